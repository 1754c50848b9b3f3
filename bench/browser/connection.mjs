import { EventEmitter } from 'node:events';

/**
 * @typedef {Pick<import('@playwright/test').CDPSession, 'send' | 'on' | 'off' | 'once'>} Session speaks
 *   Chromium's protocol with the browser or with one of its tabs
 */

/**
 * Chromium's protocol over its two pipes, where a zero byte ends each message. By hand, because tools
 * that drive browsers for tests also turn on their debugger, and then Chromium parses the scripts of a
 * page again at each request and at each error.
 *
 * @param {import('node:stream').Writable} output @param {import('node:stream').Readable} input
 * @returns {(sessionId?: string) => Session} the tab of a session, or the browser itself
 */
export function connect(output, input) {
  let last = 0;
  let rest = '';
  /** @type {Map<number, { resolve: (result: any) => void, reject: (error: Error) => void, method: string }>} */
  const waiting = new Map();
  /** @type {Map<string | undefined, EventEmitter>} */
  const sessions = new Map();

  /** @param {any} message */
  function receive({ id, method, params, sessionId, result, error }) {
    if (id === undefined) return void sessions.get(sessionId)?.emit(method, params);
    const asked = waiting.get(id);
    waiting.delete(id);
    if (error) asked?.reject(new Error(`${asked.method}: ${error.message}`));
    else asked?.resolve(result);
  }
  function end() {
    for (const { method, reject } of waiting.values()) {
      reject(new Error(`${method}: the browser has ended.`));
    }
    waiting.clear();
  }
  input.setEncoding('utf8').on('data', (/** @type {string} */ text) => {
    const messages = (rest + text).split('\0');
    rest = messages.pop() ?? '';
    for (const message of messages) receive(JSON.parse(message));
  });
  input.on('close', end);
  output.on('error', end);

  return (sessionId) => {
    const send = (/** @type {string} */ method, /** @type {object} */ params = {}) =>
      new Promise((resolve, reject) => {
        const id = ++last;
        waiting.set(id, { resolve, reject, method });
        output.write(`${JSON.stringify({ id, method, params, sessionId })}\0`);
      });
    const session = Object.assign(new EventEmitter(), { send });
    sessions.set(sessionId, session);
    return /** @type {Session} */ (/** @type {unknown} */ (session));
  };
}
