import type { ReactNode } from 'react';
import { pageCart } from '../../../src/instances/cart.js';
import type { Line, ShopMessage } from '../../../src/rules/cart.js';
import { Button, Icon } from '../../../src/ui/pieces.js';
import { rowId } from '../list/rows.js';

/** How the messages of the shop look. */
export const MESSAGE_LOOKS = {
  error: { kind: 'over', icon: 'error' },
  warning: { kind: 'warning', icon: 'warning' },
  info: { kind: 'hint', icon: 'info' },
} as const;

interface Message {
  /** Among the messages beside it; else its text. */
  readonly key?: string;
  /** `over` is red. */
  readonly kind: 'over' | 'warning' | 'hint';
  readonly icon?: 'error' | 'warning' | 'info';
  readonly text: string;
  readonly action?: ReactNode;
  /** Id of the sentence, for a field that refers to it. */
  readonly id?: string;
  readonly part?: string;
  readonly 'data-level'?: ShopMessage['level'];
}

/** A message: an icon, a sentence, and at most one action. */
export function messageNote({ key, kind, icon, text, action, id, ...rest }: Message) {
  return (
    <p key={key ?? text} className={`note ${kind}`} {...rest}>
      <Icon name={icon ?? (kind === 'hint' ? 'info' : 'warning')} />
      <span id={id}>{text}</span>
      {action}
    </p>
  );
}

/** A message of the shop. */
export const shopMessage = ({ level, text }: ShopMessage, at: number) => ({
  ...MESSAGE_LOOKS[level],
  ...{ key: `shop ${at}`, text },
});

/** The button of a message. */
export const lineAction = ({ key }: Line, text: string, act: (row: Element | null) => void) => (
  <Button
    part="line-action"
    aria-describedby={rowId(key)}
    onClick={({ currentTarget }) => act(currentTarget.closest('.line'))}
  >
    {text}
  </Button>
);

/** The same, if the action sets another amount; `first` runs before it is set. */
export const amountAction = (line: Line, text: string, quantity: number, first?: () => void) =>
  lineAction(line, text, (row) => {
    // The click removes the message: the focus moves to the amount.
    row?.querySelector<HTMLElement>('.stepper>input')?.focus();
    first?.();
    pageCart().setQuantity(line.key, quantity);
  });
