import { useEffect, useState } from 'react';
import { reportError } from '../page-cart/report-error.js';

/**
 * Loads a module that few pages need, when it is needed; undefined until it has loaded.
 *
 * @param load - must be the same function in every render.
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
