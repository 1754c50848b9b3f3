import { ApiError } from '../api/http/errors.js';
import type { Environment } from './environment.js';
import { writeKindOf } from './sync/log.js';
import { ownerChanged } from './sync/receive.js';
import type { Ended } from './sync/state.js';
import type { Machine } from './machine.js';

const OWN = "The shop's own amount is shown again.";
const NOTES = 'The notes stay in their field and are sent again once they are changed.';

/** Of each kind of call: its operation, and what is said after a failure and after a refusal. */
const WORDS = {
  lines: { call: 'update-cart', again: 'The edit is kept and sent again.', refused: OWN },
  remove: { call: 'delete-from-cart', again: 'The removal is kept and sent again.', refused: OWN },
  note: { call: 'save-cart-remarks', again: 'The notes are kept and sent again.', refused: NOTES },
  read: { call: 'get-cart', again: 'The last known cart stays on the page.' },
};

/** Reports to the page's scripts and developers what failed, and each change that ended otherwise than stored. */
export function reportSaving(env: Environment, sync: Machine): void {
  const { emit, report } = env;

  /** Reports an error and what happens next, and to the page also that a save has failed. */
  function failed(what: keyof typeof WORDS, error: unknown, next: string): void {
    report(WORDS[what].call, error, next);
    if (what === 'lines') emit('cart:save-failed', { status: (error as ApiError).status, error });
  }

  function refused(changes: readonly Ended[]): void {
    for (const what of ['remove', 'lines', 'note'] as const) {
      const error = changes.find(({ intent }) => writeKindOf(intent) === what)?.intent.last?.error;
      if (error) failed(what, error, WORDS[what].refused);
    }
  }

  function superseded(changes: readonly Ended[]): void {
    const words = changes.map(({ intent, line }) => {
      const key = 'key' in intent ? intent.key : intent.kind;
      return line ? `line ${key} has ${line.quantity} now` : `line ${key} is gone`;
    });
    const facts = { code: 'superseded', operation: 'update-cart' } as const;
    const next = 'It was changed elsewhere, and the edit is not stored.';
    report('update-cart', new ApiError(facts, words.join(', ')), next);
  }

  sync.on((message) => {
    if (message.type === 'failed' && message.what !== 'code') {
      const { what, error } = message;
      const isFirst = what === 'read' && !sync.state.get().base;
      failed(what, error, isFirst ? 'The buyer can try again.' : WORDS[what].again);
    }
    if (message.type !== 'ended' || message.how === 'stored') return;
    if (message.how === 'refused') refused(message.changes);
    else if (message.how === 'superseded') superseded(message.changes);
    else reportOwner(env);
  });
}

/** What a buyer had not saved is lost, because the cart belongs to another one now. */
export const reportOwner = ({ report }: Environment): void =>
  report('owner', ownerChanged(), 'What the former buyer had not saved is dropped.');
