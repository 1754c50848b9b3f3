import type { Cart } from '../../rules/cart.js';
import { isSamePrice } from '../../rules/same-lines.js';
import type { Reading } from './advance.js';
import { isOfLines, lineSubject } from './log.js';
import type { Ended, SyncState } from './state.js';

/** With another one of these, all prices are other ones. */
const PRICE_LIST = ['currency', 'isB2b', 'isSmallB2b', 'isExport', 'prices'] as const;

/**
 * Who has changed lines that nobody has edited here: the shop, while it stored others; or somebody else, since the last
 * read, if this page and the other tabs have written nothing.
 */
function whose(
  { base, fresh, log }: SyncState,
  reading: Reading,
  cart: Cart,
): 'altered' | 'elsewhere' | undefined {
  if (!base || !reading.isProof) return undefined;
  const intents = [...log.values()];
  const isSave = intents.some((intent) => intent.stage.at === 'stored' && isOfLines(intent));
  if (isSave && (fresh.by === 'self' || reading.isAnswer)) return 'altered';
  const isOwn = base.isWritten || fresh.late.length > 0 || fresh.by === 'tab' || reading.isAnswer;
  const isUnclear = intents.some(({ stage }) => stage.at === 'unsure');
  // A cart that is empty was ordered, most likely.
  const isComparable =
    cart.lines.length > 0 && PRICE_LIST.every((name) => base.cart[name] === cart[name]);
  return isOwn || isUnclear || !isComparable ? undefined : 'elsewhere';
}

/**
 * Lines that nobody has edited here, and that are others than at the last read: gone, or with another quantity or price.
 * A price may depend on the quantity, and a buyer who adds pieces on another page knows of them.
 */
export function unedited(state: SyncState, reading: Reading, cart: Cart) {
  const how = whose(state, reading, cart);
  const isShops = how === 'altered';
  const changes = [...(how ? reading.before.values() : [])].flatMap((had): Ended[] => {
    const { key, quantity, measure } = had;
    const line = reading.lines.get(key);
    const wanted = isShops ? quantity : undefined;
    const isDearer = !isShops && line?.quantity === quantity && !isSamePrice(had, line);
    if (isDearer) return [{ key, wanted, line, seen: had }];
    // The amount of a gift or a deposit is the shop's own.
    const isGift = (had.isFixed ?? had.quantityUnreadable) && !measure;
    const isLess = line && line.quantity < quantity && !line.isFixed && !line.reducedQuantity;
    const isChanged = isShops ? line?.quantity !== quantity : isLess;
    const isOther = line ? isChanged : quantity > 0 || measure !== undefined;
    const isFree = !isGift && !state.log.has(lineSubject(key));
    return isOther && isFree ? [{ key, wanted, line, seen: had }] : [];
  });
  return { how, changes };
}
