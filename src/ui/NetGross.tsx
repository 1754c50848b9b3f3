import type { Tax } from '../rules/audience.js';
import type { Amount as Money } from '../rules/decimal.js';
import { Amount } from './Amount.js';
import { useText } from './context.js';
import { useAudience } from './use-cart.js';
import { withTax } from './with-tax.js';

interface NetGrossProps {
  /** Part names consist of this text and `-net` or `-gross`. It may contain several names. */
  readonly part: string | undefined;
  readonly net: Money | undefined;
  readonly gross: Money | undefined;
  readonly negative?: boolean;
  /** Not known yet: placeholders of this size are shown. */
  readonly awaited?: boolean;
  /** A row of a ledger: net always comes first. */
  readonly columns?: boolean;
}

/**
 * A net and a gross amount. The one that the buyer calculates with comes first and is large; the
 * other is beside it with its name. Buyers who see net amounts see names for both. Export buyers
 * see no gross amounts. A missing amount is a dash.
 */
export function NetGross({ part, net, gross, columns, ...look }: NetGrossProps) {
  const t = useText();
  const { columns: sides, isExport, isNetFirst } = useAudience();
  const side = (tax: Tax, isNamed = true) => {
    const amount = tax === 'net' ? net : gross;
    if (amount === undefined) return undefined;
    const shown = (
      <Amount part={part?.replace(/\b(?= |$)/g, `-${tax}`)} amount={amount} {...look} />
    );
    return isNamed ? withTax(t, tax, shown) : shown;
  };
  if (columns) {
    return sides.map((tax) => (
      <span key={tax} className={isNetFirst === (tax === 'net') ? 'first' : 'second'}>
        {side(tax) ?? '–'}
      </span>
    ));
  }
  const netAmount = sides.includes('net') ? side('net') : undefined;
  const grossAmount = isExport ? undefined : side('gross', isNetFirst);
  const [first, second] = isNetFirst ? [netAmount, grossAmount] : [grossAmount, netAmount];
  return (
    <>
      <span className="first">{first ?? second ?? '–'}</span>
      {first && second && <span className="second">{second}</span>}
    </>
  );
}
