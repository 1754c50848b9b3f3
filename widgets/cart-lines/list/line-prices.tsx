import type { ReactNode } from 'react';
import {
  decimalText,
  centsText,
  times,
  type Decimal,
  type Cents,
} from '../../../src/rules/decimal.js';
import { afterStep, valuesAfterEach } from '../../../src/rules/line-value.js';
import { afterPrice } from '../templates/template-slots.js';
import type { ListContext, RowProps } from './list-context.js';
import { savingOf } from './saving.js';

/** An amount of a row: exact for machines in `value`, in the language's form for people. */
export function shownAmount(part: string, value: Decimal | Cents | undefined, list: ListContext) {
  if (value === undefined) return <span part={`${part}-unknown`}>–</span>;
  const exact = typeof value === 'bigint' ? centsText(value) : decimalText(value);
  return (
    <data part={part} value={exact}>
      {list.formats.money(exact, list.currency)}
    </data>
  );
}

/** The same, with "net" or "gross" for buyers who see net amounts. */
export function namedAmount(
  part: string,
  tax: 'net' | 'gross',
  value: Decimal | Cents | undefined,
  list: ListContext,
) {
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

/** The price of a unit: gross for retail, net and gross for B2B, net alone for export. */
export function lineUnit({ line, list }: RowProps) {
  const { t, isExport, formats } = list;
  const { net, gross, per } = line.unit;
  const old = line.oldPrice && times(line.oldPrice, per);
  const showsNet = list.isTrade || isExport;
  const unitGross = !isExport && namedAmount('line-unit-gross', 'gross', gross, list);
  return (
    <div className="unit">
      {showsNet && shownAmount('line-unit-net', net, list)}
      {showsNet && unitGross ? <span className="minor">{unitGross}</span> : unitGross}
      {per > 1 && <span className="minor">{t('lines.perUnit', { per: formats.number(per) })}</span>}
      {old && !isExport && (
        <s className="old">
          <span className="visually-hidden">{`${t('lines.oldPrice')} `}</span>
          {namedAmount('line-old-price', 'gross', old, list)}
        </s>
      )}
      {!list.isTrade && lineSaving({ line, list })}
      {afterPrice({ line, list })}
    </div>
  );
}

/** The saving of a promotion: for business buyers net, if that is certain. */
export function lineSaving({ line, list: { t, formats, currency, isTrade, isExport } }: RowProps) {
  const saved = isExport ? undefined : savingOf(line, isTrade);
  if (!saved) return null;
  const amount = formats.money(saved.amount, currency);
  return (
    <span key="saving" className="saving">
      {t('lines.saving', { amount: isTrade ? t(`lines.${saved.tax}Amount`, { amount }) : amount })}
    </span>
  );
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

/** The value of the line after the percentage discounts. */
export function valueCell({ line, list }: RowProps) {
  const { isTrade, isExport, reductions } = list;
  const values = valuesAfterEach(line, reductions);
  const [now, before] = [afterStep(values, reductions.length), afterStep(values, 0)];
  const hasNet = !line.quantityUnreadable && line.price.net;
  const hasGross = !line.quantityUnreadable && line.price.gross;
  return (
    <div className="value">
      {(isTrade || isExport) &&
        beside(
          shownAmount('line-net', hasNet ? now.net : undefined, list),
          before.net !== now.net && shownAmount('line-list-net', before.net, list),
        )}
      {!isExport &&
        beside(
          shownAmount('line-gross', hasGross ? now.gross : undefined, list),
          before.gross !== now.gross && shownAmount('line-list-gross', before.gross, list),
        )}
    </div>
  );
}
