import type { Cart, Line } from '../../rules/cart.js';
import { codeOf, currencyName } from '../../rules/currency.js';
import { settleAnswered } from '../../rules/quantity.js';
import { createKeeper, undoAll, until, type Undo } from '../../base/store.js';
import type { Environment } from '../environment.js';
import type { Saving } from '../saving.js';
import { isUpToDate } from '../sync/freshness.js';
import { openIntent } from '../sync/log.js';
import type { SyncMessages, LineEdit } from '../sync/state.js';
import type { Analytics } from './analytics.js';
import type { Changes } from './change-lines.js';
import type { Figures } from './figures.js';
import type { Notices } from './notices.js';
import type { Typing } from './set-quantity.js';
import type { createShownCart } from './shown-cart.js';
import type { ListedCuts } from './stock-cuts.js';
import type { Undoing } from './undo.js';
import { savedDetail, wireCart } from '../../api/wire/wire-view.js';

/** What a read of the cart needs. */
interface Receivers {
  readonly shown: ReturnType<typeof createShownCart>;
  readonly changes: Changes;
  readonly figures: Figures;
  readonly analytics: Analytics;
  readonly stockCuts: ListedCuts;
  readonly notices: Notices;
  readonly undo: Undoing;
  readonly typing: Typing;
  /** The shop's quantities that were rounded: each once for each change of the buyer, also if the shop does not accept that. */
  readonly packed: Map<string, number>;
}

/** Reading the cart. */
export interface Reading {
  /** Reads the cart once for all parts of the page. A failed read is repeated. */
  load(): Promise<void>;
  /** Reads the cart again, after whatever is being saved or read. */
  refresh(): Promise<void>;
  /** Resolves when no more read is requested. */
  whenRead(): Promise<void>;
  /** While kept: the cart is read, followed and saved. Every part that shows it keeps it. */
  keep(): Undo;
}

/** Starts reads of the cart, and emits the results of reads and saves. */
export function createReading(
  env: Environment,
  saving: Saving,
  { shown, changes, figures, analytics, stockCuts, notices, undo, typing, packed }: Receivers,
): Reading {
  const { state } = shown;
  const { state: sync } = saving;
  /**
   * Rounds the shop's quantities of products in full packs. They are saved only when the buyer can see them.
   * False if the first cart is old, as one in the page is: another tab may have changed what would be rounded,
   * so it is read first.
   */
  function roundPacks({ isB2b, lines }: Cart, isFirst: boolean): boolean {
    const roundedOf = (line: Line): number => settleAnswered(line, isB2b);
    const misfits = lines.filter((line) => {
      const { key, quantity, quantityUnreadable } = line;
      return !quantityUnreadable && roundedOf(line) !== quantity && packed.get(key) !== quantity;
    });
    if (!misfits.length) return true;
    if (!isUpToDate(sync.get())) {
      if (isFirst && !sync.get().lane.flights.length) saving.send({ type: 'refreshed' });
      return !isFirst;
    }
    const edits = misfits.flatMap((line): LineEdit[] => {
      const { key, quantity: had, reducedQuantity } = line;
      packed.set(key, had);
      if (openIntent(sync.get(), key)) return [];
      const quantity = roundedOf(line);
      const roundedFrom = quantity === had + reducedQuantity ? undefined : had;
      return [
        { kind: 'set', key, quantity, roundedFrom, isRounding: true, stage: { at: 'rounded' } },
      ];
    });
    if (edits.length) saving.send({ type: 'edited', edits });
    return true;
  }

  function received({ change }: SyncMessages['received']): void {
    if (change === 'owner') {
      undo.withdraw();
      if (typing.drop()) notices.ownerChanged();
      stockCuts.drop();
      packed.clear();
    }
    const read = sync.get().base?.cart;
    const isRounded = read && roundPacks(read, change === 'first');
    const cart = shown.current();
    if (!cart) return;
    const { lines } = cart;
    cart.problems?.forEach(env.warn);
    if (isRounded) stockCuts.list(read, lines);
    analytics.opened(lines.filter(({ key }) => openIntent(sync.get(), key)?.kind !== 'set'));
    const currency = currencyName(shown.currency());
    const { currency: own, 'currency-format': format } = env.settings.get();
    if (format && !cart.currencyFormat && codeOf(currency) !== own) {
      env.warn(
        `the setting currency-format is for ${own} (setting currency): not used for ${currency}`,
      );
    }
    if (figures.minimum.get().reason === 'no-rate') {
      env.warn(`the logistic minimum is not enforced: the cart names no rate for ${currency}`);
    }
    if (change === 'first') {
      env.emit('cart:loaded', { cart: wireCart(cart) });
      if (lines.some(({ key }) => openIntent(sync.get(), key)))
        changes.emitChange('rounded', 'shop');
    } else if (change !== 'same') changes.emitChange('refreshed', 'shop');
  }

  saving.on('received', received);
  saving.on('writing', () => analytics.settled(sync.get()));
  saving.on('saved', (lines) => void env.emit('cart:saved', savedDetail(lines)));
  saving.on('failed', ({ what, error }) => {
    if (what === 'read' && !sync.get().base) shown.setPending({ status: 'failed', error });
  });
  saving.on('ended', ({ how }) => {
    if (how === 'refused') changes.emitChange('refreshed', 'shop');
  });

  const whenRead = (): Promise<void> =>
    until(sync, () => {
      const { lane, fresh } = sync.get();
      return fresh.readAt > -Infinity && lane.flights.every(({ write }) => write);
    });

  function load(): Promise<void> {
    const { status } = state.get();
    if (status === 'ready') return Promise.resolve();
    return status === 'loading' ? whenRead() : refresh();
  }

  function refresh(): Promise<void> {
    const { status } = state.get();
    if (status !== 'ready' && status !== 'loading') shown.setPending({ status: 'loading' });
    saving.send({ type: 'refreshed' });
    return whenRead();
  }

  let wasLeft = false;
  const keep = createKeeper(() => {
    const releaseSaving = saving.keep();
    // Without a tag on the page, messages of other tabs were missed.
    void (wasLeft && shown.current() ? refresh() : load());
    return undoAll(
      () => void (wasLeft = true),
      typing.settleAll,
      saving.onSettle(typing.settleAll),
      env.onRefreshAsked(() => void refresh()),
      env.shop.subscribe(() => {
        if (state.get().status === 'failed') void load();
        else saving.send({ type: 'moved' });
      }),
      env.settings.subscribe((now, before) => {
        if (before && figures.dependOn(now, before)) changes.emitChange('settings', 'script');
      }),
      releaseSaving,
    );
  });

  return { load, refresh, whenRead, keep };
}
