import type { Cart } from '../../rules/cart.js';
import { isSamePrice } from '../../rules/same-lines.js';
import type { Reading } from './advance.js';
import type { Intent } from './intent.js';
import { isOfLines, lineSubject } from './log.js';
import type { Ended, SyncState } from './state.js';

/** With another one of these, all prices are other ones. */
const PRICE_LIST = ['currency', 'isB2b', 'isSmallB2b', 'isExport', 'prices'] as const;

/**
 * Lines that are gone, have fewer pieces or another price, although this page has written nothing since they were read. A
 * price may depend on the quantity, and a buyer who adds pieces on another page knows of them.
 */
export function changedElsewhere({ base, fresh, log }: SyncState, cart: Cart): readonly Ended[] {
  const isOwn = !base || base.isWritten || fresh.late.length > 0 || fresh.by === 'tab';
  const isUnclear = [...log.values()].some(({ stage }) => stage.at === 'unsure');
  // A cart that is empty was ordered, most likely.
  if (
    isOwn ||
    isUnclear ||
    !cart.lines.length ||
    PRICE_LIST.some((name) => base.cart[name] !== cart[name])
  )
    return [];
  const now = new Map(cart.lines.map((line) => [line.key, line]));
  return base.cart.lines.flatMap((before): Ended[] => {
    const { key, quantity } = before;
    const line = now.get(key);
    // A gift goes as it came.
    const isOrdered = before.isFixed ? before.quantityText !== undefined : quantity > 0;
    const isFree = !log.has(lineSubject(key));
    const isLess = !!line && line.quantity < quantity && !line.isFixed && !line.reducedQuantity;
    const isDearer = line?.quantity === quantity && !isSamePrice(before, line);
    const isChanged = isDearer || (isFree && (line ? isLess : isOrdered));
    return isChanged ? [{ key, line, seen: before }] : [];
  });
}

/** Lines that nobody has edited, and that the shop has changed while it stored others. */
export function besideOthers({ log, fresh }: SyncState, reading: Reading): readonly Ended[] {
  const isOfSave = (intent: Intent): boolean => intent.stage.at === 'stored' && isOfLines(intent);
  const isOthers = fresh.by !== 'self' && !reading.isAnswer;
  if (!reading.isProof || isOthers || ![...log.values()].some(isOfSave)) return [];
  return [...reading.before.values()].flatMap((had): Ended[] => {
    const { key, quantity } = had;
    const line = reading.lines.get(key);
    const isSame = line ? line.quantity === quantity : !quantity && !had.measure;
    // The amount of a gift or a deposit is the shop's own.
    const isGift = (had.isFixed ?? had.quantityUnreadable) && !had.measure;
    const isOwn = isGift === true || log.has(lineSubject(key));
    return isSame || isOwn ? [] : [{ key, wanted: quantity, line, seen: line ?? had }];
  });
}
