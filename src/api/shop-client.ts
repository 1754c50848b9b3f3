import type { Cart, DiscountCode, Money, Recommendation, VoucherValue } from '../rules/cart.js';
import { toCents, type Decimal } from '../rules/decimal.js';
import { isApiError } from './api-error.js';
import { CALL_TABLE, type CallName } from './call-table.js';
import { callUrl } from './call-url.js';
import { parseDiscount, parseDiscounts } from './discount-calls.js';
import { takeEarlyResponse } from './early-response.js';
import { parseFreeDelivery } from './free-delivery-calls.js';
import { outcomeOf, type Outcome } from './outcome.js';
import { parseCart } from './parse-cart.js';
import { emptyList, price, record, text } from './parse.js';
import { parseRecommendations } from './recommendation-calls.js';
import { refusalIn } from './refusal.js';
import { callError, canOutlivePage, jsonOf, request, type Answer, type Call } from './request.js';
import type { Site } from './site.js';

type Wire = Readonly<Record<string, unknown>>;

/** A cart response, read. */
export interface CartReading {
  readonly cart: Cart;
  /** The version of the cart, where the shop names one. */
  readonly etag?: string | undefined;
  /** Whose cart it is, where the shop says so: another text is another buyer. */
  readonly owner?: string | undefined;
}

/** The eleven calls to the shop. Reads reject with an ApiError; writes always end with an outcome. */
export interface ShopClient {
  readCart(): Promise<CartReading>;
  /** Saves all lines, each in the form of `lineToWire`. */
  saveCart(products: readonly Wire[], options: WriteOptions): Promise<Outcome>;
  /** @param id - as the shop sent it: a number stays a number. */
  deleteLine(id: unknown, options: WriteOptions): Promise<Outcome>;
  saveRemarks(remarks: string, options: WriteOptions): Promise<Outcome>;
  readDiscounts(): Promise<DiscountCode[]>;
  /** The answer of a stored code is the code as the shop lists it. */
  addDiscount(code: string, options: WriteOptions): Promise<Outcome>;
  removeDiscount(code: string, options: WriteOptions): Promise<Outcome>;
  /** Undefined where the shop has no value for these codes. */
  readDiscountsValue(): Promise<VoucherValue | undefined>;
  readTopProducts(): Promise<Recommendation[]>;
  /** The values from which delivery to the country is free, in the shop's order. */
  readFreeDelivery(country: string): Promise<Decimal[]>;
  readDropshippingCost(): Promise<Money>;
  /** Whether the browser carries a save of these lines away as the page goes; `isUnderWay`: it is the one that has begun. */
  canOutlivePage(products: readonly Wire[], isUnderWay: boolean): boolean;
}

export interface WriteOptions {
  /** The version of the cart that the write begins from. */
  readonly etag?: string | undefined;
  /** Whether a refused token is renewed. */
  readonly mayRenew?: boolean;
}

/** The payload of a call as an object; reads without one get `{}`. */
export type CallPayload = Readonly<Record<string, unknown>>;

/**
 * Calls that a script answers in the shop's place, by the name of the call: each returns what the
 * shop would answer. Calls that it lacks go to the shop.
 */
export type CustomClient = {
  readonly [Name in CallName]?: (
    payload: CallPayload,
    options: { readonly signal: AbortSignal },
  ) => unknown;
};

interface Sources {
  /** Where the calls go, as the page's settings say now. */
  site(): Site;
  custom(): CustomClient | undefined;
  /** The buyer that the page names, where it does. */
  owner(): string | undefined;
}

