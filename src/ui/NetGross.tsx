import type { Cents } from '../rules/decimal.js';
import { useText } from './context.js';
import { Money } from './Money.js';
import { useAudience } from './use-cart.js';
import { withTax } from './with-tax.js';

interface NetGrossProps {
  /** Part names are this with `-net` and `-gross`. */
  readonly part: string | undefined;
  readonly net: Cents | undefined;
  readonly gross: Cents | undefined;
  readonly negative?: boolean;
}

/**
 * An amount net and gross: the one that the buyer reckons in first and large, the other beside it
 * with its name. Who reckons in net sees both named. Export buyers get no gross.
 */
export function NetGross({ part, net, gross, negative = false }: NetGrossProps) {
  const t = useText();
  const { isTrade, isExport } = useAudience();
  const netAmount = net !== undefined && (
    <Money part={part && `${part}-net`} amount={net} negative={negative} />
  );
  const grossAmount = !isExport && gross !== undefined && (
    <Money part={part && `${part}-gross`} amount={gross} negative={negative} />
  );
  const [first, second] =
    isTrade || isExport
      ? [netAmount && withTax(t, 'net', netAmount), grossAmount && withTax(t, 'gross', grossAmount)]
      : [grossAmount, netAmount && withTax(t, 'net', netAmount)];
  return (
    <>
      <span className="first">{first}</span>
      {second && <span className="second">{second}</span>}
    </>
  );
}
