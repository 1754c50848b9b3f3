import { isOpen } from '../../src/model/sync/log.js';
import { product, type WireProduct } from './network.js';
import { unsavedLines } from './visit-traffic.js';
import type { Tab } from './world.js';

/** A window of the browser, with its page. */
export interface Window {
  tab: Tab;
  readonly number: number;
  isHidden: boolean;
  isBlurred: boolean;
  isAway: boolean;
  /** When it was last hidden or put into the cache. */
  hiddenAt: number;
  /** Amounts that are being typed. */
  readonly typed: Map<string, number>;
}

/** The lines that only this window changes; the ids of another buyer's begin at 100. */
export const linesOf = (window: number): number[] => [1, 2, 3].map((at) => 10 * (window + 1) + at);

const PACK = 6;
/** The last line of each window is sold to business buyers in full packs only. */
const isPacked = (id: number): boolean => id % 10 === 3;
/** What a business buyer gets who types this many pieces. */
export const inPacks = (id: number, pieces: number): number =>
  isPacked(id) ? Math.ceil(pieces / PACK) * PACK : pieces;
/** The first cart of the shop. */
export const firstLines = (tabs: number, from: number): WireProduct[] => [
  ...Array.from({ length: tabs }, (_, window) => linesOf(window))
    .flat()
    .map((id) =>
      isPacked(id)
        ? product(from + id, PACK, { tylko_pelne_opakowania: 1, zawartosc_opz: PACK })
        : product(from + id, id % 10),
    ),
  product(from + FOREIGN[0], 7),
];
/** Lines that only the page without the library changes. */
export const FOREIGN = [91, 92] as const;

/** The buyer to whom a line, a code or a text belongs. */
export const ownerOf = (what: string): string =>
  what.startsWith('berta') || what.startsWith('BERTA') || Number(what) >= 100 ? 'berta' : 'anna';

/** The buyer looks at the window. */
export function look(window: Window): void {
  const { tab } = window;
  if (window.isAway) tab.bringBack();
  else if (window.isHidden) tab.show();
  else if (window.isBlurred) tab.focus();
  Object.assign(window, { isAway: false, isHidden: false, isBlurred: false });
}

/** The key of a line of this window that is on its screen. */
export function pickLine({ tab, number }: Window, line: number): string | undefined {
  const ids = [...linesOf(number), ...linesOf(number).map((id) => 100 + id)];
  const keys = ids.map(String).filter((key) => tab.cart.find(key));
  return keys[line % keys.length];
}

const hasNote = ({ sync }: Tab): boolean => {
  const note = sync.state.get().log.get('note');
  return note !== undefined && isOpen(note);
};

/** The edits of the window that have not reached the shop. */
export function unsavedOf({ tab, typed }: Window): { ids: number[]; hasNote: boolean } {
  const keys = new Set([...unsavedLines(tab), ...typed.keys()]);
  return { ids: [...keys].map(Number), hasNote: hasNote(tab) };
}
