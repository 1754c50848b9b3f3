import type { Backend, Call, Reply } from './network.js';
import {
  lineWire,
  nameOf,
  productOf,
  SUGGESTED,
  suggestionWire,
  type StoredLine,
} from './catalogue.js';
import { exactTotal } from './exact-totals.js';

/** Codes that the shop takes: each is worth a tenth of what is left. */
export const GOOD_CODES = ['LATO', 'ZIMA', 'MAJ'] as const;

/** The shop that knows best: what it holds is what the buyer will be sent. */
export interface ReferenceShop extends Backend {
  lines: StoredLine[];
  remarks: string;
  codes: string[];
  token: string;
  /** Whether the open page is known to have a token that is good. */
  tokenKnown: boolean;
  /** What broke a rule: a product twice in one save. */
  readonly problems: string[];
  /** The value with the codes, gross, in cents. */
  voucherCents(): bigint;
  /** What sending on the buyer's behalf costs, gross, in cents. */
  dropshippingCents(): bigint;
}

const json = (value: unknown, status = 200): Reply => ({ status, text: JSON.stringify(value) });
const text = (cents: bigint): string => `${cents / 100n}.${String(cents % 100n).padStart(2, '0')}`;

export function createReferenceShop(lines: StoredLine[], isB2b: boolean): ReferenceShop {
  let tokens = 1;
  const shop: ReferenceShop = {
    lines,
    remarks: 'Ring twice.',
    codes: [],
    token: 'token-1',
    tokenKnown: true,
    problems: [],
    renewToken() {
      shop.token = `token-${++tokens}`;
      shop.tokenKnown = false;
    },
    voucherCents() {
      const [gross = '0'] = total(shop).split(' ');
      return shop.codes.reduce((value) => (value * 9n) / 10n, BigInt(gross));
    },
    dropshippingCents: () =>
      shop.lines.reduce((sum, { amount }) => sum + BigInt(amount) * 10n, 1500n),
    answer(call) {
      const { method, path, token } = call;
      const writes = method !== 'GET';
      if (writes && token !== shop.token) return { status: 419, text: 'expired' };
      if (writes) shop.tokenKnown = true;
      return writes ? write(shop, call) : read(shop, path, isB2b);
    },
  };
  return shop;
}

const total = ({ lines }: ReferenceShop): string =>
  exactTotal(
    lines.map(({ name, amount }) => ({ ...productOf(name), amount })),
    {},
  );

function read(shop: ReferenceShop, path: string, isB2b: boolean): Reply {
  switch (path) {
    case '/cart-api/cart':
      return json({ products: shop.lines.map(lineWire), isB2b, remarks: shop.remarks });
    case '/api/cart/discounts':
      return json(shop.codes.map((code) => ({ code, percentage: 10 })));
    case '/api/cart/discounts/value': {
      const discounted = text(shop.voucherCents());
      return json({ discounted, discounted_netto: discounted });
    }
    case '/cart-api/top-products':
      return json({ data: SUGGESTED.map(suggestionWire) });
    case '/panel/inner-api/dropshipping-cost': {
      const cost = text(shop.dropshippingCents());
      return json({ oplatabrutto: cost, oplatanetto: cost });
    }
    default:
      return { status: 200, text: `<meta name="csrf-token" content="${shop.token}">` };
  }
}

function write(shop: ReferenceShop, { kind, method, path, body }: Call): Reply {
  switch (kind) {
    case 'save':
      save(shop, (JSON.parse(body) as { products: Record<string, unknown>[] }).products);
      return json({ status: 'ok' });
    case 'delete': {
      // The call names a product, so all lines of this product go.
      const { id } = JSON.parse(body) as { id: number };
      shop.lines = shop.lines.filter(({ name }) => productOf(name).id !== id);
      return json({ status: 'ok' });
    }
    case 'remarks':
      shop.remarks = (JSON.parse(body) as { remarks: string }).remarks;
      return json({ status: 'ok' });
    case 'read':
    case 'page':
    case 'other':
      return { status: 405, text: 'no' };
    case 'codes':
      return method === 'POST' ? addCode(shop, body) : removeCode(shop, path);
  }
}

function save(shop: ReferenceShop, products: readonly Record<string, unknown>[]): void {
  const lines = products.map((wire) => ({
    name: nameOf(wire),
    amount: Number(wire['amount']),
    reduced: 0,
  }));
  const names = new Set(lines.map(({ name }) => name));
  if (names.size < lines.length) shop.problems.push('a save holds a line twice');
  shop.lines = lines;
}

function addCode(shop: ReferenceShop, body: string): Reply {
  const code = new URLSearchParams(body).get('code') ?? '';
  if (!(GOOD_CODES as readonly string[]).includes(code)) {
    return json({ error: 'unknown', message: 'No such code.' }, 200);
  }
  if (shop.codes.includes(code)) return json({ error: 'known', message: 'Added before.' });
  shop.codes = [code, ...shop.codes];
  return json({ code, percentage: 10 });
}

function removeCode(shop: ReferenceShop, path: string): Reply {
  const code = decodeURIComponent(path.split('/').at(-1) ?? '');
  shop.codes = shop.codes.filter((each) => each !== code);
  return json({ status: 'ok' });
}
