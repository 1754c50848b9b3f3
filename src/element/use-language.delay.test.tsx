// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';
import { testPage, time } from '../../test/support/page.js';
import { look, rendered } from '../../test/support/widget.js';
import { useText } from '../ui/context.js';
import { defineWidget } from './define-widget.js';

// No text ever comes.
vi.mock('../i18n/load-locale.js', () => ({ loadLocale: () => new Promise(() => undefined) }));

const page = testPage();

function Word() {
  return <p part="word">{useText()('totals.checkout')}</p>;
}
defineWidget({ tag: 'cart-word', component: Word, styles: [], keep: [] });

/** A tag that waits for its texts. */
async function waitingTag() {
  document.documentElement.lang = 'pl';
  const tag = document.createElement('cart-word');
  document.body.append(tag);
  await rendered();
  return look(tag);
}

it('texts that come late show a loading flag after 200 ms, not before', async () => {
  const seen = await waitingTag();
  await time(199);
  await rendered();
  expect(seen.has('loading')).toBe(false);
  await time(1);
  await rendered();
  expect(seen.text('loading')).toBe('Loading the cart');
  seen.host.remove();
});

it('texts that have not come after 20 seconds, and no others either, count as missing', async () => {
  const seen = await waitingTag();
  await time(20_000);
  await time(20_000);
  await rendered();
  expect(seen.text('retry')).toBe('Try again');
  expect(page.said()).toEqual([expect.stringMatching(/locale pl failed: no answer in 20 seconds/)]);
  seen.host.remove();
});
