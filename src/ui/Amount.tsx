import { amountText, type Amount as Money } from '../rules/decimal.js';
import { useFormats } from './context.js';
import { useCurrency } from './use-currency.js';

interface AmountProps {
  /** Cents, or an exact price with any number of decimals. Undefined: a dash is shown. */
  readonly amount: Money | undefined;
  readonly part: string | undefined;
  /** Shows a minus, for amounts that are taken off; the value stays positive. */
  readonly negative?: boolean;
  /** Not known yet: a placeholder as long as this amount is shown. */
  readonly awaited?: boolean;
}

/** An amount of money: exact for machines in `value`, and formatted in the language for people. */
export function Amount({ amount, part, negative, awaited }: AmountProps) {
  const { money } = useFormats();
  const currency = useCurrency();
  if (amount === undefined) return <span>–</span>;
  const exact = amountText(amount, currency);
  const turned = exact.startsWith('-') ? exact.slice(1) : `-${exact}`;
  const shown = money(negative && amount ? turned : exact, currency);
  if (awaited) {
    return (
      <span className="skeleton" aria-hidden="true">
        {shown}
      </span>
    );
  }
  return (
    <data part={part} value={exact}>
      {shown}
    </data>
  );
}
