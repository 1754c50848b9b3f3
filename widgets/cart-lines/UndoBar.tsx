import { useEffect } from 'react';
import { pageCart } from '../../src/page-cart/cart.js';
import { useHost, useText } from '../../src/ui/context.js';
import { removeButton } from './row-id.js';
import { useStore } from '../../src/ui/use-store.js';

/**
 * Offers, for some seconds, to put the last removed line back. It waits while the buyer is at it,
 * and for buyers on the keyboard, who may have a long list to walk before they are.
 */
export function UndoBar() {
  const removal = useStore(pageCart().undo.removal);
  const t = useText();
  const host = useHost();
  useEffect(() => {
    if (removal && host.shadowRoot?.activeElement?.matches(':focus-visible'))
      pageCart().undo.hold(true);
  }, [removal, host]);
  if (!removal) return null;
  const { line } = removal;
  const isAddition = 'takeBack' in removal;
  const undo = (): void => {
    pageCart().undo.undo();
    // The bar goes with the click: the keyboard follows the line to its place, or goes where it came from.
    queueMicrotask(() => {
      const plan = isAddition && host.shadowRoot?.querySelector<HTMLElement>('[part~="plan-add"]');
      (plan || removeButton(host, line.key))?.focus();
    });
  };
  return (
    <div
      className="undo"
      part="undo"
      onPointerEnter={() => pageCart().undo.hold(true)}
      onPointerLeave={() => pageCart().undo.hold(false)}
      // A focus that a click has put here is none of the keyboard's, and would never leave.
      onFocus={({ target }) => target.matches(':focus-visible') && pageCart().undo.hold(true)}
      onBlur={() => pageCart().undo.hold(false)}
    >
      <span>{t(isAddition ? 'recommendations.added' : 'undo.removed', { name: line.name })}</span>
      <button type="button" className="link" part="undo-button" onClick={undo}>
        {t('undo.button')}
      </button>
    </div>
  );
}
