// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { testPage, turn } from '../../test/support/page.js';
import { widgetHosts } from './find-setting.js';
import { csrfToken, onSettings, settings, settingsMayHaveChanged } from './settings.js';

const page = testPage();

function meta(name: string, content: string): HTMLMetaElement {
  const element = document.createElement('meta');
  element.name = name;
  element.content = content;
  document.head.append(element);
  return element;
}

/** Puts markup on the page and counts its elements with a dash as tags of the library. */
function put(markup: string): void {
  document.body.innerHTML = markup;
  for (const element of document.body.querySelectorAll<HTMLElement>('*')) {
    if (element.localName.includes('-')) widgetHosts().add(element);
  }
}

describe('a setting', () => {
  it('has a default', () => {
    put('<x-a></x-a>');
    expect(settings()).toEqual({
      'cart-type': 'standard',
      currency: 'PLN',
      country: undefined,
      'api-base': '',
      'csrf-header': 'X-CSRF-TOKEN',
      'static-base': '',
      'configurator-url': '/konfiguratory/wedzarnia',
      'installments-url': undefined,
      'installments-image': undefined,
      'default-brand': '',
      'discount-info': undefined,
      preload: undefined,
    });
    expect(csrfToken()).toBe('');
  });

  it.each([
    [
      'the attribute',
      '<div data-currency="CZK"><x-a data-currency="HUF" currency="EUR"></x-a></div>',
      'EUR',
    ],
    ['data- on it', '<div data-currency="CZK"><x-a data-currency="HUF"></x-a></div>', 'HUF'],
    [
      'data- on the nearest ancestor',
      '<div data-currency="CZK"><p data-currency="SEK"><x-a></x-a></p></div>',
      'SEK',
    ],
    ['meta', '<div><x-a></x-a></div>', 'USD'],
  ])('is found by one rule: %s', (_, markup, currency) => {
    meta('currency', 'USD');
    put(markup);
    expect(settings().currency).toBe(currency);
  });

  it('may have a million slashes', () => {
    const slashes = '/'.repeat(1_000_000);
    meta('static-base', `/a${slashes}b${slashes}`);
    put('<x-a></x-a>');
    expect(settings()['static-base'].endsWith('//b')).toBe(true);
  });

  it('is found on an ancestor outside of the shadow root that the element stands in', () => {
    put('<div data-currency="EUR"><p id="host"></p></div>');
    const root = document.getElementById('host')?.attachShadow({ mode: 'open' });
    const inside = document.createElement('x-a');
    root?.append(inside);
    widgetHosts().add(inside);
    expect(settings().currency).toBe('EUR');
  });

  it('comes from the first element in document order that has it', () => {
    put('<x-a></x-a><x-b id="b"></x-b><x-c currency="EUR" cart-type="dropshipping"></x-c>');
    document.getElementById('b')?.setAttribute('currency', 'CZK');
    const late = document.createElement('x-d');
    late.setAttribute('currency', 'SEK');
    document.body.append(late);
    widgetHosts().add(late);
    expect(settings()).toMatchObject({ currency: 'CZK', 'cart-type': 'dropshipping' });
  });

  it('comes from the body for a script without any tag, and before there is a body', () => {
    document.body.setAttribute('data-currency', 'EUR');
    expect(settings().currency).toBe('EUR');
    const body = document.body;
    body.remove();
    settingsMayHaveChanged();
    expect(settings().currency).toBe('PLN');
    document.documentElement.append(body);
  });

  it.each([
    ['discount-info', '{broken', /<x-a discount-info> has a bad value "\{broken": .*JSON/],
    ['discount-info', '[1]', /<x-a discount-info> has a bad value .*it is a JSON object/],
    [
      'cart-type',
      'wholesale',
      /<x-a cart-type> .*"wholesale": cart-type is "standard" or "dropshipping"/,
    ],
    ['currency', 'złoty', /<x-a currency> .*ISO 4217/],
    ['csrf-header', 'a b', /<x-a csrf-header> .*name of an HTTP header/],
    ['api-base', 'javascript:alert(1)', /<x-a api-base> .*relative or http\(s\) URL/],
    ['static-base', 'http://[', /<x-a static-base> has a bad value/],
  ])(
    'that cannot be read is reported once, and the default is used: %s=%s',
    (name, value, words) => {
      put('<x-a></x-a>');
      const before = settings();
      document.querySelector('x-a')?.setAttribute(name, value);
      for (let times = 0; times < 3; times++) {
        settingsMayHaveChanged();
        expect(settings()).toEqual(before);
      }
      const lines = page.said();
      expect(lines).toHaveLength(1);
      expect(lines[0]).toMatch(words);
    },
  );

  it('is read as people write it', () => {
    put(
      '<x-a cart-type=" Dropshipping " currency="eur" api-base="https://shop.example/api/" ' +
        'country=" PL" discount-info=\'{"rabatzaodbior": 5}\'></x-a>',
    );
    expect(settings()).toMatchObject({
      'cart-type': 'dropshipping',
      currency: 'EUR',
      'api-base': 'https://shop.example/api',
      country: 'pl',
      'discount-info': { rabatzaodbior: 5 },
    });
  });

  it('of the country comes from the cookie that the page names', () => {
    document.cookie = 'country=DE';
    document.cookie = 'kraj=CZ';
    put('<x-a></x-a>');
    expect(settings().country).toBe('de');
    document.querySelector('x-a')?.setAttribute('country-cookie', 'kraj');
    settingsMayHaveChanged();
    expect(settings().country).toBe('cz');
  });
});

describe('a change of settings', () => {
  it('is told once for many attributes, with what was before', async () => {
    put('<x-a></x-a>');
    settings();
    const told: (string | undefined)[][] = [];
    const stop = onSettings((now, before) =>
      told.push([before?.currency, now.currency, now.country]),
    );
    const element = document.querySelector('x-a');
    element?.setAttribute('currency', 'EUR');
    settingsMayHaveChanged();
    element?.setAttribute('country', 'de');
    settingsMayHaveChanged();
    await turn();
    expect(told).toEqual([['PLN', 'EUR', 'de']]);
    stop();
    element?.removeAttribute('currency');
    settingsMayHaveChanged();
    await turn();
    expect(told).toHaveLength(1);
    expect(settings().currency).toBe('PLN');
  });

  it('is none where the same is read again', async () => {
    put('<x-a discount-info=\'{"a":1}\'></x-a>');
    const before = settings();
    settingsMayHaveChanged();
    await turn();
    expect(settings()).toBe(before);
  });
});

describe('the CSRF token', () => {
  it('is read anew each time', () => {
    put('<x-a></x-a>');
    const element = meta('csrf-token', 'one');
    expect(csrfToken()).toBe('one');
    element.content = 'two';
    expect(csrfToken()).toBe('two');
    document.querySelector('x-a')?.setAttribute('csrf-token', 'own');
    expect(csrfToken()).toBe('own');
  });
});
