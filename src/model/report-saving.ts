import { ApiError } from '../api/http/errors.js';
import type { Environment } from './environment.js';
import type { Machine } from './machine.js';
import { callOf } from './sync/log.js';
import { ownerChanged } from './sync/receive.js';
import type { Ended } from './sync/state.js';

const CALLS = {
  lines: 'update-cart',
  remove: 'delete-from-cart',
  note: 'save-cart-remarks',
  read: 'get-cart',
};

/** Once may be another writer who has taken the edit back. */
const NO_COINCIDENCE = 2;

/** Reports to the page's scripts and developers what failed, and each change that ended otherwise than stored. */
export function reportSaving(env: Environment, sync: Machine): void {
  const { emit, report, warn } = env;
  let asBefore = 0;

  /** Reports an error and what happens next, and to the page also that a save has failed. */
  function failed(what: keyof typeof CALLS, error: unknown, next: string): void {
    report(CALLS[what], error, next);
    if (what === 'lines') emit('cart:save-failed', { status: (error as ApiError).status, error });
  }

  sync.on('failed', ({ what, error }) => {
    if (what === 'code') return;
    const next = sync.state.get().base
      ? 'The last known cart stays on the page.'
      : 'The buyer can try again.';
    failed(what, error, what === 'read' ? next : 'The change is kept and sent again.');
  });
  sync.on('ended', ({ how, changes }) => {
    if (how === 'refused') refused(changes);
    if (how === 'dropped') reportOwner(env);
    if (how === 'superseded' || how === 'altered') reportOther(env, how, changes);
    if (how !== 'altered') return;
    asBefore += changes.filter(({ isAsBefore }) => isAsBefore).length;
    if (asBefore >= NO_COINCIDENCE)
      warn(
        'the cart was read as it was before stored edits: a cache or a service worker answers its reads',
      );
  });

  function refused(changes: readonly Ended[]): void {
    for (const what of ['remove', 'lines', 'note'] as const) {
      const error = changes.find(({ intent }) => intent && callOf(intent) === what)?.error;
      const next =
        what === 'note'
          ? 'The notes stay in their field until they are changed.'
          : "The shop's own amount is shown again.";
      if (error) failed(what, error, next);
    }
  }
}

const NEXT = {
  superseded: 'It was changed elsewhere, and the edit is not stored.',
  altered: 'The shop has made something else of what was saved.',
};

/** What the shop has is not what the buyer wanted: others have changed it, or the shop itself. */
export function reportOther(
  { report }: Environment,
  code: keyof typeof NEXT,
  changes: readonly Ended[],
): void {
  const words = changes.map(({ intent, key, line }) => {
    if (key === undefined) return `${intent?.kind ?? 'the cart'} is another`;
    return line ? `line ${key} has ${line.quantity} now` : `line ${key} is gone`;
  });
  const error = new ApiError({ code, operation: 'update-cart' }, words.join(', '));
  report('update-cart', error, NEXT[code]);
}

/** What a buyer had not saved is lost, because the cart belongs to another one now. */
export const reportOwner = ({ report }: Environment): void =>
  report('owner', ownerChanged(), 'What the former buyer had not saved is dropped.');
