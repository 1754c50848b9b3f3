import type { Cart, Line } from '../../rules/cart.js';
import { settleAnswered } from '../../rules/quantity.js';
import { createStore, type Readable, type Undo } from '../../base/store.js';
import type { Environment } from '../environment.js';
import type { Saving } from '../saving.js';
import { isUpToDate } from '../sync/freshness.js';
import { openIntent, shownLines } from '../sync/log.js';
import type { LineEdit } from '../sync/state.js';

/** A line whose amount the shop has reduced to what it has in stock. */
export interface StockCut extends Pick<Line, 'key' | 'id' | 'name'> {
  readonly before: number;
  /** The amount that the shop has now, rounded to full packs where only those are sold. */
  readonly now: number;
}

/** What the shop has reduced, and what the page has rounded to full packs: that is saved once the buyer has seen the former. */
export function createStockCuts(env: Environment, sync: Saving) {
  const store = createStore<readonly StockCut[]>([], env.listenerFailed);
  let listed = new Map<string, number>();
  const last = new Map<string, StockCut>();
  /** The shop's quantities that were rounded, each once, also if the shop does not accept that. */
  const packed = new Map<string, number>();
  let isUnseen = false;
  let lists = 0;
  /** Unless there are reductions that the buyer has not seen. */
  const saveRounded = (): void => {
    if (!isUnseen) sync.send({ type: 'flushed', only: 'rounded' });
  };

  /** Rounds quantities to full packs. False if the first cart may be old, as one in the page is: it is read again first. */
  function roundPacks({ isB2b, lines }: Cart, isFirst: boolean): boolean {
    const state = sync.state.get();
    const misfits = lines.filter((line) => {
      const { key, quantity, quantityUnreadable } = line;
      const isKnown = quantityUnreadable || packed.get(key) === quantity;
      return !isKnown && settleAnswered(line, isB2b) !== quantity;
    });
    if (!misfits.length) return true;
    if (!isUpToDate(state)) {
      if (isFirst && !state.lane.flights.length) sync.send({ type: 'refreshed' });
      return !isFirst;
    }
    const edits = misfits.flatMap((line): LineEdit[] => {
      const { key, quantity: had, reducedQuantity } = line;
      packed.set(key, had);
      if (openIntent(state, key)) return [];
      const quantity = settleAnswered(line, isB2b);
      const roundedFrom = quantity === had + reducedQuantity ? undefined : had;
      const stage = { at: 'rounded' } as const;
      return [{ kind: 'set', key, quantity, roundedFrom, rounds: had, stage }];
    });
    if (edits.length) sync.send({ type: 'edited', edits });
    return true;
  }

  /** Lists the lines that are reduced and shown, and were not listed before. */
  function list({ lines, isB2b }: Cart): void {
    const shown = new Set(shownLines(sync.state.get()).map(({ key }) => key));
    const reduced = lines.filter(({ key, reducedQuantity, quantityUnreadable }) => {
      return reducedQuantity > 0 && !quantityUnreadable && shown.has(key);
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
  }

  return {
    /** For the dialog: reductions that the buyer has not seen yet; empty once it is closed. */
    stockCuts: store as Readable<readonly StockCut[]>,
    /** The last reduction of a line until the buyer changes it, also once the dialog is closed. */
    stockCutOf: (key: string): StockCut | undefined => last.get(key),
    /** Called when the dialog is visible. The reduced amounts are saved only then. */
    stockCutsSeen(): void {
      if (isUnseen) sync.send({ type: 'wanted', wish: { kind: 'resave' } });
      isUnseen = false;
      saveRounded();
    },
    stockCutsClosed: (): void => store.set([]),
    /** While kept, a part shows the lines, and so what was rounded. */
    showLines(): Undo {
      lists++;
      saveRounded();
      return () => void lists--;
    },
    saveRounded,
    cutsIn(read: Cart, isFirst: boolean): void {
      if (roundPacks(read, isFirst)) list(read);
    },
    forgetCut(key: string): void {
      packed.delete(key);
      last.delete(key);
    },
    forgetCuts(): void {
      for (const map of [packed, listed, last]) map.clear();
      isUnseen = false;
      store.set([]);
    },
  };
}
