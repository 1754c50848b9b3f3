import { product, type Wire } from './shop.js';

/**
 * A simulated shop that computes its own totals, as an open-source shop does: sub-total, low-order fee,
 * coupon, shipping, handling, tax, certificate. It uses no code of the library. All amounts are whole units
 * of the smallest coin.
 */

interface Sides {
  readonly net: bigint;
  readonly gross: bigint;
}

/** A row of the simulated ledger; undefined sides are not sent. */
export interface SimulatedRow {
  readonly net?: bigint | undefined;
  readonly gross?: bigint | undefined;
  readonly code: string;
  readonly title: string;
}

export interface Scenario {
  readonly title: string;
  readonly cart: Wire;
  readonly codes: readonly Wire[];
  /** As the shop has computed them; the total is the last one. */
  readonly rows: readonly SimulatedRow[];
  /** An amount as the shop writes it. */
  readonly text: (units: bigint) => string;
}

interface Item {
  readonly name: string;
  /** Net price of one piece. */
  readonly net: bigint;
  readonly amount: number;
  readonly untaxed?: true;
  readonly own?: Wire;
}

interface Order {
  readonly items?: readonly Item[];
  readonly currency?: string;
  readonly places?: number;
  /** Percent. */
  readonly tax?: bigint;
  readonly coupon?: { readonly code: string; readonly percent?: bigint; readonly off?: bigint };
  /** Net fee, and the net value below which it is due. */
  readonly lowOrder?: { readonly fee: bigint; readonly below: bigint };
  readonly shipping?: { readonly title: string; readonly net: bigint };
  readonly handling?: bigint;
  readonly certificate?: bigint;
  /** Prices are without tax, and the tax is a row. */
  readonly isTaxApart?: true;
  /** The shop shows its prices to customers only, and this is none. */
  readonly isHidden?: true;
}

const part = (units: bigint, percent: bigint): bigint => (units * percent + 50n) / 100n;

const ITEMS: readonly Item[] = [
  { name: 'Phone', net: 10_100n, amount: 1 },
  { name: 'Cable', net: 999n, amount: 2 },
];

function simulate(title: string, order: Order): Scenario {
  const { items = ITEMS, currency = 'USD', places = 2, tax = 20n, coupon } = order;
  const { isTaxApart, isHidden } = order;
  const text = (units: bigint): string => {
    const sign = units < 0n ? '-' : '';
    const digits = String(units < 0n ? -units : units).padStart(places + 1, '0');
    return places ? `${sign}${digits.slice(0, -places)}.${digits.slice(-places)}` : sign + digits;
  };
  const withTax = (net: bigint): Sides => ({ net, gross: net + part(net, tax) });
  const rows: SimulatedRow[] = [];
  const sum = { net: 0n, gross: 0n };
  const add = (code: string, name: string, { net, gross }: Sides): void => {
    rows.push({ code, title: name, net, gross });
    sum.net += net;
    sum.gross += gross;
  };
  const goods = { net: 0n, gross: 0n };
  for (const { net, amount, untaxed } of items) {
    const piece = untaxed ? { net, gross: net } : withTax(net);
    goods.net += piece.net * BigInt(amount);
    goods.gross += piece.gross * BigInt(amount);
  }
  add('sub_total', 'Sub-Total', goods);
  const { lowOrder, shipping, handling, certificate } = order;
  if (lowOrder && goods.net < lowOrder.below) {
    add('low_order_fee', 'Low order fee', withTax(lowOrder.fee));
  }
  if (coupon) {
    const off =
      coupon.percent === undefined
        ? withTax(coupon.off ?? 0n)
        : { net: part(goods.net, coupon.percent), gross: part(goods.gross, coupon.percent) };
    add('coupon', `Coupon (${coupon.code})`, { net: -off.net, gross: -off.gross });
  }
  if (shipping) add('shipping', shipping.title, withTax(shipping.net));
  if (handling) add('handling', 'Handling fee', withTax(handling));
  const ledger: SimulatedRow[] = isTaxApart
    ? [
        ...rows.map(({ gross: _, ...row }) => row),
        { code: 'tax', title: 'Sales tax', gross: sum.gross - sum.net },
      ]
    : rows;
  if (certificate) {
    const off = certificate < sum.gross ? certificate : sum.gross;
    ledger.push({ code: 'voucher', title: 'Gift certificate', gross: -off });
    sum.gross -= off;
  }
  const total: SimulatedRow = {
    code: 'total',
    title: 'Total',
    ...(certificate ? { gross: sum.gross } : sum),
  };
  const all = [...ledger, total].map(({ net, gross, ...row }) =>
    isHidden ? row : { ...row, net, gross },
  );
  const sent = ({ net, gross, ...row }: SimulatedRow): Wire => ({
    ...row,
    ...(net !== undefined && { net: text(net) }),
    ...(gross !== undefined && { gross: text(gross) }),
  });
  return {
    title,
    text,
    rows: all,
    codes: coupon ? [{ code: coupon.code, percentage: '10' }] : [],
    cart: {
      currency,
      ...(isTaxApart && { prices: 'net' }),
      products: items.map(({ name, net, amount, untaxed, own }, at) => {
        const piece = untaxed ? { net, gross: net } : withTax(net);
        const prices = isHidden
          ? { price: '', nett_price: '' }
          : { price: text(piece.gross), nett_price: text(piece.net) };
        return product(at + 1, { name, amount, ...prices, ...own });
      }),
      totals: all.map(sent),
    },
  };
}

