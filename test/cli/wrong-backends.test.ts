import type { ServerResponse } from 'node:http';
import { describe, expect, it } from 'vitest';
import type { CallName } from '../../src/api/client/caller.js';
import { callOf } from '../support/call-of.js';
import { FIXTURES } from '../../src/testing/fixtures.js';
import {
  checked,
  PAGE_READS,
  reply,
  sendJson,
  serveShop,
  SOUND,
  WRITES,
  type Carelessness,
} from './serve.js';
import { serving } from './serving.js';

const { cart } = FIXTURES.retail;
const [honey] = cart.products;

type Handle = (response: ServerResponse, own: () => Promise<unknown>) => unknown;
const toLogin = reply(302, '', { Location: '/login' });
/** JSON with the content type that PHP sends by itself. */
const asHtml: Handle = async (response, own) =>
  reply(200, JSON.stringify((await own()) ?? null), { 'Content-Type': 'text/html' })(response);
const all = (names: readonly CallName[], handle: Handle): Carelessness => ({
  answers: Object.fromEntries(names.map((name) => [name, handle])),
});
const one = (name: CallName, handle: Handle): Carelessness => all([name], handle);
/** In front of the shop, which does not see these calls. */
const instead = (
  isIt: (method: string, name: CallName | undefined) => boolean,
  status: number,
): Carelessness => ({
  before: ({ method = '', url = '' }, response) => {
    const isHit = isIt(method, callOf(method, url, '{}')?.name);
    if (isHit) response.writeHead(status, SOUND).end('<h1>No</h1>');
    return isHit;
  },
});
const withCart = (own: object): Carelessness => ({
  answers: { readCart: sendJson({ ...cart, ...own }), readDiscounts: sendJson([]) },
});
const withLine = (own: object): Carelessness => withCart({ products: [{ ...honey, ...own }] });
const TENS = { ...honey, price: '10.00', nett_price: '8.00', amount: 2 };
/** A cart of 20.00 gross, with these totals. */
const twenty = (own: object): Carelessness => withCart({ products: [TENS], ...own });
const row = (code: string, gross: string) => ({ code, title: code, gross });

const CANNOT_SHOW =
  'The buyer sees an error with a button to try again. A cart that is already on the page stays.';
const UNSURE =
  'The shop failed, and may have stored the change. The page reads the cart and sends what is missing again, after pauses that grow.';
const FORBIDDEN =
  'The token is refused or missing, if `error` is `csrf`; else the buyer may have no permission. The page fetches a fresh token and reads the cart before it sends anything again. After four other refusals it takes the edit as refused.';
const hosts = (method: string) =>
  `Many hosts let only GET and POST through: allow ${method} in the web server, or send it as POST, as docs/troubleshooting.md describes.`;
const BAD = 'without a token, with an empty token, or with a wrong token';
const ALL_BAD = `without a token, with an empty token, with a wrong token, or with an empty token in a new session`;
const badOf = (name: CallName): string => (name === 'saveRemarks' ? ALL_BAD : BAD);
const NO_DASH = 'a dash is shown in place of the';

