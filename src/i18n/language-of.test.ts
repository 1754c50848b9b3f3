// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';
import { testPage } from '../../test/support/page.js';
import { expectedLanguage, languageOf } from './language-of.js';

const page = testPage();

it('a language that the library does not have is Polish, and reported once with its place', () => {
  document.body.innerHTML = '<p lang="xx"><x-a></x-a></p><x-a lang="gr"></x-a>';
  const [strange, greek] = document.querySelectorAll<HTMLElement>('x-a');
  expect([strange!, strange!, greek!].map(languageOf)).toEqual(['pl', 'pl', 'pl']);
  expect(page.said()).toEqual([
    '[cart-elements] <p lang>: there are no texts in the language "xx": they are in Polish',
    '[cart-elements] <x-a lang>: there are no texts in the language "gr": they are in Polish',
  ]);
});

it('where it does not have the language, the page may name another, and texts are in that', () => {
  document.documentElement.lang = 'el';
  document.head.innerHTML = '<meta name="fallback-lang" content="en-GB">';
  document.body.innerHTML =
    '<x-a></x-a><p data-fallback-lang="de"><x-a></x-a></p><x-a fallback-lang="ja"></x-a><x-a lang="sv"></x-a>';
  const hosts = [...document.querySelectorAll<HTMLElement>('x-a')];
  expect(hosts.map(languageOf)).toEqual(['en', 'de', 'pl', 'sv']);
  expect(hosts.map(expectedLanguage)).toEqual(['en', 'de', 'pl', 'sv']);
  const missing = (name: string) =>
    `[cart-elements] <html lang>: there are no texts in the language "el": they are in ${name}`;
  expect(page.said()).toEqual([
    ...[missing('English'), missing('German')],
    expect.stringContaining(
      '<x-a fallback-lang> has a bad value "ja": expected a language of the library: en de',
    ),
    missing('Polish'),
  ]);
});

it('where the page’s own texts may still come, nothing is reported before they can be there', () => {
  document.documentElement.lang = 'el';
  document.head.innerHTML = '<meta name="texts" content="own">';
  document.body.innerHTML = '<x-a></x-a>';
  const host = document.querySelector<HTMLElement>('x-a')!;
  const reading = vi.spyOn(document, 'readyState', 'get').mockReturnValue('loading');
  expect(languageOf(host)).toBe('pl');
  expect(page.said()).toEqual([]);
  document.body.insertAdjacentHTML(
    'beforeend',
    '<script type="application/json" id="own">{"el": {}}</script>',
  );
  reading.mockReturnValue('complete');
  expect(languageOf(host)).toBe('el');
  expect(page.said()).toEqual([]);
});

it('what names no language is passed over, and reported once', () => {
  document.documentElement.lang = 'cs';
  for (const content of ['de, at, ch', '', 'Klingon']) {
    document.head.innerHTML = `<meta name="language" content="${content}">`;
    document.body.innerHTML = '<x-a></x-a>';
    expect(languageOf(document.querySelector<HTMLElement>('x-a')!)).toBe('cs');
  }
  expect(page.said()).toEqual(
    ['"de, at, ch"', '""', '"Klingon"'].map(
      (value) =>
        `[cart-elements] <meta name="language"> has a bad value ${value}: expected a language such as "de"; it is passed over`,
    ),
  );
});

it.each([
  ['English', 'en'],
  ['Deutsch', 'de'],
  [' polski ', 'pl'],
  ['Español', 'es'],
  ['SLOVAK', 'sk'],
])('the name %s is understood', (name, language) => {
  document.body.innerHTML = '<x-a></x-a>';
  document.head.innerHTML = `<meta name="language" content="${name}">`;
  expect(languageOf(document.querySelector<HTMLElement>('x-a')!)).toBe(language);
});

it('where nothing names a language, the console says once what to write', () => {
  document.documentElement.removeAttribute('lang');
  document.body.innerHTML = '<x-a></x-a><x-a></x-a>';
  const [first, second] = document.querySelectorAll<HTMLElement>('x-a');
  expect([languageOf(first!), languageOf(second!)]).toEqual(['pl', 'pl']);
  expect(page.said()).toEqual([
    '[cart-elements] The page names no language: the texts are in Polish. Write it, such as <html lang="en">.',
  ]);
});
