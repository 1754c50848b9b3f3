import { computed, createKeeper, createStore, undoAll, type Readable } from '../base/store.js';
import type { Environment } from './environment.js';
import type { Saving } from './saving.js';
import { isOpen } from './sync/log.js';

/** Longest order notes, in characters, unless the shop names another number. */
const MAX_REMARKS = 160;

/** The order notes. */
export type NotesModel = ReturnType<typeof createNotes>;

export function createNotes(env: Environment, saving: Saving) {
  const text = createStore<string | undefined>(undefined, env.listenerFailed);
  /** The shop's notes at the last read. Refused notes stay until the shop has others. */
  let known: string | undefined;

  function take(): void {
    const { base, log } = saving.state.get();
    const note = log.get('note');
    if (!base || (note && isOpen(note))) return;
    const { remarks } = base.cart;
    // Some shops trim what they store, while the buyer types on.
    const isShown = [known, text.get()].some((shown) => shown?.trim() === remarks.trim());
    known = remarks;
    if (!isShown) text.set(remarks);
  }

  saving.on('received', ({ change }) => {
    // The notes of another buyer's cart are different ones, even if both are empty.
    if (change === 'owner') {
      known = undefined;
      text.set(undefined);
    }
    take();
  });

  const most = computed([saving.state, text], ({ base }, shown = '') =>
    Math.max(base?.cart.remarksMax ?? MAX_REMARKS, [...shown].length),
  );
  const save = (): void => saving.send({ type: 'flushed', only: 'note' });

  return {
    /** The notes as shown: the buyer's, else the shop's; undefined before either is known. */
    text: text as Readable<string | undefined>,
    /** How long they may be now, in characters. A longer text of the shop can only become shorter. */
    most,
    /** Sets the buyer's text. It is saved after a pause and when the page is left. */
    write(written: string): void {
      const clipped = [...written].slice(0, most.get()).join('');
      text.set(clipped);
      saving.send({ type: 'wanted', wish: { kind: 'note', text: clipped } });
    },
    /** Saves unsaved text at once. */
    save,
    /** While kept, the notes follow each read of the cart. */
    keep: createKeeper(() => {
      const release = saving.keep();
      take();
      return undoAll(save, release);
    }),
  };
}