const SPRING = { code: 'SPRING', percent: 10n };
const CERTIFICATE: Item = {
  name: 'Gift certificate for Ann',
  net: 5000n,
  amount: 1,
  untaxed: true,
  own: { fixed_amount: true },
};
const lowOrder = { fee: 500n, below: 20_000n };
const flat = { title: 'Flat shipping rate', net: 500n };

export const SCENARIOS: readonly Scenario[] = [
  simulate('Options that cost more', {
    items: [
      {
        name: 'Shirt',
        net: 2450n,
        amount: 3,
        own: {
          key: 'shirt:xl',
          options: [{ name: 'Size', value: 'XL' }, { value: 'Gift wrapping' }],
        },
      },
      { name: 'Shirt', net: 2200n, amount: 1, own: { key: 'shirt:m', options: [{ value: 'M' }] } },
    ],
  }),
  simulate('Specials', {
    items: [{ name: 'Camera', net: 8000n, amount: 2, own: { oldprice: '120.00' } }],
  }),
  simulate('Euro', { currency: 'EUR', tax: 19n, shipping: flat }),
  simulate('Dinars', { currency: 'KWD', places: 3, tax: 5n, shipping: flat }),
  simulate('Yen', {
    currency: 'JPY',
    places: 0,
    tax: 10n,
    items: [{ name: 'Tea', net: 12_345n, amount: 1 }],
    shipping: { title: 'Shipping', net: 600n },
  }),
  simulate('Coupon of a percentage', { coupon: SPRING }),
  simulate('Coupon of an amount', { coupon: { code: 'TEN', off: 1000n } }),
  simulate('Low-order fee', { lowOrder }),
  simulate('Fee with a coupon', { lowOrder, coupon: SPRING }),
  simulate('Certificate bought', { items: [...ITEMS, CERTIFICATE] }),
  simulate('Certificate redeemed', { certificate: 3000n, shipping: flat }),
  simulate('Shipping chosen', { shipping: { title: 'Courier, next day', net: 1290n } }),
  simulate('No tax', { tax: 0n, shipping: flat }),
  simulate('Prices without tax', { isTaxApart: true, tax: 8n, shipping: flat }),
  simulate('Prices for customers only', { isHidden: true }),
  simulate('Handling', { handling: 350n, shipping: flat }),
];
