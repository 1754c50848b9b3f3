import { useEffect } from 'react';
import type { ManyChanged } from '../../src/model/cart/undo.js';
import { pageCart } from '../../src/page-cart/cart.js';
import { useFormats, useHost, useText } from '../../src/ui/context.js';
import { removeButton } from './row-id.js';
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
  const isMany = 'back' in removal;
  const undo = (): void => {
    pageCart().undo.undo();
    const key = isMany ? firstOf(removal) : removal.line.key;
    // The bar goes with the click: the keyboard follows the line to its place.
    queueMicrotask(() => removeButton(host, key)?.focus());
  };
  return (
    <div
      className="undo"
      part="undo"
      onPointerEnter={() => pageCart().undo.hold(true)}
      onPointerLeave={() => pageCart().undo.hold(false)}
      onFocus={() => pageCart().undo.hold(true)}
      onBlur={() => pageCart().undo.hold(false)}
    >
      <span>
        {isMany
          ? t(`many.${removal.kind}`, {
              products: t('page.products', { count: removal.count, shown: number(removal.count) }),
            })
          : t('undo.removed', { name: removal.line.name })}
      </span>
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
