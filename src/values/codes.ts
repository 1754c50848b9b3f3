import { parseDiscounts, storedDiscounts } from '../api/wire/parse-discounts.js';
import { list as entriesOf } from '../api/wire/parse.js';
import type { Outcome } from '../api/client/caller.js';
import type { DiscountCode } from '../rules/cart.js';
import { sameJson } from '../base/json.js';
import { checkCode, codeFromCookie } from '../rules/discount-code.js';
import { createKeeper, createStore, undoAll, type Readable, type Undo } from '../base/store.js';
import type { CodeEnvironment } from '../model/environment.js';
import { remote, retryFailed, type RemoteState } from './remote.js';

/** The result of adding a code. `refused` has the message of the shop. */
export type CodeResult =
  | { readonly outcome: 'added' }
  | { readonly outcome: 'empty' }
  | { readonly outcome: 'duplicate'; readonly code: string }
  | { readonly outcome: 'refused'; readonly message: string }
  | { readonly outcome: 'failed' };

/** What may have changed. */
export type Reread = 'list' | 'worth' | 'save';

/** How codes are sent: in the cart's lane if the page has a cart, else directly. */
export interface CodeLane {
  change(change: 'add' | 'remove', code: string): Promise<Outcome>;
  /** Calls the listener when the `list` may be another one, or its codes `worth` something else, and after any other `save`. */
  onReread(listener: (what: Reread) => void): Undo;
}

/** Sends a change of a code directly, on a page without a cart. */
export const changeAlone =
  ({ client, gate }: CodeEnvironment): CodeLane['change'] =>
  (change, code) => {
    const call = client[change === 'add' ? 'addDiscount' : 'removeDiscount'];
    return gate.write(async () => {
      const outcome = await call(code, { mayRenew: true });
      const isRenewed = outcome.kind === 'rejected' && outcome.error.code === 'renewed';
      return isRenewed ? call(code, { mayRenew: false }) : outcome;
    });
  };

/** The discount codes, which need no cart to be read. */
export type CodesModel = ReturnType<typeof createCodes>;

const wireOf = ({ wire }: DiscountCode): unknown => wire;

