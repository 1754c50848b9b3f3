import { pageCookies, readCookie } from '../page/cookie.js';
import { codeFromCookie } from '../rules/discount-code.js';
import { shared } from '../shared.js';
import { codesStore } from './discount-codes.js';

const referral = (): { tried: boolean } => shared('referral', () => ({ tried: false }));

/**
 * The code of the `ref` cookie, to be applied without the buyer's doing: once per page load, after
 * the shop's list is in, and not where it is listed already.
 */
export function takeReferralCode(): string | undefined {
  const { status, codes } = codesStore().get();
  const state = referral();
  if (state.tried || status !== 'ready') return undefined;
  state.tried = true;
  const cookie = readCookie(pageCookies(), 'ref');
  const listed = codes.map(({ code }) => code);
  const code = cookie && codeFromCookie(cookie, listed);
  return code && !declined().has(code) ? code : undefined;
}

/** Codes that the buyer has taken off while on this page. */
const declined = (): Set<string> => shared('referral-declined', () => new Set());

/** Remembers that the buyer does not want this code: it is not applied by itself again. */
export function forgetReferral(code: string): void {
  declined().add(code.toUpperCase());
}
