import type { IncomingMessage, ServerResponse } from 'node:http';
import { describe, expect, it } from 'vitest';
import type { CallName } from '../../src/api/client/caller.js';
import { pageOf } from '../unit/markdown.js';
import { checked, PAGE_READS, serveShop, WRITES, type Carelessness } from './serve.js';
import { serving, stopLater } from './serving.js';

/** What stands in front of the calls on another port than the page. */
type Front = (request: IncomingMessage, response: ServerResponse, page: string) => boolean;
const allowing =
  (own: Readonly<Record<string, string>> = {}, status = 204): Front =>
  (request, response, page) => {
    const headers = {
      'Access-Control-Allow-Origin': page,
      'Access-Control-Allow-Credentials': 'true',
      'Access-Control-Allow-Methods': 'PUT, DELETE',
      'Access-Control-Allow-Headers': 'Content-Type,X-CSRF-TOKEN',
      ...own,
    };
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
    if (request.method === 'OPTIONS') response.writeHead(status).end();
    return request.method === 'OPTIONS';
  };
const ORIGIN = '"Access-Control-Allow-Origin: PAGE"';
const COOKIES = '"Access-Control-Allow-Credentials: true"';
const names = (name: CallName): string =>
  `"Access-Control-Allow-Headers: ${/Discount/.test(name) ? '' : 'content-type, '}x-csrf-token"`;
const METHODS: Partial<Record<CallName, string>> = { saveCart: 'PUT', removeDiscount: 'DELETE' };
const methods = (name: CallName): readonly string[] =>
  METHODS[name] ? [`"Access-Control-Allow-Methods: ${METHODS[name]}"`] : [];
/** The findings of every call that the page makes: of its answer, and of OPTIONS. */
const everywhere = (
  read: string | undefined,
  preflight: (name: CallName, method: string) => string,
): readonly string[] =>
  [
    ...['readCart', 'saveCart', 'deleteLine', 'saveRemarks', 'readDiscounts', 'addDiscount'],
    ...['removeDiscount', 'readDiscountsValue', 'readTopProducts', 'readFreeDelivery'],
  ].flatMap((each) => {
    const name = each as CallName;
    if (!WRITES.includes(name)) {
      return read === undefined ? [] : [`error: ${name}: ${read}`];
    }
    return [`error: ${name}: The page is at PAGE: ${preflight(name, METHODS[name] ?? 'POST')}`];
  });
const kept = (headers: string): string =>
  `The page is at PAGE, and browsers keep this answer from it. Send ${headers}.`;
const then = (method: string, headers: readonly string[]): string =>
  `browsers first send OPTIONS, and then no ${method}. Answer OPTIONS with ${headers.join(', ')}.`;
const STAR = ' ("*" does not count with cookies)';

const ELSEWHERE: readonly (readonly [string, Front, readonly string[]])[] = [
  ['allows the page', allowing(), []],
  [
    'knows nothing of other origins',
    () => false,
    everywhere(kept(`${ORIGIN}, ${COOKIES}`), (name, method) =>
      then(method, [ORIGIN, COOKIES, ...methods(name), names(name)]),
    ),
  ],
  [
    'allows all pages with stars',
    allowing({ 'Access-Control-Allow-Origin': '*', 'Access-Control-Allow-Headers': '*' }),
    everywhere(kept(ORIGIN + STAR), (name, method) => then(method, [ORIGIN, names(name) + STAR])),
  ],
  [
    'does not allow cookies',
    allowing({ 'Access-Control-Allow-Credentials': 'yes' }),
    everywhere(kept(COOKIES), (_, method) => then(method, [COOKIES])),
  ],
  [
    'forgets methods and headers',
    allowing({ 'Access-Control-Allow-Methods': 'GET', 'Access-Control-Allow-Headers': 'Accept' }),
    everywhere(undefined, (name, method) => then(method, [...methods(name), names(name)])),
  ],
  [
    'asks OPTIONS to log in',
    allowing({ Location: '/login' }, 302),
    everywhere(
      undefined,
      (name) =>
        `browsers first send OPTIONS, and get status 302, a redirect to /login. Answer it without a session and a token, with status 204 and ${[ORIGIN, COOKIES, ...methods(name), names(name)].join(', ')}.`,
    ),
  ],
  [
    'hides its versions',
    allowing({ ETag: '"1"' }),
    [
      'warning: readCart: The page cannot read its ETag. Send "Access-Control-Expose-Headers: ETag".',
    ],
  ],
  [
    'has versions, but does not take them',
    allowing({ ETag: '"1"', 'Access-Control-Expose-Headers': 'ETag' }),
    [
      `error: saveCart: The page is at PAGE: ${then('PUT', ['"Access-Control-Allow-Headers: content-type, x-csrf-token, if-match"'])}`,
    ],
  ],
];

