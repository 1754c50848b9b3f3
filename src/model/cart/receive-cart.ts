import type { Line } from '../../rules/cart.js';
import { createKeeper, type Undo } from '../../store.js';
import type { Environment } from '../environment.js';
import { shownLines } from '../sync/draft.js';
import type { SyncMessage } from '../sync/state.js';
import type { Sync } from '../sync/sync.js';
import type { Analytics } from './analytics.js';
import type { Changes } from './changes.js';
import type { Figures } from './figures.js';
import type { Typing } from './set-quantity.js';
import type { CartDisplay } from './shown-cart.js';
import type { StockCuts } from './stock-cuts.js';
import type { Undoing } from './undo.js';
import { wireCart, wireProduct } from './wire-view.js';

/** What a read of the cart needs. */
interface Receivers {
  readonly shown: CartDisplay;
  readonly changes: Changes;
  readonly figures: Figures;
  readonly analytics: Analytics;
  readonly stockCuts: StockCuts;
  readonly undo: Undoing;
  readonly typing: Typing;
}

/** Reading the cart. */
export interface Reading {
  /** Reads the cart once for all parts of the page. A failed read is repeated. */
  load(): Promise<void>;
  /** Reads the cart again, after whatever is being saved or read. */
  refresh(): Promise<void>;
  /** While kept: the cart is read, followed and saved. Every part that shows it keeps it. */
  keep(): Undo;
}

/** Starts reads of the cart, shows the results of reads and saves, and emits them. */
export function createReading(
  env: Environment,
  sync: Sync,
  { shown, changes, figures, analytics, stockCuts, undo, typing }: Receivers,
): Reading {
  const { state } = shown;

  /** The lines of the last read with the buyer's edits. Unchanged lines stay the same objects. */
  function linesNow(): readonly Line[] {
    const before = new Map(shown.current()?.lines.map((line) => [line.key, line]));
    return shownLines(sync.state.get()).map((line) => unchanged(line, before.get(line.key)));
  }

  function received(message: Extract<SyncMessage, { type: 'received' }>): void {
    const { base } = sync.state.get();
    if (!base) return;
    if (message.isNewOwner) {
      undo.withdraw();
      typing.drop();
      stockCuts.drop();
    }
    const lines = linesNow();
    base.cart.problems?.forEach(env.warn);
    stockCuts.list(message.reduced, lines);
    analytics.opened(lines, message.edited);
    shown.show({ ...base.cart, lines });
    const minimum = figures.minimum();
    if (minimum.applies && minimum.reason === 'no-rate') {
      const currency = shown.currency();
      env.warn(`the logistic minimum is not enforced: the cart names no rate for ${currency}`);
    }
    if (message.isFirst) {
      env.emit('cart:loaded', { cart: wireCart({ ...base.cart, lines }) });
      if (sync.state.get().lines.size) changes.emitChange('rounded', 'shop');
    } else if (!message.isQuiet) changes.emitChange('refreshed', 'shop');
  }

  function setAside(): void {
    const { base } = sync.state.get();
    if (!base) return;
    shown.show({ ...base.cart, lines: linesNow() });
    changes.emitChange('refreshed', 'shop');
  }

  sync.on((message) => {
    switch (message.type) {
      case 'received':
        return received(message);
      case 'setAside':
        return setAside();
      case 'writing':
        return analytics.settled(sync.state.get());
      case 'loadFailed':
        return state.set({ status: 'failed', error: message.error });
      case 'saved':
        return void env.emit('cart:saved', { products: message.lines.map(wireProduct) });
      case 'saveFailed': {
        const { error } = message;
        return void env.emit('cart:save-failed', { status: error.status, error });
      }
      case 'settled':
      case 'noteStored':
      case 'codeEnded':
        return;
    }
  });

  /** Resolves when no more read is requested. */
  const whenRead = (): Promise<void> =>
    new Promise((resolve) => {
      const isRead = (): boolean => {
        const { running, readAsked } = sync.state.get();
        return running?.type !== 'read' && !readAsked;
      };
      if (isRead()) return resolve();
      const stop = sync.state.subscribe(() => {
        if (!isRead()) return;
        stop();
        resolve();
      });
    });

  function load(): Promise<void> {
    const { status } = state.get();
    if (status === 'idle' || status === 'failed') {
      state.set({ status: 'loading' });
      sync.send({ type: 'refreshed' });
    }
    return status === 'ready' ? Promise.resolve() : whenRead();
  }

  function refresh(): Promise<void> {
    const { status } = state.get();
    if (status === 'idle' || status === 'failed') return load();
    sync.send({ type: 'refreshed' });
    return whenRead();
  }

  let wasLeft = false;
  const keep = createKeeper(() => {
    const releaseSync = sync.keep();
    // Without a tag on the page, messages of other tabs were missed.
    void (wasLeft && shown.current() ? refresh() : load());
    const stops = [
      sync.onSettle(typing.settleAll),
      env.onRefreshAsked(() => void refresh()),
      env.shop.subscribe(() => {
        if (state.get().status === 'failed') void load();
        else sync.send({ type: 'moved' });
      }),
      env.settings.subscribe((now, before) => {
        if (before && figures.dependOn(now, before)) changes.emitChange('settings', 'script');
      }),
    ];
    return () => {
      wasLeft = true;
      typing.settleAll();
      stops.forEach((stop) => stop());
      releaseSync();
    };
  });

  return { load, refresh, keep };
}

/** The previous object if nothing differs, so that its row does not render. */
function unchanged(line: Line, before: Line | undefined): Line {
  if (
    !before ||
    before.amount !== line.amount ||
    before.amountUnreadable !== line.amountUnreadable
  ) {
    return line;
  }
  if (line.roundedFrom !== undefined && line.roundedFrom !== before.roundedFrom) return line;
  if (before.wire === line.wire) return before;
  const { amount: _, ...sent } = line.wire;
  const { amount: __, ...had } = before.wire;
  return sameJson(sent, had) ? before : line;
}

/** Whether two parsed JSON values are equal. */
function sameJson(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || !a || !b) return false;
  if (Array.isArray(a) !== Array.isArray(b)) return false;
  const left = Object.entries(a);
  const right = b as Readonly<Record<string, unknown>>;
  return (
    left.length === Object.keys(right).length &&
    left.every(([name, value]) => Object.hasOwn(right, name) && sameJson(value, right[name]))
  );
}
