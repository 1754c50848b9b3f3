import type { CallName } from '../../api/call-table.js';
import { ref, type Schema } from './schema.js';
import type { WireName } from './index.js';

/** What one call sends and may be answered with, beside its method and path. */
export interface CallWire {
  /** What it does, in a few words. */
  readonly summary: string;
  /** The piece of the path that each call fills in. */
  readonly piece?: string;
  readonly request?: WireName;
  /** The body of an answer with status 200. */
  readonly answer: Schema;
  /** Whether the answer is one buyer's own, which no cache may keep. */
  readonly personal: boolean;
  /** Whether `ETag` names the version that is answered, and `If-Match` the one that is written over. */
  readonly version?: true;
  /** Other statuses, with what the page then does. */
  readonly statuses: Readonly<Record<number, string>>;
  /** What else is read, beside what the schema says. */
  readonly forgiven: readonly string[];
  /** What counts as a failed call. */
  readonly refused: readonly string[];
}

const NOTHING: Schema = { type: 'array', maxItems: 0, description: 'How PHP writes "nothing".' };

/** Of every call that carries the token. */
const TOKEN = {
  403: 'The token is refused, or the buyer may not: a fresh token is fetched, and the cart read before anything is sent again.',
  419: 'The token is refused or missing: a fresh one is fetched, and the cart read before anything is sent again.',
} as const;

const FAILED =
  'The shop failed. It may have been done: the cart is read, and what is missing is sent again, ever more slowly.';
const TOO_MANY = 'Too many calls: sent again later.';
const ENDED = 'The login has ended: as any reading that failed.';
const READ_FAILED =
  'The cart cannot be shown: the buyer can try again. A cart that is shown already stays.';

const LISTS =
  'A list may be `null`, `[]`, `{}`, or an object whose keys are integers, as PHP writes an array with gaps.';
const PAGE =
  'A page of HTML with status 200, or a redirect: neither yes nor no. The cart is read to see what was done.';
const NOT_JSON = 'An answer that is no JSON: a login form, a PHP warning in front of it.';
const ERROR_FIELD = 'An `error` that is not `false`, 0, "" or `null`: the call counts as refused.';

/** What a write of the cart is answered with. */
const WRITE = {
  answer: ref('WireSaved'),
  personal: true,
  forgiven: ['Any body, also none: the status says it all.'],
  refused: [PAGE, ERROR_FIELD],
} as const;

