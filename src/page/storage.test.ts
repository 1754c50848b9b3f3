import { describe, expect, it } from 'vitest';
import { readCookie } from './storage.js';

describe('readCookie', () => {
  it('finds a cookie among others by its whole name', () => {
    expect(readCookie('xref=no; ref=yes; refx=no', 'ref')).toBe('yes');
    expect(readCookie('ref=yes', 'ref')).toBe('yes');
    expect(readCookie('a=1;ref=yes', 'ref')).toBe('yes');
  });

  it('returns undefined without the cookie', () => {
    expect(readCookie('', 'ref')).toBeUndefined();
    expect(readCookie('xref=no; Ref=no; ref', 'ref')).toBeUndefined();
  });

  it('distinguishes an empty cookie from a missing one', () => {
    expect(readCookie('ref=; b=2', 'ref')).toBe('');
  });

  it('decodes the value', () => {
    expect(readCookie('ref=%C5%BC%C3%B3%C5%82w%3B%20x', 'ref')).toBe('żółw; x');
  });

  it('keeps equals signs of the value', () => {
    expect(readCookie('ref=a=b==', 'ref')).toBe('a=b==');
  });

  it('returns a value with a broken encoding unchanged', () => {
    expect(readCookie('ref=100%', 'ref')).toBe('100%');
    expect(readCookie('ref=%E0%A4%A', 'ref')).toBe('%E0%A4%A');
  });

  it('takes the first of two, as browsers list the closest path first', () => {
    expect(readCookie('ref=near; ref=far', 'ref')).toBe('near');
  });
});
