// @ts-check
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { getCookie, setCookie } from 'hono/cookie';
import { addCallRoutes } from './call-routes.mjs';
import { Refused } from './calls/refused.mjs';
import { addDemoRoutes } from './demo-routes.mjs';
import { addPageRoutes } from './page-routes.mjs';
import { addStaticFiles } from './static-files.mjs';
import { readOptions } from './pages/options.mjs';
import { wished } from './sessions.mjs';
import { createVisits } from './visits.mjs';

/** @import { HttpBindings } from '@hono/node-server' */
/** @import { Session } from './sessions.mjs' */
/** @import { Shop } from './shop.mjs' */

/** @typedef {{ Bindings: Partial<HttpBindings>, Variables: { session: Session } }} ShopEnv */

const DIST = fileURLToPath(new URL('../../dist', import.meta.url));
const LARGEST_BODY = 32 * 1024 * 1024;
const COOKIE = 'shop_session';

/**
 * The web side of the shop: its calls, its pages, and what tests need.
 *
 * @param {Shop} shop
 * @param {object} [options]
 * @param {string} [options.dist] folder of the built library
 * @param {(ms: number) => Promise<unknown>} [options.wait] how faults let time pass
 */
export function createApp(shop, { dist = DIST, wait = setTimeout } = {}) {
  /** @type {Hono<ShopEnv>} */
  const app = new Hono();
  const visits = createVisits();

  app.onError((error, c) => {
    if (error instanceof Refused) {
      const { error: name, message } = error;
      return c.json({ error: name, message }, /** @type {422} */ (error.status));
    }
    console.error(`${c.req.method} ${c.req.path} failed:`, error);
    return c.json({ error: 'internal', message: 'The shop failed; its log says why.' }, 500);
  });
  app.use(bodyLimit({ maxSize: LARGEST_BODY }));

  addStaticFiles(app, dist);

  app.use(async (c, next) => {
    const known = shop.sessions.find(getCookie(c, COOKIE));
    const session = known ?? shop.sessions.create();
    c.set('session', { ...session, ...wished(session, wishesOfPage(c.req.header('Referer'))) });
    await next();
    if (!known) {
      const month = 30 * 24 * 60 * 60;
      setCookie(c, COOKIE, session.id, {
        path: '/',
        httpOnly: true,
        sameSite: 'Lax',
        maxAge: month,
      });
    }
  });
  addCallRoutes(app, shop, visits, wait);
  addDemoRoutes(app, shop, visits);
  addPageRoutes(app, shop, visits);
  return app;
}

/**
 * What the address of the page that calls chooses: of two tabs with two audiences, each has its
 * own cart, and the last save of a page that is left goes where it belongs.
 *
 * @param {string | undefined} referrer
 */
function wishesOfPage(referrer) {
  return readOptions(referrer && URL.canParse(referrer) ? new URL(referrer).searchParams : EMPTY);
}

const EMPTY = new URLSearchParams();
