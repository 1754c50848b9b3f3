import { describe, expect, it, vi } from 'vitest';
import { endless } from '../../../test/support/fake-shop.js';
import { isApiError } from './errors.js';
import { csrfTokenIn, renewCsrfToken } from './token.js';

const pageSays = (html: string, status = 200): void => {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(html, { status })));
};

describe('renewing the CSRF token', () => {
  it('reads it from the page as it is now', async () => {
    pageSays('<head><meta name="csrf-token" content="fresh"></head>');
    expect(await renewCsrfToken('/cart')).toBe('fresh');
  });

  it('asks past the cache, and for a page', async () => {
    const fetched = vi.fn(() =>
      Promise.resolve(new Response('<meta name="csrf-token" content="x">')),
    );
    vi.stubGlobal('fetch', fetched);
    await renewCsrfToken('/cart');
    const options = { cache: 'no-store', headers: { Accept: 'text/html' } };
    expect(fetched).toHaveBeenCalledWith('/cart', expect.objectContaining(options));
  });

  describe.each([
    ['head', () => new Promise<Response>(() => undefined)],
    ['body', () => Promise.resolve(endless('<head><meta name="csrf-token"'))],
  ])('gives up after ten seconds', (part, answer) => {
    it(`without the ${part}, and has the request ended`, async () => {
      vi.useFakeTimers();
      const fetched = vi.fn((_: string, __: RequestInit) => answer());
      vi.stubGlobal('fetch', fetched);
      const failure = renewCsrfToken('/cart').catch((thrown: unknown) => thrown);
      await vi.advanceTimersByTimeAsync(9_999);
      const { signal } = fetched.mock.calls[0]![1];
      expect(signal?.aborted).toBe(false);
      await vi.advanceTimersByTimeAsync(1);
      expect(signal?.aborted).toBe(true);
      expect(await failure).toMatchObject({
        code: 'timeout',
        message: 'renew-csrf-token: GET /cart failed: timeout (over 10000 ms)',
      });
    });
  });

  it('leaves no timer behind', async () => {
    vi.useFakeTimers();
    pageSays('<meta name="csrf-token" content="x">');
    await renewCsrfToken('/cart');
    expect(vi.getTimerCount()).toBe(0);
  });

  it('reads a megabyte at most', async () => {
    const chunk = new TextEncoder().encode('ł'.repeat(50_000));
    let asked = 0;
    let stopped = false;
    const body = new ReadableStream<Uint8Array>(
      {
        pull: (stream) => (asked++, stream.enqueue(chunk)),
        cancel: () => void (stopped = true),
      },
      { highWaterMark: 0 },
    );
    vi.stubGlobal('fetch', () => Promise.resolve(new Response(body)));
    expect(await renewCsrfToken('/cart').catch((thrown: unknown) => thrown)).toMatchObject({
      code: 'bad-shape',
    });
    expect(stopped).toBe(true);
    expect(asked).toBe(10);
  });

  it.each([
    [0, 'x'],
    [1, undefined],
  ])('finds a token whose tag ends %d bytes past a megabyte: %s', async (past, token) => {
    const tag = '<meta name="csrf-token" content="x">';
    pageSays(`${'-'.repeat(1_000_000 - tag.length + past)}${tag}`);
    expect(await renewCsrfToken('/cart').catch(() => undefined)).toBe(token);
  });

  it('reads a page whose characters come in halves', async () => {
    const bytes = new TextEncoder().encode('<meta name="csrf-token" content="ł">');
    const body = new ReadableStream<Uint8Array>({
      start(stream) {
        for (const byte of bytes) stream.enqueue(Uint8Array.of(byte));
        stream.close();
      },
    });
    vi.stubGlobal('fetch', () => Promise.resolve(new Response(body)));
    expect(await renewCsrfToken('/cart')).toBe('ł');
  });

  it('takes an answer that is no stream', async () => {
    const text = '<meta name="csrf-token" content="x">';
    vi.stubGlobal('fetch', () => Promise.resolve({ ok: true, text: () => Promise.resolve(text) }));
    expect(await renewCsrfToken('/cart')).toBe('x');
  });

  it.each([
    [
      'the page names no token',
      () => pageSays('<p>login</p>'),
      'bad-shape (no csrf-token meta tag)',
    ],
    [
      'the page is an error',
      () => pageSays('<meta name="csrf-token" content="x">', 500),
      'network (status 500)',
    ],
    [
      'the error is empty',
      () => vi.stubGlobal('fetch', () => Promise.resolve(new Response(null, { status: 500 }))),
      'network (status 500)',
    ],
    [
      'the network is down',
      () => vi.stubGlobal('fetch', () => Promise.reject(new TypeError('down'))),
      'network (down)',
    ],
  ])('fails with its reason where %s', async (_, given, reason) => {
    given();
    const error: unknown = await renewCsrfToken('/cart').catch((thrown: unknown) => thrown);
    expect(isApiError(error) && error.message).toBe(
      `renew-csrf-token: GET /cart failed: ${reason}`,
    );
  });
});

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
