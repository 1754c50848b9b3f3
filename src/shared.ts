/**
 * What all parts on a page share, also parts of separately loaded copies of the library: one registry
 * on `globalThis`, filled by whoever comes first. It holds objects that are used by their methods,
 * so that every copy runs the code of the one that made them. The number is the version of these
 * methods; it grows where one of them changes its meaning or goes.
 */
const REGISTRY = Symbol.for('cart-elements/2');

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

/** The page's object with this name, where there is one already. */
export const peekShared = <T>(name: string): T | undefined => registry().get(name) as T | undefined;

/** Whether the page has an object with this name already. */
export const isShared = (name: string): boolean => registry().has(name);
