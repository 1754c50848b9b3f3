import type { IncomingMessage, RequestListener } from 'node:http';
import type { Browser } from '@playwright/test';
import { main } from '../../cli/main.mjs';
import { STEPS } from '../../cli/try/steps.mjs';
import { tryShop } from '../../cli/try/try.mjs';
import { serve } from '../support/serve.js';
import { expect, test } from './support/shop.js';

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

/** What the demo shop answers, as the buyer gets it. */
type Rewrite = (text: string, address: string) => string;

/** A save that the shop refuses, with its body. */
type Refuse = (request: IncomingMessage) => boolean;

/** A shop with a fault, and what a buyer notices of it. */
interface Broken {
  readonly steps: readonly string[];
  readonly change?: Change;
  readonly rewrite?: Rewrite;
  readonly refuse?: Refuse;
  readonly noticed: readonly RegExp[];
}

/** Runs a server until the work with its address is done. */
async function whileServed<Result>(
  listener: RequestListener,
  work: (origin: string) => Promise<Result>,
): Promise<Result> {
  const server = await serve(listener);
  try {
    return await work(server.url);
  } finally {
    await server.stop();
  }
}

/** The demo shop, but for what happens to its saves: each is answered as if it were stored. */
function serveBroken(demo: string, broken: Broken): RequestListener {
  const { change = (products) => products, rewrite = (text) => text, refuse } = broken;
  let saves = 0;
  return (request, response) => {
    if (request.url?.startsWith('/shop')) saves = 0;
    const answer = async (): Promise<void> => {
      // As shops do that give robots no session.
      if (/headless/i.test(request.headers['user-agent'] ?? ''))
        return void response.writeHead(403).end();
      let body = await textOf(request);
      if (request.method === 'PUT' && refuse?.(request)) {
        response.writeHead(500, { 'Content-Type': 'application/json' });
        return void response.end('{"error": "csrf"}');
      }
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
      if (request.url?.startsWith('/dist/')) response.setHeader('Cache-Control', 'max-age=600');
      response.setHeader('Set-Cookie', answered.headers.getSetCookie());
      response.writeHead(answered.status);
      const sentBack = Buffer.from(await answered.arrayBuffer());
      const isText = /html|json/.test(answered.headers.get('content-type') ?? '');
      response.end(isText ? rewrite(sentBack.toString(), request.url ?? '') : sentBack);
    };
    answer().catch((error: unknown) => response.writeHead(502).end(String(error)));
  };
}

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

/** What a buyer notices who does these steps in the shop with the fault. */
const noticedIn = (browser: Browser, demo: string, broken: Broken): Promise<string[]> =>
  whileServed(serveBroken(demo, broken), async (origin) => {
    const url = new URL('/shop?audience=retail&lang=en', origin);
    const login = { href: new URL('/shop?login', origin).href, name: 'anna', password: 'secret' };
    const steps = broken.steps.flatMap((wanted) => STEPS.filter(({ name }) => name === wanted));
    const { steps: tried } = await tryShop(browser, url, { steps, login, timeout: 30_000 });
    return tried.flatMap((step) => (step.noticed ? [`${step.name}: ${step.noticed}`] : []));
  });

test('a buyer notices nothing in the demo shop', async ({ browser, baseURL }) => {
  const url = `${baseURL}/shop?audience=retail&lang=en`;
  const { code, printed } = await run(browser, url, '--code', 'minus20', '--timeout', '300');
  expect(printed).not.toMatch(/FAIL/);
  expect(printed.match(/^ok /gm)).toHaveLength(STEPS.length - 1);
  expect(printed.match(/Not tried.*/g)).toEqual([
    'Not tried, because the header shows no cart of the theme.',
    'Not tried, because the page names no page in another language (hreflang).',
    'Not tried, because the page prints neither a form nor a link for visitors without scripts.',
    'Not tried, because no buyer is known. See --login.',
  ]);
  expect(printed).toMatch(/\n\nA buyer would notice nothing\.$/);
  expect(code).toBe(0);
});