/** The wire of each call. */
export const CALL_WIRE: Readonly<Record<CallName, CallWire>> = {
  readCart: {
    summary: 'Read the cart',
    answer: ref('WireCart'),
    personal: true,
    version: true,
    statuses: { 401: ENDED, 500: READ_FAILED },
    forgiven: [
      LISTS,
      'A product that is no object is left out; one with a field that cannot be read is shown without it.',
      'Amounts, flags and ids in all the ways that their types name.',
    ],
    refused: [
      NOT_JSON,
      'No `products`, or `products` that are no list, or of which none can be read: a broken answer never passes for an empty cart.',
    ],
  },
  saveCart: {
    ...WRITE,
    summary: 'Save the whole cart',
    request: 'WireCartUpdate',
    version: true,
    statuses: {
      ...TOKEN,
      409: 'The cart has changed since it was read: it is read, the edits go on top, and it is sent again.',
      412: '`If-Match` names an old version: the cart is read, the edits go on top, and it is sent again.',
      422: 'What was sent is refused: the line at fault is found, set aside and reported, the others get through.',
      429: TOO_MANY,
      500: FAILED,
    },
    forgiven: [
      'Any body, also none. Where it lists `products`, it is taken as the cart, and one reading is spared.',
    ],
  },
  deleteLine: {
    ...WRITE,
    summary: 'Delete a line',
    request: 'WireLineToDelete',
    statuses: {
      ...TOKEN,
      404: 'It is not there: that is what was asked for, and no error.',
      410: 'It is not there any more: no error.',
      422: 'It is refused: the line comes back, and that is reported.',
      500: FAILED,
    },
  },
  saveRemarks: {
    ...WRITE,
    summary: 'Save the order notes',
    request: 'WireRemarks',
    statuses: {
      ...TOKEN,
      422: 'They are refused: they stay in their field, and are sent again once they are changed.',
      500: FAILED,
    },
  },
  readDiscounts: {
    summary: 'List the discount codes of the cart',
    answer: { type: 'array', items: ref('WireDiscount') },
    personal: true,
    statuses: { 401: ENDED, 500: 'The list cannot be read: the panel says so.' },
    forgiven: [LISTS, 'Entries without a code, and repeated codes in whatever case, are left out.'],
    refused: [NOT_JSON, 'An object that is no list, such as `{"data": []}`.'],
  },
  addDiscount: {
    summary: 'Add a discount code',
    request: 'WireCode',
    answer: { anyOf: [ref('WireDiscount'), ref('WireRefusal')] },
    personal: true,
    statuses: {
      ...TOKEN,
      422: 'The buyer sees a general message: send 200 with `error` and `message` to be shown your own words.',
      429: 'Too many codes were tried; the buyer sees a general message.',
      500: 'It may have been added: the buyer sees a general message, and the list is read again.',
    },
    forgiven: ['A code that is answered without `code` is the one that was sent.'],
    refused: [PAGE, ERROR_FIELD, 'An answer that is no object.'],
  },
  removeDiscount: {
    ...WRITE,
    summary: 'Take a discount code off the cart',
    piece: 'The code as the shop lists it, encoded as one piece of a path.',
    statuses: {
      ...TOKEN,
      404: 'It is not there: that is what was asked for, and no error.',
      410: 'It is not there any more: no error.',
      500: 'It may have been removed: the list is read again.',
    },
  },
  readDiscountsValue: {
    summary: 'Read the value of the cart with its codes',
    answer: {
      anyOf: [ref('WireVoucherValue'), ref('WireRefusal'), NOTHING, { type: 'null' }],
    },
    personal: true,
    statuses: {
      401: ENDED,
      500: 'An error stands in the totals; the total is that without codes.',
    },
    forgiven: ['`null` and `[]`: these codes have no value, which is no error.'],
    refused: [NOT_JSON, 'A `discounted` that cannot be read.'],
  },
  readTopProducts: {
    summary: 'Read the suggested products',
    answer: ref('WireTopProducts'),
    personal: true,
    statuses: { 401: ENDED, 500: 'No suggestions are shown.' },
    forgiven: [LISTS, 'Entries without an id, and those after the fifth, are left out.'],
    refused: [NOT_JSON, 'No `data`, or `data` that is no list.'],
  },
  readFreeDelivery: {
    summary: 'Read from which values delivery is free',
    piece: 'The country in lower case, as a setting or a cookie names it.',
    answer: { type: 'array', items: ref('WireFreeDeliveryRule') },
    personal: false,
    statuses: {
      429: 'Too many calls: as any reading that failed.',
      500: 'No progress to free delivery is shown.',
    },
    forgiven: [LISTS, 'A country without rules is an empty list.'],
    refused: [NOT_JSON, 'An object that is no list.'],
  },
  readDropshippingCost: {
    summary: 'Read what dropshipping costs',
    answer: ref('WireDropshippingCost'),
    personal: true,
    statuses: {
      403: 'The token is refused: a fresh one is fetched, and the cost read again.',
      419: 'The token is refused or missing: a fresh one is fetched, and the cost read again.',
      409: 'The cart is not of that type: an error stands for the cost. The page asks for carts of the type dropshipping only.',
      500: 'An error stands for the cost.',
    },
    forgiven: [],
    refused: [NOT_JSON, 'Either of the two amounts missing.'],
  },
};
