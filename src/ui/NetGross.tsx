import type { Cents } from '../rules/decimal.js';
import { useText } from './context.js';
import { Money } from './Money.js';
import { useAudience } from './use-cart.js';

interface NetGrossProps {
  /** Part names are this with `-net` and `-gross`. */
  readonly part: string | undefined;
  readonly net: Cents | undefined;
  readonly gross: Cents | undefined;
  readonly negative?: boolean;
}

/**
 * An amount net and gross: the one that the buyer reckons in first and large, the other beside it
 * with its name. Export buyers get no gross.
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
  const [first, second, word] =
    isTrade || isExport
      ? [netAmount, grossAmount, 'gross' as const]
      : [grossAmount, netAmount, 'net' as const];
  return (
    <>
      <span className="first">{first}</span>
      {second && (
        <span className="second">
          {t(`lines.${word}`)} {second}
        </span>
      )}
    </>
  );
}
