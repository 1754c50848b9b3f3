// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';
import { look, rendered, time, widgetPage } from '../../test/support/widget.js';
import { useText } from '../ui/context.js';
import { defineWidget } from './define-widget.js';

const { files } = vi.hoisted(() => ({ files: { areThere: false } }));
vi.mock('../i18n/load-locale.js', async (original) => {
  const { loadLocale } = await original<typeof import('../i18n/load-locale.js')>();
  return {
    loadLocale: async (language: Parameters<typeof loadLocale>[0]) => {
      if (!files.areThere) throw new Error('404');
      return loadLocale(language);
    },
  };
});

const page = widgetPage();

function Word() {
  return <p part="word">{useText()('totals.checkout')}</p>;
}
defineWidget({ tag: 'cart-word', component: Word, styles: [], keep: [] });

/** Puts a tag on the page while no texts can be loaded. */
async function tagWithoutTexts(content = '') {
  const tag = document.createElement('cart-word');
  tag.lang = 'hu';
  tag.innerHTML = content;
  document.body.append(tag);
  await rendered();
  await time(0);
  await rendered();
  return look(tag);
}

it('without texts, the page’s own content stays in the tag', async () => {
  const seen = await tagWithoutTexts('<p>4 products</p>');
  await time(1000);
  expect(seen.has('load-error')).toBe(false);
  expect(seen.root.querySelector('slot')?.assignedElements()).toHaveLength(1);
  expect(page.said()).toHaveLength(1);
  seen.host.remove();
});

it('a tag without the texts of any language shows an error in built-in words, and its button asks for them again', async () => {
  const seen = await tagWithoutTexts();
  await seen.appears('load-error');
  expect(seen.text('load-error')).toContain('The cart could not be loaded.');
  expect(seen.text('retry')).toBe('Try again');
  expect(page.said()).toEqual([
    expect.stringMatching(
      /locale hu failed: 404\. Another language failed too: .* shows an error\./,
    ),
  ]);
  files.areThere = true;
  seen.part('retry').click();
  await seen.appears('word');
  expect(seen.text('word')).toBe('Tovább a pénztárhoz');
  seen.host.remove();
});
