import { useEffect } from 'react';
import type { ManyChanged } from '../../src/model/cart/undo.js';
import { pageCart } from '../../src/page-cart/cart.js';
import { useFormats, useHost, useText } from '../../src/ui/context.js';
import { removeButton } from './row-id.js';
import { focusAfter } from '../../src/ui/focus-after.js';
import { useStore } from '../../src/ui/use-store.js';

/**
 * Offers, for some seconds, to put the last removed line back, or to take back a change of many
 * lines. It waits while the buyer is at it,
 * and for buyers on the keyboard, who may have a long list to walk before they are.
 */
export function UndoBar() {
  const removal = useStore(pageCart().undo.removal);
  const t = useText();
  const { number } = useFormats();
  const host = useHost();
  useEffect(() => {
    if (removal && host.shadowRoot?.activeElement?.matches(':focus-visible'))
      pageCart().undo.hold(true);
  }, [removal, host]);
  if (!removal) return null;
  const undo = (): void => {
    const isAddition = 'takeBack' in removal;
    // The bar goes with the click: the keyboard follows the line to its place, or goes where it came from.
    focusAfter(pageCart().undo.undo, () => {
      const plan = isAddition && host.shadowRoot?.querySelector<HTMLElement>('[part~="plan-add"]');
      return plan || removeButton(host, 'back' in removal ? firstOf(removal) : removal.line.key);
    });
  };
  const words = (): string => {
    if ('back' in removal) {
      const { kind, count } = removal;
      const products = t('page.products', { count, shown: number(count) });
      return t(`many.${kind}`, { products });
    }
    const { name } = removal.line;
    return t('takeBack' in removal ? 'recommendations.added' : 'undo.removed', { name });
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
      <span>{words()}</span>
      <button type="button" className="link" part="undo-button" onClick={undo}>
        {t('undo.button')}
      </button>
    </div>
  );
}

/** The first line that comes back, or has its amount back, else the first of the cart. */
function firstOf({ back }: ManyChanged): string {
  const [key = pageCart().current()?.lines[0]?.key ?? ''] = [
    ...back.added.map(({ line }) => line.key),
    ...back.amounts.keys(),
  ];
  return key;
}
