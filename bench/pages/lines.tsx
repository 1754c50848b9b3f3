// What the rows of all carts in React have in common. A row renders only with its own line; quantities
// are shown at once and sent a moment later.
import { memo, useState } from 'react';
import type { Line } from '../carts.mjs';

const format = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'EUR' });
const money = (cents: number): string => format.format(cents / 100);

/** A quantity of 0 removes the line. */
export type SetQuantity = (id: number, quantity: number) => void;

/** Sends changed lines together, a moment after the last change. */
export function createSaver(): SetQuantity {
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

/** A button of a row. */
const button = (className: string, label: string, text: string, onClick: () => void) => (
  <button type="button" className={className} aria-label={label} onClick={onClick}>
    {text}
  </button>
);

/** A field that applies what was typed when the buyer leaves it. A hook, as a component of its own would cost each row more. */
export function useQuantityField(quantity: number, set: (quantity: number) => void) {
  const [draft, setDraft] = useState<string>();
  const settle = (): void => {
    const typed = parseInt(draft ?? '', 10);
    if (typed > 0 && typed !== quantity) set(typed);
    setDraft(undefined);
  };
  return (
    <input
      className="quantity"
      inputMode="numeric"
      aria-label="Quantity"
      value={draft ?? quantity}
      onChange={(event) => setDraft(event.target.value)}
      onBlur={() => draft !== undefined && settle()}
      onKeyDown={(event) => event.key === 'Enter' && settle()}
    />
  );
}

export const useStepper = (quantity: number, set: (quantity: number) => void) => (
  <div className="stepper">
    {button('minus', 'Fewer', '−', () => set(Math.max(1, quantity - 1)))}
    {useQuantityField(quantity, set)}
    {button('plus', 'More', '+', () => set(quantity + 1))}
  </div>
);

export const removeButton = (onClick: () => void) => button('remove', 'Remove', '✕', onClick);

const Row = memo(function Row({ line, change }: { line: Line; change: SetQuantity }) {
  const { id, quantity } = line;
  const stepper = useStepper(quantity, (next) => change(id, next));
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
      {stepper}
      <span className="value">{money(line.gross * quantity)}</span>
      {removeButton(() => change(id, 0))}
    </li>
  );
});

/** The lines and the totals. */
export function Lines({ lines, change }: { lines: readonly Line[]; change: SetQuantity }) {
  let net = 0;
  let gross = 0;
  for (const line of lines) {
    net += line.net * line.quantity;
    gross += line.gross * line.quantity;
  }
  return (
    <>
      <ul className="lines">
        {lines.map((line) => (
          <Row key={line.id} line={line} change={change} />
        ))}
      </ul>
      <div className="totals">
        <span>
          Net <b className="total-net">{money(net)}</b>
        </span>
        <span>
          Gross <b className="total-gross">{money(gross)}</b>
        </span>
      </div>
    </>
  );
}
