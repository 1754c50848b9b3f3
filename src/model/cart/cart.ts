import type { ChangeSource } from '../../bus/events.js';
import { createStore, type Readable } from '../../base/store.js';
import type { Environment } from '../environment.js';
import type { Saving } from '../saving.js';
import { createAnalytics, type Analytics } from './analytics.js';
import type { Changes, LastChange } from './change-lines.js';
import { createLineEdits, type LineEdits } from './edit-lines.js';
import { createFigures, type Figures } from './figures.js';
import { createNotices, type Notices } from './notices.js';
import { createReading, type Reading } from './read-cart.js';
import { createQuantities, type Quantities } from './set-quantity.js';
import { createShownCart, type ShownCart } from './shown-cart.js';
import { createStockCuts, type StockCuts } from './stock-cuts.js';
import { changeDetail } from '../../api/wire/wire-view.js';

/** The lines of the cart as the buyer sees them, and what the buyer can do with them. */
export interface CartModel extends ShownCart, Quantities, LineEdits, Reading, StockCuts {
  readonly lastChange: Readable<LastChange | undefined>;
  readonly figures: Figures;
  readonly analytics: Analytics;
  /** Changes that were not stored. */
  readonly notices: Notices;
  /** Marks changes inside the callback as those of a script, for `cart:change`. */
  byScript(run: () => void): void;
}

export function createCart(env: Environment, saving: Saving): CartModel {
  const shown = createShownCart(env, saving);
  const lastChange = createStore<LastChange | undefined>(undefined, env.listenerFailed);
  const figures = createFigures(env, shown);
  const analytics = createAnalytics(env, shown);
  const stockCuts = createStockCuts(env, saving);

  const packed = new Map<string, number>();
  let source: ChangeSource = 'buyer';
  const changes: Changes = {
    edit(edits) {
      for (const { key } of edits) {
        packed.delete(key);
        stockCuts.forget(key);
      }
      saving.send({ type: 'edited', edits });
    },
    done(change, reason) {
      lastChange.set(change);
      changes.emitChange(reason, source);
    },
    emitChange(reason, from) {
      const cart = shown.current();
      if (!cart) return;
      env.emit(
        'cart:change',
        changeDetail(cart, figures.totals.get(), reason, from, saving.whenSaved),
      );
    },
  };
  const notices = createNotices(env, saving);
  const quantities = createQuantities(env, saving, shown, changes, notices);
  const lineEdits = createLineEdits(env, saving, shown, changes, quantities, analytics);
  const parts = { ...quantities, ...lineEdits, figures, analytics, notices };

  return {
    ...shown,
    ...parts,
    ...createReading(env, saving, { ...parts, shown, changes, stockCuts, packed }),
    ...stockCuts,
    lastChange,
    byScript(run) {
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
