/** The maximum length of a discount code. */
export const MAX_CODE_LENGTH = 64;

/** A code in the form in which it is sent, or the reason why it is not sent. */
export type CheckedCode =
  | { readonly code: string }
  | { readonly error: 'empty' }
  | { readonly error: 'duplicate'; readonly code: string };

/** Reads a typed code, and compares it with the listed ones. Text after 64 characters is cut off, as in the input field. */
export function checkCode(text: string, listed: readonly string[]): CheckedCode {
  const code = normalized(text).slice(0, MAX_CODE_LENGTH).trimEnd();
  if (!code) return { error: 'empty' };
  const isListed = listed.some((other) => normalized(other) === code);
  return isListed ? { error: 'duplicate', code } : { code };
}

/** The code from a referral cookie, without characters of markup; null if there is none to apply that is not listed yet. */
export function codeFromCookie(value: string, listed: readonly string[]): string | null {
  const text = value.replace(/[<>&'"]/g, '');
  const checked = checkCode(text, listed);
  return 'error' in checked || isTooLong(text) ? null : checked.code;
}

/** Whether a text is too long for a code, in the form in which it is sent. */
export const isTooLong = (text: string): boolean => normalized(text).length > MAX_CODE_LENGTH;

/** Text that is copied from a mail or a page often has invisible characters, such as soft hyphens. */
const normalized = (code: string): string =>
  code
    .replace(/\p{Cf}/gu, '')
    .trim()
    .toUpperCase();
