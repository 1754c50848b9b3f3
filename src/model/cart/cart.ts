import { recommendationToProduct } from '../../api/recommendation-calls.js';
import type { ChangeReason, ChangeSource } from '../../bus/events.js';
import type { Cart, Line, Recommendation } from '../../rules/cart.js';
import { settleAmount, stepAmount } from '../../rules/quantity.js';
import { createKeeper, createStore, type Readable, type Undo } from '../../store.js';
import type { Environment } from '../environment.js';
import { withAmount } from '../sync/intents.js';
import { isFresh, shownLines } from '../sync/draft.js';
import type { LineEdit, News } from '../sync/state.js';
import type { Sync } from '../sync/sync.js';
import { createAnalytics, type Analytics } from './analytics.js';
import {
  changeLines,
  plannedChanges,
  type ChangedLines,
  type LineChanges,
  type ManyWanted,
} from './change-lines.js';
import { createFigures, type Figures } from './figures.js';
import { createLineIndex } from './line-index.js';
import { newLine } from './new-line.js';
import { sameJson } from './same-json.js';
import { createStockCuts, type StockCut } from './stock-cuts.js';
import { createTyping, type Typing } from './typing.js';
import { changeDetail, wireCart, wireProduct } from './wire-view.js';
import { createUndo, type ManyChanged, type Undoing } from './undo.js';

/** Where the page stands with the shop's cart. Once ready it stays ready: a failed re-reading keeps the last cart. */
export type CartState =
  | { readonly status: 'idle' }
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly error: unknown }
  | { readonly status: 'ready'; readonly cart: Cart };

/** What the buyer did last, for those who say it aloud. */
export type LastChange =
  | { readonly kind: 'quantity' | 'added' | 'removed' | 'undone'; readonly line: Line }
  /** To so many lines at once. */
  | { readonly kind: ManyChanged['kind'] | 'undone'; readonly count: number };

/** The lines of the cart as the buyer sees them, and what the buyer can do with them. */
export interface CartModel {
  readonly state: Readable<CartState>;
  /** The cart, or undefined before it is in. */
  current(): Cart | undefined;
  /** The currency that prices are shown in: the response's, else the page's setting. */
  currency(): string;
  readonly lastChange: Readable<LastChange | undefined>;
  readonly figures: Figures;
  readonly typing: Typing;
  readonly undo: Undoing;
  readonly analytics: Analytics;
  /** Reductions by the shop that the buyer has not seen yet. */
  readonly stockCuts: Readable<readonly StockCut[]>;
  /** To be called when the dialog is seen: only then the reduced amounts are saved. */
  stockCutsSeen(): void;
  stockCutsClosed(): void;
  /** What the shop last took off a line. */
  stockCutOf(key: string): StockCut | undefined;
  find(key: string): Line | undefined;
  /** Where a line stands, -1 where it does not. */
  indexOf(key: string): number;
  /** Calls the listener when this line, and no other, has changed. */
  watchLine(key: string, listener: () => void): Undo;
  /**
   * Sets a line's amount. Never below 0; full-packs-only lines of B2B carts are rounded up, and the
   * line remembers from what.
   */
  setQuantity(key: string, wanted: number, reason?: ChangeReason): void;
  /** One more or one less; one pack where packs are shown. */
  stepQuantity(key: string, direction: 1 | -1): void;
  /** Takes a line out and has the shop delete it. */
  remove(key: string): void;
  /** Puts a line in, at this index or at the end: a suggestion, or an undone removal. */
  insert(line: Line, kind: 'added' | 'undone', at?: number): void;
  /** Appends a suggestion with amount 1, a full pack where only those are sold. False where it is in the cart already. */
  addRecommended(product: Recommendation): boolean;
  /** Adds a product in wire form; where its id is in the cart already, its amount grows. */
  add(product: Line['wire'], amount: number): void;
  /** What is changed within is a script's doing, not the buyer's; `cart:change` says so. */
  byScript(run: () => void): void;
  /** Changes many lines as one: shown, saved and undone together. Gives how many have changed. */
  changeMany(wanted: ManyWanted): number;
  /** Reads the cart, once for the whole page however many ask; a failed reading is tried again. */
  load(): Promise<void>;
  /** Reads the cart again, after whatever is being saved or read. */
  refresh(): Promise<void>;
  /** While kept: the cart is read, followed and saved. Every part that shows it keeps it. */
  keep(): Undo;
}

