import { field, listOf, orNone, ref, type Schema } from './schema.js';

/** A minimum order value in the cart response. */
const minimum = (who: string): Schema =>
  field(
    'WireOptionalDecimal',
    `Minimum order value for ${who}: net, in PLN. 0 or absent: no minimum.`,
    'no minimum is shown or applied',
  );

const percentage = (what: string): Schema =>
  field('WirePercentage', `Percent off ${what}.`, 'the discount is not shown and not applied');

/** The cart response. */
export const CART = {
  WireDiscountFlags: {
    description:
      'Which percentage discounts are on, by name. A discount that is absent here is on.',
    type: 'object',
    properties: {
      rabatkontrahenta: ref('WireFlag'),
      rabatzaodbiorosobisty: ref('WireFlag'),
      rabatzaodbior: ref('WireFlag'),
      rabatzagotowke: ref('WireFlag'),
    },
  },
  WireDiscountInfo: {
    description: 'The percentage discounts. They apply one after the other, in this order.',
    type: 'object',
    properties: {
      rabatkontrahenta: percentage('for partners. Not on lines with `rabatoodporny`'),
      rabatzaodbiorosobisty: percentage('if the buyer collects the goods'),
      rabatzaodbior: percentage('if the buyer sends a courier'),
      rabatzagotowke: percentage('for a short payment term'),
      flags: orNone('WireDiscountFlags', 'Which of them are on.', 'those over 0 are on'),
    },
  },
  WireCart: {
    description: 'The cart response. The page keeps other fields and passes them to scripts.',
    type: 'object',
    required: ['products'],
    properties: {
      products: listOf(
        'WireProduct',
        'The lines, in the order in which the buyer sees them.',
        'the page cannot show the cart and offers to try again',
      ),
      isB2b: field(
        'WireFlag',
        'Whether the buyer is a business buyer.',
        'the buyer counts as a retail buyer',
      ),
      isSmallB2b: field(
        'WireFlag',
        'Whether the buyer is a small business, which has its own minimum order values.',
        'the buyer counts as a retail or a business buyer',
      ),
      isExport: field(
        'WireFlag',
        'Whether the buyer is an export buyer, who sees no gross amounts.',
        'gross amounts are shown',
      ),
      currency: {
        type: ['string', 'null'],
        pattern: '^\\s*([A-Za-z]{3})?\\s*$',
        description: 'ISO 4217 code of all amounts.',
        'x-otherwise': 'the setting of the page is used',
      },
      er: field(
        'WireOptionalDecimal',
        'How many PLN one unit of the currency costs. The page divides minimums by it.',
        'no minimum is applied in other currencies',
      ),
      remarks: field('WireOptionalText', 'The order notes.', 'the field for notes is empty'),
      owner: field(
        'WireOptionalText',
        'Any text that is different for each buyer.',
        'changes of a buyer who has logged out may reach the cart of the next buyer',
      ),
      discount_info: orNone(
        'WireDiscountInfo',
        'The percentage discounts of this buyer.',
        'the setting of the page is used',
      ),
      minlogistycznepozostale: minimum('a business'),
      minlogistycznepozostale_maly_b2b: minimum('a small business'),
      minlogistyczneszklo: minimum('a business, with glass'),
      minlogistyczneszklo_maly_b2b: minimum('a small business, with glass'),
    },
  },
} as const satisfies Readonly<Record<string, Schema>>;
