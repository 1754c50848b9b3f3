import type { Schema } from './schema.js';

/** Single values. */
export const VALUES = {
  WireDecimal: {
    description:
      'An amount of 0 or more: a number, or better a text with a point ("12.50"), which stays exact.',
    type: ['number', 'string'],
    minimum: 0,
    pattern: '^\\s*\\d+(\\.\\d+)?\\s*$',
  },
  WireOptionalDecimal: {
    description: 'An amount that may be missing: `null`, "" and an absent field are none.',
    type: ['number', 'string', 'null'],
    minimum: 0,
    pattern: '^\\s*(\\d+(\\.\\d+)?)?\\s*$',
  },
  WirePercentage: {
    description: 'A percentage of 0 to 100, as a number or a text. Only one over 0 counts.',
    type: ['number', 'string', 'null'],
    minimum: 0,
    maximum: 100,
    pattern: '^\\s*((\\d{1,2}(\\.\\d+)?|100(\\.0+)?))?\\s*$',
  },
  WireAmount: {
    description: 'Pieces: a whole number of 0 to 9999999, as a number or in digits.',
    type: ['integer', 'string'],
    minimum: 0,
    maximum: 9_999_999,
    pattern: '^\\s*\\d{1,7}(\\.0+)?\\s*$',
  },
  WireOptionalCount: {
    description: 'A count of 0 or more; fractions are cut off. `null` and "" are none.',
    type: ['number', 'string', 'null'],
    minimum: 0,
    pattern: '^\\s*(\\d+(\\.\\d+)?)?\\s*$',
  },
  WireFlag: {
    description: 'Yes: `true`, 1, "1" or "true". No: all others of these, and an absent field.',
    enum: [true, false, 1, 0, '1', '0', 'true', 'false', '', null],
  },
  WireId: {
    description: 'An id. It goes back in the type in which it came.',
    type: ['integer', 'string'],
    minLength: 1,
  },
  WireText: {
    description: 'A text, shown as text: HTML in it is not read. A number is read as one.',
    type: ['string', 'number'],
  },
  WireOptionalText: {
    description: 'A text, or none.',
    type: ['string', 'number', 'null'],
  },
} as const satisfies Readonly<Record<string, Schema>>;
