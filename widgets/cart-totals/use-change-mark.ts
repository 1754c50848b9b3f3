import { useEffect, useRef, type RefObject } from 'react';

/** Marks an amount briefly when it changes, for those who allow motion. */
export function useChangeMark(amount: bigint | undefined): RefObject<HTMLElement | null> {
  const element = useRef<HTMLElement>(null);
  const before = useRef(amount);
  useEffect(() => {
    if (before.current === amount) return;
    before.current = amount;
    if (
      typeof matchMedia === 'undefined' ||
      matchMedia('(prefers-reduced-motion: reduce)').matches
    ) {
      return;
    }
    element.current?.animate?.([{ opacity: 0.35 }, { opacity: 1 }], {
      duration: 180,
      easing: 'ease-out',
    });
  }, [amount]);
  return element;
}
