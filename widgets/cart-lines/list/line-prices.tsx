import type { ReactNode } from 'react';
import { GAP, splitAtGap } from '../../../src/i18n/gap.js';
import type { Tax } from '../../../src/rules/audience.js';
import { amountText, times, type Amount } from '../../../src/rules/decimal.js';
import { oldNetPrice, savingOf } from '../../../src/rules/saving.js';
import { awaitsValue, shownValue } from '../../../src/rules/shown-line.js';
import { afterPrice } from '../templates/template-slots.js';
import type { ListContext, RowProps } from './list-context.js';

/** An amount of a row: exact for machines in `value`, in the language's form for people. */
export function shownAmount(part: string, value: Amount | undefined, list: ListContext) {
  if (value === undefined) return <span part={`${part}-unknown`}>–</span>;
  const exact = amountText(value, list.currency);
  return (
    <data part={part} value={exact}>
      {list.formats.money(exact, list.currency)}
    </data>
  );
}

/** The same, with "net" or "gross" for buyers who see net amounts. */
export function namedAmount(part: string, tax: Tax, value: Amount | undefined, list: ListContext) {
  const shown = shownAmount(part, value, list);
  if (!list.taxWords) return shown;
  const [before, after] = list.taxWords[tax];
  return (
    <>
      {before && <span>{before}</span>}
      {shown}
      {after && <span>{after}</span>}
    </>
  );
}

/** The sides of a price that the buyer sees, the one first that the buyer calculates with. */
export function sidesOf({
  showsNet,
  showsGross,
  isNetFirst,
}: Pick<ListContext, 'showsNet' | 'showsGross' | 'isNetFirst'>): readonly Tax[] {
  if (!showsNet) return GROSS;
  if (!showsGross) return NET;
  return isNetFirst ? NET_FIRST : GROSS_FIRST;
}

const GROSS: readonly Tax[] = ['gross'];
const NET: readonly Tax[] = ['net'];
const NET_FIRST: readonly Tax[] = ['net', 'gross'];
const GROSS_FIRST: readonly Tax[] = ['gross', 'net'];

/**
 * The price of a unit: gross for retail, net and gross for B2B, net alone for export, or as the shop says. A price before a
 * promotion is beside the price of its kind: net for business buyers, if it is certain.
 */
export function lineUnit({ line, list }: RowProps) {
  const { t } = list;
  const { per } = line.unit;
  const [first, second] = sidesOf(list);
  const oldNet = first === 'net' && list.showsGross ? oldNetPrice(line) : undefined;
  const oldSide = oldNet ? 'net' : 'gross';
  const old = oldNet ?? (list.showsGross ? line.oldPrice : undefined);
  const unitOf = (side: Tax, isNamed: boolean) => {
    const now =
      side === 'net'
        ? sideAmount('line-unit-net', side, line.unit.net, list, isNamed)
        : sideAmount('line-unit-gross', side, line.unit.gross, list, isNamed);
    if (!old || side !== oldSide) return now;
    return (
      <span className="reduced-price">
        {now}{' '}
        <s className="old">
          <span className="visually-hidden">{`${t('lines.oldPrice')} `}</span>
          {sideAmount('line-old-price', side, times(old, per), list, isNamed)}
        </s>
      </span>
    );
  };
  return (
    <div className="unit">
      {/* A net amount that comes first is named by its column. */}
      {first && unitOf(first, first === 'gross')}
      {second && <span className="minor second">{unitOf(second, true)}</span>}
      {per > 1 && <span className="minor">{t('lines.perUnit', { per })}</span>}
      {line.unitPriceText && (
        <span className="minor measure" part="line-unit-price" title={line.unitPriceText}>
          {line.unitPriceText}
        </span>
      )}
      {!list.isTrade && lowestPrice({ line, list })}
      {!list.isTrade && lineSaving({ line, list })}
      {!list.isTrade && nextPrice({ line, list })}
      {afterPrice({ line, list })}
    </div>
  );
}

/** An amount of one side, with or without the word for it. */
const sideAmount = (
  part: string,
  side: Tax,
  value: Amount | undefined,
  list: ListContext,
  isNamed: boolean,
) => (isNamed ? namedAmount(part, side, value, list) : shownAmount(part, value, list));

/** A sentence with an amount in place of the gap, on the side that the buyer sees first, else on the other one. */
function sentence(
  part: string,
  text: string,
  price: { readonly [Side in Tax]?: Amount | undefined },
  list: ListContext,
  className = 'more-price',
) {
  const side = sidesOf(list).find((one) => price[one]);
  if (!side) return null;
  const [before, after] = splitAtGap(text);
  return (
    <span key={part} className={className}>
      <span>{before}</span>
      {namedAmount(part, side, price[side], list)}
      <span>{after}</span>
    </span>
  );
}

/** The lowest price of the last 30 days, which shops in the EU name beside a struck price. */
export function lowestPrice({ line: { lowestPrice: lowest, oldPrice, unit }, list }: RowProps) {
  const { t } = list;
  if (!lowest || !oldPrice || !list.showsGross) return null;
  const { net, gross } = lowest;
  const price = { net: net && times(net, unit.per), gross: gross && times(gross, unit.per) };
  return sentence('line-lowest-price', t('lines.lowestPrice', { amount: GAP }), price, list);
}

/** How many more pieces lead to a lower price, and to which: none that the shop does not have. */
export function nextPrice({ line, list }: RowProps) {
  const { nextPrice: next, quantity, quantityUnreadable, maxQuantity = Infinity } = line;
  if (!next || quantityUnreadable || quantity >= next.from || next.from > maxQuantity) return null;
  const { t, formats } = list;
  const shown = formats.number(next.from - quantity);
  return sentence('line-next-price', t('lines.nextPrice', { shown, amount: GAP }), next, list);
}

/** The saving of a promotion: for business buyers net, if that is certain. */
export function lineSaving({ line, list }: RowProps) {
  const { t, currency, isTrade, showsGross } = list;
  const saved = showsGross ? savingOf(line, isTrade, currency) : undefined;
  if (!saved) return null;
  const text = t('lines.saving', { amount: GAP });
  return sentence('line-saving', text, { [saved.tax]: saved.amount }, list, 'saving');
}

/** A value, with the one before discounts struck through beside it if it differs. */
function beside(now: ReactNode, before: ReactNode) {
  if (!before) return now;
  return (
    <span>
      {now} <s>{before}</s>
    </span>
  );
}

/** The value of the line after its discounts. While the shop computes it, the page's own is dimmed. */
export function valueCell({ line, list }: RowProps) {
  const isOld = awaitsValue(line);
  const [first, second] = sidesOf(list);
  // Those of business and export buyers are named by their columns, or by words before them.
  const isNamed = !list.isTrade && !list.isExport;
  const valueOf = (side: Tax) => {
    const { now, list: before } = shownValue(line, side, list.reductions);
    const isStruck = before !== undefined;
    return side === 'net'
      ? beside(
          sideAmount('line-net', side, now, list, isNamed),
          isStruck && sideAmount('line-list-net', side, before, list, isNamed),
        )
      : beside(
          sideAmount('line-gross', side, now, list, isNamed),
          isStruck && sideAmount('line-list-gross', side, before, list, isNamed),
        );
  };
  return (
    <div className={isOld ? 'value updating' : 'value'} aria-busy={isOld || undefined}>
      {first && valueOf(first)}
      {second && valueOf(second)}
    </div>
  );
}
