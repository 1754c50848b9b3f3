import { describe, expect, it } from 'vitest';
import { MAX_CODE_LENGTH, checkCode, codeFromCookie } from './discount-code.js';

describe('checkCode', () => {
  it('loses the invisible characters of copied text', () => {
    const copied = '\ufeffLA\u00adTO\u200b1\u200d0\u2060';
    expect(checkCode(copied, [])).toEqual({ code: 'LATO10' });
    expect(checkCode('\u200b', [])).toEqual({ error: 'empty' });
  });

  it('keeps 64 characters', () => {
    expect(checkCode('a'.repeat(70), [])).toEqual({ code: 'A'.repeat(MAX_CODE_LENGTH) });
    expect(checkCode(`${'a'.repeat(63)} b`, [])).toEqual({ code: 'A'.repeat(63) });
    expect(checkCode(`  ${'a'.repeat(64)}  `, [])).toEqual({ code: 'A'.repeat(64) });
  });
});

describe('codeFromCookie', () => {
  it('removes what could be markup', () => {
    expect(codeFromCookie(`<b a="1" c='2'>&x`, [])).toBe('B A=1 C=2X');
  });

  it('ignores what is too long to be a code', () => {
    expect(codeFromCookie(`<${'a'.repeat(64)}>`, [])).toBe('A'.repeat(64));
    expect(codeFromCookie('a'.repeat(65), [])).toBeNull();
  });
});
