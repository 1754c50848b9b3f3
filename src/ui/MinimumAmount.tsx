import { needsTaxWord } from '../rules/audience.js';
import type { Cents } from '../rules/decimal.js';
import type { LogisticMinimum } from '../rules/order-goals.js';
import { Amount } from './Amount.js';
import { useAudience } from './use-cart.js';

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
