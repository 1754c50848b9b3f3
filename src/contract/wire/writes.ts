import { field, listOf, type Schema } from './schema.js';

/** What the page sends, and what writes are answered with. */
export const WRITES = {
  WireCartUpdate: {
    description: 'The whole cart. A line that is not in it is to be removed.',
    type: 'object',
    required: ['products'],
    properties: {
      products: listOf('WireSentProduct', 'Every line as the shop sent it, with its amount now.'),
    },
  },
  WireSentProduct: {
    description: 'A line on its way back: all that the shop sent, of which it believes little.',
    type: 'object',
    required: ['id', 'amount'],
    properties: {
      id: field('WireId', 'The product.'),
      amount: field('WireAmount', 'The pieces that the buyer wants.'),
      configuration_id: field('WireOptionalText', 'Which of the lines with this product it is.'),
    },
  },
  WireLineToDelete: {
    description: 'The line to delete.',
    type: 'object',
    required: ['id'],
    properties: { id: field('WireId', 'The product, in the type in which the shop sent it.') },
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
        description: 'As typed, without spaces around it, in capitals.',
      },
    },
  },
  WireSaved: {
    description:
      'The answer to a write. Nothing of it is needed: an empty body, `{}` or a word will do.',
    type: 'object',
    properties: {
      products: listOf(
        'WireProduct',
        'The cart as it is now, in the answer to a save: it spares one reading.',
        'the cart is read again after the save',
      ),
    },
  },
} as const satisfies Readonly<Record<string, Schema>>;
