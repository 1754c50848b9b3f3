import type { ServerResponse } from 'node:http';
import { describe, expect, it } from 'vitest';
import type { CallName } from '../../src/api/client/caller.js';
import { callOf } from '../support/call-of.js';
import { FIXTURES } from '../../src/testing/fixtures.js';
import wrongCarts from '../vectors/wrong-carts.json' with { type: 'json' };
import { PAGE_READS, reply, sendJson, SOUND, WRITES, type Carelessness } from './serve.js';
import { foundIn } from './serving.js';

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
/** A cart with these fields in place of the shop's own; a field of a line that is null is left out. */
function withCart({ products, ...own }: { products: readonly object[] }): Carelessness {
  const lines = products.map((line) =>
    Object.fromEntries(Object.entries({ ...honey, ...line }).filter(([, value]) => value !== null)),
  );
  return {
    answers: {
      readCart: sendJson({ ...cart, ...own, products: lines }),
      readDiscounts: sendJson([]),
    },
  };
}

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
    expect(await foundIn(shop, way === 'write')).toEqual(expected);
  });

  it.each(wrongCarts as [string, { products: object[] }, string[]][])(
    'whose cart %s gets its sentence',
    async (_, own, expected) => {
      expect(await foundIn(withCart(own))).toEqual(expected);
    },
  );
});
