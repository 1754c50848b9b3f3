// A cart as one writes it well in React alone: a reducer, and rows that render only with their own line.
import { useEffect, useMemo, useReducer } from 'react';
import { createRoot } from 'react-dom/client';
import type { Line } from '../carts.mjs';
import css from './cart.css?inline';
import { createSaver, Lines, type SetQuantity } from './lines';

type Action =
  { readonly lines: readonly Line[] } | { readonly id: number; readonly quantity: number };

function reduce(lines: readonly Line[] | undefined, action: Action) {
  if ('lines' in action) return action.lines;
  const { id, quantity } = action;
  if (quantity === 0) return lines?.filter((line) => line.id !== id);
  return lines?.map((line) => (line.id === id ? { ...line, quantity } : line));
}

const host = document.querySelector('bench-cart');
const root = host?.attachShadow({ mode: 'open' });
if (!host || !root) throw new Error('The page has no <bench-cart>.');
const look = host.hasAttribute('skips') ? 'cart skipping' : 'cart';

function Cart() {
  const [lines, dispatch] = useReducer(reduce, undefined);
  const change = useMemo<SetQuantity>(() => {
    const save = createSaver();
    return (id, quantity) => {
      dispatch({ id, quantity });
      save(id, quantity);
    };
  }, []);
  useEffect(() => {
    fetch('/lines')
      .then(async (response) => dispatch({ lines: (await response.json()) as Line[] }))
      .catch(console.error);
  }, []);
  return (
    <section className={look}>
      {lines ? <Lines lines={lines} change={change} /> : 'Loading…'}
    </section>
  );
}

const style = document.createElement('style');
style.textContent = css;
const place = document.createElement('div');
root.append(style, place);
createRoot(place).render(<Cart />);
