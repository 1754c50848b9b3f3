import { describe, expect, it } from 'vitest';
import { withPieces } from './document.mjs';

const page = 'Before.\n<!-- bench:a -->\nold\n<!-- /bench:a -->\nAfter.\n';

describe('the generated pieces of the page', () => {
  it('are between their markers, and the rest of the page is unchanged', () => {
    expect(withPieces(page, { a: 'new' })).toBe(
      'Before.\n<!-- bench:a -->\n\nnew\n\n<!-- /bench:a -->\nAfter.\n',
    );
  });

  it('can be written again and again', () => {
    const once = withPieces(page, { a: 'new' });
    expect(withPieces(once, { a: 'new' })).toBe(once);
  });

  it('are not lost where the page has no place for them', () => {
    expect(() => withPieces(page, { b: 'new' })).toThrow('bench:b');
  });
});
