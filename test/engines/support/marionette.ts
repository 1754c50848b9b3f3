import { connect, type Socket } from 'node:net';
import { error, Session } from 'selenium-webdriver';
import type { Command, Executor } from 'selenium-webdriver/lib/command.js';

/** What Firefox calls the client's commands, as far as the walk uses them. */
const COMMANDS: Readonly<Record<string, string>> = {
  newSession: 'WebDriver:NewSession',
  quit: 'WebDriver:DeleteSession',
  get: 'WebDriver:Navigate',
  goBack: 'WebDriver:Back',
  getCurrentUrl: 'WebDriver:GetCurrentURL',
  executeScript: 'WebDriver:ExecuteScript',
  actions: 'WebDriver:PerformActions',
  getCookies: 'WebDriver:GetCookies',
  deleteAllCookies: 'WebDriver:DeleteAllCookies',
  getCurrentWindowHandle: 'WebDriver:GetWindowHandle',
  getWindowHandles: 'WebDriver:GetWindowHandles',
  switchToWindow: 'WebDriver:SwitchToWindow',
  newWindow: 'WebDriver:NewWindow',
  close: 'WebDriver:CloseWindow',
  setWindowRect: 'WebDriver:SetWindowRect',
  screenshot: 'WebDriver:TakeScreenshot',
};

interface Waiting {
  resolve(value: unknown): void;
  reject(reason: Error): void;
}

type Answer = [kind: 1, id: number, failure: Failure | null, result: unknown];
interface Failure {
  readonly error: string;
  readonly message: string;
}

/**
 * Hands the client's commands to Firefox in Firefox's own protocol, Marionette: messages of JSON,
 * each after its length and a colon. It is what geckodriver does, which Debian does not pack.
 */
export class Marionette implements Executor {
  readonly #socket: Socket;
  readonly #waiting = new Map<number, Waiting>();
  #received = Buffer.alloc(0);
  #last = 0;

  constructor(port: number) {
    this.#socket = connect(port, '127.0.0.1');
    this.#socket.on('data', (data) => this.#read(data));
    this.#socket.on('error', (reason) => this.#end(reason));
    this.#socket.on('close', () => this.#end(new Error('Firefox has closed the connection.')));
  }

  async execute(command: Command): Promise<unknown> {
    const name = COMMANDS[command.getName()];
    if (!name) throw new error.UnsupportedOperationError(command.getName());
    const { sessionId: _, ...parameters } = command.getParameters() as Record<string, unknown>;
    const answer = await this.#send(name, parameters);
    if (command.getName() === 'newSession') {
      const { sessionId, capabilities } = answer as { sessionId: string; capabilities: object };
      return new Session(sessionId, capabilities);
    }
    // Most results stand in an object of their own, lists and sizes do not.
    return isRecord(answer) && 'value' in answer ? answer['value'] : answer;
  }

  #send(name: string, parameters: object): Promise<unknown> {
    const id = ++this.#last;
    const text = JSON.stringify([0, id, name, parameters]);
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject });
      this.#socket.write(`${Buffer.byteLength(text)}:${text}`);
    });
  }

  close(): void {
    this.#socket.destroy();
  }

  #read(data: Buffer): void {
    this.#received = Buffer.concat([this.#received, data]);
    for (;;) {
      const colon = this.#received.indexOf(':');
      const end = colon + 1 + Number(this.#received.subarray(0, Math.max(colon, 0)).toString());
      if (colon < 0 || this.#received.length < end) return;
      const message: unknown = JSON.parse(this.#received.subarray(colon + 1, end).toString());
      this.#received = this.#received.subarray(end);
      // The first message is a greeting.
      if (Array.isArray(message)) this.#settle(message as Answer);
    }
  }

  #settle([, id, failure, result]: Answer): void {
    const waiting = this.#waiting.get(id);
    this.#waiting.delete(id);
    if (!failure) return waiting?.resolve(result);
    try {
      error.throwDecodedError({ error: failure.error, message: failure.message });
    } catch (reason) {
      waiting?.reject(reason as Error);
    }
  }

  #end(reason: Error): void {
    for (const { reject } of this.#waiting.values()) reject(reason);
    this.#waiting.clear();
  }
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
