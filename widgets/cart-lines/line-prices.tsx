import {
  decimalText,
  centsText,
  times,
  type Decimal,
  type Cents,
} from '../../src/rules/decimal.js';
import { lineValue as valueOf } from '../../src/rules/line-value.js';
import { withTax } from '../../src/ui/with-tax.js';
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

/** The same, with the words for its tax in views that show net amounts. */
export function namedAmount(
  part: string,
  tax: 'net' | 'gross',
  value: Decimal | Cents | undefined,
  list: ListContext,
) {
  const shown = amount(part, value, list);
  return list.isTrade || list.isExport ? withTax(list.t, tax, shown) : shown;
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
      {showsNet && amount('line-unit-net', net, list)}
      {showsNet && unitGross ? <span className="minor">{unitGross}</span> : unitGross}
      {per > 1 && <span className="minor">{t('lines.perUnit', { per: formats.number(per) })}</span>}
      {old && !isExport && (
        <s className="old">
          <span className="visually-hidden">{t('lines.oldPrice')} </span>
          {namedAmount('line-old-price', 'gross', old, list)}
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
