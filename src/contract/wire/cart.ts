import { field, listOf, orNone, ref, type Schema } from './schema.js';

/** The minimums of the cart response. */
const minimum = (who: string): Schema =>
  field(
    'WireOptionalDecimal',
    `Least net value of an order of ${who}, in PLN. 0 or absent: no minimum.`,
    'no minimum is shown or held',
  );

const percentage = (what: string): Schema =>
  field('WirePercentage', `Percent off ${what}.`, 'the discount is not shown and not counted');

/** The cart response. */
export const CART = {
  WireDiscountFlags: {
    description: 'Which percentages are switched on, by their names. One that is absent is on.',
    type: 'object',
    properties: {
      rabatkontrahenta: ref('WireFlag'),
      rabatzaodbiorosobisty: ref('WireFlag'),
      rabatzaodbior: ref('WireFlag'),
      rabatzagotowke: ref('WireFlag'),
    },
  },
  WireDiscountInfo: {
    description: 'The percentage discounts, applied one after the other in this order.',
    type: 'object',
    properties: {
      rabatkontrahenta: percentage('for partners; not on lines with `rabatoodporny`'),
      rabatzaodbiorosobisty: percentage('for fetching the goods oneself'),
      rabatzaodbior: percentage('for sending one’s own courier'),
      rabatzagotowke: percentage('for a short term of payment'),
      flags: orNone(
        'WireDiscountFlags',
        'Which of them are switched on.',
        'those over 0 are switched on',
      ),
    },
  },
  WireCart: {
    description: 'The cart response. Further fields are kept, and handed to scripts.',
    type: 'object',
    required: ['products'],
    properties: {
      products: listOf(
        'WireProduct',
        'The lines, in the buyer’s order.',
        'the cart cannot be shown: the page offers to try again',
      ),
      isB2b: field('WireFlag', 'Whether the buyer is a business.', 'the buyer is taken for retail'),
      isSmallB2b: field(
        'WireFlag',
        'Whether it is a small business, which has minimums of its own.',
        'the buyer is taken for retail or B2B',
      ),
      isExport: field(
        'WireFlag',
        'Whether it is an export buyer, who is shown no gross amounts.',
        'gross amounts are shown',
      ),
      currency: {
        type: ['string', 'null'],
        pattern: '^\\s*([A-Za-z]{3})?\\s*$',
        description: 'ISO 4217 code of all amounts.',
        'x-otherwise': 'the page’s own setting is used',
      },
      er: field(
        'WireOptionalDecimal',
        'How many PLN one unit of the currency costs; minimums are divided by it.',
        'in other currencies no minimum is held',
      ),
      remarks: field('WireOptionalText', 'The order notes.', 'the field of notes is empty'),
      owner: field(
        'WireOptionalText',
        'Any text that is another one for another buyer.',
        'edits of a buyer who has logged out may reach the next buyer’s cart',
      ),
      discount_info: orNone(
        'WireDiscountInfo',
        'The percentage discounts of this buyer.',
        'the page’s own setting is used',
      ),
      minlogistycznepozostale: minimum('a business'),
      minlogistycznepozostale_maly_b2b: minimum('a small business'),
      minlogistyczneszklo: minimum('a business, with glass'),
      minlogistyczneszklo_maly_b2b: minimum('a small business, with glass'),
    },
  },
} as const satisfies Readonly<Record<string, Schema>>;
