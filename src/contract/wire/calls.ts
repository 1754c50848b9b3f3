import type { CallName } from '../../api/client/call-table.js';
import type { CallContract } from '../types.js';
import { ref, type Schema } from './schema.js';
import type { WireName } from './index.js';

/** When a call is made, what it sends and what it may be answered with, beside its method and path. */
export interface CallWire extends Pick<CallContract, 'when' | 'fault'> {
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
  403: 'The token is refused, or the buyer has no permission. The page fetches a fresh token and reads the cart before it sends anything again.',
  419: 'The token is refused or missing. The page fetches a fresh one and reads the cart before it sends anything again.',
} as const;

const FAILED =
  'The shop failed, and may have stored the change. The page reads the cart and sends what is missing again, after pauses that grow.';
const TOO_MANY = 'Too many calls. The page sends it again later.';
const ENDED = 'The login has ended. The page handles it like status 500.';
const READ_FAILED =
  'The buyer sees an error with a button to try again. A cart that is already on the page stays.';

const LISTS =
  'A list may be `null`, `[]`, `{}`, or an object whose keys are integers, as PHP writes an array with gaps.';
const PAGE =
  'A page of HTML with status 200, or a redirect: the result is unknown. The page reads the cart to see what was stored.';
const NOT_JSON =
  'An answer that is not JSON, for example a login form or a PHP warning before the JSON.';
const ERROR_FIELD =
  'An `error` that is not `false`, 0, "" or `null`, `"success": false` or `"status": "error"`: the call counts as refused.';

/** What a write of the cart is answered with. */
const WRITE = {
  answer: ref('WireSaved'),
  personal: true,
  forgiven: ['Any body, or none: only the status counts.'],
  refused: [PAGE, ERROR_FIELD],
} as const;

