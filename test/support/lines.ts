import type { Cart, Line, PercentDiscount, PercentDiscountName } from '../../src/rules/cart.js';
import { parseDecimal, type Decimal } from '../../src/rules/decimal.js';

/** The exact decimal that a test writes as a literal. */
export function decimal(value: string | number): Decimal {
  const parsed = parseDecimal(value);
  if (!parsed) throw new Error(`not a decimal: ${value}`);
  return parsed;
}

let made = 0;

/** A plain line for tests: one piece at 1.00 net, 1.23 gross. */
export function makeLine(differences: Partial<Line> = {}): Line {
  const key = String(++made);
  return {
    key,
    id: key,
    name: `Product ${key}`,
    slug: `product-${key}`,
    photo: '',
    ean: '',
    brand: '',
    price: { net: decimal('1.00'), gross: decimal('1.23') },
    unit: { per: 1 },
    quantity: 1,
    reducedQuantity: 0,
    packSize: 1,
    fullPacksOnly: false,
    discountExempt: false,
    isSet: false,
    isGlass: false,
    weatherLocked: false,
    isConfiguration: false,
    components: [],
    wire: {},
    ...differences,
  };
}

/** A B2B cart for tests. */
export function makeCart(differences: Partial<Cart> = {}): Cart {
  return {
    lines: [],
    isB2b: true,
    isSmallB2b: false,
    isExport: false,
    remarks: '',
    minimums: {},
    wire: {},
    ...differences,
  };
}

export function reduction(name: PercentDiscountName, percent: string | number): PercentDiscount {
  return { name, percent: decimal(percent) };
}
