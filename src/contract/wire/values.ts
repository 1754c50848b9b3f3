import type { Schema } from './schema.js';

/** Single values. */
export const VALUES = {
  WireDecimal: {
    description:
      'An amount of 0 or more: a number, or a text with a point ("12.50"). Prefer the text, because it stays exact.',
    type: ['number', 'string'],
    minimum: 0,
    pattern: '^\\s*\\d+(\\.\\d+)?\\s*$',
  },
  WireOptionalDecimal: {
    description: 'An amount that may be missing. `null`, "" and an absent field mean no amount.',
    type: ['number', 'string', 'null'],
    minimum: 0,
    pattern: '^\\s*(\\d+(\\.\\d+)?)?\\s*$',
  },
  WirePercentage: {
    description:
      'A percentage from 0 to 100, as a number or a text. Only a percentage over 0 counts.',
    type: ['number', 'string', 'null'],
    minimum: 0,
    maximum: 100,
    pattern: '^\\s*((\\d{1,2}(\\.\\d+)?|100(\\.0+)?))?\\s*$',
  },
  WireAmount: {
    description:
      'A quantity: a whole number from 0 to 9999999, as a number or as a text of digits.',
    type: ['integer', 'string'],
    minimum: 0,
    maximum: 9_999_999,
    pattern: '^\\s*\\d{1,7}(\\.0+)?\\s*$',
  },
  WireOptionalCount: {
    description: 'A count of 0 or more. Fractions are cut off. `null` and "" mean no count.',
    type: ['number', 'string', 'null'],
    minimum: 0,
    pattern: '^\\s*(\\d+(\\.\\d+)?)?\\s*$',
  },
  WireFlag: {
    description:
      '`true`, 1, "1" and "true" mean yes. The other values in this list and an absent field mean no.',
    enum: [true, false, 1, 0, '1', '0', 'true', 'false', '', null],
  },
  WireId: {
    description: 'An id. The page sends it back in the type in which it came.',
    type: ['integer', 'string'],
    minLength: 1,
  },
  WireText: {
    description: 'A text. HTML in it is shown as text. A number counts as a text.',
    type: ['string', 'number'],
  },
  WireOptionalText: {
    description: 'A text, or none.',
    type: ['string', 'number', 'null'],
  },
} as const satisfies Readonly<Record<string, Schema>>;
