import type { Translate } from '../../../src/i18n/text.js';
import type { Notice } from '../../../src/model/cart/notices.js';
import { pageCart } from '../../../src/instances/cart.js';
import type { Line, UnitPrice } from '../../../src/rules/cart.js';
import { amountText } from '../../../src/rules/decimal.js';
import { isOverMax, isZero, orderUnit, remedyOf } from '../../../src/rules/quantity.js';
import { isSameSide } from '../../../src/rules/same-lines.js';
import { messagesAbout } from '../../../src/rules/shown-line.js';
import { overMaxText } from '../../../src/ui/over-max-text.js';
import type { View } from '../../../src/ui/use-cart.js';
import { priceNotes } from '../list/line-prices.js';
import type { ListContext, RowProps } from '../list/list-context.js';
import { removeLine, rowId } from '../list/rows.js';
import { setComponents } from '../list/set-components.js';
import type { TypedQuantity } from '../quantity/typed-quantity.js';
import { amountAction, lineAction, messageNote } from './line-message.js';

/** The messages of a line: each has a sentence, and an action if there is one. */
export function lineNotes({ line, list }: RowProps) {
  const { t } = list;
  const { key, quantity } = line;
  const cut = pageCart().stockCutOf(key);
  const notice = pageCart().notices.of(key);
  const unsaved = notice?.quantity === quantity && noticeText(notice, list);
  const notes = [
    ...(list.isTrade ? priceNotes({ line, list }) : []),
    ...messagesAbout(line, list.messages).map(({ level, text }, at) =>
      messageNote({ key: `shop ${at}`, level, text, part: 'line-message', 'data-level': level }),
    ),
    isOverMax(line, quantity) &&
      messageNote({
        level: 'error',
        icon: 'warning',
        id: rowId(key, '-over'),
        text: overMaxText(t, line),
        action: remedy(line, list),
      }),
    isZero(line) &&
      messageNote({ level: 'info', text: t('lines.zero'), action: remedy(line, list) }),
    raised(line, list),
    // The shop's reduction, until the amount changes.
    cut?.now === quantity && messageNote({ level: 'warning', text: t('line.reduced', { ...cut }) }),
    unsaved && messageNote({ level: 'warning', text: unsaved }),
    line.weatherLocked &&
      messageNote({ level: 'warning', text: t('lines.weatherLock'), part: 'weather-lock' }),
    line.components.length > 0 && setComponents({ line, list }),
  ];
  return notes.some(Boolean) && <div className="notes">{notes}</div>;
}

/** A button that makes the line orderable, or removes it. */
function remedy(line: Line, { t, isB2b, host }: ListContext) {
  const amount = remedyOf(line, isB2b);
  if (amount) return amountAction(line, t('line.setTo', { amount }), amount);
  return amount === 0 && lineAction(line, t('line.remove'), () => removeLine(host, line.key));
}

/** How an amount was raised to what the shop sells: the least, whole steps, or full packs; empty if it was not. */
export function raisedText(line: Line, isB2b: boolean, t: Translate): string {
  const { roundedFrom: from, quantity, min: least = 0, fullPacksOnly, packSize } = line;
  if (from === undefined || from >= quantity) return '';
  if (from < least) return t('line.atLeast', { from, least });
  const size = orderUnit(line, isB2b);
  if (size === 1) return '';
  const isPacks = isB2b && fullPacksOnly && size === packSize;
  return t(isPacks ? 'line.rounded' : 'line.inSteps', { from, size });
}

/** How an amount was raised, with a button for one pack or step less. */
function raised(line: Line, { t, isB2b }: ListContext) {
  const { roundedFrom: wanted = 0, min = 0, key } = line;
  const text = raisedText(line, isB2b, t);
  if (!text) return null;
  const unit = orderUnit(line, isB2b);
  const amount = Math.floor(wanted / unit) * unit;
  const action =
    amount > 0 && amount >= min && amountAction(line, t('lines.takeLower', { amount }), amount);
  return messageNote({ level: 'info', id: rowId(key, '-raised'), text, action });
}

/** What a text with a decimal mark has become, and the amount before it, or before a very different one, which a click restores. */
export function typedNotes(
  { line, list: { t } }: RowProps,
  { marked, restorable: before, forget }: TypedQuantity,
) {
  const whole = marked !== undefined && t('line.wholeOnly', { amount: marked });
  const was = before !== undefined && t('line.was', { amount: before });
  return (
    (whole || was) &&
    messageNote({
      level: whole ? 'warning' : 'info',
      id: rowId(line.key, '-whole'),
      text: [whole, was].filter(Boolean).join('. '),
      action: before !== undefined && amountAction(line, t('line.restore'), before, forget),
    })
  );
}

const NO_PRICE: UnitPrice = { per: 1 };

/** The old and the new price, on the first side that the buyer sees of those that have changed. */
function changedPrice({ before = NO_PRICE, now = NO_PRICE }: Notice, view: View): string {
  const { t, formats, currency, namesTax } = view;
  const side = view.sides.find((one) => !isSameSide(before[one], now[one]));
  if (!side) return '';
  const words = ({ [side]: price }: UnitPrice): string => {
    const amount = price ? formats.money(amountText(price, currency), currency) : '';
    return namesTax ? t(`lines.${side}Amount`, { amount }) : amount;
  };
  return t('notices.price', { before: words(before), now: words(now) });
}

/** What has become of a change that is not stored, or of a line that somebody else has changed; empty if this buyer sees nothing of it. */
export function noticeText(notice: Notice, view: View): string {
  const { kind, name = '', wanted, quantity: amount = 0 } = notice;
  const { t } = view;
  if (kind === 'price') return changedPrice(notice, view);
  if (kind === 'unsaved') return t('totals.notSaved');
  if (kind === 'left-out') return t('notices.leftOut', { name });
  if (kind !== 'refused' && kind !== 'notes') return t(`notices.${kind}`, { name, amount });
  if (wanted === undefined) return t('notices.notRemoved', { name });
  return t('notices.refused', { name, amount: wanted });
}
