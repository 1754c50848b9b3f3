import { field, listOf, type Schema } from './schema.js';

/** What the page sends, and the answer to a write. */
export const WRITES = {
  WireCartUpdate: {
    description: 'The whole cart. The shop removes lines that are not in it.',
    type: 'object',
    required: ['products'],
    properties: {
      products: listOf(
        'WireSentProduct',
        'Every line as the shop sent it, with its present quantity.',
      ),
    },
  },
  WireSentProduct: {
    description:
      'A line that the page sends back, with all fields that the shop sent. The shop should trust few of them.',
    type: 'object',
    required: ['id', 'amount'],
    properties: {
      id: field('WireId', 'Id of the product.'),
      amount: field('WireAmount', 'The quantity that the buyer wants.'),
      configuration_id: field('WireOptionalText', 'Distinguishes lines with the same product.'),
    },
  },
  WireLineToDelete: {
    description: 'The line to delete.',
    type: 'object',
    required: ['id'],
    properties: {
      id: field('WireId', 'Id of the product, in the type in which the shop sent it.'),
    },
  },
  WireRemarks: {
    description: 'The order notes.',
    type: 'object',
    required: ['remarks'],
    properties: { remarks: { type: 'string', maxLength: 160, description: 'Plain text.' } },
  },
  WireCode: {
    description: 'The code to add.',
    type: 'object',
    required: ['code'],
    properties: {
      code: {
        type: 'string',
        minLength: 1,
        maxLength: 64,
        description: 'The code that the buyer entered, in capitals, without spaces around it.',
      },
    },
  },
  WireSaved: {
    description:
      'The answer to a write. The page needs nothing in it: an empty body, `{}` or a word is enough.',
    type: 'object',
    properties: {
      products: listOf(
        'WireProduct',
        'The cart after the save. It saves one `readCart` call.',
        'the page reads the cart again after the save',
      ),
    },
  },
} as const satisfies Readonly<Record<string, Schema>>;
