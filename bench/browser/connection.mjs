import { EventEmitter } from 'node:events';

/**
 * @typedef {Pick<import('@playwright/test').CDPSession, 'send' | 'on' | 'off'>} Session speaks
 *   Chromium's protocol with the browser or with one of its tabs
 */

/**
 * Chromium's protocol over its two pipes, where a zero byte ends each message. By hand, since what
 * drives browsers for tests also turns on their debugger, and with that each request and each error
 * costs a page the reading of its scripts anew.
 */
export class Connection {
  #last = 0;
  #rest = '';
  /** @type {Map<number, { resolve: (result: any) => void, reject: (error: Error) => void, method: string }>} */
  #waiting = new Map();
  #events = new EventEmitter().setMaxListeners(0);
  #output;

  /** @param {import('node:stream').Writable} output @param {import('node:stream').Readable} input */
  constructor(output, input) {
    this.#output = output;
    input.setEncoding('utf8').on('data', (/** @type {string} */ text) => {
      const messages = (this.#rest + text).split('\0');
      this.#rest = messages.pop() ?? '';
      for (const message of messages) this.#receive(JSON.parse(message));
    });
    const end = () => this.#end();
    input.on('close', end);
    output.on('error', end);
  }

  /** @param {{ id?: number, method?: string, params?: unknown, sessionId?: string, result?: unknown, error?: { message: string } }} message */
  #receive({ id, method, params, sessionId = '', result, error }) {
    if (id === undefined) {
      this.#events.emit(`${sessionId} ${method}`, params);
      return;
    }
    const asked = this.#waiting.get(id);
    this.#waiting.delete(id);
    if (error) asked?.reject(new Error(`${asked.method}: ${error.message}`));
    else asked?.resolve(result);
  }

  #end() {
    for (const { method, reject } of this.#waiting.values()) {
      reject(new Error(`${method}: the browser has ended.`));
    }
    this.#waiting.clear();
  }

  /** The tab of a session, or the browser itself. @param {string} [sessionId] @returns {Session} */
  session(sessionId) {
    const events = this.#events;
    const name = (/** @type {string} */ method) => `${sessionId ?? ''} ${method}`;
    const session = {
      send: (/** @type {string} */ method, /** @type {object} */ params = {}) =>
        new Promise((resolve, reject) => {
          const id = ++this.#last;
          this.#waiting.set(id, { resolve, reject, method });
          this.#output.write(`${JSON.stringify({ id, method, params, sessionId })}\0`);
        }),
      on: (/** @type {string} */ method, /** @type {(params: any) => void} */ listener) => {
        events.on(name(method), listener);
        return session;
      },
      off: (/** @type {string} */ method, /** @type {(params: any) => void} */ listener) => {
        events.off(name(method), listener);
        return session;
      },
    };
    return /** @type {Session} */ (/** @type {unknown} */ (session));
  }
}
