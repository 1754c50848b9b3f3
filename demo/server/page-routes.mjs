// @ts-check
import { MOST_PIECES, wholeNumber } from './calls/refused.mjs';
import { findProduct } from './catalogue.mjs';
import { applyWishes } from './demo-routes.mjs';
import { readOptions } from './pages/options.mjs';
import * as pages from './pages/other-pages.mjs';
import { playgroundPage } from './pages/playground-page.mjs';
import { shopPage } from './pages/shop-page.mjs';
import { getCookie, setCookie } from 'hono/cookie';
import { STRICT_POLICY } from './strict-policy.mjs';

/** @import { Context, Hono } from 'hono' */
/** @import { ShopEnv } from './app.mjs' */
/** @import { PageOptions } from './pages/options.mjs' */
/** @import { Session } from './sessions.mjs' */
/** @import { Shop } from './shop.mjs' */
/** @import { Visits } from './visits.mjs' */

const POLICY = "object-src 'none'; base-uri 'self'; frame-ancestors 'self'";

/** Not HttpOnly: the cart's script reads these cookies. */
const FOR_SCRIPTS = /** @type {const} */ ({ path: '/', sameSite: 'Lax' });

/** The playground shows the shop in a frame. */
const PLAYGROUND_POLICY = `${STRICT_POLICY}; frame-src 'self'`;

/**
 * Sends a page with the headers that every page has.
 *
 * @param {Context<ShopEnv>} c @param {string} markup @param {200 | 403 | 404 | 422} [status]
 */
function page(c, markup, status = 200) {
  const { csp, frame, cache } = c.req.query();
  // The playground shows it in a frame.
  const ancestors = frame === '1' ? "frame-ancestors 'self'" : "frame-ancestors 'none'";
  const strict = STRICT_POLICY.replace("frame-ancestors 'none'", ancestors);
  return c.html(markup, /** @type {200} */ (status), {
    'Content-Security-Policy': csp === 'strict' ? strict : POLICY,
    'Referrer-Policy': 'same-origin',
    // The page contains the session's token. Browsers keep a page for "back" only if it may be
    // stored.
    'Cache-Control': cache === 'back' ? 'private, no-cache' : 'private, no-store',
  });
}

/**
 * Serves the pages of the shop.
 *
 * @param {Hono<ShopEnv>} app @param {Shop} shop @param {Visits} visits
 */
export function addPageRoutes(app, shop, visits) {
  app.get('/', (c) => {
    // Inside the playground's frame, "Continue shopping" leads to the shop.
    if (isInFrame(c)) return c.redirect('/katalog');
    const answer = page(c, playgroundPage());
    answer.headers.set('Content-Security-Policy', PLAYGROUND_POLICY);
    return answer;
  });

  app.get('/shop', (c) => {
    const options = readOptions(new URL(c.req.url).searchParams);
    const session = c.get('visitor').session();
    // A script that fetches the page again, for a fresh token, must not reset the cart.
    if (isNavigation(c)) {
      applyWishes(shop, visits, session, options);
      setPageCookies(c, options);
    }
    return page(c, shopPage(shop, session, options));
  });

  app.get('/cart/before-payment', (c) =>
    page(c, pages.checkoutPage(shop, c.get('visitor').session())),
  );
  app.get('/katalog', (c) => page(c, pages.cataloguePage(c.get('visitor').guest())));
  app.get('/panel/terms', (c) => page(c, pages.termsPage(c.get('visitor').guest())));
  app.get('/blog/*', (c) => page(c, pages.instalmentsPage(c.get('visitor').guest())));
  app.get('/konfiguratory/*', (c) =>
    page(c, pages.configuratorPage(c.get('visitor').guest(), c.req.query('edit') ?? '')),
  );

  app.post('/sklep/dodaj', async (c) => {
    const session = c.get('visitor').guest();
    const form = new URLSearchParams(await c.req.text());
    if (!session.csrf || form.get('_token') !== session.csrf) {
      return page(c, pages.notFoundPage(session), 403);
    }
    const id = wholeNumber(form.get('id'), Number.MAX_SAFE_INTEGER);
    const amount = wholeNumber(form.get('amount'), MOST_PIECES);
    if (id === undefined || !amount || !findProduct(id)) {
      return page(c, pages.notFoundPage(session), 422);
    }
    addToCart(shop, session, id, amount);
    return c.redirect('/shop', 303);
  });

  app.get('*', (c) => {
    const product = pages.productAt(c.req.path);
    // A product's page has a form, which needs a token; the "not found" page needs none.
    return product
      ? page(c, pages.productPage(c.get('visitor').session(), product))
      : page(c, pages.notFoundPage(c.get('visitor').guest()), 404);
  });
}

/** @param {Shop} shop @param {Session} session @param {number} id @param {number} amount */
function addToCart(shop, session, id, amount) {
  const { lines } = shop.carts.read(session);
  const line = lines.find((each) => each.id === id);
  if (line) line.amount = Math.min(MOST_PIECES, line.amount + amount);
  else lines.push({ id, amount });
  shop.carts.change(session, { lines });
}

/** @param {Context<ShopEnv>} c */
function isNavigation(c) {
  const destination = c.req.header('Sec-Fetch-Dest');
  return destination === undefined || destination === 'document' || isInFrame(c);
}

/** @param {Context<ShopEnv>} c */
const isInFrame = (c) => ['iframe', 'frame'].includes(c.req.header('Sec-Fetch-Dest') ?? '');

/**
 * The cookies that the cart's script reads: the country of delivery and a referral code.
 *
 * @param {Context<ShopEnv>} c @param {PageOptions} options
 */
function setPageCookies(c, { country, ref }) {
  if (country || !getCookie(c, 'country'))
    setCookie(c, 'country', (country ?? 'pl').toUpperCase(), FOR_SCRIPTS);
  if (ref) setCookie(c, 'ref', ref, FOR_SCRIPTS);
}
