import type { Undo } from '../../store.js';
import type { Machine } from '../machine.js';
import type { StockCuts } from './stock-cuts.js';

/** Saving amounts that the shop has reduced, or the page has rounded to full packs: only those that the buyer sees. */
export interface SeenQuantities {
  /** Called when the dialog is visible. The reduced amounts are saved only then. */
  stockCutsSeen(): void;
  /** While a part shows the lines: what was rounded is saved once the buyer has seen all reductions. */
  showLines(): Undo;
  /** Saves what was rounded, unless there are reductions that the buyer has not seen. */
  saveRounded(): void;
}

/** To be created after what lists the reductions of each reading. */
export function createSeenQuantities(sync: Machine, stockCuts: StockCuts): SeenQuantities {
  let lists = 0;
  const saveRounded = (): void => {
    if (!stockCuts.isUnseen()) sync.send({ type: 'roundingSeen' });
  };
  sync.on(({ type }) => type === 'received' && lists > 0 && saveRounded());
  return {
    saveRounded,
    stockCutsSeen() {
      if (stockCuts.seen()) sync.send({ type: 'wanted', wish: { kind: 'resave' } });
      saveRounded();
    },
    showLines() {
      lists++;
      saveRounded();
      return () => void lists--;
    },
  };
}
