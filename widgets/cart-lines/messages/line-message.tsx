import type { ReactNode } from 'react';
import { pageCart } from '../../../src/instances/cart.js';
import type { Line, ShopMessage } from '../../../src/rules/cart.js';
import { Button, Icon } from '../../../src/ui/pieces.js';
import { rowId } from '../list/rows.js';

type Level = ShopMessage['level'];

/** The class of the messages of each level. */
export const MESSAGE_LOOKS = { error: 'over', warning: 'warning', info: 'hint' } as const;

interface Message {
  readonly level: Level;
  /** That of the level, unless it is another one. */
  readonly icon?: Level;
  readonly text: string;
  /** Among the messages beside it; else its text. */
  readonly key?: string;
  readonly action?: ReactNode;
  /** Id of the sentence, for a field that refers to it. */
  readonly id?: string;
  readonly part?: string;
  readonly 'data-level'?: Level;
}

/** A message: an icon, a sentence, and at most one action. */
export function messageNote({ key, level, icon = level, text, action, id, ...rest }: Message) {
  return (
    <p key={key ?? text} className={`note ${MESSAGE_LOOKS[level]}`} {...rest}>
      <Icon name={icon} />
      <span id={id}>{text}</span>
      {action}
    </p>
  );
}

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
