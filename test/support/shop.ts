/**
 * The shop of the tests, in memory: what it has stored, and what it answers to each call. It uses no code
 * of the library. One page reaches it by page-shop.ts, several tabs by test/world/network.ts, and
 * the pages of random visits by test/model-based/network.ts.
 */

export type Wire = Record<string, unknown>;
export type WireProduct = Wire & { id: unknown; amount: number };

/** The calls by short names. */
export const CALLS = {
  load: 'GET /cart-api/cart',
  save: 'PUT /cart-api/update-cart',
  delete: 'POST /delete-from-cart',
  remarks: 'POST /save-cart-remarks',
  codes: 'GET /api/cart/discounts',
  'add-code': 'POST /api/cart/discounts',
  'remove-code': 'DELETE /api/cart/discount/',
  voucher: 'GET /api/cart/discounts/value',
  top: 'GET /cart-api/top-products',
  delivery: 'GET /api/free-delivery/',
  dropshipping: 'GET /panel/inner-api/dropshipping-cost',
} as const;
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
  readonly namesVersions?: boolean;
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
      return { ...carryOut(call), etag: etag() };
    },
  };
  const etag = (): string | undefined =>
    shop.personality.namesVersions ? `"${version}"` : undefined;

  const listed = (): Wire => ({
    products: [...shop.cart.products],
    ...(shop.personality.namesOwner && { owner: shop.owner }),
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

  function save(call: ShopCall): Answer {
    const products = linesOfSave(call);
    const { namesVersions, refuses, stores = kept, answersWithProducts } = shop.personality;
    if (namesVersions && call.etag !== undefined && call.etag !== etag()) return refused(412);
    const status = refuses?.(products);
    if (status !== undefined) return refused(status);
    shop.change((cart) => (cart.products = stores(products)));
    return { json: answersWithProducts ? listed() : {} };
  }

  function carryOut(call: ShopCall): Answer {
    const { name, body } = call;
    switch (name) {
      case 'load':
        return { json: { ...shop.cart, ...listed() } };
      case 'save':
        return save(call);
      case 'delete': {
        const rest = shop.cart.products.filter(({ id }) => id !== body['id']);
        if (rest.length === shop.cart.products.length) return refused(404);
        shop.change((cart) => (cart.products = rest));
        return { json: {} };
      }
      case 'remarks':
        shop.change((cart) => (cart.remarks = body['remarks'] as string));
        return { json: {} };
      case 'codes':
        return { json: shop.codes };
      case 'add-code': {
        const code = String(body['code']);
        const json = shop.personality.answersCode?.(code) ?? {
          code,
          amount: '5.00',
          currency: 'PLN',
        };
        if (!json['error']) shop.codes = [json, ...shop.codes];
        return { json };
      }
      case 'remove-code':
        shop.codes = shop.codes.filter(({ code }) => code !== body['code']);
        return { json: {} };
      case 'voucher':
        return { json: shop.voucher };
      case 'top':
        return { json: { data: shop.top } };
      case 'delivery':
        return { json: shop.freeDelivery };
      case 'dropshipping':
        return { json: shop.dropshipping };
      case 'page':
        return { text: shop.html };
    }
  }
  return shop;
}
