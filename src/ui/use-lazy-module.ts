import { useEffect, useLayoutEffect, useState } from 'react';
import { reportError } from '../instances/report-error.js';
import { whenIdle } from '../page/page-life.js';
import { useHost } from './context.js';
import { adoptStyles } from './styles.js';

/** What has loaded before is there at once when a part is shown again. */
const loaded = new WeakMap<() => Promise<object>, object>();

/**
 * Loads a module that the first view does not need, when it is needed and the page is idle. Its `css`, if it exports any,
 * is added to the styles of the tag. Returns undefined until it has loaded, and null if it could not be loaded.
 *
 * @param load - must be the same function in every render.
 * @param consequence - what the shop's developers should know if it cannot be loaded.
 */
export function useLazyModule<Module extends { readonly css?: string } | object>(
  isNeeded: boolean,
  load: () => Promise<Module>,
  operation: string,
  consequence = 'The rest of the cart works without it.',
): Module | null | undefined {
  const [module, setModule] = useState(() => loaded.get(load) as Module | null | undefined);
  const root = useHost().shadowRoot;
  useLayoutEffect(() => {
    if (root && module && 'css' in module) adoptStyles(root, [module.css]);
  }, [root, module]);
  useEffect(() => {
    if (!isNeeded) return undefined;
    // After a failure, it is loaded again when it is needed again, or when the network returns.
    setModule((found) => found ?? undefined);
    const ended = new AbortController();
    const start = (): void => {
      load().then(
        (found) => {
          loaded.set(load, found);
          setModule(() => found);
        },
        (error: unknown) => {
          setModule(null);
          reportError(operation, error, consequence);
          addEventListener('online', start, { once: true, signal: ended.signal });
        },
      );
    };
    const forget = whenIdle(start);
    return () => {
      forget();
      ended.abort();
    };
  }, [isNeeded, load, operation, consequence]);
  return module;
}
