import { useState } from 'react';
import { useHost } from '../../../src/ui/context.js';

/** Known keys keep their order; a new one has the place that the shop gives it. */
export function keepOrder(keys: readonly string[], before: readonly string[]): readonly string[] {
  const left = new Set(keys);
  const known = before.filter((key) => left.delete(key));
  let at = 0;
  return keys.map((key) => (left.has(key) && key) || (known[at++] ?? key));
}

/**
 * The keys of the rows, in order. While the pointer or the focus is among the rows, none of them moves if the shop orders them
 * otherwise: the next click would hit another line, and React would take the focus from a row that it moves.
 */
export function useRowOrder(keys: readonly string[]): readonly string[] {
  const root = useHost().shadowRoot;
  const [rows, setRows] = useState({ sent: keys, keys });
  if (rows.sent !== keys) {
    const isInUse = root?.querySelector('.line-list:is(:hover, :focus-within)');
    setRows({ sent: keys, keys: isInUse ? keepOrder(keys, rows.keys) : keys });
  }
  return rows.keys;
}
