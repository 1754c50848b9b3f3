import type { Cart, Line } from '../rules/cart.js';
import { shared, type Undo } from '../shared.js';
import { cartStore, currentCart } from './cart-store.js';

type LineListeners = Map<string, Set<() => void>>;
const lineListeners = (): LineListeners => shared<LineListeners>('line-listeners', () => new Map());

/** Calls the listener when this line, and no other, has changed. */
export function watchLine(key: string, listener: () => void): Undo {
  const all = lineListeners();
  const own = all.get(key) ?? new Set();
  all.set(key, own.add(listener));
  return () => {
    own.delete(listener);
    if (!own.size && all.get(key) === own) all.delete(key);
  };
}

type LineIndex = { lines: readonly Line[]; byKey: Map<string, number> };
const index = (): LineIndex => shared('line-index', () => ({ lines: [], byKey: new Map() }));

/** Where a line stands, -1 where it does not. Rebuilt only when lines come, go or move. */
export function lineIndex(key: string): number {
  const lines = currentCart()?.lines ?? [];
  const known = index();
  if (known.lines !== lines) {
    known.lines = lines;
    known.byKey = new Map(lines.map((line, at) => [line.key, at]));
  }
  return known.byKey.get(key) ?? -1;
}

export function findLine(key: string): Line | undefined {
  return currentCart()?.lines[lineIndex(key)];
}

/** Puts a cart in place of the one before and wakes those who watch the lines that differ. */
export function putCart(cart: Cart): void {
  const before = new Map(currentCart()?.lines.map((line) => [line.key, line]));
  cartStore().set({ status: 'ready', cart });
  for (const line of cart.lines) if (before.get(line.key) !== line) wake(line.key);
}

/** Puts one line in place of the one before at its index. */
export function putLine(at: number, line: Line): void {
  const cart = currentCart();
  if (!cart) return;
  const known = index();
  const lines = cart.lines.with(at, line);
  if (known.lines === cart.lines) known.lines = lines;
  cartStore().set({ status: 'ready', cart: { ...cart, lines } });
  wake(line.key);
}

function wake(key: string): void {
  const own = lineListeners().get(key);
  if (own) for (const listener of [...own]) listener();
}
