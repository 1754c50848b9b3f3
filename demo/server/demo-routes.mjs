// @ts-check
import { isAudience, isCurrency } from './audiences.mjs';
import { jsonObject, Refused } from './calls/refused.mjs';
import { readFault } from './faults.mjs';
import { isState } from './fixtures.mjs';
import { currencyOf, wished } from './sessions.mjs';

/** @import { Hono } from 'hono' */
/** @import { ShopEnv } from './app.mjs' */
/** @import { Session, Wishes } from './sessions.mjs' */
/** @import { Shop } from './shop.mjs' */
/** @import { Visits } from './visits.mjs' */

/**
 * The routes for development and tests, which a real shop does not have: a session in a known
 * state, faults, and the content of the database.
 *
 * @param {Hono<ShopEnv>} app
 * @param {Shop} shop
 * @param {Visits} visits
 */
export function addDemoRoutes(app, shop, visits) {
  app.get('/demo/state', (c) => c.json(stateOf(shop, visits, c.get('visitor').session())));

  app.post('/demo/session', async (c) => {
    const wishes = readWishes(jsonObject((await c.req.text()) || '{}'));
    const session = c.get('visitor').session();
    visits.forget(session.id);
    shop.carts.forget(session);
    applyWishes(shop, visits, session, wishes);
    const { csrf, audience, lang } = session;
    return c.json({ csrf, audience, lang, currency: currencyOf(session), page: '/shop' });
  });

  app.get('/demo/faults', (c) => c.json(visits.faults(c.get('visitor').session().id).list()));

  app.on(['POST', 'PUT'], '/demo/faults', async (c) => {
    const wanted = jsonObject(await c.req.text());
    const replaces = c.req.method === 'PUT';
    if (replaces && !Array.isArray(wanted['faults'])) throw invalid('"faults" is not a list.');
    const list = replaces ? /** @type {unknown[]} */ (wanted['faults']) : [wanted];
    const faults = visits.faults(c.get('visitor').session().id);
    try {
      const read = list.map((each) => readFault(jsonObject(JSON.stringify(each))));
      faults.set(read, replaces);
    } catch (error) {
      throw error instanceof RangeError ? invalid(error.message) : error;
    }
    return c.json(faults.list(), replaces ? 200 : 201);
  });

  app.delete('/demo/faults', (c) => {
    visits.faults(c.get('visitor').session().id).clear();
    return c.json([]);
  });
}

/** @param {string} message */
const invalid = (message) => new Refused(422, 'invalid', message);

/**
 * @param {Readonly<Record<string, unknown>>} wanted
 * @returns {Wishes}
 * @throws Refused if a name is not known
 */
function readWishes({ audience = 'retail', state = 'normal', lang = 'pl', currency }) {
  if (!isAudience(audience)) throw invalid('Unknown "audience".');
  if (!isState(state)) throw invalid('Unknown "state".');
  if (typeof lang !== 'string') throw invalid('"lang" is not a text.');
  if (currency !== undefined && !isCurrency(currency)) throw invalid('Unknown "currency".');
  return { audience, state, lang, currency };
}

/**
 * Changes a session to the choices of a page or a test.
 *
 * @param {Shop} shop
 * @param {Visits} visits
 * @param {Session} session
 * @param {Wishes} wishes
 */
export function applyWishes(shop, visits, session, wishes) {
  shop.sessions.change(session, wished(session, wishes));
  if (wishes.state === undefined) return;
  shop.carts.reset(session, wishes.state);
  visits.faults(session.id).setState(wishes.state);
}

/** @param {Shop} shop @param {Visits} visits @param {Session} session */
function stateOf(shop, visits, session) {
  const { audience, lang, csrf } = session;
  const carts = shop.carts.audiences(session).map((each) => {
    const { lines, remarks, codes } = shop.carts.read({ ...session, audience: each });
    const products = lines.map(({ id, amount, reduced = 0 }) => ({
      ...{ id, amount, reduced_amount: reduced },
    }));
    return [each, { products, remarks, discounts: codes.toReversed() }];
  });
  return {
    session: { audience, lang, csrf, currency: currencyOf(session) },
    carts: Object.fromEntries(carts),
    faults: visits.faults(session.id).list(),
    calls: visits.calls(session.id),
  };
}
