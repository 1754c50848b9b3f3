import { removeDiscount } from '../api/discount-calls.js';
import { forgetReferral } from './referral-code.js';
import { codesChanged, readCodes } from './discount-codes.js';
import { reportError } from './report-error.js';
import { site } from './site.js';

/**
 * Takes a code off the cart and reads the list again.
 *
 * @returns false where the shop could not be reached; the buyer is then told.
 */
export async function removeCode(code: string): Promise<boolean> {
  try {
    await removeDiscount(site(), code);
    codesChanged();
    forgetReferral(code);
    await readCodes();
    return true;
  } catch (error) {
    reportError('remove-discount', error, 'The buyer is told.');
    return false;
  }
}
