import { ApiError } from '../../api/http/errors.js';
import type { Outcome } from '../../api/client/outcome.js';
import { createSignal, createStore, type Readable, type Undo } from '../../store.js';
import type { Environment, Turn } from '../environment.js';
import { saveStateOf, type SaveState } from './draft.js';
import { followPage, type PageLink } from './follow-page.js';
import { preloadedCart } from './preloaded-cart.js';
import { step } from './step.js';
import {
  INITIAL,
  type Command,
  type SyncMessage,
  type SyncEvent,
  type SyncState,
  type Write,
} from './state.js';
import { sendWrite } from './writes.js';

/** How long to wait for another tab's turn, in milliseconds. */
const PATIENCE = 5000;

/** Reads the cart and writes what the buyer does: one lane for lines, notes and codes. */
export interface Sync extends PageLink {
  readonly state: Readable<SyncState>;
  send(event: SyncEvent): void;
  /** Calls the listener with each message of the machine. */
  on(listener: (message: SyncMessage) => void): Undo;
  /** Calls the listener when values that the shop computes from the cart may have changed. */
  onWorthChanged(listener: () => void): Undo;
  saveState(): SaveState;
}

/** Carries out what the machine decides, and gives it the results as events. It decides nothing itself. */
export function createSync(env: Environment): Sync {
  const { client, clock, tabs } = env;
  const state = createStore<SyncState>(INITIAL, env.listenerFailed);
  const messages = createSignal<SyncMessage>(env.listenerFailed);
  const page = followPage(env, state, send);
  const waiting: SyncEvent[] = [];
  let isBusy = false;
  let turn: Turn | undefined;
  let stopTimer: Undo | undefined;

  /** One event after the other: what a listener does is the next one. */
  function send(event: SyncEvent): void {
    waiting.push(event);
    if (isBusy) return;
    isBusy = true;
    try {
      for (let next = waiting.shift(); next; next = waiting.shift()) {
        const [after, commands] = step(state.get(), next, clock.now());
        state.set(after);
        commands.forEach(carryOut);
        page.followed();
      }
    } finally {
      isBusy = false;
    }
  }

  function carryOut(command: Command): void {
    switch (command.type) {
      case 'read':
        return void read(command.isFirst);
      case 'write':
        return void write(command.write, command.isExitWrite, command.mayRenew);
      case 'takeTurn':
        return void tabs.takeTurn(PATIENCE).then((given) => {
          turn = given;
          send({ type: 'turnGiven', waited: given.waited });
        });
      case 'releaseTurn':
        turn?.release();
        turn = undefined;
        return;
      case 'setTimer':
        stopTimer?.();
        stopTimer =
          command.at === undefined
            ? undefined
            : clock.after(Math.max(0, command.at - clock.now()), () => send({ type: 'timer' }));
        return;
      case 'postToTabs':
        return tabs.post(command.message);
      case 'report':
        return env.report(command.operation, command.error, command.next);
      case 'notify':
        return messages.emit(command.message);
    }
  }

  async function read(isFirst: boolean): Promise<void> {
    try {
      const preloaded = isFirst ? await preloadedCart(env) : undefined;
      const reading = preloaded ?? (await client.readCart());
      send({ type: 'readEnded', reading, isPreloaded: preloaded !== undefined });
    } catch (error) {
      send({ type: 'readFailed', error });
    }
  }

  async function write(what: Write, isExitWrite: boolean, mayRenew: boolean): Promise<void> {
    const outcome = await sendWrite(client, what, mayRenew).catch((cause: unknown): Outcome => {
      // Only an error of this library ends here; the lane must continue anyway.
      const of = { code: 'network', operation: what.type, method: '', url: '' } as const;
      return { kind: 'unclear', error: new ApiError({ ...of, cause }) };
    });
    send(
      isExitWrite
        ? { type: 'exitWriteEnded', write: what, outcome }
        : { type: 'writeEnded', outcome },
    );
  }

  return {
    ...page,
    state,
    send,
    on: (listener) => messages.on(listener),
    onWorthChanged: (listener) =>
      messages.on((message) => {
        const isNewCart = message.type === 'received' && !message.isFirst && !message.isQuiet;
        if (isNewCart || message.type === 'settled') listener();
      }),
    saveState: () => saveStateOf(state.get()),
  };
}
