import { toCents, type Decimal } from '../../src/rules/decimal.js';
import {
  codesStore,
  currentCart,
  dropshippingCost,
  dropshippingStore,
  isPending,
  remarksStore,
  saveState,
  voucherStore,
  voucherValue,
} from '../support/model.js';
import type { StoredLine } from './catalogue.js';
import { asStored, shownLines, type Visit } from './visit.js';

const text = (lines: readonly StoredLine[]): string =>
  lines.map(({ name, amount }) => `${name}: ${amount}`).join(', ');

/** Compares the shop, the screen and the buyer's memory once all is at rest. */
export function restProblems({ shop, buyer, codes, remarks, settings, network }: Visit): string[] {
  if (!currentCart()) return ['the cart was not read'];
  const problems = buyer.complaints(shop.lines()).map((found) => `in the shop, ${found}`);
  const shown = text(shownLines().map(asStored));
  const differs = (what: string, here: unknown, there: unknown): void => {
    if (here !== there)
      problems.push(`${what}: ${String(here)} shown, ${String(there)} in the shop`);
  };
  differs('lines', shown, text(shop.lines()));
  if (isPending() || saveState().get() !== 'saved') problems.push('something is unsaved');
  if (network.under().length) problems.push('calls are still under way');

  differs('remarks', remarksStore().get(), shop.cart.remarks);
  if (remarks !== shop.cart.remarks) problems.push(`remarks: the buyer wrote ${remarks}`);

  const listed = codesStore()
    .get()
    .codes.map(({ code }) => code);
  const added = shop.codes.map(({ code }) => String(code));
  differs('codes', listed.join(), added.join());
  problems.push(...codes.complaints(added));
  const cents = (amount: Decimal | undefined) => amount && toCents(amount);
  const voucher = cents(voucherValue(voucherStore().get())?.discountedGross);
  differs('value with codes', voucher, shop.codes.length ? shop.voucherCents() : undefined);

  const isPaid = settings['cart-type'] === 'dropshipping' && currentCart()?.isB2b;
  const cost = cents(dropshippingCost(dropshippingStore().get())?.gross);
  differs('dropshipping cost', cost, isPaid ? shop.dropshippingCents() : undefined);
  return problems;
}
