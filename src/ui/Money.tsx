import type { Cents, Decimal } from '../rules/decimal.js';
import { centsText, decimalText } from '../rules/decimal.js';
import { useFormats } from './context.js';
import { useCurrency } from './use-currency.js';

interface MoneyProps {
  /** Cents, or an exact price with any number of places. */
  readonly amount: Cents | Decimal;
  readonly part: string | undefined;
  /** Shown with a minus, as what is taken off; the value stays positive. */
  readonly negative?: boolean;
}

/** An amount of money: exact for machines in `value`, in the language's form for people. */
export function Money({ amount, part, negative }: MoneyProps) {
  const { money } = useFormats();
  const currency = useCurrency();
  const exact = typeof amount === 'bigint' ? centsText(amount) : decimalText(amount);
  return (
    <data part={part} value={exact}>
      {money(negative && amount ? `-${exact}` : exact, currency)}
    </data>
  );
}
