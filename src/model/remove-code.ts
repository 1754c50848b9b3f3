import { isGone } from '../api/api-error.js';
import type { Doubt } from '../api/cart-calls.js';
import { removeDiscount } from '../api/discount-calls.js';
import { forgetReferral } from './referral-code.js';
import {
  codesChanged,
  codesStore,
  isListed,
  putCodes,
  readCodes,
  recheckCodes,
} from './discount-codes.js';
import { reportError } from './report-error.js';
import { site } from './site.js';

/**
 * Takes a code off the cart and reads the list again.
 *
 * @returns false where the shop could not be reached; the buyer is then told.
 */
export async function removeCode(code: string): Promise<boolean> {
  let doubt: Doubt;
  try {
    doubt = await removeDiscount(site(), code);
  } catch (error) {
    if (!isGone(error)) {
      reportError('remove-discount', error, 'The buyer is told.');
      recheckCodes(error);
      return false;
    }
    doubt = error;
  }
  codesChanged();
  forgetReferral(code);
  const { status, codes } = codesStore().get();
  putCodes(
    status,
    codes.filter((each) => each.code !== code),
  );
  try {
    await readCodes();
    if (!doubt || !isListed(code)) return true;
    reportError('remove-discount', doubt, 'The buyer is told.');
    return false;
  } catch (error) {
    codesStore().set({ ...codesStore().get(), status: 'failed' });
    reportError('get-discounts', error, 'The buyer is told.');
    return false;
  }
}
