import { useEffect, useRef, type RefObject } from 'react';
import { reportError } from '../../src/instances/report-error.js';
import { whenIdle } from '../../src/page/when-idle.js';

/**
 * Loads the code that keeps the column of the summary in view, when the page is idle. It is not React state, because an
 * update would make React start again with the rows of a long list that it is rendering at that time.
 *
 * @param isShown - whether the column is in the page
 */
export function useFitSide(isShown: boolean): RefObject<HTMLElement | null> {
  const side = useRef<HTMLElement>(null);
  useEffect(() => {
    const { current } = side;
    let end: (() => void) | undefined;
    if (current)
      whenIdle(() => {
        import('./fit-side.js').then(
          ({ fitSide }) => {
            if (current.isConnected) end = fitSide(current);
          },
          (error: unknown) =>
            reportError('summary-column', error, 'The rest of the cart works without it.'),
        );
      });
    return () => end?.();
  }, [isShown]);
  return side;
}
