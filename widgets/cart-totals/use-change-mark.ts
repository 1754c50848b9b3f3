import { useEffect, useRef, type RefObject } from 'react';

/** How long a changed amount is marked, in milliseconds. */
const MARKED = 400;

/**
 * Marks an amount briefly when it changes. The mark comes and goes in one frame each: an animation
 * would have the browser look through all lines of a long cart in every frame of it.
 */
export function useChangeMark(amount: bigint | undefined): RefObject<HTMLElement | null> {
  const element = useRef<HTMLElement>(null);
  const before = useRef(amount);
  useEffect(() => {
    if (before.current === amount) return undefined;
    before.current = amount;
    const marked = element.current;
    marked?.classList.add('changed');
    const timer = setTimeout(() => marked?.classList.remove('changed'), MARKED);
    return () => {
      clearTimeout(timer);
      marked?.classList.remove('changed');
    };
  }, [amount]);
  return element;
}
