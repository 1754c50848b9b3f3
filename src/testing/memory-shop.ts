import type { CallName, CustomClient } from '../api/client/caller.js';
import type { CallPayload } from '../api/http/request.js';
import { parseDiscount } from '../api/wire/parse-discounts.js';
import { amountOf, list, record, text } from '../api/wire/parse.js';
import { parseCart } from '../api/wire/parse-cart.js';
import { recommendationToProduct } from '../api/wire/parse-recommendations.js';
import type { WireCart, WireDiscount, WireProduct } from '../contract/wire.js';
import type { Money } from '../rules/cart.js';
import { decimalsOf } from '../rules/currency.js';
import { centsText, divideHalfUp, parseDecimal, powerOfTen, toCents } from '../rules/decimal.js';
import type { Decimal } from '../rules/decimal.js';
import { activeReductions } from '../rules/line-value.js';
import { cartTotals } from '../rules/totals.js';
import { FIXTURES, type Audience, type ShopFixture } from './fixtures.js';

export interface MemoryCall {
  readonly name: CallName;
  readonly payload: CallPayload;
}

/** A shop in memory, for tests of pages and for prototypes. */
export interface MemoryShop {
  /** All eleven calls, for `configure({ client })`. */
  readonly client: Required<CustomClient>;
  readonly calls: readonly MemoryCall[];
  cart(): WireCart;
  /** The codes in the cart. The last added code is first. */
  discounts(): readonly WireDiscount[];
  /** Changes the stored cart, like another tab or the shop itself. */
  change(own: Partial<WireCart>): void;
  /** The end of the next call of this name: an `Error`, whose `status` counts as that of an answer, or the answer. */
  next(name: CallName, ending: unknown): void;
}

const refused = (status: number, message: string): Error =>
  Object.assign(new Error(message), { status });

/**
 * Creates a shop in memory, of whose data callers get copies.
 *
 * @param start - a kind of buyer, or your own data. Missing data come from the retail buyer.
 */
