import { wireProduct } from '../../api/wire/wire-view.js';
import { UNDO_TIME } from '../../base/cart-limits.js';
import { createStore, type Readable, type Undo } from '../../base/store.js';
import type { Line } from '../../rules/cart.js';
import { isSameProduct } from '../../rules/same-lines.js';
import type { Environment } from '../environment.js';
import type { Machine } from '../machine.js';
import { addition } from '../sync/log.js';
import type { Analytics } from './analytics.js';
import type { LineEdit } from '../sync/state.js';
import { changeLines, newLine, plannedEdits } from './change-lines.js';
import type { Changes, LastChange, ManyWanted } from './change-lines.js';
import type { Quantities } from './set-quantity.js';
import type { ShownCart } from './shown-cart.js';

/** A change of lines that can still be undone. */
export interface Undoable {
  readonly kind: 'removed' | 'added' | 'changed';
  /** The lines that were removed, added or changed. */
  readonly lines: readonly Line[];
  readonly inverse: readonly LineEdit[];
  /** What else is undone with it. */
  readonly also?: (() => void) | undefined;
}

/** Combines removals; any other change replaces the previous one. */
function joined(before: Undoable | undefined, next: Undoable): Undoable {
  if (before?.kind !== 'removed' || next.kind !== 'removed') return next;
  const keys = new Set(next.lines.map(({ key }) => key));
  const isOther = ({ key }: Pick<Line, 'key'>): boolean => !keys.has(key);
  // The last one first, because its index refers to the lines that were there when it was removed.
  const inverse = [...next.inverse, ...before.inverse.filter(isOther)];
  return { ...next, lines: [...before.lines.filter(isOther), ...next.lines], inverse };
}

function createUndo(env: Environment, apply: (edits: readonly LineEdit[]) => void) {
  const offered = createStore<Undoable | undefined>(undefined, env.listenerFailed);
  let stop: Undo | undefined;
  /** Keeps the offer while the buyer uses it, and ends it some seconds later. */
  function hold(isHeld: boolean): void {
    stop?.();
    stop = isHeld ? undefined : env.clock.after(UNDO_TIME, () => offered.set(undefined));
  }
  /** Ends the offer, because the cart belongs to another buyer now. */
  function withdraw(): void {
    hold(true);
    offered.set(undefined);
  }
  return {
    /** The last change while it can be undone. */
    offered: offered as Readable<Undoable | undefined>,
    /** Offers to undo a change. Removals are combined with those that are still offered. */
    offer(next: Undoable): void {
      offered.set(joined(offered.get(), next));
      hold(false);
    },
    hold,
    withdraw,
    /** Restores all removed lines at their places, or undoes the changes. */
    undo(): void {
      const change = offered.get();
      withdraw();
      if (!change) return;
      apply(change.inverse);
      change.also?.();
    },
  };
}

/** Adding and removing lines, and changes of many lines. */
export function createLineEdits(
  env: Environment,
  sync: Machine,
  shown: ShownCart,
  changes: Changes,
  { typing, setQuantity }: Quantities,
  analytics: Analytics,
) {
  const detail = (line: Line) => ({ product: wireProduct(line), amount: line.quantity });
  /** The keys of added lines that no read has shown yet. */
  const awaited = new Set<string>();
  sync.on('ended', ({ how, changes }) => {
    for (const { key = '', line } of changes) {
      const isThere = line && (how === 'stored' || how === 'altered');
      if (awaited.delete(key) && isThere) env.emit('cart:line-added', detail(line));
    }
  });
  const undo = createUndo(env, (inverse) => apply(inverse, 'undone'));

  /** Lines that may come back: until the shop has carried their removal out, and while it can be undone. */
  const gone = (): readonly Line[] =>
    [...sync.state.get().log.values(), ...(undo.offered.get()?.inverse ?? [])].flatMap((wish) =>
      'line' in wish ? wish.line : [],
    );

  /** Returns how many lines have changed. */
  function apply(
    wanted: readonly LineEdit[],
    kind: Undoable['kind'] | 'undone',
    isQuiet = false,
  ): number {
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
    undo,
    /** Removes a line and deletes it in the shop. */
    remove(key: string): void {
      typing.settle(key);
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
      const line = newLine(product, quantity, cart.isB2b, cart.lines, gone());
      const known = cart.lines.find((other) => isSameProduct(other, line) && !other.isFixed);
      if (known) {
        typing.settle(known.key);
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
      const edits = plannedEdits(cart.lines, wanted, cart.isB2b, gone());
      return apply(edits, wanted.removed ? 'removed' : 'changed');
    },
  };
}
