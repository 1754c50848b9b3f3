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
    const wanted = jsonObject((await c.req.text()) || '{}');
    const session = c.get('visitor').session();
    startOver(shop, visits, session, readWishes(wanted));
    const { csrf, audience, lang } = session;
    return c.json({ csrf, audience, lang, currency: currencyOf(session), page: '/shop' });
  });

  app.get('/demo/faults', (c) => c.json(visits.of(c.get('visitor').session().id).faults.list()));

  app.post('/demo/faults', async (c) => {
    const { faults } = visits.of(c.get('visitor').session().id);
    limited(faults.list().length + 1);
    faults.add(wantedFault(jsonObject(await c.req.text())));
    return c.json(faults.list(), 201);
  });

  app.put('/demo/faults', async (c) => {
    const { faults: wanted } = jsonObject(await c.req.text());
    if (!Array.isArray(wanted)) throw new Refused(422, 'invalid', '"faults" is not a list.');
    limited(wanted.length);
    const { faults } = visits.of(c.get('visitor').session().id);
    faults.replace(wanted.map((fault) => wantedFault(jsonObject(JSON.stringify(fault)))));
    return c.json(faults.list());
  });

  app.delete('/demo/faults', (c) => {
    visits.of(c.get('visitor').session().id).faults.clear();
    return c.json([]);
  });
}

/** More than any test sets, but few enough to keep in memory. */
const MOST_FAULTS = 100;

/** @param {number} count of faults that a session would have @throws Refused where they are too many */
function limited(count) {
  if (count > MOST_FAULTS) {
    throw new Refused(422, 'invalid', `A session has at most ${MOST_FAULTS} faults.`);
  }
}

/**
 * @param {Readonly<Record<string, unknown>>} wanted
 * @throws Refused where it is no fault
 */
function wantedFault(wanted) {
  try {
    return readFault(wanted);
  } catch (error) {
    if (error instanceof RangeError) throw new Refused(422, 'invalid', error.message);
    throw error;
  }
}

/**
 * @param {Readonly<Record<string, unknown>>} wanted
 * @returns {Wishes}
 * @throws Refused where a name is not known
 */
function readWishes({ audience = 'retail', state = 'normal', lang = 'pl', currency }) {
  if (!isAudience(audience)) throw new Refused(422, 'invalid', 'Unknown "audience".');
  if (!isState(state)) throw new Refused(422, 'invalid', 'Unknown "state".');
  if (typeof lang !== 'string') throw new Refused(422, 'invalid', '"lang" is not a text.');
  if (currency !== undefined && !isCurrency(currency)) {
    throw new Refused(422, 'invalid', 'Unknown "currency".');
  }
  return { audience, state, lang, currency };
}

/**
 * Resets a session: no carts except the wanted one, no faults, an empty log.
 *
 * @param {Shop} shop
 * @param {Visits} visits
 * @param {Session} session
 * @param {Wishes} wishes
 */
function startOver(shop, visits, session, wishes) {
  visits.forget(session.id);
  shop.carts.forget(session);
  applyWishes(shop, visits, session, wishes);
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
  visits.of(session.id).faults.setState(wishes.state);
}

/**
 * @param {Shop} shop @param {Visits} visits @param {Session} session
 */
function stateOf(shop, visits, session) {
  const { faults } = visits.of(session.id);
  const { audience, lang, csrf } = session;
  const carts = shop.carts.audiences(session).map((each) => {
    const own = { ...session, audience: each };
    const products = shop.carts.lines(own).map(({ product, amount, reduced }) => ({
      id: product.id,
      amount,
      reduced_amount: reduced,
    }));
    const discounts = shop.carts.codes(own).map(({ code }) => code);
    return [each, { products, discounts, remarks: shop.carts.remarks(own) }];
  });
  return {
    session: { audience, lang, currency: currencyOf(session), csrf },
    carts: Object.fromEntries(carts),
    faults: faults.list(),
    calls: visits.calls(session.id),
  };
}
