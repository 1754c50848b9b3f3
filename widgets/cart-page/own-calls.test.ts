// @vitest-environment happy-dom
import { fixture, fixtureCleanup } from '@open-wc/testing';
import { afterEach, expect, it, vi } from 'vitest';
import { testPage, time } from '../../test/support/page.js';
import { rendered } from '../../test/support/widget.js';
import '../cart-discount-panel/index.js';
import '../cart-discounts/index.js';
import '../cart-free-delivery/index.js';
import '../cart-lines/index.js';
import '../cart-logistic-minimum/index.js';
import '../cart-recommendations/index.js';
import '../cart-remarks/index.js';
import '../cart-totals/index.js';

const page = testPage();
afterEach(() => fixtureCleanup());

/** The calls that a tag alone makes for a cart without codes. */
const ALONE = {
  'cart-lines': ['load'],
  'cart-discount-panel': ['codes'],
  'cart-recommendations': ['load', 'top'],
  // Free delivery and totals are measured after codes.
  'cart-free-delivery': ['codes', 'delivery', 'load'],
  'cart-totals': ['codes', 'load'],
  'cart-remarks': ['load'],
  // Quantities that they round to full packs are not saved, because no tag shows the lines.
  'cart-logistic-minimum': ['load'],
  'cart-discounts': ['load'],
};
const ALL = Object.keys(ALONE);

/** Puts the tags on a page of a business buyer or another one, and lets it do all that it does by itself. */
async function callsOf(tags: readonly string[], isB2b = false): Promise<string[]> {
  const full = { zawartosc_opz: 24, tylko_pelne_opakowania: 1 };
  page.shop.change((cart) =>
    Object.assign(cart, { isB2b }, isB2b && Object.assign(cart.products[0]!, full)),
  );
  document.cookie = 'country=pl';
  await fixture(`<div>${tags.map((tag) => `<${tag} lang="en"></${tag}>`).join('')}</div>`);
  for (let second = 0; second < 5; second++) {
    await time(1000);
    await vi.dynamicImportSettled();
    await rendered();
  }
  return page.shop.log().sort();
}

it.each(Object.entries(ALONE))('<%s> alone makes only its own calls: %s', async (tag, calls) => {
  const isB2b = ['cart-logistic-minimum', 'cart-discounts'].includes(tag);
  expect(await callsOf([tag], isB2b)).toEqual(calls);
});

it('all tags together, each of them twice, make each call once', async () => {
  expect(await callsOf([...ALL, ...ALL])).toEqual(['codes', 'delivery', 'load', 'top']);
});
