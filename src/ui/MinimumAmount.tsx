import { pageCart } from '../instances/cart.js';
import { needsTaxWord } from '../rules/audience.js';
import type { Cents } from '../rules/decimal.js';
import type { LogisticMinimum } from '../rules/logistic-minimum.js';
import { Amount } from './Amount.js';
import { useText } from './context.js';
import { useAudience } from './use-cart.js';
import { withTax } from './with-tax.js';

export type Minimum = Extract<LogisticMinimum, { readonly applies: true }>;

/** What the figures of the cart say about its minimum order value. */
export const minimumOf = (): LogisticMinimum => pageCart().figures.minimum.get();

interface MinimumAmountProps {
  readonly minimum: Minimum;
  readonly amount: Cents;
  readonly part?: string;
}

/** An amount of a minimum order value. The texts about the logistic one say themselves that it is net. */
export function MinimumAmount({ minimum, amount, part }: MinimumAmountProps) {
  const t = useText();
  const audience = useAudience();
  const shown = <Amount part={part} amount={amount} />;
  const isNamed = !minimum.isLogistic && needsTaxWord(audience, minimum.basis);
  return isNamed ? withTax(t, minimum.basis, shown) : shown;
}
