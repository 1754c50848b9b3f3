import { GAP, splitAtGap } from '../../../src/i18n/translate.js';
import { showsGross, type Tax } from '../../../src/rules/audience.js';
import { amountText, times, type Amount } from '../../../src/rules/decimal.js';
import { oldNetPrice, savingOf } from '../../../src/rules/saving.js';
import { awaitsValue, shownValue } from '../../../src/rules/shown-line.js';
import { afterPrice } from '../templates/template-slots.js';
import type { ListContext, RowProps } from './list-context.js';

/**
 * An amount of a row: exact for machines in `value`, in the language's form for people. Styles add the word for its side to an
 * amount of the class `net` or `gross`, because elements for words in each of a thousand rows take time and memory.
 */
export function rowAmount(
  part: string,
  value: Amount | undefined,
  { formats, currency }: ListContext,
  className?: string | false,
) {
  if (value === undefined) return <span part={`${part}-unknown`}>–</span>;
  const exact = amountText(value, currency);
  return (
    <data className={className || undefined} part={part} value={exact}>
      {formats.money(exact, currency)}
    </data>
  );
}

/**
 * The price of a unit: gross for retail, net and gross for B2B, net alone for export, or as the shop says. A price before a
 * promotion is beside the price of its kind: net for business buyers, if it is certain.
 */
export function lineUnit({ line, list }: RowProps) {
  const { t, isTrade } = list;
  const { per } = line.unit;
  const [first = 'gross', second] = list.sides;
  const isKnown = line.unit[first] ?? (second && line.unit[second]);
  const oldNet = first === 'net' && showsGross(list) ? oldNetPrice(line) : undefined;
  const oldSide = oldNet ? 'net' : 'gross';
  const old = oldNet ?? (showsGross(list) ? line.oldPrice : undefined);
  const unitOf = (side: Tax, place = '') => {
    // A net amount that comes first is named by its column.
    const isNamed = list.namesTax && (!isTrade || place || side === 'gross');
    const named = isNamed ? side : '';
    const now = line.unit[side];
    if (!old || side !== oldSide)
      return rowAmount(`line-unit-${side}`, now, list, `${named}${place}`);
    return (
      <span className={`reduced-price${place}`}>
        {rowAmount(`line-unit-${side}`, now, list, named)}{' '}
        <s className="old">
          <span className="visually-hidden">{`${t('lines.oldPrice')} `}</span>
          {rowAmount('line-old-price', times(old, per), list, named)}
        </s>
      </span>
    );
  };
  return (
    <div className="unit">
      {isKnown ? (
        unitOf(first)
      ) : (
        <span part={`line-unit-${first}-unknown`}>{t('lines.onRequest')}</span>
      )}
      {isKnown && second && unitOf(second, ' second')}
      {per > 1 && <span className="minor">{t('lines.perUnit', { per: String(per) })}</span>}
      {line.unitPriceText && (
        <span className="minor measure" part="line-unit-price" title={line.unitPriceText}>
          {line.unitPriceText}
        </span>
      )}
      {!isTrade && priceNotes({ line, list })}
      {afterPrice({ line, list })}
    </div>
  );
}

/** A sentence with an amount in place of the gap, on the side that the buyer sees first, else on the other one. */
function sentence(
  part: string,
  text: string,
  price: { readonly [Side in Tax]?: Amount | undefined },
  list: ListContext,
  className = 'more-price',
) {
  const side = list.sides.find((one) => price[one]);
  if (!side) return null;
  const [before, after] = splitAtGap(text);
  return (
    <span key={part} className={className}>
      <span>{before}</span>
      {rowAmount(part, price[side], list, list.namesTax && side)}
      <span>{after}</span>
    </span>
  );
}

/** The lowest price of the last 30 days, which shops in the EU name beside a struck price. */
function lowestPrice({ line: { lowestPrice: lowest, oldPrice, unit }, list }: RowProps) {
  const { t } = list;
  if (!lowest || !oldPrice || !showsGross(list)) return null;
  const { net, gross } = lowest;
  const price = { net: net && times(net, unit.per), gross: gross && times(gross, unit.per) };
  return sentence('line-lowest-price', t('lines.lowestPrice', { amount: GAP }), price, list);
}

/** How many more pieces lead to a lower price, and to which: none that the shop does not have. */
function nextPrice({ line, list }: RowProps) {
  const { nextPrice: next, quantity, quantityUnreadable, maxQuantity = Infinity } = line;
  if (!next || quantityUnreadable || quantity >= next.from || next.from > maxQuantity) return null;
  const { t } = list;
  const text = t('lines.nextPrice', { shown: next.from - quantity, amount: GAP });
  return sentence('line-next-price', text, next, list);
}

/** The saving of a promotion: for business buyers net, if that is certain. */
function lineSaving({ line, list }: RowProps) {
  const { t, currency, isTrade } = list;
  const saved = showsGross(list) ? savingOf(line, isTrade, currency) : undefined;
  if (!saved) return null;
  const text = t('lines.saving', { amount: GAP });
  return sentence('line-saving', text, { [saved.tax]: saved.amount }, list, 'saving');
}

/** What is to say of the price: below it, or among the messages of a row that must be short. */
export const priceNotes = (row: RowProps) => [lowestPrice(row), lineSaving(row), nextPrice(row)];

/** The value of the line after its discounts. While the shop computes it, the page's own is dimmed. */
export function valueCell({ line, list }: RowProps) {
  const isOld = awaitsValue(line);
  const [first = 'gross', second] = list.sides;
  const valueOf = (side: Tax) => {
    const { now, list: before } = shownValue(line, side, list.reductions);
    // Those of the order grid are named by their columns, or by words before them.
    const named = list.namesTax && !list.isTrade && side;
    const value = rowAmount(`line-${side}`, now, list, named);
    if (before === undefined) return value;
    return (
      <span>
        {value} <s>{rowAmount(`line-list-${side}`, before, list, named)}</s>
      </span>
    );
  };
  return (
    <div className={isOld ? 'value updating' : 'value'} aria-busy={isOld || undefined}>
      {valueOf(first)}
      {second && valueOf(second)}
    </div>
  );
}
