// @vitest-environment happy-dom
import { describe, expect, it, vi } from 'vitest';
import { testPage, turn } from '../../test/support/page.js';
import { widgetHosts } from './find-setting.js';
import { SETTING_TABLE } from './setting-table.js';
import {
  csrfToken,
  keepPageWatched,
  onSettings,
  settings,
  settingsMayHaveChanged,
} from './settings.js';

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
    const rows = Object.entries(SETTING_TABLE).map(([name, { fallback }]) => [name, fallback]);
    expect(settings()).toEqual(Object.fromEntries(rows));
    expect(settings()).toMatchObject({ currency: 'PLN', 'cart-type': 'standard', analytics: 'on' });
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

  it("is found on an ancestor outside of the element's shadow root", () => {
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
    ['discount-info', '[1]', /<x-a discount-info> has a bad value .*: expected a JSON object/],
    [
      'cart-type',
      'wholesale',
      /<x-a cart-type> .*"wholesale": expected "standard" or "dropshipping"/,
    ],
    ['currency', 'złoty', /<x-a currency> .*ISO 4217/],
    ['csrf-header', 'a b', /<x-a csrf-header> .*name of an HTTP header/],
    ...['api-base', 'csrf-url', 'static-base', 'photo-path', 'recommendation-photo-path']
      .concat('checkout-path', 'terms-path', 'home-path')
      .map((name): [string, string, RegExp] => [
        name,
        'javascript:alert(1)',
        new RegExp(
          `<x-a ${name}> .*"javascript:alert\\(1\\)": expected a relative or http\\(s\\) URL`,
        ),
      ]),
    ['checkout-path', '', /<x-a checkout-path> has a bad value "": expected a relative/],
    ['static-base', 'http://[', /<x-a static-base> has a bad value/],
    ['product-path', 'javascript:{id}', /<x-a product-path> .*relative or http\(s\) URL/],
    ['product-path', '/p/{slug}', /<x-a product-path> .*expected a pattern with \{id\}/],
    ['photo-format', 'png', /<x-a photo-format> .*"png": expected "webp" or "as-sent"/],
    ['analytics', 'no', /<x-a analytics> .*"no": expected "on" or "off"/],
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
        'country=" PL" discount-info=\'{"rabatzaodbior": 5}\' photo-path="img/small" ' +
        'recommendation-photo-path="https://cdn.example/large//" home-path=" /start " ' +
        'product-path="https://shop.example/p/{id}" analytics="OFF"></x-a>',
    );
    expect(settings()).toMatchObject({
      'cart-type': 'dropshipping',
      currency: 'EUR',
      'api-base': 'https://shop.example/api',
      country: 'pl',
      'discount-info': { rabatzaodbior: 5 },
      'photo-path': '/img/small/',
      'recommendation-photo-path': 'https://cdn.example/large/',
      'home-path': '/start',
      'product-path': 'https://shop.example/p/{id}',
      analytics: 'off',
    });
  });

  it('that leads calls over http is refused on a page over https, where browsers block them', () => {
    vi.spyOn(location, 'protocol', 'get').mockReturnValue('https:');
    put('<x-a api-base="http://shop.example/api"></x-a>');
    expect(settings()['api-base']).toBe('');
    expect(page.said()).toEqual([
      expect.stringMatching(/<x-a api-base> .*a page over https cannot call over http/),
    ]);
    put('<x-a api-base="/api"></x-a>');
    settingsMayHaveChanged();
    expect(settings()['api-base']).toBe('/api');
  });

  it.each([
    ['DE, AT', 'PL', 'pl', '<meta name="country"> has a bad value "DE, AT"'],
    ['..', 'PL', 'pl', '<meta name="country"> has a bad value ".."'],
    ['', 'de%2Cat', undefined, 'the cookie "country" has a bad value "de,at"'],
  ])(
    'of the country is passed over where it names none: %j, cookie %j',
    (meta, cookie, is, says) => {
      document.cookie = `country=${cookie}`;
      document.head.innerHTML = `<meta name="country" content="${meta}">`;
      expect(settings().country).toBe(is);
      expect(page.said()).toEqual([
        `[cart-elements] ${says}: expected one country such as "de"; it is passed over`,
      ]);
    },
  );

  it('of the country follows the cookie while the page names several countries', () => {
    document.head.innerHTML = '<meta name="country" content="DE, AT">';
    const countries = ['PL', 'CZ'].map((code) => {
      document.cookie = `country=${code}`;
      settingsMayHaveChanged();
      return settings().country;
    });
    expect(countries).toEqual(['pl', 'cz']);
    expect(page.said()).toHaveLength(1);
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
  it('is signalled once for many attributes', async () => {
    put('<x-a></x-a>');
    settings();
    const heard: (string | undefined)[][] = [];
    const stop = onSettings(() => void heard.push([settings().currency, settings().country]));
    const element = document.querySelector('x-a');
    element?.setAttribute('currency', 'EUR');
    settingsMayHaveChanged();
    element?.setAttribute('country', 'de');
    settingsMayHaveChanged();
    await turn();
    expect(heard).toEqual([['EUR', 'de']]);
    stop();
    element?.removeAttribute('currency');
    settingsMayHaveChanged();
    await turn();
    expect(heard).toHaveLength(1);
    expect(settings().currency).toBe('PLN');
  });

  it('is none where the same is read again', async () => {
    put('<x-a discount-info=\'{"a":1}\'></x-a>');
    const before = settings();
    settingsMayHaveChanged();
    await turn();
    expect(settings()).toBe(before);
  });

  it('keeps an object whose JSON has not changed', () => {
    put('<x-a discount-info=\'{"a":1}\'></x-a>');
    const before = settings();
    document.querySelector('x-a')?.setAttribute('currency', 'EUR');
    settingsMayHaveChanged();
    expect(settings()).not.toBe(before);
    expect(settings()['discount-info']).toBe(before['discount-info']);
  });
});

describe('a setting of a page that is watched', () => {
  it('counts as soon as a script adds or removes its meta tag', async () => {
    page.keep(keepPageWatched);
    expect(settings().currency).toBe('PLN');
    document.head.innerHTML = '<meta name="currency" content="EUR">';
    await turn();
    expect(settings().currency).toBe('EUR');
    document.head.innerHTML = '';
    await turn();
    expect(settings().currency).toBe('PLN');
  });
});

describe('the CSRF token', () => {
  it('is read again each time', () => {
    put('<x-a></x-a>');
    const element = meta('csrf-token', 'one');
    expect(csrfToken()).toBe('one');
    element.content = 'two';
    expect(csrfToken()).toBe('two');
    document.querySelector('x-a')?.setAttribute('csrf-token', 'own');
    expect(csrfToken()).toBe('own');
  });
});