/** Each call, in words and schemas. */
export const CALL_WIRE = {
  readCart: {
    summary: 'Read the cart',
    when: 'once per page; again on `cart:refresh`, when the buyer returns to the page, and when another tab has saved',
    fault: 'get-cart',
    answer: ref('WireCart'),
    personal: true,
    version: true,
    statuses: { 401: ENDED, 500: READ_FAILED },
    forgiven: [
      LISTS,
      'The page leaves out a product that is not an object, and shows a product without a field that it cannot read.',
      'Amounts, flags and ids in each form that their types list.',
    ],
    refused: [
      NOT_JSON,
      'No `products`, `products` that is not a list, no product that can be read, or an `error` and no products. A broken answer never counts as an empty cart.',
    ],
  },
  saveCart: {
    ...WRITE,
    summary: 'Save the whole cart',
    when: 'after changes of lines, one save at a time; also after the shop has reduced a quantity or the page has rounded up to a full pack',
    fault: 'update-cart',
    request: 'WireCartUpdate',
    version: true,
    statuses: {
      ...TOKEN,
      409: 'The cart has changed since the page read it. The page reads it, applies the edits and saves again.',
      412: '`If-Match` names an old version. The page reads the cart, applies the edits and saves again.',
      422: 'The shop refuses a line. The page finds this line, sets its edit aside and reports it; the other edits are saved.',
      429: TOO_MANY,
      500: FAILED,
    },
    forgiven: [
      'Any body, or none. If it lists the `products` with their prices, the page takes them as the cart and need not read it again.',
    ],
  },
  deleteLine: {
    ...WRITE,
    summary: 'Delete a line',
    when: 'when the buyer removes a line',
    fault: 'delete-from-cart',
    request: 'WireLineToDelete',
    statuses: {
      ...TOKEN,
      404: 'It is already gone, which is not an error.',
      410: 'It is already gone, which is not an error.',
      422: 'The shop refuses. The line comes back, and `cart:error` reports it.',
      500: FAILED,
    },
  },
  saveRemarks: {
    ...WRITE,
    summary: 'Save the order notes',
    when: 'when the buyer pauses typing, leaves the field or leaves the page',
    fault: 'save-cart-remarks',
    request: 'WireRemarks',
    statuses: {
      ...TOKEN,
      422: 'The shop refuses them. They stay in the field, and are sent again after the buyer changes them.',
      500: FAILED,
    },
  },
  readDiscounts: {
    summary: 'List the discount codes of the cart',
    when: 'when the first tag needs it; again after a code was removed, after an attempt to add a code had an unknown result, and when the page reads the cart again because it may have changed elsewhere',
    fault: 'get-discounts',
    answer: { type: 'array', items: ref('WireDiscount') },
    personal: true,
    statuses: { 401: ENDED, 500: 'The discount panel shows an error.' },
    forgiven: [
      LISTS,
      'The page leaves out entries without a code, and codes that repeat in upper or lower case.',
    ],
    refused: [
      NOT_JSON,
      'An object that is not a list, such as `{"data": []}`. If it has an `error`, the panel shows its `message`, or else the `error`.',
    ],
  },
  addDiscount: {
    summary: 'Add a discount code',
    when: 'when the buyer applies a code, and once for the code of the `ref` cookie',
    fault: 'add-discount',
    request: 'WireCode',
    answer: { anyOf: [ref('WireDiscount'), ref('WireRefusal')] },
    personal: true,
    statuses: {
      ...TOKEN,
      422: 'The buyer sees a general message. To show your own message, answer 200 with `error` and `message`.',
      429: 'Too many attempts. The buyer sees a general message.',
      500: 'The shop may have added it. The buyer sees a general message, and the page reads the list again.',
    },
    forgiven: ['An answer without `code` belongs to the code that was sent.'],
    refused: [PAGE, ERROR_FIELD, 'An answer that is not an object.'],
  },
  removeDiscount: {
    ...WRITE,
    summary: 'Remove a discount code',
    when: 'when the buyer removes a code',
    fault: 'remove-discount',
    piece: 'The code as the shop lists it, URL-encoded.',
    statuses: {
      ...TOKEN,
      404: 'It is already gone, which is not an error.',
      410: 'It is already gone, which is not an error.',
      500: 'The shop may have removed it. The page reads the list again.',
    },
  },
  readDiscountsValue: {
    summary: 'Read the value of the cart with its codes',
    when: 'while there are codes: on load, after each save, after the cart is read again, and when the list changes',
    fault: 'discount-value',
    answer: {
      anyOf: [ref('WireVoucherValue'), ref('WireRefusal'), NOTHING, { type: 'null' }],
    },
    personal: true,
    statuses: {
      401: ENDED,
      500: 'The totals show an error, and the total without codes.',
    },
    forgiven: ['`null` and `[]` mean that the codes have no value, which is not an error.'],
    refused: [NOT_JSON, 'A `discounted` that cannot be read.'],
  },
  readTopProducts: {
    summary: 'Read the recommendations',
    when: 'once per page',
    fault: 'top-products',
    answer: ref('WireTopProducts'),
    personal: true,
    statuses: { 401: ENDED, 500: 'No recommendations appear.' },
    forgiven: [LISTS, 'The page leaves out entries without an id, and those after the fifth.'],
    refused: [NOT_JSON, 'No `data`, or `data` that is not a list.'],
  },
  readFreeDelivery: {
    summary: 'Read the values from which delivery is free',
    when: 'once for each country, when the buyer is known not to be a business buyer; never without a country',
    fault: 'free-delivery',
    piece: 'The country in lower case, from a setting or a cookie.',
    answer: { type: 'array', items: ref('WireFreeDeliveryRule') },
    personal: false,
    statuses: {
      429: 'Too many calls. The page handles it like status 500.',
      500: 'No progress to free delivery appears.',
    },
    forgiven: [LISTS, 'A country without rules is an empty list.'],
    refused: [NOT_JSON, 'An object that is not a list.'],
  },
  readDropshippingCost: {
    summary: 'Read the dropshipping cost',
    when: 'on load and after each save, for business carts of the type `dropshipping`',
    fault: 'dropshipping-cost',
    answer: ref('WireDropshippingCost'),
    personal: true,
    statuses: {
      403: 'The token is refused. The page fetches a fresh one and reads the cost again.',
      419: 'The token is refused or missing. The page fetches a fresh one and reads the cost again.',
      409: 'The cart has another type. The page shows an error in place of the cost. It makes this call for carts of the type dropshipping only.',
      500: 'The page shows an error in place of the cost.',
    },
    forgiven: [],
    refused: [NOT_JSON, 'One of the two amounts is missing.'],
  },
} as const satisfies Readonly<Record<CallName, CallWire>>;
