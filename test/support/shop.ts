import type { CallName as FullName } from '../../src/api/client/caller.js';

/**
 * The shop of the tests, which uses no code of the library. One page reaches it by page-shop.ts, several tabs
 * by test/world/network.ts.
 */

export type Wire = Record<string, unknown>;
export type WireProduct = Wire & { id: unknown; amount: number };

/** The calls by short names. */
export const CALLS = {
  load: 'readCart',
  save: 'saveCart',
  delete: 'deleteLine',
  remarks: 'saveRemarks',
  codes: 'readDiscounts',
  'add-code': 'addDiscount',
  'remove-code': 'removeDiscount',
  voucher: 'readDiscountsValue',
  top: 'readTopProducts',
  delivery: 'readFreeDelivery',
  dropshipping: 'readDropshippingCost',
} as const satisfies Record<string, FullName>;
export type CallName = keyof typeof CALLS;

/** What the shop sees of a call. */
export interface ShopCall {
  /** `page` is any other request: it reads the page, which contains a fresh token. */
  readonly name: CallName | 'page';
  /** The payload, also if it is sent in the path. */
  readonly body: Wire;
  readonly token?: string | undefined;
  /** The version on which a save is based. */
  readonly etag?: string | undefined;
}

/** An answer. Without a status it is 200. */
export interface Answer {
  readonly status?: number;
  readonly json?: unknown;
  readonly text?: string;
  readonly etag?: string | undefined;
}

/** An answer in place of the shop's own, or a broken connection. */
export type Reply = Answer | Error;

export const NETWORK_DOWN: Reply = new TypeError('Failed to fetch');
export const HTML: Answer = { text: '<!doctype html><title>Login</title>' };
export const refused = (status: number): Answer => ({ status, text: 'no' });

/** How a shop differs from one that takes everything and answers with little. */
export interface Personality {
  /** The answer of a save lists the products as they are now. */
  readonly answersWithProducts?: boolean;
  /** The answer of a save, if it does not list the products. */
  readonly answersSave?: (products: readonly WireProduct[]) => Record<string, unknown>;
  readonly answersNote?: Wire;
  readonly namesVersions?: boolean;
  /** What a server in between makes of them. */
  readonly renamesVersions?: (etag: string) => string;
  readonly namesOwner?: boolean;
  /** The most pieces of a product that the shop accepts. */
  readonly stock?: Readonly<Record<string, number>>;
  /** Says in `reduced_amount` what the stock took away. */
  readonly showsCuts?: boolean;
  /** Lines of one product are made one line. */
  readonly mergesTwins?: boolean;
  /** A product that it leaves out of each save. */
  readonly drops?: string;
  /** Status of a save whose lines it does not take. */
  refuses?(products: readonly WireProduct[]): number | undefined;
  /** What it stores of the lines of a save. */
  stores?(products: readonly WireProduct[]): WireProduct[];
  /** Fields that the shop computes from the lines, such as `totals`. */
  computes?(products: readonly WireProduct[]): Wire;
  /** The answer to a new code, which is not added if the answer has an `error`. */
  answersCode?(code: string): Wire;
}

export interface Shop {
  personality: Personality;
  cart: Wire & { products: WireProduct[]; remarks?: string };
  codes: Wire[];
  voucher: unknown;
  top: Wire[];
  freeDelivery: unknown;
  dropshipping: unknown;
  /** If set, writes without this CSRF token are refused with 419. */
  token: string | undefined;
  /** The page itself. */
  html: string;
  /** Whose cart it is. */
  owner: string;
  /** Amounts by product id. */
  amounts(): Record<string, number>;
  /** Changes the cart from outside the pages of the test. */
  change(edit: (cart: Shop['cart']) => unknown): void;
  /** Another buyer logs in: another cart, another token. */
  logIn(owner: string, products: readonly WireProduct[]): void;
  /** Carries a call out. */
  answer(call: ShopCall): Answer;
}

export function product(id: string | number, own: Wire = {}): WireProduct {
  return {
    id,
    name: `Product ${id}`,
    slug: `product-${id}`,
    price: '12.30',
    nett_price: '10.00',
    amount: 1,
    maxQuantity: 100,
    ...own,
  };
}

const WRITES: readonly string[] = ['save', 'delete', 'remarks', 'add-code', 'remove-code'];
export const isWrite = ({ name }: ShopCall): boolean => WRITES.includes(name);

/** The lines of a save. */
export const linesOfSave = ({ body }: ShopCall): WireProduct[] => body['products'] as WireProduct[];

