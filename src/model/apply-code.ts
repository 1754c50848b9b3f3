import { isApiError } from '../api/api-error.js';
import { addDiscount } from '../api/discount-calls.js';
import { checkCode } from '../rules/discount-code.js';
import { codesChanged, codesStore, loadCodes, putCodes, recheckCodes } from './discount-codes.js';
import { reportError } from './report-error.js';
import { site } from './site.js';

/** How an attempt to add a code ended. `refused` carries the shop's own words. */
export type CodeResult =
  | { readonly outcome: 'added' }
  | { readonly outcome: 'empty' }
  | { readonly outcome: 'duplicate'; readonly code: string }
  | { readonly outcome: 'refused'; readonly message: string }
  | { readonly outcome: 'failed' };

/** Adds a discount code to the cart; it then stands at the top of the list. */
export async function applyCode(text: string): Promise<CodeResult> {
  const checked = checkCode(
    text,
    codesStore()
      .get()
      .codes.map(({ code }) => code),
  );
  if ('error' in checked) {
    return checked.error === 'empty'
      ? { outcome: 'empty' }
      : { outcome: 'duplicate', code: checked.code };
  }
  try {
    const added = await addDiscount(site(), checked.code);
    codesChanged();
    const { status, codes } = codesStore().get();
    const others = codes.filter(({ code }) => code.toUpperCase() !== added.code.toUpperCase());
    putCodes(status, [added, ...others]);
    // What else the shop has on its list is not known yet.
    void loadCodes();
    return { outcome: 'added' };
  } catch (error) {
    // Also after a refusal: browsers repeat a request whose connection broke, and the first may
    // have been done.
    recheckCodes(error);
    if (isApiError(error) && error.code === 'refused') {
      return { outcome: 'refused', message: error.message };
    }
    reportError('add-discount', error, 'The buyer is told.');
    return { outcome: 'failed' };
  }
}
