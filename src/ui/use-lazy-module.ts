import { useEffect, useLayoutEffect, useState } from 'react';
import { reportError } from '../instances/report-error.js';
import { whenIdle } from '../page/page-life.js';
import { useHost } from './context.js';
import { adoptStyles } from './styles.js';

/** A part that is shown again has its module at once. */
const loaded = new WeakMap<() => Promise<object>, object>();

/**
 * A module that the first view does not need, with its `css`: undefined until it has loaded, null after a failure. `load`
 * must be the same function in every render; the `consequence` of a failure is for the developers of the shop.
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
    // After a failure it is tried again.
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