/** What a shop is like, and all that is found when it is read, or also written to. */
const BACKENDS: readonly (readonly [string, Carelessness, 'read' | 'write', readonly string[]])[] =
  [
    [
      'sends JSON as text/html, as PHP does',
      all([...PAGE_READS, ...WRITES], asHtml),
      'write',
      PAGE_READS.map(
        (name) => `warning: ${name}: Its content type is "text/html", not "application/json".`,
      ),
    ],
    [
      'has none of the calls that read',
      all(PAGE_READS, reply(404)),
      'read',
      [
        'warning: page: The shop has no call that reads the cart (status 404). If a script of the page answers the calls (configure), this command does not run it: use "try".',
        ...PAGE_READS.map(
          (name) => `error: ${name}: It answers with status 404. The call counts as failed.`,
        ),
      ],
    ],
    [
      'fails in each call that reads',
      all(PAGE_READS, reply(500, '{"error": "SQLSTATE[HY000]"}')),
      'read',
      [
        `error: readCart: It answers with status 500 ("SQLSTATE[HY000]"). ${CANNOT_SHOW}`,
        'error: readDiscounts: It answers with status 500 ("SQLSTATE[HY000]"). The discount panel shows an error.',
        'error: readDiscountsValue: It answers with status 500 ("SQLSTATE[HY000]"). The totals show an error, and the total without codes.',
        'error: readTopProducts: It answers with status 500 ("SQLSTATE[HY000]"). No recommendations appear.',
        'error: readFreeDelivery: It answers with status 500 ("SQLSTATE[HY000]"). No progress to free delivery appears.',
      ],
    ],
    [
      'has none of the calls that write',
      instead((_, name) => name !== undefined && WRITES.includes(name), 404),
      'write',
      WRITES.map(
        (name) =>
          `error: ${name}: It answers a write without a token with status 404. Is the call there? If it is, check the token first.`,
      ),
    ],
    [
      'fails in each call that writes',
      all(WRITES, reply(500)),
      'write',
      [
        `error: saveCart: With a valid token it answers with status 500. ${UNSURE}`,
        `error: deleteLine: With a valid token it answers with status 500. ${UNSURE}`,
        `error: saveRemarks: With a valid token it answers with status 500. ${UNSURE}`,
        'error: addDiscount: With a valid token it answers with status 500. The shop may have added it. The buyer sees a general message, and the page reads the list again.',
        'error: removeDiscount: With a valid token it answers with status 500. The shop may have removed it. The page reads the list again.',
      ],
    ],
    [
      'refuses PUT',
      instead((method) => method === 'PUT', 405),
      'write',
      [`error: saveCart: It answers a write without a token with status 405. ${hosts('PUT')}`],
    ],
    [
      'does not know DELETE',
      instead((method) => method === 'DELETE', 501),
      'write',
      [
        `error: removeDiscount: It answers a write without a token with status 501. ${hosts('DELETE')}`,
      ],
    ],
    [
      'leads the cart to its login',
      one('readCart', toLogin),
      'read',
      [
        `error: readCart: It answers with a page of HTML after a redirect to /login. ${CANNOT_SHOW}`,
      ],
    ],
    [
      'leads a save to its login',
      one('saveCart', toLogin),
      'write',
      [
        'error: saveCart: It redirects to /login (status 302), so the page does not know whether it was stored.',
      ],
    ],
    [
      'leads writes without a token to its login',
      { refuses: toLogin },
      'write',
      WRITES.map(
        (name) =>
          `warning: ${name}: It refuses a write ${badOf(name)} with status 302, a redirect to /login: with 403 and the error "csrf", or 419, the page would fetch a fresh token.`,
      ),
    ],
    [
      'sends 500 for 419, as Apache with mod_php does',
      { refuses: reply(500, '{"error": "csrf"}') },
      'write',
      WRITES.map(
        (name) =>
          `error: ${name}: It fails with a write ${badOf(name)}: status 500 ("csrf"). Apache with mod_php sends 500 for http_response_code(419): send 403.`,
      ),
    ],
    [
      'refuses its own token',
      { takesToken: () => false, refuses: reply(403, '{"error": "csrf"}') },
      'write',
      WRITES.map(
        (name) =>
          `error: ${name}: With a valid token it answers with status 403 ("csrf"). ${FORBIDDEN}`,
      ),
    ],
    [
      'refuses a save with a success status',
      one('saveCart', reply(200, '{"error": "stock", "message": "Sold out."}')),
      'write',
      [
        `error: saveCart: It refuses a valid call with status 200 ("stock: Sold out."): the buyer's change is lost.`,
      ],
    ],
    [
      'has rows that do not give its total',
      twenty({
        totals: [row('subtotal', '20.00'), row('shipping', '5.00'), { code: 'x', title: 'Thanks' }],
        total: { gross: '20.00' },
      }),
      'read',
      ['error: readCart: The rows of "totals" add up to 25.00 gross, but the total is 20.00.'],
    ],
    [
      'has lines that do not give its total',
      twenty({ total: { gross: '25.00', net: '16.00' } }),
      'read',
      [
        'error: readCart: The lines add up to 20.00 gross, but the total is 25.00: send the rows between them as "totals".',
      ],
    ],
    [
      'has percentages between its lines and its total',
      twenty({ total: { gross: '18.00' }, discount_info: { rabatkontrahenta: 10 } }),
      'read',
      [],
    ],
    [
      'has lines that do not give its subtotal',
      twenty({ totals: [row('sub_total', '18.00'), row('total', '18.00')] }),
      'read',
      [
        'warning: readCart: The row "sub_total" says 18.00 gross, but the lines add up to 20.00: buyers see two amounts.',
      ],
    ],
    [
      'has the tax in its lines, but not in its subtotal',
      twenty({ totals: [row('sub_total', '16.00'), row('tax', '4.00'), row('total', '20.00')] }),
      'read',
      [],
    ],
    [
      'has no net prices, and buyers who see some',
      withCart({
        prices: 'gross',
        isB2b: '1',
        products: [{ ...honey, nett_price: undefined, own: 1 }],
      }),
      'read',
      [
        `error: readCart: products[0].nett_price: it is missing (fields that are there: "own"): ${NO_DASH} net price, and the line adds nothing to the net totals.`,
      ],
    ],
    [
      'has no net prices, and buyers who see gross prices only',
      withCart({ prices: 'gross', products: [{ ...honey, nett_price: undefined }] }),
      'read',
      [],
    ],
    [
      'writes amounts with a comma',
      withCart({
        products: [{ ...honey, price: '12,30', nett_price: '10,00' }],
        totals: [row('subtotal', '24.60'), row('total', '24.60')],
      }),
      'read',
      [
        `error: readCart: products[0].price: "12,30" cannot be read, use a point as in "12.30": ${NO_DASH} gross price, and the line adds nothing to the gross totals.`,
        `error: readCart: products[0].nett_price: "10,00" cannot be read, use a point as in "10.00": ${NO_DASH} net price, and the line adds nothing to the net totals.`,
      ],
    ],
    [
      'writes amounts for people',
      withCart({ products: [honey, honey].map((line) => ({ ...line, price: '1.234,50 zł' })) }),
      'read',
      [
        `error: readCart: products[0].price: "1.234,50 zł" cannot be read, use a point as in "1234.50" (and in 1 more): ${NO_DASH} gross price, and the line adds nothing to the gross totals.`,
      ],
    ],
    [
      'has other names for fields',
      withLine({ name: undefined, title: 'Honey', label: 'new' }),
      'read',
      [
        'error: readCart: products[0].name: it is missing (fields that are there: "title", "label"): the line has no name.',
      ],
    ],
    [
      'has its lines in another field',
      one('readCart', sendJson({ items: [], sum: '0.00' })),
      'read',
      [
        'error: readCart: products: it is missing (fields that are there: "items", "sum"): the page cannot show the cart and offers to try again.',
      ],
    ],
    [
      'has no field at all',
      one('readTopProducts', sendJson({})),
      'read',
      [
        'error: readTopProducts: data: it is missing (there are no fields): no recommendations are shown.',
      ],
    ],
    [
      'answers with a login page',
      one('readCart', reply(200, '<!doctype html><title>Login</title>')),
      'read',
      [`error: readCart: It answers with a page of HTML. ${CANNOT_SHOW}`],
    ],
    [
      'prints a warning of PHP before its JSON',
      one('readCart', reply(200, 'Notice: x in y.php on line 3 {}')),
      'read',
      [
        `error: readCart: Its answer is not JSON; it starts with "Notice: x in y.php on line 3 {}". Write messages of PHP to its log: display_errors = 0. ${CANNOT_SHOW}`,
      ],
    ],
    [
      'ends in the middle of its JSON',
      one('readCart', reply(200, '{"products": [')),
      'read',
      [
        String.raw`error: readCart: Its answer is not JSON; it starts with "{\"products\": [". ${CANNOT_SHOW}`,
      ],
    ],
    [
      'has ended the login',
      one('readCart', reply(401, '{"message": "Please log in."}')),
      'read',
      [
        'error: readCart: It answers with status 401 ("Please log in."). The login has ended. The page handles it like status 500. Is --cookie needed?',
      ],
    ],
  ];

describe('a wrong backend', () => {
  it.each(BACKENDS)('that %s gets its sentence', async (_, shop, way, expected) => {
    const url = await serving(serveShop(shop));
    const { findings } = await checked(url, { isWriting: way === 'write' });
    expect(findings).toEqual(expected);
  });
});
