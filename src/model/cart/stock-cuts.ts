import type { Cart, Line } from '../../rules/cart.js';
import { settleAnswered } from '../../rules/quantity.js';
import { createStore, type Readable, type Undo } from '../../base/store.js';
import type { Environment } from '../environment.js';
import type { Machine } from '../machine.js';

/** A line whose amount the shop has reduced to what it has in stock. */
export interface StockCut {
  readonly key: string;
  readonly id: string;
  readonly name: string;
  readonly before: number;
  /** The amount that the shop has now, rounded to full packs where only those are sold. */
  readonly now: number;
}

/** The reductions by the shop. What the page has rounded to full packs is saved only once the buyer has seen them. */
export interface StockCuts {
  /** For the dialog: reductions that the buyer has not seen yet; empty once it is closed. */
  readonly stockCuts: Readable<readonly StockCut[]>;
  /** The last reduction of a line until the buyer changes it, also once the dialog is closed. */
  stockCutOf(key: string): StockCut | undefined;
  /** Called when the dialog is visible. The reduced amounts are saved only then. */
  stockCutsSeen(): void;
  stockCutsClosed(): void;
  /** While a part shows the lines: what was rounded is saved once the buyer has seen all reductions. */
  showLines(): Undo;
  /** Saves what was rounded, unless there are reductions that the buyer has not seen. */
  saveRounded(): void;
}

/** What a read of the cart does with them. */
export interface ListedCuts {
  /** Lists the lines of a read that are reduced and shown, except those that were listed before. */
  list(read: Pick<Cart, 'lines' | 'isB2b'>, shown: readonly Line[]): void;
  /** Forgets the last reduction of a line, because the buyer has changed it. */
  forget(key: string): void;
  /** Forgets everything, because the cart is another buyer's now. */
  drop(): void;
}

export function createStockCuts(env: Environment, sync: Machine): StockCuts & ListedCuts {
  const store = createStore<readonly StockCut[]>([], env.listenerFailed);
  let listed = new Map<string, number>();
  const last = new Map<string, StockCut>();
  let isUnseen = false;
  let lists = 0;
  const saveRounded = (): void => {
    if (!isUnseen) sync.send({ type: 'roundingSeen' });
  };
  return {
    stockCuts: store,
    stockCutOf: (key) => last.get(key),
    saveRounded,
    stockCutsSeen() {
      if (isUnseen) sync.send({ type: 'wanted', wish: { kind: 'resave' } });
      isUnseen = false;
      saveRounded();
    },
    stockCutsClosed: () => store.set([]),
    showLines() {
      lists++;
      saveRounded();
      return () => void lists--;
    },
    list({ lines, isB2b }, shown) {
      const reduced = lines.filter(({ key, reducedQuantity, quantityUnreadable }) => {
        return reducedQuantity > 0 && !quantityUnreadable && shown.some((line) => line.key === key);
      });
      const fresh = reduced.filter((line) => listed.get(line.key) !== line.reducedQuantity);
      listed = new Map(reduced.map((line) => [line.key, line.reducedQuantity]));
      const cuts = fresh.flatMap((line): StockCut[] => {
        const { key, id, name, reducedQuantity, quantity } = line;
        // Not what the buyer types meanwhile.
        const now = settleAnswered(line, isB2b);
        const cut = { key, id, name, before: quantity + reducedQuantity, now };
        // Rounding to full packs may give the old amount again.
        if (cut.before === now) {
          last.delete(key);
          return [];
        }
        last.set(key, cut);
        return [cut];
      });
      isUnseen ||= cuts.length > 0;
      // Other lines of a dialog that is still open stay.
      const unread = store.get().filter(({ key }) => !fresh.some((line) => line.key === key));
      if (cuts.length || unread.length < store.get().length) store.set([...unread, ...cuts]);
      if (lists) saveRounded();
    },
    forget: (key) => void last.delete(key),
    drop() {
      listed.clear();
      last.clear();
      isUnseen = false;
      store.set([]);
    },
  };
}
