import { loadModules } from './load-modules.mjs';
import { nameOfRef } from './wire-types.mjs';

/** @typedef {import('./read-contracts.mjs').Contracts} Contracts */
/** @typedef {import('./read-contracts.mjs').Call} Call */
/** @typedef {import('../../src/testing/memory-shop.js').MemoryShop} MemoryShop */
/** @typedef {import('../../src/testing/fixtures.js').Audience} Audience */

const TAGS = [
  { name: 'Cart', description: 'The lines and the order notes.' },
  { name: 'Discount codes', description: 'The codes in the cart, and the value with codes.' },
  { name: 'Beside the cart', description: 'Recommendations, free delivery, dropshipping.' },
];

/** @type {Readonly<Record<string, string>>} */
const TAG_OF = {
  readDiscounts: 'Discount codes',
  addDiscount: 'Discount codes',
  removeDiscount: 'Discount codes',
  readDiscountsValue: 'Discount codes',
  readTopProducts: 'Beside the cart',
  readFreeDelivery: 'Beside the cart',
  readDropshippingCost: 'Beside the cart',
};

/** Example errors; the page reads only the status. @type {Readonly<Record<string, unknown>>} */
const ERRORS = {
  401: { error: 'login', message: 'Please log in again.' },
  403: { error: 'forbidden', message: 'The token does not belong to this session.' },
  404: { error: 'not-found', message: 'There is no such line or code.' },
  409: { error: 'conflict', message: 'The cart is not in the expected state.' },
  410: { error: 'gone', message: 'It no longer exists.' },
  412: { error: 'changed', message: 'The cart has changed since this page read it.' },
  419: { error: 'csrf', message: 'The page has expired.' },
  422: { error: 'invalid', message: 'Line 0: the shop has no such product.' },
  429: { error: 'too-many', message: 'Too many calls.' },
  500: { error: 'internal', message: 'The shop failed. See its log.' },
};

const AUDIENCES = /** @type {const} */ ({
  retail: 'A retail buyer',
  b2b: 'A business buyer',
  smallB2b: 'A small business',
  export: 'An export buyer',
  dropshipping: 'A dropshipping cart',
});

/** @typedef {Readonly<Record<string, { summary: string, value: unknown }>>} Examples */

/**
 * Examples of each call, made with the real answers of a shop in memory.
 *
 * @param {(start: Audience) => MemoryShop} open
 * @returns {Promise<Record<string, { request?: Examples, answer: Examples }>>} by name of the call
 */
async function examples(open) {
  /** @param {Audience} audience @param {string} name @param {object} [payload] */
  const ask = (audience, name, payload = {}) =>
    /** @type {any} */ (open(audience).client)[name](payload, {
      signal: new AbortController().signal,
    });
  /** @param {string} summary @param {unknown} value */
  const one = (summary, value) => ({ example: { summary, value } });
  /** @param {string} name @param {readonly Audience[]} audiences */
  const each = async (name, audiences) => {
    const asked = audiences.map(async (audience) => [
      audience,
      { summary: AUDIENCES[audience], value: await ask(audience, name) },
    ]);
    return /** @type {Examples} */ (Object.fromEntries(await Promise.all(asked)));
  };
  const b2b = open('b2b').cart().products;
  const saved = {
    products: b2b.map((product, at) => (at ? product : { ...product, amount: 264 })),
  };
  return {
    readCart: {
      answer: await each('readCart', /** @type {Audience[]} */ (Object.keys(AUDIENCES))),
    },
    saveCart: {
      request: one('A new quantity in the first line', saved),
      answer: {
        cart: { summary: 'The cart after the save', value: await ask('b2b', 'saveCart', saved) },
        empty: { summary: 'Nothing', value: {} },
      },
    },
    deleteLine: { request: one('A line', { id: 101 }), answer: one('Done', { status: 'ok' }) },
    saveRemarks: {
      request: one('Notes', { remarks: 'Please ring twice.' }),
      answer: one('Done', { status: 'ok' }),
    },
    readDiscounts: {
      answer: {
        retail: { summary: 'One code', value: await ask('retail', 'readDiscounts') },
        none: { summary: 'No code', value: await ask('b2b', 'readDiscounts') },
      },
    },
    addDiscount: {
      request: one('A code', { code: 'MINUS20' }),
      answer: {
        added: {
          summary: 'The code is added',
          value: await ask('retail', 'addDiscount', { code: 'MINUS20' }),
        },
        unknown: {
          summary: 'The code is unknown',
          value: await ask('retail', 'addDiscount', { code: 'NONE' }),
        },
        duplicate: {
          summary: 'The code is already in the list',
          value: await ask('retail', 'addDiscount', { code: 'SUMMER10' }),
        },
      },
    },
    removeDiscount: { answer: one('Done', { status: 'ok' }) },
    readDiscountsValue: {
      answer: {
        retail: { summary: 'With a code', value: await ask('retail', 'readDiscountsValue') },
        none: { summary: 'Without codes', value: await ask('b2b', 'readDiscountsValue') },
        error: {
          summary: 'A message for the buyer',
          value: { error: 'The code needs a larger cart.' },
        },
      },
    },
    readTopProducts: { answer: await each('readTopProducts', ['retail', 'export']) },
    readFreeDelivery: {
      answer: {
        pl: {
          summary: 'Poland',
          value: await ask('retail', 'readFreeDelivery', { country: 'pl' }),
        },
        none: {
          summary: 'No rules',
          value: await ask('retail', 'readFreeDelivery', { country: 'xx' }),
        },
      },
    },
    readDropshippingCost: {
      answer: one('A dropshipping cart', await ask('dropshipping', 'readDropshippingCost')),
    },
  };
}

