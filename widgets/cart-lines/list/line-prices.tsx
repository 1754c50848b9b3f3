import { GAP, splitAtGap } from '../../../src/i18n/translate.js';
import { showsGross, type Tax } from '../../../src/rules/audience.js';
import { amountText, times, type Amount } from '../../../src/rules/decimal.js';
import { oldNetPrice, savingOf } from '../../../src/rules/saving.js';
import { awaitsValue, shownValue } from '../../../src/rules/shown-line.js';
import { slotAt } from '../templates/template-slots.js';
import type { ListContext, RowProps } from './list-context.js';

/** An amount of a row; styles add the word for its side, because elements for it in each of a thousand rows take time and memory. */
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

/** The price of a unit on the sides that the buyer sees, with the price before a promotion: net for business buyers, if it is certain. */
export function lineUnit({ line, list }: RowProps) {
  const { t, isTrade } = list;
  const { per } = line.unit;
  const [first = 'gross', second] = list.sides;
  const isKnown = line.unit[first] ?? (second && line.unit[second]);
  const hasGross = showsGross(list);
  const oldNet = hasGross && first === 'net' ? oldNetPrice(line) : undefined;
  const oldSide = oldNet ? 'net' : 'gross';
  const old = oldNet ?? line.oldPrice;
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
      {slotAt(line, list.content, 'price')}
    </div>
  );
}

/** A sentence with an amount in place of the gap, on the side that the buyer sees first, else on the other one. */
function sentence(
  part: string,
  text: string,
  price: { readonly [Side in Tax]?: Amount | undefined },
  list: ListContext,
) {
  const side = list.sides.find((one) => price[one]);
  if (!side) return null;
  const [before, after] = splitAtGap(text);
  return (
    <span key={part} className={part === 'line-saving' ? 'saving' : 'more-price'}>
      <span>{before}</span>
      {rowAmount(part, price[side], list, list.namesTax && side)}
      <span>{after}</span>
    </span>
  );
}

/** What is to say of the price: below it, or among the messages of a row that must be short. */
export function priceNotes({ line, list }: RowProps) {
  const { t, currency, isTrade } = list;
  const { lowestPrice, nextPrice: next, unit, quantity, maxQuantity = Infinity } = line;
  const amount = GAP;
  const hasGross = showsGross(list);
  const net = lowestPrice?.net && times(lowestPrice.net, unit.per);
  const gross = lowestPrice?.gross && times(lowestPrice.gross, unit.per);
  const saved = hasGross && savingOf(line, isTrade, currency);
  const shown = next && !line.quantityUnreadable ? next.from - quantity : 0;
  return [
    // Shops in the EU name it beside a struck price.
    hasGross &&
      line.oldPrice &&
      sentence('line-lowest-price', t('lines.lowestPrice', { amount }), { net, gross }, list),
    saved &&
      sentence('line-saving', t('lines.saving', { amount }), { [saved.tax]: saved.amount }, list),
    next &&
      shown > 0 &&
      next.from <= maxQuantity &&
      sentence('line-next-price', t('lines.nextPrice', { shown, amount }), next, list),
  ];
}

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
