/** The maximum length of a discount code. */
export const MAX_CODE_LENGTH = 64;

/** A code in the form in which it is sent, or the reason why it is not sent. */
export type CheckedCode =
  | { readonly code: string }
  | { readonly error: 'empty' }
  | { readonly error: 'duplicate'; readonly code: string };

/**
 * Trims and upper-cases a typed code and compares it with the listed codes, without regard to case.
 * Text after 64 characters is cut off, as in the input field.
 */
export function checkCode(text: string, listed: readonly string[]): CheckedCode {
  const code = normalized(text).slice(0, MAX_CODE_LENGTH).trimEnd();
  if (!code) return { error: 'empty' };
  return listed.some((other) => normalized(other) === code)
    ? { error: 'duplicate', code }
    : { code };
}

/**
 * Returns the code from a referral cookie, in upper case and without the characters < > & ' ".
 *
 * @returns null if there is nothing to apply: no code, a code that is already listed, or a text
 *   that is too long for a code.
 */
export function codeFromCookie(value: string, listed: readonly string[]): string | null {
  const text = value.replace(/[<>&'"]/g, '');
  const checked = checkCode(text, listed);
  return 'error' in checked || isTooLong(text) ? null : checked.code;
}

/** Whether a text is too long for a code, in the form in which it is sent. */
export const isTooLong = (text: string): boolean => normalized(text).length > MAX_CODE_LENGTH;

/** Text that is copied from a mail or a page often has invisible characters, such as soft hyphens. */
function normalized(code: string): string {
  return code
    .replace(/\p{Cf}/gu, '')
    .trim()
    .toUpperCase();
}
