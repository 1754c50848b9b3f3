import { ApiError } from '../api/http/errors.js';
import type { Environment } from './environment.js';
import { writeKindOf } from './sync/log.js';
import { ownerChanged } from './sync/receive.js';
import type { Ended } from './sync/state.js';
import type { Machine } from './machine.js';

const CALLS = {
  lines: 'update-cart',
  remove: 'delete-from-cart',
  note: 'save-cart-remarks',
  read: 'get-cart',
};

/** Reports to the page's scripts and developers what failed, and each change that ended otherwise than stored. */
export function reportSaving(env: Environment, sync: Machine): void {
  const { emit, report } = env;

  /** Reports an error and what happens next, and to the page also that a save has failed. */
  function failed(what: keyof typeof CALLS, error: unknown, next: string): void {
    report(CALLS[what], error, next);
    if (what === 'lines') emit('cart:save-failed', { status: (error as ApiError).status, error });
  }

  function refused(changes: readonly Ended[]): void {
    for (const what of ['remove', 'lines', 'note'] as const) {
      const error = changes.find(({ intent }) => writeKindOf(intent) === what)?.intent.last?.error;
      const next =
        what === 'note'
          ? 'The notes stay in their field until they are changed.'
          : "The shop's own amount is shown again.";
      if (error) failed(what, error, next);
    }
  }

  sync.on((message) => {
    if (message.type === 'failed' && message.what !== 'code') {
      const { what, error } = message;
      const next = sync.state.get().base
        ? 'The last known cart stays on the page.'
        : 'The buyer can try again.';
      failed(what, error, what === 'read' ? next : 'The change is kept and sent again.');
    }
    if (message.type !== 'ended' || message.how === 'stored') return;
    if (message.how === 'refused') refused(message.changes);
    else if (message.how === 'superseded') {
      const changes = message.changes.map(({ intent, line }) => ({
        key: 'key' in intent ? intent.key : intent.kind,
        quantity: line?.quantity,
      }));
      reportSuperseded(env, changes);
    } else reportOwner(env);
  });
}

/** Others have changed lines that the buyer has changed too. @param changes - what the shop has; no quantity if the line is gone. */
export function reportSuperseded(
  { report }: Environment,
  changes: readonly { readonly key: string; readonly quantity?: number | undefined }[],
): void {
  const words = changes.map(({ key, quantity }) =>
    quantity === undefined ? `line ${key} is gone` : `line ${key} has ${quantity} now`,
  );
  const error = new ApiError({ code: 'superseded', operation: 'update-cart' }, words.join(', '));
  report('update-cart', error, 'It was changed elsewhere, and the edit is not stored.');
}

/** What a buyer had not saved is lost, because the cart belongs to another one now. */
export const reportOwner = ({ report }: Environment): void =>
  report('owner', ownerChanged(), 'What the former buyer had not saved is dropped.');
