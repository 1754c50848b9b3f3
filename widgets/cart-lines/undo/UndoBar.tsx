import { useEffect } from 'react';
import type { LastChange } from '../../../src/model/cart/change-lines.js';
import type { Undoable } from '../../../src/model/cart/edit-lines.js';
import { pageCart } from '../../../src/instances/cart.js';
import { useFormats, useHost, useText } from '../../../src/ui/context.js';
import { removeButtonOf, rowOf } from '../list/rows.js';
import { focusAfter } from '../../../src/ui/focus-after.js';
import { holdAtEdge } from '../../../src/ui/hold-at-edge.js';
import { Button } from '../../../src/ui/pieces.js';
import { useAnnouncements } from '../../../src/ui/use-announcements.js';
import { useStore } from '../../../src/ui/use-store.js';

export { default as css } from './undo.css?inline';
export { Notices } from '../messages/Notices.js';

/**
 * Offers for some seconds to restore the last removed line, or to undo a change of many lines. It
 * stays while the buyer uses it. It also waits for buyers who use the keyboard, because they may
 * have to go through a long list before they reach it.
 */
export function UndoBar({ since }: { readonly since: LastChange | undefined }) {
  // Here and not with the lines, so that restoring the first line is announced too.
  useAnnouncements(since);
  const offered = useStore(pageCart().undo.offered);
  const t = useText();
  const { number } = useFormats();
  const host = useHost();
  useEffect(() => {
    if (offered && host.shadowRoot?.activeElement?.matches(':focus-visible'))
      pageCart().undo.hold(true);
  }, [offered, host]);
  if (!offered) return null;
  const { kind, lines } = offered;
  const undo = (): void => {
    // The click removes the bar: the focus moves to the restored line, or to where it came from.
    focusAfter(pageCart().undo.undo, () => {
      const plan =
        kind === 'added' && host.shadowRoot?.querySelector<HTMLElement>('[part~="plan-add"]');
      return plan || removeButtonOf(rowOf(host, firstOf(offered)));
    });
  };
  const words = (): string => {
    const [{ name } = { name: '' }] = lines;
    if (kind === 'added') return t('recommendations.added', { name });
    const { length: count } = lines;
    if (kind === 'removed' && count === 1) return t('undo.removed', { name });
    return t(`many.${kind}`, { products: t('page.products', { count, shown: number(count) }) });
  };
  return (
    <div
      className="undo"
      part="undo"
      ref={holdAtEdge}
      onPointerEnter={() => pageCart().undo.hold(true)}
      onPointerLeave={() => pageCart().undo.hold(false)}
      // A focus set by a click does not count, because it would stay here.
      onFocus={({ target }) => target.matches(':focus-visible') && pageCart().undo.hold(true)}
      onBlur={() => pageCart().undo.hold(false)}
    >
      <span>{words()}</span>
      <Button part="undo-button" onClick={undo}>
        {t('undo.button')}
      </Button>
    </div>
  );
}

/** The first line that is restored or has its amount restored, else the first of the cart. */
function firstOf({ inverse }: Undoable): string {
  const [key = pageCart().current()?.lines[0]?.key ?? ''] = [
    ...inverse.added.map(({ line }) => line.key),
    ...inverse.quantities.keys(),
  ];
  return key;
}
