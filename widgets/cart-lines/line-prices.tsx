import {
  decimalText,
  centsText,
  times,
  type Decimal,
  type Cents,
} from '../../src/rules/decimal.js';
import { lineValue as valueOf } from '../../src/rules/line-value.js';
import type { ListContext, RowProps } from './list-context.js';

/** An amount of a row: exact for machines in `value`, in the language's form for people. */
export function amount(part: string, value: Decimal | Cents | undefined, list: ListContext) {
  if (value === undefined) return <span part={`${part}-unknown`}>–</span>;
  const exact = typeof value === 'bigint' ? centsText(value) : decimalText(value);
  return (
    <data part={part} value={exact}>
      {list.formats.money(exact, list.currency)}
    </data>
  );
}

/** The price of a unit: gross for retail, net and gross for B2B, net alone for export. */
export function lineUnit({ line, list }: RowProps) {
  const { t, isExport } = list;
  const { net, gross, per } = line.unit;
  const old = line.oldPrice && times(line.oldPrice, per);
  const showsNet = list.isTrade || isExport;
  const unitGross = !isExport && amount('line-unit-gross', gross, list);
  return (
    <div className="unit">
      {showsNet && amount('line-unit-net', net, list)}
      {showsNet && unitGross ? (
        <span className="minor">
          {unitGross}
          {` ${t('lines.gross')}`}
        </span>
      ) : (
        unitGross
      )}
      {per > 1 && <span className="minor">{t('lines.perUnit', { per })}</span>}
      {old && !isExport && (
        <s className="old">
          <span className="visually-hidden">{t('lines.oldPrice')} </span>
          {amount('line-old-price', old, list)}
        </s>
      )}
    </div>
  );
}

/** The value of the line after the percentage discounts. */
export function lineValue({ line, list }: RowProps) {
  const { net, gross } = valueOf(line, list.reductions);
  const isKnown = !line.amountUnreadable;
  return (
    <div className="value">
      {(list.isTrade || list.isExport) &&
        amount('line-net', isKnown && line.price.net ? net : undefined, list)}
      {!list.isExport &&
        amount('line-gross', isKnown && line.price.gross ? gross : undefined, list)}
    </div>
  );
}