export function createShop(products: readonly WireProduct[], personality: Personality = {}): Shop {
  let version = 1;
  const shop: Shop = {
    personality,
    cart: { products: [...products], remarks: '' },
    codes: [],
    voucher: { discounted: '20.00', discounted_netto: '16.26', regular: '24.60' },
    top: [],
    freeDelivery: [],
    dropshipping: { oplatabrutto: '12.30', oplatanetto: '10.00' },
    token: undefined,
    html: '',
    owner: 'anna',
    amounts: () =>
      Object.fromEntries(shop.cart.products.map(({ id, amount }) => [String(id), Number(amount)])),
    change(edit) {
      edit(shop.cart);
      version++;
    },
    logIn(owner, theirs) {
      Object.assign(shop, { owner, codes: [], token: `token-of-${owner}` });
      shop.change(() => (shop.cart = { products: [...theirs], remarks: '' }));
    },
    answer(call) {
      const isDenied = shop.token !== undefined && call.token !== shop.token;
      if (isDenied && isWrite(call)) return refused(419);
      const answer = carryOut(call);
      const version = etag();
      const { renamesVersions: rename = (own) => own } = shop.personality;
      return { ...answer, etag: version && rename(version) };
    },
  };
  const etag = (): string | undefined =>
    shop.personality.namesVersions ? `"${version}"` : undefined;

  const listed = (): Wire => ({
    products: [...shop.cart.products],
    ...(shop.personality.namesOwner && { owner: shop.owner }),
    ...shop.personality.computes?.(shop.cart.products),
  });

  /** What is kept of the lines of a save. */
  function kept(sent: readonly WireProduct[]): WireProduct[] {
    const { stock = {}, showsCuts, mergesTwins, drops } = shop.personality;
    const lines: WireProduct[] = [];
    for (const line of sent) {
      if (String(line.id) === drops) continue;
      const twin = mergesTwins && lines.find(({ id }) => id === line.id);
      if (twin) twin.amount += line.amount;
      else lines.push({ ...line });
    }
    return lines.map((line) => {
      const wanted = Number(line.amount);
      const amount = Math.min(wanted, stock[String(line.id)] ?? Infinity);
      if (Number.isNaN(wanted) || amount === wanted) return line;
      return { ...line, amount, ...(showsCuts && { reduced_amount: wanted - amount }) };
    });
  }

  /** Why the shop does not carry out a call. */
  function refusal(call: ShopCall): number | undefined {
    const { namesVersions, refuses } = shop.personality;
    if (call.name === 'delete') {
      return shop.cart.products.some(({ id }) => id === call.body['id']) ? undefined : 404;
    }
    if (call.name !== 'save') return undefined;
    if (namesVersions && call.etag !== undefined && call.etag !== etag()) return 412;
    return refuses?.(linesOfSave(call));
  }

  const answers: Readonly<Record<CallName, (body: Wire) => unknown>> = {
    load: () => ({ ...shop.cart, ...listed() }),
    save(body) {
      const sent = body['products'] as WireProduct[];
      const { answersWithProducts, answersSave, stores = kept } = shop.personality;
      shop.change(() => (shop.cart = { ...shop.cart, products: stores(sent) }));
      return answersWithProducts ? listed() : (answersSave?.(shop.cart.products) ?? {});
    },
    delete({ id, key }) {
      const isIt = (line: WireProduct): boolean =>
        key === undefined ? String(line.id) === String(id) : line['key'] === key;
      const products = shop.cart.products.filter((line) => !isIt(line));
      shop.change(() => (shop.cart = { ...shop.cart, products }));
      return {};
    },
    remarks({ remarks }) {
      shop.change(() => (shop.cart = { ...shop.cart, remarks: remarks as string }));
      return shop.personality.answersNote ?? {};
    },
    codes: () => shop.codes,
    'add-code'({ code }) {
      const own: Wire = { code, amount: '5.00', currency: 'PLN' };
      const answer = shop.personality.answersCode?.(String(code)) ?? own;
      if (!answer['error']) shop.codes = [answer, ...shop.codes];
      return answer;
    },
    'remove-code'({ code }) {
      shop.codes = shop.codes.filter((each) => each['code'] !== code);
      return {};
    },
    voucher: () => shop.voucher,
    top: () => ({ data: shop.top }),
    delivery: () => shop.freeDelivery,
    dropshipping: () => shop.dropshipping,
  };

  function carryOut(call: ShopCall): Answer {
    const { name, body } = call;
    if (name === 'page') return { text: shop.html };
    const status = refusal(call);
    if (status !== undefined) return refused(status);
    return { json: answers[name](body) };
  }
  return shop;
}
