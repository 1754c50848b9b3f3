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
import { rowId } from '../list/rows.js';
import { setComponents } from '../list/set-components.js';
import type { TypedQuantity } from '../quantity/typed-quantity.js';
import { amountAction, lineAction, messageNote, shopMessage } from './line-message.js';

/** The messages of a line: each has a sentence, and an action if there is one. */
export function lineNotes({ line, list }: RowProps) {
  const notes = [
    ...(list.isTrade ? priceNotes({ line, list }) : []),
    ...messagesAbout(line, list.messages).map((one, at) =>
      messageNote({ ...shopMessage(one, at), part: 'line-message', 'data-level': one.level }),
    ),
    overMax(line, list),
    nothing(line, list),
    raised(line, list),
    reduced(line, list),
    unsaved(line, list),
    line.weatherLocked &&
      messageNote({ kind: 'warning', text: list.t('lines.weatherLock'), part: 'weather-lock' }),
    line.components.length > 0 && setComponents({ line, list }),
  ];
  return notes.some(Boolean) && <div className="notes">{notes}</div>;
}

/** More than can be ordered. */
function overMax(line: Line, list: ListContext) {
  if (!isOverMax(line, line.quantity)) return null;
  const text = overMaxText(list.t, line);
  const id = `${rowId(line.key)}-over`;
  return messageNote({ kind: 'over', id, text, action: remedy(line, list) });
}

function nothing(line: Line, list: ListContext) {
  if (!isZero(line)) return null;
  return messageNote({ kind: 'hint', text: list.t('lines.zero'), action: remedy(line, list) });
}

/** A button that makes the line orderable, or removes it. */
function remedy(line: Line, { t, isB2b, onRemove }: ListContext) {
  const amount = remedyOf(line, isB2b);
  if (amount) return amountAction(line, t('line.setTo', { amount }), amount);
  return amount === 0 && lineAction(line, t('line.remove'), () => onRemove(line.key));
}

/** Whether an amount was raised to what the shop sells: the least, whole steps, or full packs. */
export const isRaised = (line: Line, isB2b: boolean): boolean => {
  const { roundedFrom: from, quantity, min = 0 } = line;
  return from !== undefined && from < quantity && (from < min || orderUnit(line, isB2b) > 1);
};

/** The id of the sentence that says how an amount was raised. */
export const raisedId = (key: string): string => `${rowId(key)}-raised`;

/** How an amount was raised, in words; empty if it was not. */
export function raisedText(line: Line, isB2b: boolean, t: Translate): string {
  if (!isRaised(line, isB2b)) return '';
  const { roundedFrom: from = 0, min: least = 0, fullPacksOnly, packSize } = line;
  if (from < least) return t('line.atLeast', { from, least });
  const size = orderUnit(line, isB2b);
  const isPacks = isB2b && fullPacksOnly && size === packSize;
  return t(isPacks ? 'line.rounded' : 'line.inSteps', { from, size });
}

/** How an amount was raised, with a button for one pack or step less. */
function raised(line: Line, { t, isB2b }: ListContext) {
  const { roundedFrom: wanted = 0, min = 0, key } = line;
  const text = raisedText(line, isB2b, t);
  if (!text) return null;
  const unit = orderUnit(line, isB2b);
  const lower = Math.floor(wanted / unit) * unit;
  return messageNote({
    kind: 'hint',
    id: raisedId(key),
    text,
    action:
      lower > 0 &&
      lower >= min &&
      amountAction(line, t('lines.takeLower', { amount: lower }), lower),
  });
}

/** The id of the sentence that says what a text with a decimal mark has become. */
export const wholeId = (key: string): string => `${rowId(key)}-whole`;

/** What a text with a decimal mark has become. */
export const wholeOnly = (amount: number, { t }: ListContext): string =>
  t('line.wholeOnly', { amount });

/**
 * What a text with a decimal mark has become, and the amount before it, or before one that is very different, which a click
 * restores.
 */
export function typedNotes(
  { line, list }: RowProps,
  { marked, restorable: before, forget }: TypedQuantity,
) {
  const { t } = list;
  const whole = marked !== undefined && wholeOnly(marked, list);
  const was = before !== undefined && t('line.was', { amount: before });
  return (
    (whole || was) &&
    messageNote({
      kind: whole ? 'warning' : 'hint',
      id: wholeId(line.key),
      text: [whole, was].filter(Boolean).join('. '),
      action: before !== undefined && amountAction(line, t('line.restore'), before, forget),
    })
  );
}

/** The shop's reduction, until the amount changes. */
function reduced(line: Line, { t }: ListContext) {
  const cut = pageCart().stockCutOf(line.key);
  if (cut?.now !== line.quantity) return null;
  const { before, now } = cut;
  return messageNote({ kind: 'warning', text: t('line.reduced', { before, now }) });
}

/** A change that the shop has not taken, until the quantity changes. */
function unsaved(line: Line, list: ListContext) {
  const notice = pageCart().notices.of(line.key);
  if (notice?.quantity !== line.quantity) return null;
  const text = noticeText(notice, list);
  return text && messageNote({ kind: 'warning', text });
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

/** The name of the text about a notice. */
function textNameOf(kind: Exclude<Notice['kind'], 'price'>, isRemoval: boolean) {
  if (kind === 'unsaved') return 'totals.notSaved';
  if (kind === 'left-out') return 'notices.leftOut';
  if (kind !== 'refused' && kind !== 'notes') return `notices.${kind}` as const;
  return isRemoval ? 'notices.notRemoved' : 'notices.refused';
}

/** What has become of a change that is not stored, or of a line that somebody else has changed; empty if this buyer sees nothing of it. */
export function noticeText(notice: Notice, view: View): string {
  const { kind, name = '', wanted, quantity = 0 } = notice;
  const { t } = view;
  if (kind === 'price') return changedPrice(notice, view);
  const text = textNameOf(kind, wanted === undefined);
  const amount = text === 'notices.refused' ? (wanted ?? quantity) : quantity;
  return t(text, { name, amount });
}
