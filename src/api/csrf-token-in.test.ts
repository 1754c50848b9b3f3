import { describe, expect, it } from 'vitest';
import { csrfTokenIn } from './csrf-token-in.js';

const TAG = '<meta name="csrf-token" content="yes">';

describe('the CSRF token in a page', () => {
  it.each([
    ['<meta name="csrf-token" content="abc">', 'abc'],
    ["<META CONTENT='a&amp;b' NAME='csrf-token' />", 'a&b'],
    ['<meta name=csrf-token content=bare>', 'bare'],
    ['<meta\n\tname = csrf-token content = "spaced"\n>', 'spaced'],
    [`<!DOCTYPE html><html lang=pl><head><title>A</title>${TAG}`, 'yes'],
    [`<meta name="other" content="no">${TAG}`, 'yes'],
    [`<meta name="csrf-token" content="">${TAG}`, 'yes'],
    [`<p title='<'>1 < 2 <3 <</p>${TAG}`, 'yes'],
    [`<?php echo "<" ?>${TAG}`, 'yes'],
    ['<meta name="csrf-token" content="a>b<c">', 'a>b<c'],
    ['<meta name="csrf-token" content="first" content="second">', 'first'],
    ['<meta name="csrf-token" content content="second">', undefined],
    [
      '<meta name="csrf-token" content="&quot;&#34;&#39;&#039;&apos;&lt;&gt;&amp;&copy;">',
      `""'''<>&&copy;`,
    ],
    ['<meta name="csrf-token-old" content="no">', undefined],
    ['<meta name="csrf-token">', undefined],
    ['<metadata name="csrf-token" content="no">', undefined],
    ['</meta name="csrf-token" content="no">', undefined],
    ['<meta data-name="csrf-token" content="no">', undefined],
    ['', undefined],
  ])('is read from %s', (html, token) => {
    expect(csrfTokenIn(html)).toBe(token);
  });

  it.each([
    `<!-- ${TAG} -->`,
    `<!--${TAG}>-->`,
    `<script>document.write('${TAG}')</script>`,
    `<SCRIPT type=x>"</scripted>${TAG}"</Script >`,
    `<style>/* ${TAG} */</style>`,
    `<textarea>${TAG}</textarea>`,
    `<title>${TAG}</title>`,
    `<template>${TAG}</template>`,
    `<noscript>${TAG}</noscript>`,
    `<a title='${TAG}'>`,
    `<a title=x data-html = '${TAG}' href="/">`,
    `<!doctype ${TAG.slice(0, -1)}`,
    `<?xml ${TAG.slice(0, -1)}`,
  ])('is not what only looks like it, and the one after that is found: %s', (decoy) => {
    expect(csrfTokenIn(decoy)).toBeUndefined();
    expect(csrfTokenIn(`${decoy}><meta content="real" name="csrf-token">`)).toBe('real');
  });

  it.each(['<!-->', '<!--->', '<!---->', '<!>'])('stands after the empty comment %s', (comment) => {
    expect(csrfTokenIn(comment + TAG)).toBe('yes');
  });

  it('is never half of it, wherever the page breaks off', () => {
    const html = `<!-- a --><script>x</script><p class="y">${TAG}`;
    for (let length = 0; length < html.length; length++) {
      expect(csrfTokenIn(html.slice(0, length))).toBeUndefined();
    }
  });

  it.each([
    ...[
      '<',
      '<meta ',
      '<meta name="csrf-token" content="',
      "<meta a='",
      '<!--',
      '<!',
      '</',
      '<a b',
    ],
    ...['<script>', '<script></scrip', '<meta name=csrf-token content=', '<a =', '<a  ', '-', '"<'],
  ])('is looked for in a megabyte of %s without starting again at each', (piece) => {
    expect(csrfTokenIn(piece.repeat(1_000_000 / piece.length))).toBeUndefined();
  });
});