/** The two servers of a page whose calls go elsewhere, and the address of the page. */
async function servingApart(front: Front, host = '127.0.0.1', more = ''): Promise<string> {
  let page = '';
  const before: Carelessness['before'] = (request, response) => front(request, response, page);
  const calls = await stopLater(serveShop({ before }));
  const markup = `<meta name="csrf-token" content="token-of-the-session"><cart-page ${more} country="pl" api-base="${calls.url}"></cart-page>`;
  const served = await stopLater(serveShop({ page: markup }));
  page = served.url.replace('127.0.0.1', host);
  return page;
}

describe('a backend', () => {
  it.each(ELSEWHERE)('on another port that %s gets its sentence', async (_, front, expected) => {
    const page = await servingApart(front);
    const { findings } = await checked(`${page}/cart`);
    expect(findings).toEqual(expected.map((text) => text.replaceAll('PAGE', page)));
  });

  it('is none with the headers of docs/other-hosts.md, read and written', async () => {
    const [{ code = '' } = {}] = pageOf('docs/other-hosts.md').fences.filter((each) =>
      each.code.includes('allowPage'),
    );
    const page = await servingApart((request, response) => allowPage(request, response));
    const module = code.replace('https://www.shop.example', page);
    const { allowPage } = (await import(`data:text/javascript,${encodeURIComponent(module)}`)) as {
      allowPage: (request: IncomingMessage, response: ServerResponse) => boolean;
    };
    const { findings } = await checked(`${page}/cart`, { isWriting: true });
    expect(findings).toEqual([]);
  });

  it('on another port is not asked for the calls of blocks that the page leaves out', async () => {
    const asked: string[] = [];
    const page = await servingApart(
      ({ method = '', url = '' }) => {
        asked.push(`${method} ${url}`);
        return false;
      },
      '127.0.0.1',
      'without="codes, remarks recommendations"',
    );
    await checked(`${page}/cart`);
    expect(asked.sort()).toEqual([
      'GET /api/free-delivery/pl',
      'GET /cart-api/cart',
      'OPTIONS /cart-api/update-cart',
      'OPTIONS /delete-from-cart',
    ]);
  });

  it('on another site gets no cookies that are not marked for it', async () => {
    const cookie = { 'Set-Cookie': 'session=1; HttpOnly; SameSite=Lax' };
    const page = await servingApart(allowing(cookie), 'localhost');
    const { findings } = await checked(`${page}/cart`);
    expect(findings).toEqual([
      'warning: page: Its api-base is on another site: some browsers keep its cookies back, whatever the cookies say.',
      ...PAGE_READS.map(
        (name) =>
          `error: ${name}: Browsers send its cookie "session" with no call of ${page}, which is another site: each call gets a new session. Send it with "SameSite=None; Secure; Partitioned", or serve both hosts from one domain.`,
      ),
    ]);
  });

  it('that leads its reads to another host gets the name of that host', async () => {
    const other = await stopLater(serveShop());
    const before: Carelessness['before'] = ({ url }, response) => {
      const isRead = url === '/cart-api/cart';
      if (isRead) response.writeHead(307, { Location: other.url + url }).end();
      return isRead;
    };
    const { findings } = await checked(await serving(serveShop({ before })));
    expect(findings).toEqual([
      `error: readCart: It redirects to another host, ${other.url}/cart-api/cart, to which browsers send no cookies: name that host in api-base.`,
    ]);
  });

  it('is not found in a shop whose page is at another host than was asked for', async () => {
    const shop = await stopLater(serveShop());
    const before: Carelessness['before'] = ({ url = '' }, response) => {
      response.writeHead(301, { Location: shop.url + url }).end();
      return true;
    };
    const url = await serving(serveShop({ before }));
    const { findings, notes } = await checked(url, { isWriting: true });
    expect(findings).toEqual([]);
    expect(notes).toContain(`note: page: It redirects to ${shop.url}/cart, which is checked.`);
  });
});
