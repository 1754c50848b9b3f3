// @ts-check
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { getCookie, setCookie } from 'hono/cookie';
import { addCallRoutes } from './call-routes.mjs';
import { Refused } from './calls/refused.mjs';
import { addDemoRoutes } from './demo-routes.mjs';
import { onlyForHosts } from './hosts.mjs';
import { addPageRoutes } from './page-routes.mjs';
import { addStaticFiles } from './static-files.mjs';
import { readOptions } from './pages/options.mjs';
import { GUEST, wished } from './sessions.mjs';
import { createVisits } from './visits.mjs';

/** @import { HttpBindings } from '@hono/node-server' */
/** @import { Session } from './sessions.mjs' */
/** @import { Shop } from './shop.mjs' */

/**
 * The session of the request. `session` creates one if there is none; `guest` does not, and returns
 * a visit of which nothing is stored.
 *
 * @typedef {object} Visitor
 * @property {boolean} isKnown
 * @property {() => Session} session
 * @property {() => Session} guest
 */

/** @typedef {{ Bindings: Partial<HttpBindings>, Variables: { visitor: Visitor } }} ShopEnv */

const DIST = fileURLToPath(new URL('../../dist', import.meta.url));
const LARGEST_BODY = 32 * 1024 * 1024;
/**
 * The maximum size of all sessions and carts. Beyond it, the least recently used ones are deleted.
 */
const MOST_BYTES = 64 * 1024 * 1024;
const COOKIE = 'shop_session';

/**
 * The web side of the shop: its calls, its pages, and the routes for tests.
 *
 * @param {Shop} shop
 * @param {object} [options]
 * @param {string} [options.dist] folder of the built library
 * @param {(ms: number) => Promise<unknown>} [options.wait] how faults let time pass
 * @param {readonly string[]} [options.hosts] names that it answers to besides those of this machine
 * @param {number} [options.mostBytes] for the data of all sessions
 */
export function createApp(
  shop,
  { dist = DIST, wait = setTimeout, hosts = [], mostBytes = MOST_BYTES } = {},
) {
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
  app.use(async (c, next) => {
    await next();
    const { headers } = c.res;
    // Files and pictures set their own cache time; everything else belongs to one buyer.
    if (!headers.has('Cache-Control')) c.header('Cache-Control', 'no-store');
    if (!headers.has('X-Content-Type-Options')) c.header('X-Content-Type-Options', 'nosniff');
  });
  app.use(onlyForHosts(hosts));
  app.use(bodyLimit({ maxSize: LARGEST_BODY }));

  addStaticFiles(app, dist);

  app.use(async (c, next) => {
    const wishes = wishesOfPage(c.req.header('Referer'));
    const known = shop.sessions.find(getCookie(c, COOKIE));
    let session = known;
    /** @param {Session} of */
    const asWished = (of) => ({ ...of, ...wished(of, wishes) });
    c.set('visitor', {
      isKnown: known !== undefined,
      session: () => asWished((session ??= shop.sessions.create())),
      guest: () => asWished(session ?? GUEST),
    });
    await next();
    if (!session) return;
    shop.sessions.keepWithin(mostBytes, session.id);
    if (!known) {
      setCookie(c, COOKIE, session.id, {
        ...{ path: '/', httpOnly: true, sameSite: 'Lax', maxAge: 30 * 24 * 60 * 60 },
      });
    }
  });
  addCallRoutes(app, shop, visits, wait);
  addDemoRoutes(app, shop, visits);
  addPageRoutes(app, shop, visits);
  return app;
}

/**
 * The choices in the address of the page that makes the call. Two tabs with two audiences each have
 * their own cart, and the last save of a page that is left goes to the right cart.
 *
 * @param {string | undefined} referrer
 */
function wishesOfPage(referrer) {
  const { searchParams } = new URL(referrer && URL.canParse(referrer) ? referrer : 'none:');
  return readOptions(searchParams);
}
