import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser } from '@playwright/test';
import { main } from '../../cli/main.mjs';
import { STEPS } from '../../cli/try/steps.mjs';
import { tryShop } from '../../cli/try/try.mjs';
import { expect, test as base } from './support/shop.js';

/**
 * The body of a save, before it reaches the shop. Undefined: it does not reach the shop.
 *
 * @param count - how many came before it since the page was requested
 */
type Change = (products: readonly Sent[], count: number) => readonly Sent[] | undefined;
interface Sent {
  readonly id: number;
  readonly amount: number;
}

async function textOf(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  return text;
}

/** The demo shop, but for what happens to its saves: each is answered as if it were stored. */
function serveBroken(demo: string, change: Change): Server {
  let saves = 0;
  return createServer((request, response) => {
    if (request.url?.startsWith('/shop')) saves = 0;
    const answer = async (): Promise<void> => {
      // As shops do that give robots no session.
      if (/headless/i.test(request.headers['user-agent'] ?? ''))
        return void response.writeHead(403).end();
      let body = await textOf(request);
      if (request.method === 'PUT') {
        const { products } = JSON.parse(body) as { products: readonly Sent[] };
        const stored = change(products, saves++);
        if (!stored) {
          response.writeHead(200, { 'Content-Type': 'application/json' });
          return void response.end(JSON.stringify({ products }));
        }
        body = JSON.stringify({ products: stored });
      }
      const { cookie, 'x-csrf-token': token, 'content-type': type } = request.headers;
      const sent = Object.entries({ cookie, 'x-csrf-token': token, 'content-type': type });
      const answered = await fetch(demo + (request.url ?? ''), {
        method: request.method ?? 'GET',
        headers: sent.filter((each): each is [string, string] => typeof each[1] === 'string'),
        redirect: 'manual',
        ...(body ? { body } : {}),
      });
      for (const name of ['content-type', 'location']) {
        const value = answered.headers.get(name);
        if (value !== null) response.setHeader(name, value);
      }
      response.setHeader('Set-Cookie', answered.headers.getSetCookie());
      response.writeHead(answered.status);
      response.end(Buffer.from(await answered.arrayBuffer()));
    };
    answer().catch((error: unknown) => response.writeHead(502).end(String(error)));
  });
}

const test = base.extend<{ broken: (change: Change) => Promise<URL> }>({
  broken: async ({ baseURL }, use) => {
    const servers: Server[] = [];
    await use(async (change) => {
      const server = serveBroken(baseURL ?? '', change);
      servers.push(server);
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
      const { port } = server.address() as AddressInfo;
      return new URL(`http://127.0.0.1:${port}/shop?audience=retail&lang=en`);
    });
    for (const server of servers) {
      server.closeAllConnections();
      server.close();
    }
  },
});

/** Runs the command in the browser of the test, which stays open. */
async function run(browser: Browser, ...args: string[]) {
  let printed = '';
  const start = async () =>
    ({
      version: () => browser.version(),
      newContext: (options) => browser.newContext(options),
      close: async () => undefined,
    }) as Browser;
  const code = await main(['try', ...args], { print: (text) => (printed += text), start });
  return { code, printed };
}

const noticed = async (browser: Browser, url: URL, ...names: string[]) => {
  const steps = STEPS.filter(({ name }) => names.includes(name));
  const { steps: tried } = await tryShop(browser, url, { steps });
  return tried.flatMap((step) => (step.noticed ? [`${step.name}: ${step.noticed}`] : []));
};

test('a buyer notices nothing in the demo shop', async ({ browser, baseURL }) => {
  const url = `${baseURL}/shop?audience=retail&lang=en`;
  const { code, printed } = await run(browser, url, '--code', 'minus20');
  expect(printed).not.toMatch(/FAIL|Not tried/);
  expect(printed.match(/^ok /gm)).toHaveLength(STEPS.length + 2);
  expect(printed).toMatch(/\n\nA buyer would notice nothing\.$/);
  expect(code).toBe(0);
});

test('a buyer notices that the second of two quick saves is lost', async ({ browser, broken }) => {
  const url = await broken((products, count) => (count ? undefined : products));
  const found = await noticed(browser, url, 'add two with + and +');
  expect(found[0]).toMatch(/^add two .*: The quantity 4 of ".+" was 3 after a reload\.$/);
});

test('a buyer notices that a line of 0 does not come back', async ({ browser, broken }) => {
  const dropped = new Set<number>();
  const url = await broken((products) => {
    for (const { id, amount } of products) if (!Number(amount)) dropped.add(id);
    return products.filter(({ id }) => !dropped.has(id));
  });
  const found = await noticed(browser, url, 'type 0, then another quantity');
  expect(found[0]).toMatch(/^type 0, .*: The quantity 2 of ".+" was gone after a reload/);
  expect(found[1]).toMatch(/^find the cart as it was: The cart could not be put back/);
});

test('an address without a shop ends with 1, and the reason', async ({ browser }) => {
  const { code, printed } = await run(browser, 'http://127.0.0.1:2/cart');
  expect([code, printed]).toEqual([1, expect.stringContaining('ERR_')]);
});

test('a page whose script is missing ends with the address of the script, and no password', async ({
  browser,
}) => {
  const server = createServer((request, response) => {
    const isPage = request.url === '/cart' && request.headers.authorization !== undefined;
    response.writeHead(isPage ? 200 : 404, { 'Content-Type': 'text/html' });
    response.end('<!doctype html><cart-page></cart-page><script src="/gone/autoload.js"></script>');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const { code, printed } = await run(browser, `http://anna:secret@127.0.0.1:${port}/cart`);
  server.closeAllConnections();
  server.close();
  expect(code).toBe(1);
  expect(printed).toContain(`Failed: GET http://127.0.0.1:${port}/gone/autoload.js: 404`);
  expect(printed).not.toMatch(/anna|secret|GET http:\S*cart:/);
});
