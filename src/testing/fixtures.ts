import type {
  WireCart,
  WireDiscount,
  WireFreeDeliveryRule,
  WireProduct,
  WireTopProduct,
  WireTotalRow,
} from '../contract/wire.js';
import type { Money } from '../rules/cart.js';
import { divideHalfUp } from '../rules/decimal.js';
import { LIDS, MORE, RETAIL, TRADE } from './products.js';

/** The data of a shop for one buyer. */
export interface ShopFixture {
  readonly cart: WireCart;
  /** The discount codes in the cart. The last added code is first. */
  readonly discounts: readonly WireDiscount[];
  /** The codes that the buyer can add. */
  readonly knownCodes: readonly WireDiscount[];
  readonly topProducts: readonly WireTopProduct[];
  /** Values from which delivery is free, by country in lower case. */
  readonly freeDelivery: Readonly<Record<string, readonly WireFreeDeliveryRule[]>>;
  /** Net cost to send the order to the buyer’s own customer. */
  readonly dropshippingNet: string;
  /** Settings of the page, as attributes of a tag. */
  readonly settings: Readonly<Record<string, string>>;
  /**
   * What the shop computes and adds to the cart, such as `totals`, from the goods after percentage discounts and what the
   * codes take off, both in cents. `text` writes cents in the decimals of the currency.
   */
  readonly totals?: (
    goods: Money,
    off: Money,
    text: (cents: bigint) => string,
  ) => Partial<WireCart>;
}

export type Audience = 'retail' | 'b2b' | 'smallB2b' | 'export' | 'dropshipping';

/** Net minimums in PLN, which every business cart contains. */
const MINIMUMS = {
  minlogistycznepozostale: '1000.00',
  minlogistycznepozostale_maly_b2b: '400.00',
  minlogistyczneszklo: '1500.00',
  minlogistyczneszklo_maly_b2b: '600.00',
} as const;

const CODES: readonly WireDiscount[] = [
  { code: 'SUMMER10', amount: null, currency: null, percentage: '10.00' },
  { code: 'MINUS20', amount: '20.00', currency: 'PLN', percentage: null },
];

const SHOP: Omit<ShopFixture, 'cart'> = {
  discounts: [],
  knownCodes: CODES,
  topProducts: MORE,
  freeDelivery: { pl: [{ wartosc_od: '399.00' }], de: [{ wartosc_od: '899.00' }] },
  dropshippingNet: '15.00',
  settings: { currency: 'PLN', country: 'pl' },
};

const cart = (products: readonly WireProduct[], own: Partial<WireCart>): WireCart => ({
  products,
  ...{ isB2b: false, isSmallB2b: false, isExport: false },
  currency: 'PLN',
  er: '1',
  remarks: '',
  ...own,
});

/** One shop for each kind of buyer, with the answers of its server. */
export const FIXTURES: Readonly<Record<Audience, ShopFixture>> = {
  retail: {
    ...SHOP,
    cart: cart(RETAIL, { remarks: 'Please ring twice.', owner: 'retail-1' }),
    discounts: CODES.slice(0, 1),
  },
  b2b: {
    ...SHOP,
    cart: cart(TRADE, {
      isB2b: true,
      owner: 'b2b-1',
      discount_info: {
        rabatkontrahenta: '5.00',
        rabatzaodbiorosobisty: '3.00',
        rabatzagotowke: '2.00',
        flags: { rabatkontrahenta: true, rabatzaodbiorosobisty: false, rabatzagotowke: true },
      },
      ...MINIMUMS,
    }),
  },
  smallB2b: {
    ...SHOP,
    cart: cart(LIDS, {
      isSmallB2b: true,
      owner: 'small-1',
      discount_info: { rabatkontrahenta: '3.00', flags: { rabatkontrahenta: true } },
      ...MINIMUMS,
    }),
  },
  export: {
    ...SHOP,
    cart: cart(
      TRADE.map((product) => ({ ...product, currency: 'EUR' })),
      {
        isB2b: true,
        isExport: true,
        currency: 'EUR',
        er: '4.30',
        owner: 'export-1',
        discount_info: { rabatkontrahenta: '7.50', flags: { rabatkontrahenta: true } },
        ...MINIMUMS,
      },
    ),
    knownCodes: CODES.slice(0, 1),
    topProducts: MORE.map((product) => ({ ...product, currency: 'EUR' })),
    settings: { currency: 'EUR', country: 'de' },
  },
  dropshipping: {
    ...SHOP,
    cart: cart(RETAIL, {
      isB2b: true,
      owner: 'dropshipping-1',
      discount_info: { rabatkontrahenta: '4.00', flags: { rabatkontrahenta: true } },
    }),
    settings: { 'cart-type': 'dropshipping', currency: 'PLN' },
  },
};

