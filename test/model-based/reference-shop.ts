import { createShop, isWrite, type Shop, type WireProduct } from '../support/shop.js';
import {
  lineWire,
  nameOf,
  productOf,
  RECOMMENDED,
  recommendationWire,
  type StoredLine,
} from './catalogue.js';
import { exactTotal } from './exact-totals.js';

/** Codes that the shop takes: each is worth a tenth of what is left. */
export const GOOD_CODES = ['LATO', 'ZIMA', 'MAJ'] as const;

/**
 * The shop that knows best: what it holds is what the buyer will be sent. Of a line it believes only name
 * and amount, and it calculates all values without the library.
 */
export interface ReferenceShop extends Shop {
  lines(): StoredLine[];
  setLines(lines: readonly StoredLine[]): void;
  /** Makes the tokens of all open pages worthless. */
  renewToken(): void;
  /** Whether the open page is known to have a token that is good. */
  tokenKnown: boolean;
  /** What broke a rule: a product twice in one save. */
  readonly problems: string[];
  /** The value with the codes, gross, in cents. */
  voucherCents(): bigint;
  /** What sending on the buyer's behalf costs, gross, in cents. */
  dropshippingCents(): bigint;
}

const text = (cents: bigint): string => `${cents / 100n}.${String(cents % 100n).padStart(2, '0')}`;

const asLine = (wire: WireProduct): StoredLine => ({
  name: nameOf(wire),
  amount: Number(wire.amount),
  reduced: 0,
});

/** The answer to a new code, if these are in the cart. */
function answerToCode(code: string, codes: readonly unknown[]): Record<string, unknown> {
  if (!(GOOD_CODES as readonly string[]).includes(code)) {
    return { error: 'unknown', message: 'No such code.' };
  }
  if (codes.includes(code)) return { error: 'known', message: 'Added before.' };
  return { code, percentage: 10 };
}

export function createReferenceShop(lines: readonly StoredLine[], isB2b: boolean): ReferenceShop {
  let tokens = 1;
  const base = createShop(lines.map(lineWire), {
    stores(lines) {
      const names = new Set(lines.map(nameOf));
      if (names.size < lines.length) shop.problems.push('a save holds a line twice');
      return lines.map((line) => lineWire(asLine(line)));
    },
    answersCode: (code) => answerToCode(code, listed()),
  });
  const listed = (): unknown[] => base.codes.map(({ code }) => code);
  const { answer } = base;
  const own: Omit<ReferenceShop, Exclude<keyof Shop, 'answer'>> = {
    tokenKnown: true,
    problems: [],
    lines: () => shop.cart.products.map(asLine),
    setLines: (next) => void (shop.cart.products = next.map(lineWire)),
    renewToken() {
      shop.token = `token-${++tokens}`;
      shop.tokenKnown = false;
    },
    voucherCents() {
      const priced = shop.lines().map(({ name, amount }) => ({ ...productOf(name), amount }));
      const [gross = '0'] = exactTotal(priced, {}).split(' ');
      return shop.codes.reduce((value) => (value * 9n) / 10n, BigInt(gross));
    },
    dropshippingCents: () =>
      shop.lines().reduce((sum, { amount }) => sum + BigInt(amount) * 10n, 1500n),
    answer(call) {
      if (call.name === 'voucher') {
        const discounted = text(shop.voucherCents());
        shop.voucher = { discounted, discounted_netto: discounted };
      } else if (call.name === 'dropshipping') {
        const cost = text(shop.dropshippingCents());
        shop.dropshipping = { oplatabrutto: cost, oplatanetto: cost };
      } else if (call.name === 'page') {
        shop.html = `<meta name="csrf-token" content="${shop.token}">`;
      } else if (isWrite(call) && call.token === shop.token) shop.tokenKnown = true;
      return answer(call);
    },
  };
  const shop = Object.assign(
    base,
    { token: 'token-1', top: RECOMMENDED.map(recommendationWire) },
    own,
  );
  Object.assign(shop.cart, { isB2b, remarks: 'Ring twice.' });
  return shop;
}
