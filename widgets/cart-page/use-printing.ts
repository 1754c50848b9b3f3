import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { pageCart } from '../../src/instances/cart.js';

/**
 * Whether the page is being printed. The content for print renders before the browser takes the
 * page, including quantities that are still being typed.
 */
export function usePrinting(): boolean {
  const [isPrinting, setPrinting] = useState(false);
  useEffect(() => {
    const listeners = new AbortController();
    const { signal } = listeners;
    const begin = (): void => {
      pageCart().typing.settleAll();
      flushSync(() => setPrinting(true));
    };
    const end = (): void => setPrinting(false);
    addEventListener('beforeprint', begin, { signal });
    addEventListener('afterprint', end, { signal });
    // Print previews of developer tools do not send these two events.
    matchMedia('print').addEventListener('change', ({ matches }) => (matches ? begin() : end()), {
      signal,
    });
    return () => listeners.abort();
  }, []);
  return isPrinting;
}