export function createMemoryShop(start: Audience | Partial<ShopFixture> = 'retail'): MemoryShop {
  const data: ShopFixture =
    typeof start === 'string' ? FIXTURES[start] : { ...FIXTURES.retail, ...start };
  let cart: WireCart = structuredClone(data.cart);
  let discounts: readonly WireDiscount[] = structuredClone(data.discounts);
  const isDropshipping = data.settings['cart-type'] === 'dropshipping';
  const calls: MemoryCall[] = [];
  const endings: { name: CallName; ending: unknown }[] = [];

  /** Every product that the shop knows, by id as text. */
  const catalogue = new Map<string, WireProduct>();
  const learn = (products: readonly WireProduct[]): void =>
    products.forEach(({ key: _, ...product }) => catalogue.set(String(product.id), product));
  learn(data.topProducts.map((wire) => recommendationToProduct({ wire }) as WireProduct));
  learn(data.cart.products);

  /** Uses the product and the quantity that a page sends, but no price. */
  function wanted(sent: unknown): WireProduct {
    const line = record(sent) ?? {};
    const known =
      cart.products.find(
        ({ id, configuration_id: own, key }) =>
          String(id) === text(line['id']) &&
          text(own) === text(line['configuration_id']) &&
          text(key) === text(line['key']),
      ) ?? catalogue.get(text(line['id']));
    if (!known) throw refused(422, `there is no product ${text(line['id'])}`);
    // One that is no whole number goes back as it came.
    const amount = line['amount'] === known.amount ? known.amount : amountOf(line['amount']);
    if (amount === undefined) throw refused(422, `product ${known.id} has no amount`);
    return { ...known, amount, reduced_amount: 0 };
  }

  /** The goods after the percentage discounts, and what is left of them after the codes. */
  function values(): { total: Money; value: Money } {
    const total = totalOf(cart, isDropshipping);
    // The code that was added first applies first.
    let value = total;
    for (const code of discounts.toReversed()) value = lessCode(value, code, cart.currency);
    return { total, value };
  }

  function computed(): Partial<WireCart> {
    const { total, value } = values();
    const off = { net: value.net - total.net, gross: value.gross - total.gross };
    return data.totals?.(total, off, (cents) => money(cents, cart)) ?? {};
  }

  const answers: Readonly<Record<CallName, (payload: CallPayload) => unknown>> = {
    readCart: () => ({ ...cart, ...computed() }),
    saveCart({ products }) {
      const lines = list(products);
      if (!lines) throw refused(422, 'the products are not a list');
      cart = { ...cart, products: lines.map(wanted) };
      return { products: cart.products, ...computed() };
    },
    deleteLine({ id, key }) {
      const isIt = (line: WireProduct): boolean =>
        key === undefined ? String(line.id) === String(id) : line.key === key;
      cart = { ...cart, products: cart.products.filter((line) => !isIt(line)) };
      return {};
    },
    saveRemarks({ remarks }) {
      const most = parseCart(cart)?.remarksMax ?? 160;
      if (typeof remarks !== 'string' || [...remarks].length > most)
        throw refused(422, `the notes are not a text of at most ${most} characters`);
      cart = { ...cart, remarks };
      return {};
    },
    readDiscounts: () => discounts,
    addDiscount({ code }) {
      const name = nameOf(code);
      const known = data.knownCodes.find((each) => each.code === name);
      if (!known) return { error: 'unknown', message: `We do not know the code ${name}.` };
      if (discounts.some((each) => each.code === name))
        return { error: 'duplicate', message: `Code ${name} is already added to the list` };
      discounts = [known, ...discounts];
      return known;
    },
    removeDiscount({ code }) {
      discounts = discounts.filter((each) => each.code !== nameOf(code));
      return {};
    },
    readDiscountsValue() {
      const [last] = discounts;
      if (!last) return [];
      const { total, value } = values();
      return {
        error: false,
        discounted: money(value.gross, cart),
        discounted_netto: money(value.net, cart),
        regular: money(total.gross, cart),
        discount: { kod: last.code },
      };
    },
    readTopProducts() {
      const held = new Set(cart.products.map(({ id }) => String(id)));
      return { data: data.topProducts.filter(({ id }) => !held.has(String(id))) };
    },
    readFreeDelivery: ({ country }) => data.freeDelivery[text(country).toLowerCase()] ?? [],
    readDropshippingCost() {
      if (!isDropshipping) throw refused(409, 'the cart is not of the type dropshipping');
      const net = parseDecimal(data.dropshippingNet) ?? { units: 0n, scale: 0 };
      const rounded = (amount: Decimal): string =>
        money(toCents(amount, decimalsOf(cart.currency ?? undefined)), cart);
      return {
        oplatanetto: rounded(net),
        oplatabrutto: rounded({ units: net.units * 123n, scale: net.scale + 2 }),
      };
    },
  };

  async function answer(name: CallName, payload: CallPayload): Promise<unknown> {
    calls.push({ name, payload: structuredClone(payload) });
    const at = endings.findIndex((each) => each.name === name);
    const [special] = at < 0 ? [] : endings.splice(at, 1);
    if (special?.ending instanceof Error) throw special.ending;
    return structuredClone(special ? special.ending : answers[name](payload));
  }
  const client = Object.fromEntries(
    (Object.keys(answers) as CallName[]).map((name) => [name, answer.bind(undefined, name)]),
  ) as Record<CallName, (payload: CallPayload) => Promise<unknown>>;

  return {
    client,
    calls,
    cart: () => structuredClone({ ...cart, ...computed() }),
    discounts: () => structuredClone(discounts),
    change(own) {
      cart = structuredClone({ ...cart, ...own });
      learn(cart.products);
    },
    next: (name, ending) => void endings.push({ name, ending }),
  };
}

/** The total of the cart after the percentage discounts. */
function totalOf(wire: WireCart, isDropshipping: boolean): Money {
  const { lines, reductions = [] } = parseCart(wire) ?? { lines: [] };
  const type = isDropshipping ? 'dropshipping' : 'standard';
  return cartTotals(lines, activeReductions(reductions, type, wire.currency ?? undefined)).total;
}

/** Subtracts a code: its percentage, then its gross amount and the same share of the net value. */
function lessCode({ net, gross }: Money, wire: WireDiscount, currency?: string | null): Money {
  const { percentage, amount } = parseDiscount(wire);
  const places = decimalsOf(currency ?? undefined);
  // The smallest amount: 100 hundredths in yen.
  const least = toCents({ units: 1n, scale: places }, places);
  const share = (cents: bigint, part: bigint, whole: bigint): bigint =>
    least * divideHalfUp(cents * part, whole * least);
  const left = { net, gross };
  if (percentage) {
    const whole = 100n * powerOfTen(percentage.scale);
    left.net = share(net, whole - percentage.units, whole);
    left.gross = share(gross, whole - percentage.units, whole);
  }
  if (!amount || left.gross === 0n) return left;
  const wanted = toCents(amount, places);
  const off = wanted < left.gross ? wanted : left.gross;
  return { net: left.net - share(left.net, off, left.gross), gross: left.gross - off };
}

const nameOf = (code: unknown): string => text(code).trim().toUpperCase();

const money = (cents: bigint, { currency }: WireCart): string =>
  centsText(cents, currency ?? undefined);
