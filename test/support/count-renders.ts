import { options } from 'preact';

/**
 * Counts what React renders, or Preact in its place, by component. To be imported before either: they look for the tools'
 * hook when they start.
 */
interface Fiber {
  readonly type: unknown;
  readonly flags: number;
  readonly alternate: Fiber | null;
  readonly child: Fiber | null;
  readonly sibling: Fiber | null;
}

/** React sets it on a component that did work in the last commit. */
const PERFORMED_WORK = 1;

const renders = new Map<string, number>();

const nameOf = (type: unknown): string | undefined => {
  if (typeof type === 'function') return type.name;
  return typeof type === 'object' && type !== null && 'type' in type
    ? nameOf(type.type)
    : undefined;
};

function note(name: string | undefined): void {
  if (name) renders.set(name, (renders.get(name) ?? 0) + 1);
}

function count(fiber: Fiber | null, before: Fiber | null | undefined): void {
  for (let at = fiber; at; at = at.sibling) {
    // A subtree that React did not enter is the very one of the commit before.
    if (at === before) continue;
    const name = nameOf(at.type);
    const rendered = (at.flags & PERFORMED_WORK) !== 0;
    if (rendered) note(name);
    if (at.child !== at.alternate?.child) count(at.child, at.alternate?.child);
  }
}

Object.assign(globalThis, {
  __REACT_DEVTOOLS_GLOBAL_HOOK__: {
    supportsFiber: true,
    inject: () => 1,
    onCommitFiberUnmount: () => undefined,
    onCommitFiberRoot: (_: number, { current }: { current: Fiber }) =>
      count(current.child, current.alternate?.child),
  },
});

Object.assign(options, {
  __r({ type }: { type: unknown }) {
    const name = nameOf(type);
    // Preact's own components have short names.
    if (name && /^[A-Z]/.test(name)) note(name);
  },
});

/** How often each component has rendered since the last call of this. */
export function takeRenders(): Record<string, number> {
  const taken = Object.fromEntries([...renders].sort(([a], [b]) => a.localeCompare(b)));
  renders.clear();
  return taken;
}
