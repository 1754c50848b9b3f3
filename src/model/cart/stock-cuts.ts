import type { Line } from '../../rules/cart.js';
import { createStore, type OnListenerError, type Readable } from '../../store.js';

/** A line whose amount the shop has reduced to what it has in stock. */
export interface StockCut {
  readonly key: string;
  readonly id: string;
  readonly name: string;
  readonly before: number;
  /** The amount that the cart has now, rounded to full packs where only those are sold. */
  readonly now: number;
}

export interface StockCuts {
  /** For the dialog; empty once the buyer has closed it. */
  readonly store: Readable<readonly StockCut[]>;
  /** The last reduction of a line, also once the dialog is closed. */
  of(key: string): StockCut | undefined;
  /** Lists the lines of a read that are reduced and shown, except those that were listed before. */
  list(read: readonly Line[], shown: readonly Line[]): void;
  /** Whether the buyer has not seen all reductions yet. */
  isUnseen(): boolean;
  /** The dialog is on the screen. Returns whether the reductions must still be saved. */
  seen(): boolean;
  close(): void;
  /** Forgets everything, because the cart is another buyer's now. */
  drop(): void;
}

export function createStockCuts(onError: OnListenerError): StockCuts {
  const store = createStore<readonly StockCut[]>([], onError);
  const listed = new Map<string, number>();
  const last = new Map<string, StockCut>();
  let isUnsaved = false;
  return {
    store,
    of: (key) => last.get(key),
    list(read, shown) {
      const quantityOf = (key: string) => shown.find((line) => line.key === key)?.quantity;
      const reduced = read.filter(({ key, reducedQuantity, quantityUnreadable }) => {
        return reducedQuantity > 0 && !quantityUnreadable && quantityOf(key) !== undefined;
      });
      const isReduced = new Set(reduced.map(({ key }) => key));
      for (const key of [...listed.keys()]) if (!isReduced.has(key)) listed.delete(key);
      const fresh = reduced.filter(
        ({ key, reducedQuantity }) => listed.get(key) !== reducedQuantity,
      );
      if (!fresh.length) return;
      const cuts = fresh.flatMap(({ key, id, name, reducedQuantity, quantity }): StockCut[] => {
        listed.set(key, reducedQuantity);
        const now = quantityOf(key) ?? 0;
        const cut = { key, id, name, before: quantity + reducedQuantity, now };
        // Rounding to full packs may give the old amount again.
        if (cut.before === now) {
          last.delete(key);
          return [];
        }
        last.set(key, cut);
        return [cut];
      });
      if (cuts.length) isUnsaved = true;
      // Other lines of a dialog that is still open stay.
      const unread = store.get().filter(({ key }) => !fresh.some((line) => line.key === key));
      if (cuts.length || unread.length < store.get().length) store.set([...unread, ...cuts]);
    },
    isUnseen: () => isUnsaved,
    seen() {
      const wasUnsaved = isUnsaved;
      isUnsaved = false;
      return wasUnsaved;
    },
    close: () => store.set([]),
    drop() {
      listed.clear();
      last.clear();
      isUnsaved = false;
      store.set([]);
    },
  };
}
