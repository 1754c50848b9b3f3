import { useEffect, useState } from 'react';
import { reportError } from '../page-cart/report-error.js';

/**
 * A module that few pages need, loaded once it is needed; undefined until it is here.
 *
 * @param load - the same function in every rendering.
 */
export function useLater<Module>(
  isNeeded: boolean,
  load: () => Promise<Module>,
  operation: string,
): Module | undefined {
  const [module, setModule] = useState<Module>();
  useEffect(() => {
    if (!isNeeded) return;
    load().then(
      (loaded) => setModule(() => loaded),
      (error: unknown) => reportError(operation, error, 'The rest of the cart works without it.'),
    );
  }, [isNeeded, load, operation]);
  return module;
}
