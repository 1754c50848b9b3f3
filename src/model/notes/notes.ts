import { createKeeper, createStore, type Readable, type Undo } from '../../store.js';
import type { Environment } from '../environment.js';
import type { Sync } from '../sync/sync.js';

/** Longest order notes, in characters. */
export const MAX_REMARKS = 160;

/** The order notes. */
export interface NotesModel {
  /** The notes as shown: the buyer's, else the shop's; undefined before either is known. */
  readonly text: Readable<string | undefined>;
  /** Sets the buyer's text. It is saved after a pause and when the page is left. */
  write(text: string): void;
  /** Saves unsaved text at once. */
  save(): void;
  /** While kept, the notes follow each read of the cart. */
  keep(): Undo;
}

export function createNotes(env: Environment, sync: Sync): NotesModel {
  const text = createStore<string | undefined>(undefined, env.listenerFailed);
  /** The shop's notes at the last read. Refused notes stay until the shop has others. */
  let known: string | undefined;

  function take(): void {
    const { base, note } = sync.state.get();
    if (!base || note || base.cart.remarks === known) return;
    known = base.cart.remarks;
    text.set(known);
  }

  sync.on((message) => {
    if (message.type === 'received') {
      // The notes of another buyer's cart are different ones, even if both are empty.
      if (message.isNewOwner) known = undefined;
      take();
    }
    if (message.type === 'noteStored') known = message.text;
  });

  return {
    text,
    write(written) {
      const clipped = [...written].slice(0, MAX_REMARKS).join('');
      text.set(clipped);
      sync.send({ type: 'noteEdited', text: clipped });
    },
    save: () => sync.send({ type: 'noteLeft' }),
    keep: createKeeper(() => {
      const release = sync.keep();
      take();
      return () => {
        sync.send({ type: 'noteLeft' });
        release();
      };
    }),
  };
}
