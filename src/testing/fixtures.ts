import type {
  WireCart,
  WireDiscount,
  WireFreeDeliveryRule,
  WireProduct,
  WireTopProduct,
} from '../contract/wire.js';
import type { Money } from '../rules/cart.js';
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
