import type { Cents } from '../rules/decimal.js';
import { Amount } from './Amount.js';
import { useText } from './context.js';
import { useAudience } from './use-cart.js';
import { withTax } from './with-tax.js';

interface NetGrossProps {
  /** Part names consist of this text and `-net` or `-gross`. It may contain several names. */
  readonly part: string | undefined;
  readonly net: Cents | undefined;
  readonly gross: Cents | undefined;
  readonly negative?: boolean;
  /** Not known yet: placeholders of this size are shown. */
  readonly awaited?: boolean;
  /** A row of a ledger: net always comes first, and a missing amount is a dash. */
  readonly columns?: boolean;
}

/**
 * A net and a gross amount. The one that the buyer calculates with comes first and is large; the
 * other is beside it with its name. Buyers who see net amounts see names for both. Export buyers
 * see no gross amounts.
 */
export function NetGross({ part, net, gross, columns, ...look }: NetGrossProps) {
  const t = useText();
  const { isTrade, isExport } = useAudience();
  const isNetFirst = isTrade || isExport;
  const side = (tax: 'net' | 'gross', amount: Cents | undefined) =>
    amount !== undefined && (
      <Amount part={part?.replace(/\b(?= |$)/g, `-${tax}`)} amount={amount} {...look} />
    );
  const netAmount = side('net', net);
  const grossAmount = !isExport && side('gross', gross);
  if (columns) {
    return (
      <>
        <span className={isNetFirst ? 'first' : 'second'}>
          {netAmount ? withTax(t, 'net', netAmount) : '–'}
        </span>
        {!isExport && (
          <span className={isNetFirst ? 'second' : 'first'}>
            {grossAmount ? withTax(t, 'gross', grossAmount) : '–'}
          </span>
        )}
      </>
    );
  }
  const [first, second] = isNetFirst
    ? [netAmount && withTax(t, 'net', netAmount), grossAmount && withTax(t, 'gross', grossAmount)]
    : [grossAmount, netAmount && withTax(t, 'net', netAmount)];
  return (
    <>
      <span className="first">{first || second}</span>
      {first && second && <span className="second">{second}</span>}
    </>
  );
}