const json = 'application/json';

/** @param {Call} call @param {Contracts} contracts */
function parameters({ name, path }, { callWire }) {
  const { piece, version } = callWire[name] ?? {};
  const found = /\{(\w+)\}/.exec(path)?.[1];
  return [
    ...(found
      ? [
          {
            ...{ name: found, in: 'path', required: true, description: piece },
            schema: { type: 'string' },
            example: found === 'country' ? 'pl' : 'SUMMER10',
          },
        ]
      : []),
    ...(version && name === 'saveCart'
      ? [
          {
            ...{ name: 'If-Match', in: 'header', required: false },
            description:
              'The `ETag` of the `readCart` answer that the save starts from, if it had one.',
            schema: { type: 'string' },
          },
        ]
      : []),
  ];
}

/**
 * @param {Call} call @param {Contracts} contracts
 * @param {{ request?: Examples, answer: Examples }} shown
 */
function operation(call, contracts, shown) {
  const wire = contracts.callWire[call.name];
  if (!wire) throw new Error(`The contract of ${call.name} is missing`);
  const { summary, request, answer, personal, version, statuses } = wire;
  const given = parameters(call, contracts);
  const headers = {
    ...(personal
      ? {
          'Cache-Control': {
            description: '`no-store`: the answer belongs to one buyer.',
            schema: { type: 'string' },
          },
        }
      : {}),
    ...(version
      ? {
          ETag: {
            description: 'The version of the cart. Optional. The page sends it back as `If-Match`.',
            schema: { type: 'string' },
          },
        }
      : {}),
  };
  const errors = Object.entries(statuses).map(([status, description]) => [
    status,
    {
      description,
      content: {
        [json]: { schema: { $ref: '#/components/schemas/WireRefusal' }, example: ERRORS[status] },
      },
    },
  ]);
  return {
    ...{ operationId: call.name, summary, tags: [TAG_OF[call.name] ?? 'Cart'] },
    description: `Called ${call.when}.`,
    security: [call.csrf ? { session: [], csrf: [] } : { session: [] }],
    ...(given.length ? { parameters: given } : {}),
    ...(request
      ? {
          requestBody: {
            required: true,
            content: {
              [call.body === 'form' ? 'application/x-www-form-urlencoded' : json]: {
                schema: { $ref: `#/components/schemas/${request}` },
                examples: shown.request,
              },
            },
          },
        }
      : {}),
    responses: {
      200: {
        description: 'Done.',
        ...(Object.keys(headers).length ? { headers } : {}),
        content: { [json]: { schema: answer, examples: shown.answer } },
      },
      ...Object.fromEntries(errors),
    },
  };
}

/**
 * @param {unknown} value any part of the document
 * @param {Contracts['schemas']} schemas
 * @param {Set<string>} [found]
 * @returns {Set<string>} the named types that it uses, and those that these use
 */
function named(value, schemas, found = new Set()) {
  if (typeof value !== 'object' || value === null) return found;
  for (const [key, each] of Object.entries(value)) {
    if (key !== '$ref') {
      named(each, schemas, found);
      continue;
    }
    const name = nameOfRef(each);
    if (!found.has(name)) named(schemas[name], schemas, found.add(name));
  }
  return found;
}

/**
 * The calls as an OpenAPI document.
 *
 * @param {Contracts} contracts
 * @returns {Promise<any>}
 */
export async function openapi(contracts) {
  const { library, calls, schemas } = contracts;
  const [{ createMemoryShop }] = await loadModules(['src/testing/memory-shop.ts']);
  const shown = await examples(createMemoryShop);
  /** @type {Record<string, Record<string, unknown>>} */
  const paths = {};
  for (const call of calls) {
    const own = shown[call.name];
    if (!own) throw new Error(`There is no example of ${call.name}`);
    (paths[call.path] ??= {})[call.method.toLowerCase()] = operation(call, contracts, own);
  }
  const used = named(paths, schemas);
  return {
    openapi: '3.1.0',
    info: {
      title: 'Cart Elements: the calls of the cart',
      version: library.version,
      summary: 'The calls that the tags of Cart Elements make, and what a shop answers.',
      description:
        'Field names follow the specification that the cart was built from. `x-otherwise` says what a buyer notices if the value of a field is not valid.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [
      {
        url: '{base}',
        variables: { base: { default: '/', description: 'The setting `api-base`.' } },
      },
    ],
    tags: TAGS,
    paths,
    components: {
      schemas: Object.fromEntries(
        Object.entries(schemas)
          .filter(([name]) => used.has(name))
          // Shops send more fields than the page reads.
          .map(([name, schema]) => [
            name,
            schema.type === 'object' ? { ...schema, additionalProperties: true } : schema,
          ]),
      ),
      securitySchemes: {
        session: {
          ...{ type: 'apiKey', in: 'cookie', name: 'session' },
          description: 'The session cookie of the shop, with any name: HttpOnly and SameSite.',
        },
        csrf: {
          ...{ type: 'apiKey', in: 'header', name: 'X-CSRF-TOKEN' },
          description:
            'The token from `<meta name="csrf-token">` of the page. The setting `csrf-header` can name another header.',
        },
      },
    },
  };
}
