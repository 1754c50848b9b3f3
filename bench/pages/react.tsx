// A cart as one writes it well in React alone: a reducer, rows that render only with their own
// line, quantities shown at once and sent a moment later.
import { createContext, memo, useContext, useEffect, useMemo, useReducer, useState } from 'react';
import { createRoot } from 'react-dom/client';
import type { Line } from '../carts.mjs';
import css from './cart.css?inline';

const format = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'EUR' });
const money = (cents: number): string => format.format(cents / 100);

type Lines = readonly Line[];
type SetQuantity = (id: number, quantity: number) => void;
type Action = { readonly lines: Lines } | { readonly id: number; readonly quantity: number };

/** A quantity of 0 removes the line. */
function reduce(lines: Lines | undefined, action: Action): Lines | undefined {
  if ('lines' in action) return action.lines;
  const { id, quantity } = action;
  if (quantity === 0) return lines?.filter((line) => line.id !== id);
  return lines?.map((line) => (line.id === id ? { ...line, quantity } : line));
}

/** Sends changed lines together, a moment after the last change. */
function createSaver(): SetQuantity {
  const changed = new Map<number, number>();
  let timer: number | undefined;
  const send = (): void => {
    const body = JSON.stringify([...changed].map(([id, quantity]) => ({ id, quantity })));
    changed.clear();
    const headers = { 'content-type': 'application/json' };
    fetch('/lines', { method: 'PUT', headers, body }).catch(console.error);
  };
  return (id, quantity) => {
    changed.set(id, quantity);
    clearTimeout(timer);
    timer = window.setTimeout(send, 200);
  };
}

const Change = createContext<SetQuantity>(() => undefined);

const Row = memo(function Row({ line }: { readonly line: Line }) {
  const change = useContext(Change);
  const [draft, setDraft] = useState<string>();
  const { id, quantity } = line;
  const settle = (): void => {
    const typed = parseInt(draft ?? '', 10);
    if (typed > 0 && typed !== quantity) change(id, typed);
    setDraft(undefined);
  };
  return (
    <li className="line">
      <img
        className="photo"
        width="64"
        height="64"
        loading="lazy"
        decoding="async"
        src={line.photo}
        alt={line.name}
      />
      <div className="info">
        <a className="name" href={line.path}>
          {line.name}
        </a>
        <span className="ean">{line.ean}</span>
      </div>
      <span className="net">{money(line.net)}</span>
      <span className="gross">{money(line.gross)}</span>
      <div className="stepper">
        <button
          type="button"
          className="minus"
          aria-label="Fewer"
          onClick={() => change(id, Math.max(1, quantity - 1))}
        >
          −
        </button>
        <input
          className="quantity"
          inputMode="numeric"
          aria-label="Quantity"
          value={draft ?? quantity}
          onChange={(event) => setDraft(event.target.value)}
          onBlur={() => draft !== undefined && settle()}
          onKeyDown={(event) => event.key === 'Enter' && settle()}
        />
        <button
          type="button"
          className="plus"
          aria-label="More"
          onClick={() => change(id, quantity + 1)}
        >
          +
        </button>
      </div>
      <span className="value">{money(line.gross * quantity)}</span>
      <button type="button" className="remove" aria-label="Remove" onClick={() => change(id, 0)}>
        ✕
      </button>
    </li>
  );
});

function Totals({ lines }: { readonly lines: Lines }) {
  let net = 0;
  let gross = 0;
  for (const line of lines) {
    net += line.net * line.quantity;
    gross += line.gross * line.quantity;
  }
  return (
    <div className="totals">
      <span>
        Net <b className="total-net">{money(net)}</b>
      </span>
      <span>
        Gross <b className="total-gross">{money(gross)}</b>
      </span>
    </div>
  );
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
      .then(async (response) => dispatch({ lines: (await response.json()) as Lines }))
      .catch(console.error);
  }, []);
  if (!lines) return <section className={look}>Loading…</section>;
  return (
    <Change.Provider value={change}>
      <section className={look}>
        <ul className="lines">
          {lines.map((line) => (
            <Row key={line.id} line={line} />
          ))}
        </ul>
        <Totals lines={lines} />
      </section>
    </Change.Provider>
  );
}

const style = document.createElement('style');
style.textContent = css;
const place = document.createElement('div');
root.append(style, place);
createRoot(place).render(<Cart />);
