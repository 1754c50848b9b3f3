import { Linter } from 'eslint';
import { expect, it } from 'vitest';
import { singleOwners } from '../../scripts/single-owners.mjs';

const config = [
  { files: ['**/*.ts'] },
  ...singleOwners(['src/**/*.ts', 'widgets/**/*.ts'], ['**/*.test.ts']),
];

/** What ESLint says to one line of code in a file of the house. */
function complaints(file: string, code: string): string[] {
  return new Linter({ configType: 'flat' })
    .verify(code, config, { filename: file })
    .map(({ message }) => message);
}

const USES = {
  'src/api': [
    "fetch('/cart');",
    "window.fetch('/cart');",
    'new XMLHttpRequest();',
    "navigator.sendBeacon('/cart');",
  ],
  'src/page': [
    'localStorage.clear();',
    'globalThis.sessionStorage.clear();',
    "document.cookie = 'a=b';",
    'window.dataLayer.push({});',
  ],
  'src/element': ["customElements.define('a-b', X);", "window.customElements.define('a-b', X);"],
};

it.each(Object.entries(USES))('only %s, and tests, may do what is its own', (owner, uses) => {
  for (const code of uses) {
    expect(complaints(`${owner}/x.ts`, code), code).toEqual([]);
    expect(complaints('src/model/x.test.ts', code), code).toEqual([]);
    for (const file of ['src/model/x.ts', 'src/ui/x.ts', 'widgets/cart-lines/x.ts']) {
      expect(complaints(file, code), code).toEqual([expect.stringContaining(`belong to ${owner}`)]);
    }
  }
});

it('the early start may send the first call before the client has loaded, and touch no storage', () => {
  const started = (code: string) => complaints('src/entries/early-start.ts', code);
  expect(started(USES['src/api'][0]!)).toEqual([]);
  expect(started(USES['src/page'][0]!)).toHaveLength(1);
});

it('reading whether an element is defined is free everywhere', () => {
  expect(complaints('src/model/x.ts', "customElements.get('cart-page');")).toEqual([]);
});
