// @ts-check
import { timingSafeEqual } from 'node:crypto';
import { CALLS } from './calls/call.mjs';
import { Refused } from './calls/refused.mjs';

/** @import { Context, Hono } from 'hono' */
/** @import { Call } from './calls/call.mjs' */
/** @import { Fault } from './faults.mjs' */
/** @import { Session } from './sessions.mjs' */
/** @import { ShopEnv } from './app.mjs' */
/** @import { Shop } from './shop.mjs' */
/** @import { Visits } from './visits.mjs' */

/** Statuses whose answer must not have a body. */
const BODILESS = new Set([204, 205, 304]);

/** @typedef {{ status: number, text: string, type?: string }} Answer */

/**
 * Serves the calls of the specification, with the session's faults and log.
 *
 * @param {Hono<ShopEnv>} app @param {Shop} shop @param {Visits} visits
 * @param {(ms: number) => Promise<unknown>} wait
 */
export function addCallRoutes(app, shop, visits, wait) {
  for (const call of CALLS) {
    app.on(call.method, call.path, async (c) => {
      const visitor = c.get('visitor');
      // Without a session no token is valid.
      if (call.csrf && !visitor.isKnown) throw expired();
      const session = visitor.session();
      const body = await c.req.text();
      const fault = visits.faults(session.id).take(call.name);
      const kind = fault?.kind ?? null;
      const facts = { call: call.name, method: call.method, path: c.req.path, fault: kind };
      const ended = visits.log(session.id, facts, body);
      /** The status in the log; it stays like this after an unexpected error. */
      let logged = 500;
      try {
        if (kind === 'delay') await wait(fault?.ms ?? 0);
        const answer = brokenAnswer(fault) ?? perform(c, shop, call, session, kind, body);
        if (kind === 'delay-answer') await wait(fault?.ms ?? 0);
        const { status, text, type = 'application/json' } = answer;
        logged = kind === 'drop-after' ? 0 : status;
        if (logged === 0) return cutConnection(c);
        const sent = kind === 'truncated' ? text.slice(0, text.length / 2) : text;
        return new Response(BODILESS.has(status) ? null : sent, {
          status,
          headers: { 'Content-Type': `${type}; charset=utf-8` },
        });
      } finally {
        ended(logged);
      }
    });
  }
}

/**
 * The answer to a call that a fault keeps from being carried out; the status 0 cuts the connection.
 *
 * @param {Fault | undefined} fault @returns {Answer | undefined}
 */
function brokenAnswer(fault) {
  switch (fault?.kind) {
    case 'drop-before':
    case 'offline':
      return { status: 0, text: '' };
    case 'html': {
      const text = '<!doctype html><title>Zaloguj się</title><h1>Zaloguj się</h1>';
      return { status: 200, text, type: 'text/html' };
    }
    case 'status':
      return answerOf(new Refused(fault.status, 'fault', `Made to answer ${fault.status}.`));
    default:
      return undefined;
  }
}

/** @param {Refused} refused @returns {Answer} */
const answerOf = ({ status, error, message }) => ({
  status,
  text: JSON.stringify({ error, message }),
});

/**
 * Checks the token and does the call.
 *
 * @param {Context<ShopEnv>} c @param {Shop} shop @param {Call} call @param {Session} asked
 * @param {Fault['kind'] | null} fault @param {string} body
 * @returns {Answer}
 */
function perform(c, shop, call, asked, fault, body) {
  try {
    // The call may have waited, and the token or the session may have changed in the meantime.
    const now = shop.sessions.find(asked.id);
    if (!now) throw expired();
    const session = { ...asked, csrf: now.csrf };
    if (fault === 'expired-token') shop.sessions.renewToken(session);
    if (call.csrf && !sameToken(c.req.header('X-CSRF-TOKEN'), session.csrf)) {
      throw expired();
    }
    const params = /** @type {Record<string, string>} */ (c.req.param());
    return { status: 200, text: JSON.stringify(call.answer({ shop, session, body, params })) };
  } catch (error) {
    if (error instanceof Refused) return answerOf(error);
    throw error;
  }
}

const expired = () =>
  new Refused(403, 'csrf', 'The page has expired: its CSRF token is not the session’s.');

/** @param {string | undefined} given @param {string} expected */
function sameToken(given, expected) {
  const [a, b] = [Buffer.from(given ?? ''), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}

/** Ends the connection with no answer. @param {Context<ShopEnv>} c */
function cutConnection(c) {
  c.env?.outgoing?.destroy();
  // The web server must not answer any more. Without a web server, tests see this response.
  return new Response(null, { status: 502, headers: { 'x-hono-already-sent': 'true' } });
}
