import type { Line } from '../../src/rules/cart.js';
import { decimalText, centsText, type Decimal, type Cents } from '../../src/rules/decimal.js';
import { lineValue } from '../../src/rules/line-value.js';
import { useFormats, useText } from '../../src/ui/context.js';
import type { RowProps } from './LineRow.js';

type PriceProps = RowProps & { readonly line: Line };

/** Writes amounts of a row: a plain function, since a component for each would double a long list's work. */
function useAmounts(currency: string) {
  const { money } = useFormats();
  return (part: string, amount: Decimal | Cents | undefined) => {
    if (amount === undefined) return <span part={`${part}-unknown`}>–</span>;
    const exact = typeof amount === 'bigint' ? centsText(amount) : decimalText(amount);
    return (
      <data part={part} value={exact}>
        {money(exact, currency)}
      </data>
    );
  };
}

/** The price of a unit: gross for retail, net and gross for B2B, net alone for export. */
export function LineUnit({ line, isTrade, isExport, currency }: PriceProps) {
  const t = useText();
  const amount = useAmounts(currency);
  const { net, gross, per } = line.unit;
  const showsNet = isTrade || isExport;
  return (
    <div className="unit">
      {showsNet && amount('line-unit-net', net)}
      {!isExport && (
        <span className={showsNet ? 'minor' : undefined}>
          {amount('line-unit-gross', gross)}
          {showsNet && <> {t('lines.gross')}</>}
        </span>
      )}
      {per > 1 && <span className="minor">{t('lines.perUnit', { per })}</span>}
      {line.oldPrice && !isExport && (
        <s className="old" aria-label={t('lines.oldPrice')}>
          {amount('line-old-price', line.oldPrice)}
        </s>
      )}
    </div>
  );
}

/** The value of the line after the percentage discounts. */
export function LineValue({ line, isTrade, isExport, currency, reductions }: PriceProps) {
  const amount = useAmounts(currency);
  const { net, gross } = lineValue(line, reductions);
  const showsNet = isTrade || isExport;
  return (
    <div className="value">
      {showsNet && amount('line-net', line.price.net && net)}
      {!isExport && amount('line-gross', line.price.gross && gross)}
    </div>
  );
}
