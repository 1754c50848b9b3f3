import type { ReactNode } from 'react';
import { pageCart } from '../../../src/instances/cart.js';
import type { Line, ShopMessage } from '../../../src/rules/cart.js';
import { Icon } from '../../../src/ui/Icon.js';
import { rowId } from '../list/row-id.js';

/** How the messages of the shop look. */
export const MESSAGE_LOOKS = {
  error: { kind: 'over', icon: 'error' },
  warning: { kind: 'warning', icon: 'warning' },
  info: { kind: 'hint', icon: 'info' },
} as const;

interface LineMessage {
  /** `over` is red. */
  readonly kind: 'over' | 'warning' | 'hint';
  readonly text: string;
  readonly action?: ReactNode;
  /** Id of the sentence, for a field that refers to it. */
  readonly id?: string;
}

/** A message of a line: an icon, a sentence, and at most one action. */
export function lineMessage({ kind, text, action, id }: LineMessage) {
  return (
    <p key={text} className={`note ${kind}`}>
      <Icon name={kind === 'hint' ? 'info' : 'warning'} />
      <span id={id}>{text}</span>
      {action}
    </p>
  );
}

/** A message of the shop about the line. */
export function shopMessage({ level, text }: ShopMessage, at: number) {
  const { kind, icon } = MESSAGE_LOOKS[level];
  return (
    <p key={`shop ${at}`} className={`note ${kind}`} part="line-message" data-level={level}>
      <Icon name={icon} />
      <span>{text}</span>
    </p>
  );
}

/** The button of a message. */
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

/** The same, if the action sets another amount; `first` runs before it is set. */
export const amountAction = (line: Line, text: string, quantity: number, first?: () => void) =>
  lineAction(line, text, (row) => {
    // The click removes the message: the focus moves to the amount.
    row?.querySelector<HTMLElement>('.stepper>input')?.focus();
    first?.();
    pageCart().setQuantity(line.key, quantity);
  });
