import { Linter } from 'eslint';
import { describe, expect, it } from 'vitest';
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

const NETWORK = [
  "fetch('/cart');",
  "window.fetch('/cart');",
  'new XMLHttpRequest();',
  "navigator.sendBeacon('/cart');",
];
const STORAGE = [
  'localStorage.clear();',
  'globalThis.sessionStorage.clear();',
  "document.cookie = 'a=b';",
  'window.dataLayer.push({});',
];
const DEFINITION = ["customElements.define('a-b', X);", "window.customElements.define('a-b', X);"];

describe.each([
  ['network calls', 'src/api', NETWORK],
  ['storage, cookies and analytics', 'src/page', STORAGE],
  ['element definitions', 'src/element', DEFINITION],
])('%s', (_, owner, uses) => {
  it.each(uses)('are only in their owner: %s', (code) => {
    expect(complaints(`${owner}/x.ts`, code)).toEqual([]);
  });

  it.each(uses)('are refused elsewhere: %s', (code) => {
    for (const file of ['src/model/x.ts', 'src/ui/x.ts', 'widgets/cart-lines/x.ts']) {
      expect(complaints(file, code), file).toEqual([expect.stringContaining(`belong to ${owner}`)]);
    }
  });

  it.each(uses)('are free in tests: %s', (code) => {
    expect(complaints('src/model/x.test.ts', code)).toEqual([]);
  });
});

describe('the early start', () => {
  it('may send the first call before the client has loaded', () => {
    expect(complaints('src/entries/early-start.ts', NETWORK[0]!)).toEqual([]);
  });

  it('may not touch storage', () => {
    expect(complaints('src/entries/early-start.ts', STORAGE[0]!)).toHaveLength(1);
  });
});

it('reading whether an element is defined is free everywhere', () => {
  expect(complaints('src/model/x.ts', "customElements.get('cart-page');")).toEqual([]);
});