/** A page of the demo shop with more markup at its end. */
const withMarkup =
  (markup: () => string): Rewrite =>
  (text, address) =>
    address.startsWith('/shop') ? text.replace('</body>', () => `${markup()}</body>`) : text;

function lostSession(): Broken {
  const sessions = new Set<string>();
  let pages = 0;
  const withHeader = withMarkup(
    () => `<link rel="alternate" hreflang="de" href="/shop?audience=b2b">
    <header><a class="minicart" href="/cart">Cart ${++pages}</a></header><noscript><a href="/gone">Cart</a></noscript>
    <script>{
      const badge = document.createElement('b');
      badge.part = 'badge';
      badge.textContent = '4';
      document.body.prepend(badge);
      document.addEventListener('cart:saved', () => (badge.textContent = '9'));
    }</script>`,
  );
  return {
    steps: [
      ...['look at the count in the header', "look at the theme's cart in the header"],
      ...['use the cart without scripts', 'go on after the session has ended'],
      // Last, because it makes the visitor another buyer, whose cart the open page would show once it reads again.
      'look at the cart in another language',
    ],
    rewrite: (text, address) =>
      withHeader(text, address).replaceAll('"name":"', '"name":"Bl\u00c3\u00bcte\ufffd '),
    refuse: ({ headers }) =>
      sessions.add(/session=[^;]*/.exec(headers.cookie ?? '')?.[0] ?? '').size > 1,
    noticed: [
      /^read names and texts: Texts of the cart are not UTF-8: buyers see "\ufffd", as in .* Texts of the cart are UTF-8 that was converted once more, as in /,
      /^look at the count in the header: The count in the header was 9 after an edit, and 4 on a new page\./,
      /^look at the theme's cart in the header: The theme's cart in the header was "Cart \d" after an edit, and "Cart \d" on a new page\./,
      /^use the cart without scripts: Without scripts, the link \/gone leads to a page with status 404\./,
      /^go on after the session has ended: After the session had ended, the page showed product 101: 5.*, but the shop had product 101: 2.*\. Failed: PUT http:\S+\/update-cart: 500 \("csrf"\)/,
      /^look at the cart in another language: The cart was product 101: \d.*, and at http:\S+b2b it was product 103: /,
      // No save succeeds any more.
      /^find the cart as it was: /,
    ],
  };
}

const LOGIN =
  '<form action="/shop"><input type="hidden" name="login"><input name="u"><input name="p" type="password"><button></button></form>';

/** A shop whose saves fail after a login, or that knows no buyer. */
function login(isKnown: boolean): Broken {
  let isLoggedIn = false;
  return {
    steps: ['go on after a login in another tab'],
    rewrite: (text, address) => {
      if (!address.startsWith('/shop?login')) return text;
      isLoggedIn = isKnown && address.endsWith('u=anna&p=secret');
      return isLoggedIn ? 'Hello' : LOGIN;
    },
    refuse: () => isLoggedIn,
    noticed: isKnown
      ? [
          /After a login in another tab, the page showed product 101: 3.*, but the shop had product 101: 2.*\. Failed: PUT http:\S+\/update-cart: 500 \("csrf"\)/,
        ]
      : [/^go on after a login in another tab: The login at http:\S+\/shop\?login was refused\.$/],
  };
}

/** A theme whose header follows a second after the save, in a shop that, as WooCommerce, puts the account's lines first. */
function slowAndTurned(): Broken {
  let isTurned = false;
  const withHeader = withMarkup(
    () => `<header><a class="minicart" href="/cart">Cart</a></header><script>
      const show = ({ detail: { cart } }) => {
        document.querySelector('.minicart').textContent = cart.products.map(({ amount }) => amount);
      };
      document.addEventListener('cart:loaded', show);
      document.addEventListener('cart:change', (event) => setTimeout(show, 1500, event));
      </script>`,
  );
  return {
    steps: ["look at the theme's cart in the header", 'go on after a login in another tab'],
    rewrite: (text, address) => {
      if (address === '/shop?login') return LOGIN;
      isTurned ||= address.startsWith('/shop?login=');
      if (!isTurned || !address.endsWith('/cart')) return withHeader(text, address);
      const cart = JSON.parse(text) as { products: unknown[] };
      return JSON.stringify({ ...cart, products: cart.products.reverse() });
    },
    noticed: [],
  };
}

