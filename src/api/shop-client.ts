import type { Cart, Money, Recommendation, VoucherValue } from '../rules/cart.js';
import { toCents, type Decimal } from '../rules/decimal.js';
import { CALL_TABLE } from './call-table.js';
import { callUrl } from './call-url.js';
import {
  createCaller,
  throwIfRefused,
  type Caller,
  type CallSources,
  type WriteOptions,
} from './caller.js';
import { createCodeCalls, type CodeCalls } from './code-calls.js';
import { takeEarlyResponse } from './early-response.js';
import { countryPiece, parseFreeDeliveryRules } from './free-delivery-calls.js';
import type { Outcome } from './outcome.js';
import { parseCart } from './parse-cart.js';
import { emptyList, price, record, text } from './parse.js';
import { parseTopProducts } from './recommendation-calls.js';
import { callError, canOutlivePage } from './request.js';

type Wire = Readonly<Record<string, unknown>>;

/** A parsed cart response. */
export interface CartReading {
  readonly cart: Cart;
  /** The version of the cart, if the shop sends one. */
  readonly etag?: string | undefined;
  /**
   * The buyer to whom the cart belongs, if the shop says so: a different text is a different buyer.
   */
  readonly owner?: string | undefined;
}

/** The calls of the cart. */
export interface CartCalls {
  readCart(): Promise<CartReading>;
  /** Saves all lines, each in the form of `lineToWire`. */
  saveCart(products: readonly Wire[], options: WriteOptions): Promise<Outcome>;
  /** @param id - as the shop sent it: a number stays a number. */
  deleteLine(id: unknown, options: WriteOptions): Promise<Outcome>;
  saveRemarks(remarks: string, options: WriteOptions): Promise<Outcome>;
  /** Undefined if the shop has no value for these codes. */
  readDiscountsValue(): Promise<VoucherValue | undefined>;
  readTopProducts(): Promise<Recommendation[]>;
  /** The values from which delivery to the country is free, in the shop's order. */
  readFreeDelivery(country: string): Promise<Decimal[]>;
  readDropshippingCost(): Promise<Money>;
  /**
   * Whether the browser still sends a save of these lines after the page has ended. `isUnderWay`:
   * this save has already started.
   */
  canOutlivePage(products: readonly Wire[], isUnderWay: boolean): boolean;
}

/**
 * The eleven calls to the shop. Reads reject with an ApiError; writes always resolve to an outcome.
 */
export interface ShopClient extends CodeCalls, CartCalls {}

/** @param sources.owner - the buyer that the page names, if it names one. */
export function createShopClient(
  sources: CallSources & { owner(): string | undefined },
): ShopClient {
  const caller = createCaller(sources);
  return { ...createCodeCalls(caller), ...createCartCalls(caller, sources.owner) };
}

function createCartCalls(caller: Caller, owner: () => string | undefined): CartCalls {
  const { site, send, read, write } = caller;
  return {
    async readCart() {
      const early = takeEarlyResponse(callUrl(site().base, CALL_TABLE.readCart.path));
      const { at, call, json, etag } = await send('readCart', {}, { early });
      const cart = parseCart(json);
      if (!cart) throw callError(at, call, 'bad-shape');
      return { cart, etag, owner: text(cart.wire['owner']) || owner() };
    },
    saveCart: (products, options) =>
      write('saveCart', { products }, options, { body: { products } }),
    deleteLine: (id, options) => write('deleteLine', { id }, options, { body: { id } }),
    saveRemarks: (remarks, options) =>
      write('saveRemarks', { remarks }, options, { body: { remarks } }),
    async readDiscountsValue() {
      const sent = await send('readDiscountsValue', {});
      const { at, call, json } = sent;
      if (json === null || emptyList(json)) return undefined;
      throwIfRefused(sent, ['error', 'message']);
      const wire = record(json) ?? {};
      const cents = (field: string) => {
        const amount = price(wire[field]);
        return amount && toCents(amount);
      };
      const discountedGross = cents('discounted');
      if (discountedGross === undefined) throw callError(at, call, 'bad-shape');
      return {
        discountedGross,
        discountedNet: cents('discounted_netto'),
        regularGross: cents('regular'),
        code: text(record(wire['discount'])?.['kod']) || undefined,
      };
    },
    readTopProducts: () => read('readTopProducts', parseTopProducts),
    async readFreeDelivery(country) {
      const piece = countryPiece(country);
      if (!piece) return [];
      const path = CALL_TABLE.readFreeDelivery.path.replace('{country}', () => piece);
      return read('readFreeDelivery', parseFreeDeliveryRules, { country }, { path });
    },
    readDropshippingCost: () =>
      read(
        'readDropshippingCost',
        (json) => {
          const answer = record(json);
          const gross = price(answer?.['oplatabrutto']);
          const net = price(answer?.['oplatanetto']);
          return gross && net && { net: toCents(net), gross: toCents(gross) };
        },
        {},
        { csrf: true },
      ),
    canOutlivePage: (products, isUnderWay) =>
      !caller.isCustom('saveCart') && canOutlivePage({ products }, isUnderWay),
  };
}