/** The client of a shop that is reached over HTTP, or by a script's own calls. */
export function createShopClient({ site, custom, owner }: Sources): ShopClient {
  /** Makes a call and gives the JSON that it was answered with, and its version. */
  async function send(
    name: CallName,
    payload: CallPayload,
    own: Partial<Call> = {},
  ): Promise<Sent> {
    const { operation, method, path } = CALL_TABLE[name];
    const call: Call = { operation, method, path, ...own };
    const at = site();
    const answers = custom()?.[name];
    if (answers) return { at, call, json: await answerOf(at, call, answers, payload) };
    const answer = await request(at, call);
    return {
      at,
      call,
      json: method === 'GET' ? jsonOf(at, call, answer) : writtenJson(at, call, answer),
      etag: answer.etag,
    };
  }

  async function read<T>(
    name: CallName,
    parse: (json: unknown) => T | undefined,
    payload: CallPayload = {},
    own?: Partial<Call>,
  ): Promise<T> {
    const { at, call, json } = await send(name, payload, own);
    const parsed = parse(json);
    if (parsed === undefined) throw callError(at, call, 'bad-shape');
    return parsed;
  }

  async function write(
    name: CallName,
    payload: CallPayload,
    { etag, mayRenew = true }: WriteOptions,
    own: Partial<Call>,
    parse: (sent: Sent) => unknown = ({ json }) => json,
  ): Promise<Outcome> {
    try {
      const sent = await send(name, payload, { etag, mayRenew, ...own });
      throwIfRefused(sent, ['message', 'error']);
      return { kind: 'stored', answer: parse(sent), etag: sent.etag };
    } catch (error) {
      return outcomeOf(error);
    }
  }

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
    readDiscounts: () => read('readDiscounts', parseDiscounts),
    addDiscount: (code, options) =>
      write('addDiscount', { code }, options, { form: { code } }, ({ at, call, json }) => {
        const wire = record(json);
        if (!wire) throw callError(at, call, 'bad-shape');
        return parseDiscount(text(wire['code']).trim() ? wire : { ...wire, code });
      }),
    async removeDiscount(code, options) {
      // Half a character cannot be written in an address.
      const piece = encodeURIComponent(code.replace(/\p{Surrogate}/gu, '\uFFFD'));
      const path = CALL_TABLE.removeDiscount.path.replace('{code}', () => piece);
      // Browsers resolve these as steps up the path, in whatever way they are written.
      if (/^\.{0,2}$/.test(piece)) {
        const error = callError(site(), { ...CALL_TABLE.removeDiscount, path }, 'bad-shape');
        return { kind: 'refused', error };
      }
      return write('removeDiscount', { code }, options, { path });
    },
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
    readTopProducts: () => read('readTopProducts', parseRecommendations),
    async readFreeDelivery(country) {
      const code = country.toLowerCase();
      const path = CALL_TABLE.readFreeDelivery.path.replace('{country}', encodeURIComponent(code));
      if (!/^[a-z]{2,3}$/.test(code)) {
        const facts = { cause: 'no country code' };
        throw callError(site(), { ...CALL_TABLE.readFreeDelivery, path }, 'bad-shape', facts);
      }
      return read('readFreeDelivery', parseFreeDelivery, { country: code }, { path });
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
      custom()?.saveCart === undefined && canOutlivePage({ products }, isUnderWay),
  };
}

/** A call that was answered. */
interface Sent {
  readonly at: Site;
  readonly call: Call;
  readonly json: unknown;
  readonly etag?: string | undefined;
}

/** @throws ApiError `refused`, with the shop's words for the buyer where it gave some. */
function throwIfRefused({ at, call, json }: Sent, wordsIn: readonly ('error' | 'message')[]): void {
  const refusal = refusalIn(record(json) ?? {}, wordsIn);
  if (!refusal) return;
  if (refusal.words) throw callError(at, call, 'refused', {}, refusal.words);
  throw callError(at, call, 'bad-shape', { cause: 'an error without words' });
}

/** What a write was answered with; most shops answer with nothing that needs reading. */
function writtenJson(at: Site, call: Call, { text: body, status }: Answer): unknown {
  if (/^\s*<(!doctype|html)/i.test(body)) {
    throw callError(at, call, 'page', { status, cause: 'a page' });
  }
  try {
    return JSON.parse(body) as unknown;
  } catch {
    return undefined; // An empty answer, or a word: the status has said it all.
  }
}

/** How long a script's own call may take, in milliseconds. */
const PATIENCE = 30_000;

/** The answer of a script's own call. @throws ApiError whatever it throws */
async function answerOf(
  at: Site,
  call: Call,
  answers: NonNullable<CustomClient[CallName]>,
  payload: CallPayload,
): Promise<unknown> {
  const signal = AbortSignal.timeout(PATIENCE);
  const late = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(callError(at, call, 'timeout')));
  });
  try {
    return await Promise.race([answers(payload, { signal }), late]);
  } catch (error) {
    if (isApiError(error)) throw error;
    const { status } = (error ?? {}) as { status?: unknown };
    throw typeof status === 'number'
      ? callError(at, call, 'status', { status, cause: error })
      : callError(at, call, 'network', { cause: error });
  }
}