function droppedZero(): Broken {
  const dropped = new Set<number>();
  return {
    steps: ['type 0, then another quantity'],
    change: (products) => {
      for (const { id, amount } of products) if (!Number(amount)) dropped.add(id);
      return products.filter(({ id }) => !dropped.has(id));
    },
    noticed: [
      /^type 0, .*: The quantity 2 of ".+" was gone (once it was saved|after a reload)/,
      /^find the cart as it was: The cart could not be put back/,
    ],
  };
}

const refused = login(false);

const BROKEN: Readonly<Record<string, Broken>> = {
  'the second of two quick saves is lost, and a login is refused': {
    ...refused,
    steps: ['add two with + and +', ...refused.steps],
    change: (products, count) => (count ? undefined : products),
    noticed: [
      /^add two .*: The quantity 4 of ".+" was 3 (once it was saved|after a reload)\.$/,
      ...refused.noticed,
    ],
  },
  'a line of 0 does not come back': droppedZero(),
  'damaged letters, other languages, the header, no scripts and the end of the session':
    lostSession(),
  'a header that is late, and lines in another order after a login, are as they should be':
    slowAndTurned(),
  'a login in another tab ends the session of the page': login(true),
};

test('a buyer notices the faults of shops', async ({ browser, baseURL }) => {
  // All at once: a buyer mostly waits.
  const found = await Promise.all(
    Object.entries(BROKEN).map(
      async ([name, broken]) => [name, await noticedIn(browser, baseURL!, broken)] as const,
    ),
  );
  const expected = Object.entries(BROKEN).map(
    ([name, { noticed }]) => [name, noticed.map((words) => expect.stringMatching(words))] as const,
  );
  expect(found).toEqual(expected);
});

test('the printed form is used without scripts', async ({ browser }) => {
  let [amount, step] = [2, 1];
  const shop: RequestListener = (request, response) =>
    void textOf(request).then((body) => {
      const action = new URLSearchParams(body).get('action');
      if (action) amount += action === 'increase' ? step : -step;
      response.writeHead(200, { 'Content-Type': 'text/html' }).end(
        `<form method="post" data-cart-line="a"><input name="amount" value="${amount}">
        <button name="action" value="increase">+</button><button name="action" value="decrease">-</button></form>`,
      );
    });
  const page = await browser.newPage({ javaScriptEnabled: false });
  await whileServed(shop, async (origin) => {
    const elsewhere = async () => {
      await page.goto(origin);
      return page;
    };
    const use = STEPS.find(({ name }) => name === 'use the cart without scripts');
    const buyer = { elsewhere } as Parameters<(typeof STEPS)[0]['run']>[0];
    await use?.run(buyer);
    await expect(page.locator('[name=amount]')).toHaveValue('2');
    step = 0;
    await expect(use?.run(buyer)).rejects.toThrow(
      'Without scripts, + changed a quantity from 2 to 2.',
    );
  });
  await page.close();
});

test('an address without a shop ends with 1, and the reason', async ({ browser }) => {
  const { code, printed } = await run(browser, 'http://127.0.0.1:2/cart');
  expect([code, printed]).toEqual([1, expect.stringContaining('ERR_')]);
});

test('a page whose script is missing ends with the address of the script, and no password', async ({
  browser,
}) => {
  const shop: RequestListener = (request, response) => {
    const isPage = request.url === '/cart' && request.headers.authorization !== undefined;
    response.writeHead(isPage ? 200 : 404, { 'Content-Type': 'text/html' });
    response.end('<!doctype html><cart-page></cart-page><script src="/gone/autoload.js"></script>');
  };
  await whileServed(shop, async (origin) => {
    const address = `${origin.replace('//', '//anna:secret@')}/cart`;
    const { code, printed } = await run(browser, address);
    expect(code).toBe(1);
    expect(printed).toContain(`Failed: GET ${origin}/gone/autoload.js: 404`);
    expect(printed).not.toMatch(/anna|secret|GET http:\S*cart:/);
  });
});
