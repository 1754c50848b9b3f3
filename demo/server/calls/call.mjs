// @ts-check
import { CONTRACT } from '../contract.mjs';
import * as cartCalls from './cart-calls.mjs';
import * as discountCalls from './discount-calls.mjs';
import * as otherCalls from './other-calls.mjs';

/** @typedef {string} CallName in faults and logs */

/**
 * One of the shop's calls. `answer` is synchronous, so calls never interleave.
 *
 * @typedef {object} Call
 * @property {CallName} name
 * @property {'GET' | 'PUT' | 'POST' | 'DELETE'} method
 * @property {string} path
 * @property {boolean} csrf whether it must carry the session's token
 * @property {(request: CallRequest) => unknown} answer the JSON of a 200; throws Refused for others
 *
 * @typedef {object} CallRequest
 * @property {import('../shop.mjs').Shop} shop
 * @property {import('../sessions.mjs').Session} session
 * @property {string} body
 * @property {Readonly<Record<string, string>>} params of the path
 */

/** @type {Readonly<Record<import('../../../src/api/client/caller.js').CallName, Call['answer']>>} */
const ANSWERS = { ...cartCalls, ...discountCalls, ...otherCalls };

/** All calls of the specification. @type {readonly Call[]} */
export const CALLS = CONTRACT.calls.map(({ name, method, path, csrf, fault }) => ({
  ...{ name: fault, method, csrf, answer: ANSWERS[name] },
  path: path.replace(/\{(\w+)\}/g, ':$1'),
}));

export const CALL_NAMES = CALLS.map(({ name }) => name);
