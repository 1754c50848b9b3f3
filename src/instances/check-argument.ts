import { MAX_AMOUNT } from '../rules/quantity.js';

/** A value in a message about a bad argument. */
export function shown(value: unknown): string {
  try {
    return typeof value === 'string' ? JSON.stringify(value) : String(value);
  } catch {
    // Some objects have no text.
    return typeof value;
  }
}

/** Why a value is no quantity of at least this; undefined if it is one. */
export function quantityProblem(value: unknown, least: 0 | 1): string | undefined {
  const is = Number.isInteger(value) && Number(value) >= least && Number(value) <= MAX_AMOUNT;
  return is ? undefined : `${shown(value)} is not a whole number from ${least} to ${MAX_AMOUNT}`;
}

/** Why this cannot be added to the cart; undefined if it can. */
export function additionProblem(product: unknown, amount: unknown): string | undefined {
  const { id } = (product ?? {}) as { readonly id?: unknown };
  const hasId = (typeof id === 'string' && id !== '') || Number.isFinite(id);
  return hasId ? quantityProblem(amount, 1) : 'the product has no id';
}
