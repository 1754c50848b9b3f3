import { describe, expect, it } from 'vitest';
import { FALLBACK_LANGUAGE, LANGUAGES } from './languages.js';

describe('the languages', () => {
  it('include those of the specification, in its order', () => {
    const named = 'en, de, pl, ru, fr, nl, sk, it, pt, fi, es, da, hr, ro, cs, sv, hu, lt';
    const found = LANGUAGES.filter((language) => named.includes(language));
    expect(found.join(', ')).toBe(named);
  });

  it('fall back to Polish', () => {
    expect(FALLBACK_LANGUAGE).toBe('pl');
  });
});
