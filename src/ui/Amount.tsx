import { needsTaxWord, type Tax } from '../rules/audience.js';
import { type Cents, amountText, type Amount as Money } from '../rules/decimal.js';
import type { LogisticMinimum } from '../rules/order-goals.js';
import { useAudience } from './use-cart.js';
import type { ReactNode } from 'react';
import type { Translate } from '../i18n/text.js';
import { useFormats, useText, useCurrency } from './context.js';
import { GAP, splitAtGap } from '../i18n/translate.js';

/** The words before and after an amount for net or gross: "10,00 € HT", "bruttó 12,50 €". */
export const taxWords = (t: Translate, tax: Tax): readonly [string, string] =>
  splitAtGap(t(`lines.${tax}Amount`, { amount: GAP }));

interface AmountProps {
  /** Cents, or an exact price with any number of decimals. Undefined: a dash is shown. */
  readonly amount: Money | undefined;
  readonly part: string | undefined;
  /** The side that small words name. */
  readonly tax?: Tax | undefined;
  /** Shows a minus, for amounts that are taken off; the value stays positive. */
  readonly negative?: boolean | undefined;
  /** Not known yet: a placeholder as long as this amount is shown. */
  readonly awaited?: boolean | undefined;
}

/** An amount of money: exact for machines in `value`, and formatted in the language for people. */
export function Amount({ amount, part, tax, negative, awaited }: AmountProps): ReactNode {
  const t = useText();
  const formats = useFormats();
  const currency = useCurrency();
  let data = <span>–</span>;
  if (amount !== undefined) {
    const exact = amountText(amount, currency);
    const turned = exact.startsWith('-') ? exact.slice(1) : `-${exact}`;
    const shown = formats.money(negative && amount ? turned : exact, currency);
    data = awaited ? (
      <span className="skeleton" aria-hidden="true">
        {shown}
      </span>
    ) : (
      <data part={part} value={exact}>
        {shown}
      </data>
    );
  }
  if (!tax) return data;
  const [before, after] = taxWords(t, tax);
  return (
    <>
      {before && <small>{before}</small>}
      {data}
      {after && <small>{after}</small>}
    </>
  );
}

interface MinimumAmountProps {
  readonly minimum: Extract<LogisticMinimum, { readonly applies: true }>;
  readonly amount: Cents;
  readonly part?: string;
}

/** An amount of a minimum order value. The texts about the logistic one say themselves that it is net. */
export function MinimumAmount({ minimum, amount, part }: MinimumAmountProps) {
  const { isLogistic, basis } = minimum;
  const isNamed = needsTaxWord(useAudience(), basis) && !isLogistic;
  return <Amount part={part} amount={amount} tax={isNamed ? basis : undefined} />;
}
