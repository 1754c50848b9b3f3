// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { testPage } from '../../test/support/page.js';
import { findLanguage, widgetHosts } from './find-setting.js';
import { settings } from './settings.js';

testPage();

function put(head: string, body: string): HTMLElement {
  document.head.innerHTML = head;
  document.body.innerHTML = body;
  const element = document.querySelector<HTMLElement>('x-a');
  if (!element) throw new Error('no x-a in the markup');
  widgetHosts().add(element);
  return element;
}

describe('language, cart type and currency', () => {
  it.each([
    [
      'meta tags',
      '<meta name="language" content="cs"><meta name="cart-type" content="dropshipping"><meta name="currency" content="CZK">',
      '<x-a></x-a>',
    ],
    [
      'data attributes',
      '<meta name="language" content="de"><meta name="cart-type" content="standard"><meta name="currency" content="EUR">',
      '<div data-lang="cs" data-cart-type="dropshipping" data-currency="CZK"><x-a></x-a></div>',
    ],
  ])('come from %s', (_, head, body) => {
    const element = put(head, body);
    const { 'cart-type': cartType, currency } = settings();
    expect([findLanguage(element)?.value, cartType, currency]).toEqual([
      'cs',
      'dropshipping',
      'CZK',
    ]);
  });
});

describe('the cart type', () => {
  it.each(['standard', 'dropshipping'])('may be %s', (type) => {
    put('', `<x-a cart-type="${type}"></x-a>`);
    expect(settings()['cart-type']).toBe(type);
  });
});
