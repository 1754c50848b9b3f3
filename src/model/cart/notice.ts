import type { Line, ShopMessage, UnitPrice } from '../../rules/cart.js';
import { messageName } from '../../rules/shown-line.js';
import type { Ended } from '../sync/state.js';

/** What the buyer must know about a change that was not stored, or not as it was wanted. */
export interface Notice {
  /**
   * - `changed`: another writer has set the line to `quantity`
   * - `altered`: the shop itself has
   * - `refused`: the shop has refused the quantity `wanted`, or the removal
   * - `gone`: another writer has removed the line
   * - `left-out`: the shop itself does not have it any more
   * - `vanished`: somebody has removed the line, or the shop has
   * - `price`: the price of the line is `now` in place of `before`
   * - `notes`: the shop has refused the order notes, or fails with them again and again
   * - `owner`: the cart belongs to another account now
   * - `unsaved`: saving fails, and is tried again
   */
  readonly kind: LineNotice | 'gone' | 'left-out' | 'vanished' | 'notes' | 'owner' | 'unsaved';
  /** The line, and its name. */
  readonly key?: string;
  readonly name?: string;
  readonly wanted?: number | undefined;
  readonly quantity?: number | undefined;
  readonly before?: UnitPrice | undefined;
  readonly now?: UnitPrice | undefined;
}

/** They stand at the line, while it has the same quantity. */
type LineNotice = 'changed' | 'altered' | 'refused' | 'price';

/** How the ending of a change of a line is said, if the shop has the line, and if it has none; `elsewhere`: nobody edited it here. */
export const KINDS = {
  refused: ['refused', 'refused'],
  superseded: ['changed', 'gone'],
  altered: ['altered', 'left-out'],
  elsewhere: ['changed', 'vanished'],
} as const;

/** Whether the shop says something of a line itself. A message without a key names it, if anything. */
function isSaid(line: Line, messages: readonly ShopMessage[]): boolean {
  const { name } = line;
  return messages.some(({ key, text }) =>
    key === undefined ? name !== '' && text.includes(name) : key === messageName(line),
  );
}

/** The notice about a change, unless the shop has a message about it. */
export function noticeOf(
  how: keyof typeof KINDS,
  { intent, key, wanted, line, seen }: Ended,
  messages: readonly ShopMessage[] = [],
): Notice[] {
  if (intent?.kind === 'note') return how === 'refused' ? [{ kind: 'notes' }] : [];
  if (key === undefined) return [];
  const own = line ?? seen;
  const isShops = how === 'altered' || how === 'elsewhere';
  if (isShops && own && isSaid(own, messages)) return [];
  if (how === 'altered' && line?.reducedQuantity) return [];
  const isBack = how === 'altered' && intent?.kind === 'remove';
  const isPrice = how === 'elsewhere' && line?.quantity === seen?.quantity;
  const kind = isBack ? 'refused' : isPrice ? 'price' : KINDS[how][line ? 0 : 1];
  const prices = kind === 'price' && { before: seen?.unit, now: line?.unit };
  return [{ kind, key, name: seen?.name ?? key, wanted, quantity: line?.quantity, ...prices }];
}