type OwnTotals = NonNullable<ShopFixture['totals']>;

/** The rows of a ledger and their sum. Rows of 0 are left out. */
function ledgerOf(
  text: (amount: bigint) => string,
  ...entries: readonly (readonly [string, string, Money])[]
) {
  const rows: WireTotalRow[] = [];
  let [net, gross] = [0n, 0n];
  for (const [code, title, amount] of entries) {
    if (!amount.gross) continue;
    rows.push({ code, title, net: text(amount.net), gross: text(amount.gross) });
    net += amount.net;
    gross += amount.gross;
  }
  return { rows, sum: { net, gross } };
}

const untaxed = (amount: bigint): Money => ({ net: amount, gross: amount });

/** Net prices and a row for the sales tax of 8.25 %. */
const us: OwnTotals = (goods, off, text) => {
  const { rows, sum } = ledgerOf(
    text,
    ['subtotal', 'Subtotal', untaxed(goods.net)],
    ['coupon', 'Coupon', untaxed(off.net)],
    ['shipping', 'Shipping', untaxed(599n)],
  );
  const tax = divideHalfUp(sum.net * 825n, 10_000n);
  const totals = rows.map(({ gross: _, ...row }): WireTotalRow => row);
  totals.push({ code: 'tax', title: 'Sales tax', gross: text(tax) });
  const total = { net: text(sum.net), gross: text(sum.net + tax) };
  return { prices: 'net', totals, total };
};

const yen: OwnTotals = (goods, off, text) => {
  const { rows, sum } = ledgerOf(
    text,
    ['subtotal', 'Subtotal', goods],
    ['coupon', 'Coupon', off],
    ['shipping', 'Shipping', { net: 60_000n, gross: 66_000n }],
  );
  return { prices: 'gross', totals: rows, total: { gross: text(sum.gross) } };
};

/** A fee for orders below 900.00, a coupon, and a certificate of 50.00 that pays a part. */
const fees: OwnTotals = (goods, off, text) => {
  const isLow = goods.gross < 90_000n;
  const { rows, sum } = ledgerOf(
    text,
    ['subtotal', 'Value of products', goods],
    ['fee', 'Low-order fee', isLow ? { net: 813n, gross: 1000n } : untaxed(0n)],
    ['coupon', 'Coupon', off],
    ['shipping', 'Courier', { net: 1219n, gross: 1499n }],
  );
  const credit = sum.gross < 5000n ? sum.gross : 5000n;
  rows.push({ code: 'credit', title: 'Certificate', gross: text(-credit) });
  return { totals: rows, total: { gross: text(sum.gross - credit) } };
};

/** The retail buyer in another currency, with whole prices. */
function inCurrency(currency: string, totals: OwnTotals): ShopFixture {
  const { retail } = FIXTURES;
  const whole = (price: unknown): string => `${Math.ceil(Number(price))}`;
  const products = retail.cart.products.map((product) => ({
    ...product,
    ...{ currency, price: whole(product.price), nett_price: whole(product.nett_price) },
  }));
  return {
    ...retail,
    cart: { ...retail.cart, currency, products },
    discounts: [],
    settings: { currency },
    totals,
  };
}

/** Shops that send totals of their own: in the US, in Japan, and one with fees and a certificate. */
export const OWN_TOTALS: Readonly<Record<'us' | 'yen' | 'fees', ShopFixture>> = {
  us: inCurrency('USD', us),
  yen: inCurrency('JPY', yen),
  fees: { ...FIXTURES.retail, totals: fees },
};
