import { expect, it } from 'vitest';
import { readCookie } from './storage.js';

it.each([
  ['among others by its whole name', 'xref=no; ref=yes; refx=no', 'yes'],
  ['without a space before it', 'a=1;ref=yes', 'yes'],
  ['that is empty', 'ref=; b=2', ''],
  ['decoded', 'ref=%C5%BC%C3%B3%C5%82w%3B%20x', 'żółw; x'],
  ['with the equals signs of its value', 'ref=a=b==', 'a=b=='],
  ['as it is where its encoding is broken', 'ref=%E0%A4%A', '%E0%A4%A'],
  ['as the first of two, as browsers list the closest path first', 'ref=near; ref=far', 'near'],
  ['not at all where there is none', 'xref=no; Ref=no; ref', undefined],
])('a cookie is found %s', (_, cookies, value) => {
  expect(readCookie(cookies, 'ref')).toBe(value);
});
