import type { Cart, ShopMessage } from '../../rules/cart.js';
import { MAX_IN_A_ROW } from '../../base/cart-limits.js';
import { callUrl } from '../../base/url.js';
import { CART_PATH, takeEarlyAnswer } from '../http/early-response.js';
import { canOutlivePage, type Call } from '../http/request.js';
import { parseCart } from '../wire/parse-cart.js';
import { lineToWire } from '../wire/parse-line.js';
import { record, text, type Wire } from '../wire/parse.js';
import { throwIfRefused, type Caller, type Outcome } from './caller.js';

export interface CartReading {
  readonly cart: Cart;
  /** The version of the cart, if the shop names one. */
  readonly etag?: string | undefined;
  /** Whose cart it is, if the shop says so: another text is another buyer. */
  readonly owner?: string | undefined;
  /** How long ago it was requested, if that was before the call, in milliseconds. */
  readonly age?: number | undefined;
  /** Whether the answer to a write lists the products. */
  readonly isWhole?: boolean;
}

const hasShopValue = ({ shopValue }: Cart['lines'][number]): boolean => shopValue !== undefined;

/** Fields that the shop computes anew. */
const OF_SHOP = ['totals', 'total', 'messages', 'checkout_blocked'];
/** Fields by which an answer shows that it is of the cart. */
const OF_CART = ['products', ...OF_SHOP];

/** Whether an answer has something of the cart. A list without products says nothing. */
export const isOfCart = (answer: unknown): boolean =>
  Object.entries(record(answer) ?? {}).some(
    ([field, value]) => OF_CART.includes(field) && (!Array.isArray(value) || value.length > 0),
  );

/** Whether the cart has figures, or a reason not to order, that only the shop knows after a write. */
export const isComputed = ({ shopTotals, checkoutBlocked, freeDelivery, lines }: Cart): boolean =>
  (shopTotals ?? checkoutBlocked ?? freeDelivery?.isReached) !== undefined ||
  lines.some(hasShopValue);

/**
 * The cart in the answer to a write, with what the answer leaves out as the write has left it; undefined if it has nothing
 * of the cart, or too little.
 */
export function cartInAnswer(
  before: CartReading,
  answer: unknown,
  etag: string | undefined,
): CartReading | undefined {
  const sent = record(answer);
  if (!sent || !OF_CART.some((field) => field in sent)) return undefined;
  const isWhole = 'products' in sent;
  const { cart: known } = before;
  const { totals, total, messages: _, checkout_blocked: __, ...kept } = known.wire;
  const hasFigures = isWhole || 'totals' in sent || 'total' in sent;
  const figures = hasFigures ? {} : { totals, total };
  const cart = parseCart({ ...kept, ...figures, products: known.lines.map(lineToWire), ...sent });
  // Shops answer with an empty list if they have nothing to say, with the changed lines alone, or without prices.
  if (!cart?.lines.length || cart.lines.length < known.lines.length) return undefined;
  if (cart.lines.some(({ price }) => !price.net && !price.gross)) return undefined;
  const reading = { etag, owner: text(cart.wire['owner']) || before.owner, isWhole };
  // Messages alone leave the figures as they were.
  if (!hasFigures)
    return { ...reading, cart: { ...cart, lines: known.lines, shopTotals: known.shopTotals } };
  // What the shop computes is of the cart before, unless the answer brings it too.
  const isComplete =
    (cart.shopTotals || !(totals || total)) &&
    ((isWhole && cart.lines.some(hasShopValue)) || !known.lines.some(hasShopValue)) &&
    ('free_delivery' in sent || known.freeDelivery?.isReached === undefined) &&
    (OF_SHOP.some((field) => field in sent) || !(known.messages ?? known.checkoutBlocked));
  return isComplete ? { ...reading, cart } : undefined;
}

/** The messages in any answer, also in one whose lines cannot be used. */
export const messagesIn = (answer: unknown): readonly ShopMessage[] =>
  parseCart({ products: [], messages: record(answer)?.['messages'] })?.messages ?? [];

/** What nginx, Apache and others make of a version when they compress the answer. */
const COMPRESSED = /^W\/|[-;](?:gzip|br|zstd|deflate)"$/;

interface VersionedCalls {
  readCart(): Promise<CartReading>;
  /** Saves all lines, each in the form of `lineToWire`. */
  saveCart(products: readonly Wire[], options: Partial<Call>): Promise<Outcome>;
}

/** Does without versions, and says so, once the shop has refused one and sent it again: compression changes them on the way. */
export function checkVersions(
  calls: VersionedCalls,
  warn: (message: string) => void,
): VersionedCalls {
  let refused: string | undefined;
  let times = 0;
  const known = (etag: string | undefined) => (times < MAX_IN_A_ROW ? etag : undefined);
  return {
    async readCart() {
      const reading = await calls.readCart();
      const { etag } = reading;
      if (etag !== undefined && etag === refused && ++times === MAX_IN_A_ROW) {
        warn(
          `the shop refuses the version ${etag} that it sends: compression has changed it on the way. Saves have no version now`,
        );
      }
      refused = undefined;
      return { ...reading, etag: known(etag) };
    },
    async saveCart(products, options) {
      const etag = known(options.etag);
      const outcome = await calls.saveCart(products, { ...options, etag });
      if (outcome.error?.status === 412 && COMPRESSED.test(etag ?? '')) refused = etag;
      return outcome.kind === 'done' ? { ...outcome, etag: known(outcome.etag) } : outcome;
    },
  };
}

export type CartCalls = ReturnType<typeof createCartCalls>;

/** The calls of the lines and the notes. `owner` is the buyer that the page names, if it names one. */
export function createCartCalls(
  { site, isCustom, send, write, warn }: Caller,
  owner: () => string | undefined,
) {
  const versioned: VersionedCalls = {
    async readCart() {
      const early = takeEarlyAnswer(callUrl(site().base, CART_PATH));
      const answer = await send('readCart', { early });
      const cart = parseCart(answer.json);
      if (!cart) throw answer.fail('bad-shape');
      if (!cart.lines.length) throwIfRefused(answer);
      // The code may have come long after the answer that a loader had requested.
      const age = early && Math.max(0, Date.now() - early.startedAt);
      return { cart, etag: answer.etag, owner: text(cart.wire['owner']) || owner(), age };
    },
    saveCart: (products, options) => write('saveCart', { ...options, payload: { products } }),
  };
  return {
    ...checkVersions(versioned, warn),
    /** The id and key are sent as they came: a number stays a number. */
    deleteLine: ({ id, key }: Wire, options: Partial<Call>) =>
      write('deleteLine', { ...options, payload: text(key) ? { id, key } : { id } }),
    saveRemarks: (remarks: string, options: Partial<Call>) =>
      write('saveRemarks', { ...options, payload: { remarks } }),
    /** Whether the browser can finish this save after the page has ended. `isUnderWay`: it is already running. */
    canOutlivePage: (products: readonly Wire[], isUnderWay: boolean) =>
      !isCustom('saveCart') && canOutlivePage({ products }, isUnderWay),
  };
}
