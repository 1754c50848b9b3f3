import type { Cents } from '../rules/decimal.js';
import { useText } from './context.js';
import { Money } from './Money.js';
import { useAudience } from './use-cart.js';
import { withTax } from './with-tax.js';

interface NetGrossProps {
  /** Part names are this with `-net` and `-gross`; several where the amount is several things. */
  readonly part: string | undefined;
  readonly net: Cents | undefined;
  readonly gross: Cents | undefined;
  readonly negative?: boolean;
  /** Not known yet: bars of this size stand in their places. */
  readonly awaited?: boolean;
  /** A row of a ledger: net always first, and a dash where one is not known. */
  readonly columns?: boolean;
}

/**
 * An amount net and gross: the one that the buyer reckons in first and large, the other beside it
 * with its name. Who reckons in net sees both named. Export buyers get no gross.
 */
export function NetGross({ part, net, gross, columns, ...look }: NetGrossProps) {
  const t = useText();
  const { isTrade, isExport } = useAudience();
  const isNetFirst = isTrade || isExport;
  const side = (tax: 'net' | 'gross', amount: Cents | undefined) =>
    amount !== undefined && (
      <Money part={part?.replace(/\b(?= |$)/g, `-${tax}`)} amount={amount} {...look} />
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
