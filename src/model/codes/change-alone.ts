import type { CodeCalls } from '../../api/code-calls.js';
import type { Outcome } from '../../api/outcome.js';
import type { CodeChange } from './codes.js';

/** Sends code changes by themselves, on a page that has no cart. */
export async function changeAlone(
  client: CodeCalls,
  { kind, code }: CodeChange,
  mayRenew = true,
): Promise<Outcome> {
  const outcome = await client[kind === 'add' ? 'addDiscount' : 'removeDiscount'](code, {
    mayRenew,
  });
  return outcome.kind === 'renewed' && mayRenew
    ? changeAlone(client, { kind, code }, false)
    : outcome;
}
