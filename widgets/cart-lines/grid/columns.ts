import { useEffect, useState, type RefObject } from 'react';
import type { Cart, Line } from '../../../src/rules/cart.js';
import { compare, times, type Decimal } from '../../../src/rules/decimal.js';

/** From here on the order grid has wide columns of values, in smaller type. */
const LONG: Decimal = { units: 1_000_000n, scale: 0 };

const isLong = ({ price: { net, gross }, quantity }: Line): boolean =>
  [net, gross].some((price) => price && compare(times(price, quantity), LONG) >= 0);

/** Whether a value of the cart needs the wide columns. */
export const hasLongValues = ({ lines }: Cart): boolean => lines.some(isLong);

/** Follows a fact that moves columns, but not while a line has the focus or the pointer, and never back. */
export function useUnlessTouched(list: RefObject<HTMLElement | null>, fact: boolean): boolean {
  const [shown, setShown] = useState(fact);
  const isDue = fact && !shown;
  useEffect(() => {
    const rows = list.current;
    if (!isDue || !rows) return undefined;
    const set = (): void => {
      if (!rows.matches(':hover, :focus-within')) setShown(true);
    };
    const later = (): void => void setTimeout(set);
    const listeners = new AbortController();
    for (const type of ['pointerout', 'focusout'])
      rows.addEventListener(type, later, { signal: listeners.signal });
    set();
    return () => listeners.abort();
  }, [list, isDue]);
  return shown;
}
