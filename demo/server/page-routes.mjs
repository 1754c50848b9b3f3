// @ts-check
import { wholeNumber } from './calls/refused.mjs';
import { applyWishes } from './demo-routes.mjs';
import { checkoutPage } from './pages/checkout-page.mjs';
import { readOptions } from './pages/options.mjs';
import * as plain from './pages/plain-pages.mjs';
import { playgroundPage } from './pages/playground-page.mjs';
import { cataloguePage, productAt, productPage } from './pages/product-pages.mjs';
import { shopPage } from './pages/shop-page.mjs';
import { setCookie } from 'hono/cookie';
import { STRICT_POLICY } from './strict-policy.mjs';

/** @import { Context, Hono } from 'hono' */
/** @import { ShopEnv } from './app.mjs' */
/** @import { PageOptions } from './pages/options.mjs' */
/** @import { Shop } from './shop.mjs' */
/** @import { Visits } from './visits.mjs' */

const POLICY = "object-src 'none'; base-uri 'self'; frame-ancestors 'self'";

/** Not HttpOnly: the cart's script reads these cookies. */
const FOR_SCRIPTS = /** @type {const} */ ({ path: '/', sameSite: 'Lax' });

/** The playground's policy: it shows the shop in a frame, and has no inline code. */
const PLAYGROUND_POLICY = [
  "default-src 'none'",
  ...["script-src 'self'", "style-src 'self'", "img-src 'self'", "connect-src 'self'"],
  ...["frame-src 'self'", "base-uri 'none'", "form-action 'self'", "frame-ancestors 'none'"],
  ...["require-trusted-types-for 'script'", "trusted-types 'none'"],
].join('; ');

/**
 * Sends a page with the headers that every page has.
 *
 * @param {Context<ShopEnv>} c @param {string} markup @param {200 | 404 | 419 | 422} [status]
 */
function page(c, markup, status = 200) {
  const { searchParams } = new URL(c.req.url);
  const strict = searchParams.get('csp') === 'strict';
  // The playground shows it in a frame.
  const policy =
    searchParams.get('frame') === '1'
      ? STRICT_POLICY.replace("frame-ancestors 'none'", "frame-ancestors 'self'")
      : STRICT_POLICY;
  return c.body(markup, /** @type {200} */ (status), {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Security-Policy': strict ? policy : POLICY,
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'same-origin',
    // The page contains the session's token. Browsers keep a page for "back" only if it may be
    // stored.
    'Cache-Control':
      searchParams.get('cache') === 'back' ? 'private, no-cache' : 'private, no-store',
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
    const answer = page(c, playgroundPage(new URL(c.req.url).searchParams));
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

  app.get('/cart/before-payment', (c) => page(c, checkoutPage(shop, c.get('visitor').session())));
  app.get('/katalog', (c) => page(c, cataloguePage(c.get('visitor').guest())));
  app.get('/panel/terms', (c) => page(c, plain.termsPage(c.get('visitor').guest())));
  app.get('/blog/*', (c) => page(c, plain.instalmentsPage(c.get('visitor').guest())));
  app.get('/konfiguratory/*', (c) =>
    page(c, plain.configuratorPage(c.get('visitor').guest(), c.req.query('edit') ?? '')),
  );

  app.post('/sklep/dodaj', async (c) => {
    const session = c.get('visitor').guest();
    const form = new URLSearchParams(await c.req.text());
    if (!session.csrf || form.get('_token') !== session.csrf) {
      return page(c, plain.notFoundPage(session), 419);
    }
    const id = wholeNumber(form.get('id'), Number.MAX_SAFE_INTEGER);
    const amount = wholeNumber(form.get('amount'), 9_999_999);
    if (id === undefined || !amount || !shop.catalogue.has(id)) {
      return page(c, plain.notFoundPage(session), 422);
    }
    shop.carts.add(session, id, amount);
    return c.redirect('/shop', 303);
  });

  app.get('*', (c) => {
    const product = productAt(shop, c.req.path);
    // A product's page has a form, which needs a token; the "not found" page needs none.
    return product
      ? page(c, productPage(c.get('visitor').session(), product))
      : page(c, plain.notFoundPage(c.get('visitor').guest()), 404);
  });
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
  const has = /(?:^|;\s*)country=/.test(c.req.header('Cookie') ?? '');
  if (country || !has) setCookie(c, 'country', (country ?? 'pl').toUpperCase(), FOR_SCRIPTS);
  if (ref) setCookie(c, 'ref', ref, FOR_SCRIPTS);
}
