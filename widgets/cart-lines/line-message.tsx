import type { ReactNode } from 'react';
import { pageCart } from '../../src/page-cart/cart.js';
import type { Line } from '../../src/rules/cart.js';
import { Icon } from '../../src/ui/Icon.js';
import { rowId } from './row-id.js';

interface LineMessage {
  /** `over` is red. */
  readonly kind: 'over' | 'warning' | 'hint';
  readonly text: string;
  readonly action?: ReactNode;
  /** Of the sentence, for a field that refers to it. */
  readonly id?: string;
}

/** A message of a line: a sign, a sentence, and at most one thing that can be done about it. */
export function lineMessage({ kind, text, action, id }: LineMessage) {
  return (
    <p key={text} className={`note ${kind}`}>
      <Icon name={kind === 'hint' ? 'info' : 'warning'} />
      <span id={id}>{text}</span>
      {action}
    </p>
  );
}

/** The one-click answer of a message. */
export function lineAction({ key }: Line, text: string, act: (row: Element | null) => void) {
  return (
    <button
      type="button"
      className="link"
      part="line-action"
      aria-describedby={rowId(key)}
      onClick={({ currentTarget }) => act(currentTarget.closest('.line'))}
    >
      {text}
    </button>
  );
}

/** The same, where the answer is another amount; `first` runs before it is set. */
export const amountAction = (line: Line, text: string, amount: number, first?: () => void) =>
  lineAction(line, text, (row) => {
    // The message goes with the click: the keyboard goes on to the amount it was about.
    row?.querySelector<HTMLElement>('.stepper>input')?.focus();
    first?.();
    pageCart().setQuantity(line.key, amount);
  });