export function createCodes(env: CodeEnvironment, lane: CodeLane) {
  const { client, storage } = env;
  const back = createStore<string | undefined>(undefined, env.listenerFailed);
  let isReferralTried = false;
  /** Whether the buyer wants a code, in capitals: it was added on this page, or removed. */
  const wanted = new Map<string, boolean>();
  /** The shop has listed a code that was not added here: such codes may come and go with each save. */
  let isAutomatic = false;

  const source = remote<readonly DiscountCode[]>(
    env,
    () => client.readDiscounts(),
    (error) => env.report('get-discounts', error, 'The last known list stays.'),
  );
  const list = (): readonly DiscountCode[] => source.get().value ?? [];
  const names = (): readonly string[] => list().map(({ code }) => code);
  const adding = new Set<string>();

  const publish = (codes: readonly DiscountCode[]): void => {
    const discounts = codes.map(({ wire, code }) => ({ ...wire, code }));
    env.emit('cart:discounts', { discounts });
  };

  /** The list is read because another tab has stored one. It is not stored again: tabs would cause each other's reads for ever. */
  let isEcho = false;
  let published: readonly DiscountCode[] | undefined;
  source.subscribe(() => {
    const state = source.get();
    if (state.status !== 'ready' || state.value === published) return;
    const before = published;
    published = state.value;
    const stored = parseDiscounts(storage.read()) ?? [];
    const written = new Set(stored.map(({ code }) => code.toUpperCase()));
    const fresh = names().filter((code) => !written.has(code.toUpperCase()));
    const returned = fresh.find((code) => wanted.get(code.toUpperCase()) === false);
    isAutomatic ||= fresh.some((code) => !wanted.get(code.toUpperCase()));
    back.set(returned ?? names().find((code) => code === back.get()));
    if (!isEcho) storage.write(storedDiscounts(published));
    // A listener that has the cart read again would cause the next reading for ever.
    if (!sameJson(before?.map(wireOf), published.map(wireOf))) publish(published);
  });

  function read(isForOtherTab = false): Promise<void> {
    isEcho = isForOtherTab;
    if (source.get().status === 'idle') showStored();
    return source.read();
  }

  function showStored(): void {
    // What the server has printed into this page is newer.
    const stored = storage.printed() ?? storage.read();
    const codes = parseDiscounts(stored);
    if (stored !== undefined && !(codes && codes.length === entriesOf(stored)?.length)) {
      const what = codes
        ? 'holds entries that are no codes; they are'
        : 'is not a list of codes and is';
      env.warn(`localStorage "cart_discounts" ${what} ignored`);
    }
    if (!codes?.length) return;
    source.expect(codes);
    publish(codes);
  }

  /** Sets a changed list. If the shop's other codes are not known, it is read too. */
  function put(codes: readonly DiscountCode[]): void {
    isEcho = false;
    if (source.get().status === 'ready') return source.put(codes);
    source.expect(codes);
    published = codes;
    publish(codes);
    void read();
  }

  /** Adds a code, at the top of the list. */
  async function apply(text: string): Promise<CodeResult> {
    const checked = checkCode(text, [...names(), ...adding]);
    if (!('code' in checked)) return { outcome: 'empty' };
    const { code } = checked;
    back.set(undefined);
    const duplicate = { outcome: 'duplicate', code } as const;
    if ('error' in checked) return duplicate;
    adding.add(code);
    wanted.set(code, true);
    const result = await lane.change('add', code).finally(() => adding.delete(code));
    const isThere = (): boolean => list().some((each) => each.code.toUpperCase() === code);
    if (result.kind === 'done') {
      // The list may have arrived while the code waited. It was sent all the same, as the buyer may leave the page before.
      const wasThere = isThere();
      const added = result.answer as DiscountCode;
      const others = list().filter((each) => each.code.toUpperCase() !== added.code.toUpperCase());
      wanted.set(added.code.toUpperCase(), true);
      put([added, ...others]);
      // A shop with totals of its own may have replaced them.
      if (others.length && 'totals' in added.wire) void read();
      return wasThere ? duplicate : { outcome: 'added' };
    }
    const { error } = result;
    // Also after a refusal: browsers repeat a request whose connection broke, and the first may have been done.
    const { status = 0 } = error;
    if (status < 400 || status >= 500) {
      await read();
      if (isThere() && source.get().status === 'ready') return { outcome: 'added' };
    }
    return failure('add-discount', error);
  }

  /** The shop's own message is shown to the buyer; other failures are reported. */
  function failure(operation: string, error: Error) {
    if ('code' in error && error.code === 'refused')
      return { outcome: 'refused', message: error.message } as const;
    env.report(operation, error, 'The buyer is shown that it failed.');
    return { outcome: 'failed' } as const;
  }

  /** Removes a code and reads the list again. `kept`: the shop has not removed it; `back`: it has, and has added it again. */
  async function remove(code: string) {
    back.set(undefined);
    const result = await lane.change('remove', code);
    if (result.kind === 'done') {
      wanted.set(code.toUpperCase(), false);
      put(list().filter((each) => each.code !== code));
    }
    await read();
    const isRead = source.get().status === 'ready';
    if (isRead && !isListed(code)) {
      wanted.set(code.toUpperCase(), false);
      return { outcome: 'removed' } as const;
    }
    // If the list cannot be read, that is reported already.
    if (!isRead && result.kind === 'done') return { outcome: 'failed' } as const;
    if (result.kind === 'done') {
      const next = 'The buyer is shown that the shop has added it again.';
      env.report('remove-discount', new Error('still listed'), next);
      return { outcome: 'back' } as const;
    }
    const failed = failure('remove-discount', result.error);
    const isKept = failed.outcome === 'failed' && isRead && result.kind !== 'unknown';
    return isKept ? ({ outcome: 'kept' } as const) : failed;
  }

  /** Whether the code is on the list, as it is written there. */
  const isListed = (code: string): boolean => names().includes(code);

  return {
    state: source as Readable<RemoteState<readonly DiscountCode[]>>,
    list,
    /** A listed code that the buyer has removed, and the shop has added again. */
    back: back as Readable<string | undefined>,
    isListed,
    apply,
    remove,
    /** The code of the referral cookie to apply, once per page after the list has loaded; none that was removed on this page. */
    takeReferral(): string | undefined {
      if (isReferralTried || source.get().status !== 'ready') return undefined;
      isReferralTried = true;
      const cookie = env.referralCookie();
      const code = cookie && codeFromCookie(cookie, names());
      return code && wanted.get(code) !== false ? code : undefined;
    },
    /** While kept, the list is loaded, and read again when it may have changed elsewhere. */
    keep: createKeeper(() => {
      if (source.get().status === 'idle') void read();
      return undoAll(
        retryFailed(env, source, read),
        storage.listen(() => void read(true)),
        lane.onReread((what) => {
          if (what === 'list' || isAutomatic || (what === 'worth' && list().length)) void read();
        }),
        env.shop.subscribe(() => void read()),
      );
    }),
  };
}
