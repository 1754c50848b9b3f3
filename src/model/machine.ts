import type { CartCalls } from '../api/client/cart-calls.js';
import { ApiError } from '../api/http/errors.js';
import { lost, type Outcome } from '../api/client/outcome.js';
import { lineToWire } from '../api/wire/parse-line.js';
import { createEmitter, createStore, undoAll } from '../base/store.js';
import type { Emitter, Readable, Undo } from '../base/store.js';
import { LOCK_WAITS, MAX_IN_A_ROW } from '../base/cart-limits.js';
import type { Environment } from './environment.js';
import { isWrite, wakeAt } from './sync/lane.js';
import { INITIAL, type Command, type SyncEvent, type SyncMessages } from './sync/state.js';
import type { SyncState, Write } from './sync/state.js';
import { step } from './sync/step.js';

type Call = Extract<Command, { type: 'call' }>;

/** Reads the cart and writes what the buyer does: one lane for lines, notes and codes. */
export interface Machine extends Pick<Emitter<SyncMessages>, 'on'> {
  readonly state: Readable<SyncState>;
  send(event: SyncEvent): void;
}

/** Carries out what the machine decides, and gives it the results as events. It decides nothing itself. */
export function createMachine(env: Environment): Machine {
  const { client, clock, tabs, gate } = env;
  const { readCart, saveCart } = versioned(env);
  const state = createStore<SyncState>(INITIAL, env.listenerFailed);
  const messages = createEmitter<SyncMessages>(env.listenerFailed);
  const waiting: Command[] = [];
  let isBusy = false;
  let unlock: Undo | undefined;
  let openGate: Undo | undefined;
  let timerAt = Infinity;
  let stopTimer: Undo | undefined;

  /** The state changes at once; what a listener does then is carried out after what came before it. */
  function send(event: SyncEvent): void {
    const now = clock.now();
    const [after, commands] = step(state.get(), event, now);
    waiting.push(...commands);
    if (event.type === 'restored') gate.forgetReads();
    // Also for calls that are sent without the lock, because the page is being left. Each of them ends in the state.
    if (after.lane.flights.some(isWrite)) openGate ??= gate.close();
    else {
      openGate?.();
      openGate = undefined;
    }
    // Before the listeners of the state, which may send more.
    setTimer(wakeAt(after, now), now);
    state.set(after);
    if (isBusy) return;
    isBusy = true;
    try {
      let next: Command | undefined;
      while ((next = waiting.shift())) carryOut(next);
    } finally {
      isBusy = false;
    }
  }

  function setTimer(at: number, now: number): void {
    if (at === timerAt) return;
    stopTimer?.();
    timerAt = at;
    const wake = (): void => {
      timerAt = Infinity;
      send({ type: 'timer' });
    };
    stopTimer = at === Infinity ? undefined : clock.after(at - now, wake);
  }

  function carryOut(command: Command): void {
    switch (command.type) {
      case 'call':
        return void (command.write ? write(command, command.write) : read(command.id));
      case 'takeLock':
        return void gate.write(takeLock);
      case 'releaseLock':
        return unlock?.();
      case 'postToTabs':
        return tabs.post(command.message);
      case 'notify':
        return messages.emit(command.name, command.detail);
    }
  }

  /** The lock of all tabs. Until it is released, the page makes no other read. */
  const takeLock = (): Promise<void> =>
    new Promise((resolve) => {
      void tabs.takeLock(LOCK_WAITS).then(({ waited, release }) => {
        unlock = undoAll(release, resolve);
        send({ type: 'lockGiven', waited });
      });
    });

  async function read(id: number): Promise<void> {
    try {
      const preloaded = state.get().base ? undefined : await env.preloadedCart();
      send({ type: 'readEnded', id, reading: preloaded ?? (await readCart()) });
    } catch (error) {
      send({ type: 'readFailed', id, error });
    }
  }

  async function write({ id, mayRenew }: Call, what: Write): Promise<void> {
    // Only an error of this library ends here; the lane must continue anyway.
    const outcome = await callOf(what, { mayRenew }).catch((cause: unknown) =>
      lost(new ApiError({ code: 'network', operation: what.kind, cause })),
    );
    send({ type: 'writeEnded', id, outcome });
  }

  async function callOf(what: Write, options: { readonly mayRenew: boolean }): Promise<Outcome> {
    switch (what.kind) {
      case 'lines':
        return saveCart(what.lines.map(lineToWire), { ...options, etag: what.etag });
      case 'remove': {
        // As it was read last: the shop may have another key for it by now.
        const line = state.get().base?.cart.lines.find(({ key }) => key === what.key);
        return client.deleteLine((line ?? what.line).wire, options);
      }
      case 'note':
        return client.saveRemarks(what.text, options);
      case 'code':
        return client[what.change === 'add' ? 'addDiscount' : 'removeDiscount'](what.code, options);
    }
  }

  return { state, send, on: messages.on };
}

/** What nginx, Apache and others make of a version when they compress the answer. */
const COMPRESSED = /^W\/|[-;](?:gzip|br|zstd|deflate)"$/;

/**
 * The calls with the shop's versions. A version that the shop refuses, and then sends again, was changed by compression on
 * the way: from then on the page saves without versions, and says so.
 */
function versioned({ client, warn }: Environment): Pick<CartCalls, 'readCart' | 'saveCart'> {
  let refused: string | undefined;
  let times = 0;
  const known = (etag: string | undefined) => (times < MAX_IN_A_ROW ? etag : undefined);
  return {
    async readCart() {
      const reading = await client.readCart();
      const { etag } = reading;
      if (etag !== undefined && etag === refused && ++times === MAX_IN_A_ROW) {
        warn(
          `the shop refuses the version ${etag} that it sends: compression has changed it on the way. Saves have no version now`,
        );
      }
      refused = undefined;
      return { ...reading, etag: known(etag) };
    },
    async saveCart(products, options) {
      const etag = known(options.etag);
      const outcome = await client.saveCart(products, { ...options, etag });
      if (outcome.error?.status === 412 && COMPRESSED.test(etag ?? '')) refused = etag;
      return outcome.kind === 'done' ? { ...outcome, etag: known(outcome.etag) } : outcome;
    },
  };
}