export function createCart(env: Environment, sync: Sync): CartModel {
  const state = createStore<CartState>({ status: 'idle' }, env.listenerFailed);
  const lastChange = createStore<LastChange | undefined>(undefined, env.listenerFailed);
  const index = createLineIndex(env.listenerFailed);
  const current = (): Cart | undefined => {
    const now = state.get();
    return now.status === 'ready' ? now.cart : undefined;
  };
  const currency = (): string => current()?.currency ?? env.settings.get().currency;
  const find = (key: string): Line | undefined => current()?.lines[index.of(key)];
  const figures = createFigures(env.settings, { current, currency });
  const analytics = createAnalytics(env, { current, currency, find });
  const stockCuts = createStockCuts(env.listenerFailed);
  const typing = createTyping(
    env.clock,
    (key, amount) => setQuantity(key, amount),
    (isTyping) => sync.setTyping(isTyping),
  );
  const undo = createUndo(env.clock, env.listenerFailed, (offered) => {
    if ('back' in offered) applyChanges(offered.back, 'undone');
    else if (!find(offered.line.key)) insert(offered.line, 'undone', offered.at);
  });

  /** Shows other lines and wakes those who watch the ones that differ. */
  function show(cart: Cart): void {
    const before = current();
    index.put(cart.lines);
    state.set({ status: 'ready', cart });
    index.wakeChanged(before?.lines ?? [], cart.lines);
  }

  let source: ChangeSource = 'buyer';
  function byScript(run: () => void): void {
    const before = source;
    source = 'script';
    try {
      run();
    } finally {
      source = before;
    }
  }

  function emitChange(reason: ChangeReason, from = source): void {
    const cart = current();
    if (!cart) return;
    const detail = changeDetail(cart, figures.totals(), reason, from, () => sync.whenSaved());
    env.emit('cart:change', detail);
  }

  const edit = (edits: Iterable<readonly [string, LineEdit]>): void =>
    sync.send({ type: 'edited', edits: new Map(edits) });
  const isKnown = (): boolean => isFresh(sync.state.get(), env.clock.now());

  function setQuantity(key: string, wanted: number, reason: ChangeReason = 'quantity'): void {
    const cart = current();
    const line = find(key);
    if (!cart || !line) return;
    const amount = settleAmount(line, wanted, cart.isB2b);
    const roundedFrom = amount === wanted ? undefined : wanted;
    const isSame = amount === line.amount && !line.amountUnreadable;
    // Where the shop may have another amount by now, the one shown is wanted all the same.
    if (!isSame || !isKnown()) edit([[key, { kind: 'set', amount, roundedFrom }]]);
    if (isSame && roundedFrom === line.roundedFrom) return;
    const at = index.of(key);
    const lines = cart.lines.with(at, withAmount(line, amount, roundedFrom));
    index.replace(cart.lines, lines);
    state.set({ status: 'ready', cart: { ...cart, lines } });
    index.wake(key);
    if (isSame) return;
    lastChange.set({ kind: 'quantity', line: withAmount(line, amount, roundedFrom) });
    emitChange(reason);
  }

  function stepQuantity(key: string, direction: 1 | -1): void {
    const cart = current();
    const line = find(key);
    if (!cart || !line) return;
    const amount = stepAmount(line, line.amount, direction, cart.isB2b);
    // At the end of the way nothing is asked for.
    if (amount !== line.amount) setQuantity(key, amount);
  }

  function remove(key: string): void {
    typing.settle(key);
    const cart = current();
    const line = find(key);
    if (!cart || !line) return;
    const at = index.of(key);
    edit([[key, { kind: 'remove', line }]]);
    show({ ...cart, lines: cart.lines.toSpliced(at, 1) });
    undo.offer({ line, at });
    analytics.removed([line]);
    env.emit('cart:line-removed', { product: wireProduct(line), amount: line.amount });
    lastChange.set({ kind: 'removed', line });
    emitChange('removed');
  }

  function insert(line: Line, kind: 'added' | 'undone', at = Infinity): void {
    const cart = current();
    if (!cart) return;
    const place = Math.min(at, cart.lines.length);
    edit([[line.key, { kind: 'add', line, at: place }]]);
    show({ ...cart, lines: cart.lines.toSpliced(place, 0, line) });
    analytics.added([line]);
    env.emit('cart:line-added', { product: wireProduct(line), amount: line.amount });
    lastChange.set({ kind, line });
    emitChange(kind);
  }

  function add(product: Line['wire'], amount: number): void {
    const cart = current();
    if (!cart) return;
    const line = newLine(product, amount, cart.isB2b);
    const known = cart.lines.find(({ id }) => id === line.id);
    if (known) setQuantity(known.key, known.amount + amount);
    else insert(line, 'added');
  }

  function changeMany(wanted: ManyWanted): number {
    typing.settleAll();
    const cart = current();
    if (!cart) return 0;
    const { amounts, products, removed } = wanted;
    // One is not many: it is named.
    if (!amounts?.size && !products?.length && removed?.size === 1) {
      removed.forEach(remove);
      return cart.lines.length - (current()?.lines.length ?? 0);
    }
    const changes = plannedChanges(cart.lines, wanted, cart.isB2b);
    const kind = changes.amounts.size || changes.added.length ? 'changed' : 'removed';
    const { count, back } = applyChanges(changes, kind);
    if (count) undo.offer({ kind, count, back });
    return count;
  }

  function applyChanges(changes: LineChanges, kind: ManyChanged['kind'] | 'undone'): ChangedLines {
    const cart = current();
    const changed = changeLines(cart?.lines ?? [], changes, isKnown());
    const { lines, edits, added, removed, count } = changed;
    if (!cart || !edits.size) return changed;
    edit(edits);
    show({ ...cart, lines });
    if (!count) return changed;
    analytics.removed(removed);
    analytics.added(added);
    for (const line of removed) {
      env.emit('cart:line-removed', { product: wireProduct(line), amount: line.amount });
    }
    for (const line of added) {
      env.emit('cart:line-added', { product: wireProduct(line), amount: line.amount });
    }
    lastChange.set({ kind, count });
    emitChange(kind === 'changed' ? 'quantity' : kind);
    return changed;
  }

  /** The lines as the last reading and the buyer's edits have them; those that are as before stay the same objects. */
  function linesNow(): readonly Line[] {
    const before = new Map(current()?.lines.map((line) => [line.key, line]));
    return shownLines(sync.state.get()).map((line) => unchanged(line, before.get(line.key)));
  }

  function received(news: Extract<News, { type: 'received' }>): void {
    const { base } = sync.state.get();
    if (!base) return;
    if (news.isNewOwner) undo.withdraw();
    const lines = linesNow();
    base.cart.problems?.forEach(env.warn);
    stockCuts.list(news.reduced, lines);
    analytics.opened(lines, news.edited);
    show({ ...base.cart, lines });
    const minimum = figures.minimum();
    if (minimum.applies && minimum.reason === 'no-rate') {
      env.warn(`the logistic minimum is not enforced: the cart names no rate for ${currency()}`);
    }
    if (news.isFirst) {
      env.emit('cart:loaded', { cart: wireCart({ ...base.cart, lines }) });
      if (sync.state.get().lines.size) emitChange('rounded', 'shop');
    } else if (!news.isQuiet) emitChange('refreshed', 'shop');
  }

  function setAside(): void {
    const { base } = sync.state.get();
    if (!base) return;
    show({ ...base.cart, lines: linesNow() });
    emitChange('refreshed', 'shop');
  }

  sync.on((news) => {
    switch (news.type) {
      case 'received':
        return received(news);
      case 'setAside':
        return setAside();
      case 'writing':
        return analytics.settled(sync.state.get());
      case 'loadFailed':
        return state.set({ status: 'failed', error: news.error });
      case 'saved':
        return void env.emit('cart:saved', { products: news.lines.map(wireProduct) });
      case 'saveFailed': {
        const { error } = news;
        return void env.emit('cart:save-failed', { status: error.status, error });
      }
      case 'settled':
      case 'noteStored':
      case 'codeEnded':
        return;
    }
  });

  /** Resolves once no reading is asked for any more. */
  const whenRead = (): Promise<void> =>
    new Promise((resolve) => {
      const isRead = (): boolean => {
        const { flight, readAsked } = sync.state.get();
        return flight?.type !== 'read' && !readAsked;
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
    // While no part was there nobody followed what other tabs did.
    void (wasLeft && current() ? refresh() : load());
    const stops = [
      sync.onSettle(typing.settleAll),
      env.onRefreshAsked(() => void refresh()),
      env.shop.subscribe(() => {
        if (state.get().status === 'failed') void load();
        else sync.send({ type: 'moved' });
      }),
      env.settings.subscribe((now, before) => {
        if (before && figures.dependOn(now, before)) emitChange('settings', 'script');
      }),
    ];
    return () => {
      wasLeft = true;
      typing.settleAll();
      stops.forEach((stop) => stop());
      releaseSync();
    };
  });

  return {
    state,
    current,
    currency,
    lastChange,
    figures,
    typing,
    undo,
    analytics,
    stockCuts: stockCuts.store,
    stockCutsSeen: () => {
      if (stockCuts.seen()) sync.send({ type: 'owed' });
    },
    stockCutsClosed: () => stockCuts.close(),
    stockCutOf: (key) => stockCuts.of(key),
    find,
    indexOf: (key) => index.of(key),
    watchLine: (key, listener) => index.watch(key, listener),
    setQuantity,
    stepQuantity,
    remove,
    insert,
    addRecommended(product) {
      const cart = current();
      if (!cart || cart.lines.some(({ id }) => id === product.id)) return false;
      add(recommendationToProduct(product), 1);
      return true;
    },
    add,
    changeMany,
    byScript,
    load,
    refresh,
    keep,
  };
}

/** The line as it was where nothing differs, so that its row has nothing to do. */
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
