/**
 * The registry on `globalThis` that all copies of the library on a page share: each runs the methods of the copy that has
 * created an object. The number increases if a method or a field changes its meaning or is removed.
 */
const REGISTRY = Symbol.for('cart-elements/3');

type Registry = Map<string, unknown>;

function registry(): Registry {
  const scope = globalThis as unknown as Record<symbol, Registry | undefined>;
  return (scope[REGISTRY] ??= new Map<string, unknown>());
}

/** The page's one object with this name, created on first use. */
export function shared<T>(name: string, create: () => T): T {
  const all = registry();
  if (!all.has(name)) all.set(name, create());
  return all.get(name) as T;
}

/** The page's object with this name, if there already is one. */
export const peekShared = <T>(name: string): T | undefined => registry().get(name) as T | undefined;

/** Whether the page has an object with this name already. */
export const isShared = (name: string): boolean => registry().has(name);
