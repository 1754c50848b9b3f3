import { wireProduct } from '../../api/wire/wire-view.js';
import { TYPING_DELAY } from '../../base/cart-limits.js';
import type { Undo } from '../../base/store.js';
import type { ChangeReason } from '../../bus/events.js';
import type { Line } from '../../rules/cart.js';
import { settleWanted, stepAmount } from '../../rules/quantity.js';
import { isSameProduct } from '../../rules/same-lines.js';
import type { Environment } from '../environment.js';
import type { Saving } from '../saving.js';
import { addition } from '../sync/log.js';
import type { LineEdit } from '../sync/state.js';
import type { Analytics } from './analytics.js';
import { changeLines, createUndo, newLine, plannedEdits } from './change-lines.js';
import type { LastChange, ManyWanted, Undoable } from './change-lines.js';
import type { Notices } from './notices.js';
import type { ShownCart } from './shown-cart.js';

/** What every change of the lines does. */
interface Changes {
  edit(edits: readonly LineEdit[]): void;
  /** A change is announced and emitted. */
  done(change: LastChange, reason: ChangeReason): void;
}

/** What the buyer can do with the lines: quantities, typed or stepped, adding, removing, and changes of many. */
export function createLineEdits(
  env: Environment,
  saving: Saving,
  shown: ShownCart,
  notices: Notices,
  analytics: Analytics,
  changes: Changes,
) {
  const drafts = new Map<string, { line: Line; quantity: number; stop: Undo }>();

  function settle(key: string): void {
    const draft = drafts.get(key);
    if (!draft) return;
    const { line, quantity, stop } = draft;
    stop();
    drafts.delete(key);
    const now = shown.find(key);
    if (now ? now.isFixed : quantity) notices.missed(line, quantity, now);
    else setQuantity(key, quantity);
    if (!drafts.size) saving.setTyping(false);
  }

  /** Quantities that are being typed. Each line has its own delay. */
  const typing = {
    /** Takes a typed quantity, to be applied when the buyer pauses. */
    type(key: string, quantity: number): void {
      const line = shown.find(key);
      if (!line) return;
      drafts.get(key)?.stop();
      // A 0 may be on the way to another number: it is shown, and not sent before the field is left.
      const pause = (): void =>
        quantity ? settle(key) : setQuantity(key, 0, { stage: { at: 'typing' } });
      drafts.set(key, { line, quantity, stop: env.clock.after(TYPING_DELAY, pause) });
      saving.setTyping(true);
    },
    /** Whether a typed quantity of the line is still to be applied. */
    isPending: (key: string): boolean => drafts.has(key),
    /** Applies a line's typed quantity at once: at Enter, and on leaving the field. */
    settle,
    settleAll: (): void => [...drafts.keys()].forEach(settle),
    /** Forgets all typed quantities. Returns whether there were any. */
    drop(): boolean {
      const isAny = drafts.size > 0;
      for (const { stop } of drafts.values()) stop();
      drafts.clear();
      saving.setTyping(false);
      return isAny;
    },
  };

  /** Sets a line's quantity, by its minimum, step and packs. The line keeps the requested one beside it. */
  function setQuantity(key: string, wanted: number, own: Pick<LineEdit, 'stage'> = {}): void {
    const cart = shown.current();
    const line = shown.find(key);
    if (!cart || !line || line.isFixed) return;
    const settled = settleWanted(line, wanted, cart.isB2b);
    changes.edit([{ kind: 'set', key, ...settled, ...own }]);
    const next = shown.find(key);
    const isSame = settled.quantity === line.quantity && !line.quantityUnreadable;
    if (next && !isSame) changes.done({ kind: 'quantity', line: next }, 'quantity');
  }

  const detail = (line: Line) => ({ product: wireProduct(line), amount: line.quantity });
  /** The keys of added lines that no read has shown yet. */
  const awaited = new Set<string>();
  saving.on('ended', ({ how, changes }) => {
    for (const { key = '', line } of changes) {
      const isThere = line && (how === 'stored' || how === 'altered');
      if (awaited.delete(key) && isThere) env.emit('cart:line-added', detail(line));
    }
  });
  const undo = createUndo(env, (inverse) => apply(inverse, 'undone'));

  /** Lines that may come back: until the shop has carried their removal out, and while it can be undone. */
  const gone = (): readonly Line[] =>
    [...saving.state.get().log.values(), ...(undo.offered.get()?.inverse ?? [])].flatMap((wish) =>
      'line' in wish ? wish.line : [],
    );

  /** Returns how many lines have changed. */
  function apply(wanted: readonly LineEdit[], kind: Undoable['kind'] | 'undone', isQuiet = false) {
    const { edits, added, removed, changed, inverse } = changeLines(shown, wanted);
    if (edits.length) changes.edit(edits);
    const lines = [...changed, ...added, ...removed];
    const [first] = lines;
    if (!first) return 0;
    analytics.removed(removed);
    analytics.added(added);
    for (const line of removed) env.emit('cart:line-removed', detail(line));
    for (const { key } of removed) awaited.delete(key);
    for (const { key } of isQuiet ? [] : added) awaited.add(key);
    const reason = kind === 'changed' ? 'quantity' : kind;
    // A single line is named.
    const change: LastChange =
      lines.length > 1 && kind !== 'added'
        ? { kind, count: lines.length }
        : { kind: reason, line: shown.find(first.key) ?? first };
    changes.done(change, reason);
    if (kind === 'removed' || kind === 'changed') undo.offer({ kind, lines, inverse });
    return lines.length;
  }

  return {
    typing,
    setQuantity(key: string, wanted: number): void {
      settle(key);
      setQuantity(key, wanted);
    },
    /** One more or one less; one pack where packs are shown, but one piece for dropshippers if there are single ones. */
    stepQuantity(key: string, direction: 1 | -1): void {
      settle(key);
      const cart = shown.current();
      const line = shown.find(key);
      if (!cart || !line || line.isFixed) return;
      const isDropshipping = env.settings.get()['cart-type'] === 'dropshipping';
      const byPiece = isDropshipping && !line.fullPacksOnly;
      const quantity = stepAmount(line, line.quantity, direction, cart.isB2b && !byPiece);
      // "Decrease" at 0 is no edit.
      if (quantity !== line.quantity) setQuantity(key, quantity);
    },
    undo,
    remove(key: string): void {
      settle(key);
      const line = shown.find(key);
      if (line) apply([{ kind: 'remove', key: line.key, line }], 'removed');
    },
    /**
     * Adds a product in wire form. If it is already in the cart, its quantity grows.
     *
     * @param isQuiet - whether the caller says later that it was added.
     */
    add(product: Line['wire'], quantity: number, isQuiet = false): Line | undefined {
      const cart = shown.current();
      if (!cart) return undefined;
      const line = newLine({ product, quantity }, cart, gone());
      const known = cart.lines.find((other) => isSameProduct(other, line) && !other.isFixed);
      if (known) {
        settle(known.key);
        const { quantity: before } = shown.find(known.key) ?? known;
        setQuantity(known.key, before + quantity);
      } else apply([addition(line, Infinity)], 'added', isQuiet);
      return known ?? line;
    },
    /** Changes many lines together: they are shown, saved and undone as one. Returns how many have changed. */
    changeMany(wanted: ManyWanted): number {
      typing.settleAll();
      const cart = shown.current();
      if (!cart) return 0;
      return apply(plannedEdits(wanted, cart, gone()), wanted.removed ? 'removed' : 'changed');
    },
  };
}
