import { changeDetail, savedDetail, wireCart } from '../../api/wire/wire-view.js';
import { createKeeper, createStore, undoAll, until, type Readable } from '../../base/store.js';
import type { ChangeReason, ChangeSource } from '../../bus/events.js';
import { codeOf, currencyName } from '../../rules/currency.js';
import type { Environment } from '../environment.js';
import type { Saving } from '../saving.js';
import { isReading } from '../sync/lane.js';
import { openIntent } from '../sync/log.js';
import type { Intent, SyncMessages } from '../sync/state.js';
import { createAnalytics } from './analytics.js';
import type { LastChange } from './change-lines.js';
import { createLineEdits } from './edit-lines.js';
import { createNotices } from './notices.js';
import { createFigures, createShownCart } from './shown-cart.js';
import { createStockCuts } from './stock-cuts.js';

/** The lines of the cart as the buyer sees them, and what the buyer can do with them. */
export type CartModel = ReturnType<typeof createCart>;

export function createCart(env: Environment, saving: Saving) {
  const shown = createShownCart(env, saving);
  const { state } = shown;
  const { state: sync } = saving;
  const lastChange = createStore<LastChange | undefined>(undefined, env.listenerFailed);
  const figures = createFigures(env, shown);
  const analytics = createAnalytics(env, shown);
  const { cutsIn, forgetCut, forgetCuts, ...stockCuts } = createStockCuts(env, saving);
  const notices = createNotices(env, saving);
  let source: ChangeSource = 'buyer';

  function emitChange(reason: ChangeReason, from: ChangeSource): void {
    const cart = shown.current();
    if (!cart) return;
    const totals = figures.totals.get();
    env.emit('cart:change', changeDetail(cart, totals, reason, from, saving.whenSaved));
  }

  const lineEdits = createLineEdits(env, saving, shown, notices, analytics, {
    edit(edits) {
      for (const { key } of edits) forgetCut(key);
      saving.send({ type: 'edited', edits });
    },
    done(change, reason) {
      lastChange.set(change);
      emitChange(reason, source);
    },
  });
  const { typing, undo } = lineEdits;

  function received({ change }: SyncMessages['received']): void {
    if (change === 'owner') {
      undo.withdraw();
      if (typing.drop()) notices.ownerChanged();
      forgetCuts();
    }
    const read = sync.get().base?.cart;
    if (read) cutsIn(read, change === 'first');
    const cart = shown.current();
    if (!cart) return;
    const { lines } = cart;
    cart.problems?.forEach(env.warn);
    // What the buyer has set is reported when it is saved.
    const isSet = (intent?: Intent): boolean => intent?.kind === 'set' && !('rounds' in intent);
    analytics.opened(lines.filter(({ key }) => !isSet(openIntent(sync.get(), key))));
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
      if (lines.some(({ key }) => openIntent(sync.get(), key))) emitChange('rounded', 'shop');
    } else if (change !== 'same') emitChange('refreshed', 'shop');
  }

  saving.on('received', received);
  saving.on('writing', () => analytics.settled(sync.get()));
  saving.on('saved', (lines) => void env.emit('cart:saved', savedDetail(lines)));
  saving.on('ended', ({ how }) => {
    if (how === 'refused') emitChange('refreshed', 'shop');
  });

  const whenRead = (): Promise<void> => until(sync, () => !isReading(sync.get()));

  /** Reads the cart once for all parts of the page; again if that has failed. */
  function load(): Promise<void> {
    const { status } = state.get();
    if (status === 'ready') return Promise.resolve();
    return status === 'loading' ? whenRead() : refresh();
  }

  /** Reads the cart again, after whatever is being saved or read. */
  function refresh(): Promise<void> {
    saving.send({ type: 'refreshed' });
    return whenRead();
  }

  let wasLeft = false;
  return {
    ...shown,
    ...lineEdits,
    ...stockCuts,
    /** For announcements. */
    lastChange: lastChange as Readable<LastChange | undefined>,
    figures,
    analytics,
    /** Changes that were not stored. */
    notices,
    load,
    refresh,
    whenRead,
    /** While kept: the cart is read, followed and saved. Every part that shows it keeps it. */
    keep: createKeeper(() => {
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
        figures.inputs.subscribe(() => emitChange('settings', 'script')),
        releaseSaving,
      );
    }),
    /** Marks changes inside the callback as those of a script, for `cart:change`. */
    byScript(run: () => void): void {
      const before = source;
      source = 'script';
      try {
        run();
      } finally {
        source = before;
      }
    },
  };
}
