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
      const { path } = c.req;
      const fault = visits.of(session.id).faults.take(call.name);
      const facts = { call: call.name, method: call.method, path, fault: fault?.kind ?? null };
      const ended = visits.log(session.id, facts, body);
      /** The status in the log; it stays like this after an unexpected error. */
      let logged = 500;
      try {
        if (fault?.kind === 'delay') await wait(fault.ms);
        const answer = isNotDone(fault) ? undefined : perform(c, shop, call, session, fault, body);
        if (fault?.kind === 'delay-answer') await wait(fault.ms);
        logged = 0;
        if (isCut(fault)) return cutConnection(c);
        const { status, text, type = 'application/json' } = answer ?? brokenAnswer(fault);
        logged = status;
        const sent = fault?.kind === 'truncated' ? text.slice(0, text.length / 2) : text;
        return new Response(BODILESS.has(status) ? null : sent, {
          status,
          headers: {
            'Content-Type': `${type}; charset=utf-8`,
            'Cache-Control': 'no-store',
            'X-Content-Type-Options': 'nosniff',
          },
        });
      } finally {
        ended(logged);
      }
    });
  }
}

/** @param {Fault | undefined} fault */
const isNotDone = (fault) =>
  fault !== undefined && ['status', 'html', 'drop-before', 'offline'].includes(fault.kind);

/** @param {Fault | undefined} fault */
const isCut = (fault) =>
  fault !== undefined && ['drop-before', 'drop-after', 'offline'].includes(fault.kind);

/** @param {Fault | undefined} fault @returns {Answer} what a call that was not done is answered with */
function brokenAnswer(fault) {
  if (fault?.kind === 'html') {
    const text = '<!doctype html><title>Zaloguj się</title><h1>Zaloguj się</h1>';
    return { status: 200, text, type: 'text/html' };
  }
  const status = fault?.status ?? 500;
  return { status, text: JSON.stringify({ error: 'fault', message: `Made to answer ${status}.` }) };
}

/**
 * Checks the token and does the call.
 *
 * @param {Context<ShopEnv>} c @param {Shop} shop @param {Call} call @param {Session} asked
 * @param {Fault | undefined} fault @param {string} body
 * @returns {Answer}
 */
function perform(c, shop, call, asked, fault, body) {
  try {
    // The call may have waited, and the token or the session may have changed in the meantime.
    const now = shop.sessions.find(asked.id);
    if (!now) throw expired();
    const session = { ...asked, csrf: now.csrf };
    if (fault?.kind === 'expired-token') shop.sessions.renewToken(session);
    if (call.csrf && !sameToken(c.req.header('X-CSRF-TOKEN'), session.csrf)) {
      throw expired();
    }
    const params = /** @type {Record<string, string>} */ (c.req.param());
    const result = shop.database.together(() => call.answer({ shop, session, body, params }));
    return { status: 200, text: JSON.stringify(result) };
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    const { status, error: name, message } = error;
    return { status, text: JSON.stringify({ error: name, message }) };
  }
}

const expired = () =>
  new Refused(419, 'csrf', 'The page has expired: its CSRF token is not the session’s.');

/** @param {string | undefined} given @param {string} expected */
function sameToken(given, expected) {
  const [a, b] = [Buffer.from(given ?? ''), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}

/**
 * Ends the connection with no answer.
 *
 * @param {Context<ShopEnv>} c
 */
function cutConnection(c) {
  const { outgoing } = c.env ?? {};
  outgoing?.destroy();
  // The web server must not answer any more. Without a web server, tests see this response.
  return new Response(null, { status: 502, headers: { 'x-hono-already-sent': 'true' } });
}
