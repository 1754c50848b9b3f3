import { useState, type MouseEvent } from 'react';
import type { Notice } from '../../src/model/cart/notices.js';
import { pageCart, pageCheckout } from '../../src/instances/cart.js';
import { isPlainClick } from '../../src/page/clicks.js';
import { endsPage, followLink } from '../../src/page/follow-link.js';
import { lineName } from '../../src/rules/shown-line.js';
import { useHost, useText } from '../../src/ui/context.js';
import { hasLines, inTags, jumpToLine } from '../../src/ui/jump-to-line.js';
import { Spinner } from '../../src/ui/pieces.js';
import { useSetting } from '../../src/ui/use-cart.js';

/** The checkout link, which waits until everything is saved. */
export function CheckoutLink() {
  const t = useText();
  const host = useHost();
  const [leaving, setLeaving] = useState(false);
  const checkoutPath = useSetting('checkout-path');

  const follow = (event: MouseEvent<HTMLAnchorElement>): void => {
    const { currentTarget: link, nativeEvent } = event;
    // The right button opens a menu.
    if (event.button > 1) return;
    if (!isPlainClick(nativeEvent) || !endsPage(link)) {
      // Opening another tab or frame does not leave this page, so its saves continue.
      if (!pageCheckout().ask()) event.preventDefault();
      return;
    }
    event.preventDefault();
    if (leaving) return;
    setLeaving(true);
    const showMessage = ({ kind, key = '' }: Notice): void => {
      const line = pageCart().find(key);
      if (line) jumpToLine(host, lineName(line));
      else if (kind === 'notes') inTags(host, '#remarks', 0, 'cart-page, cart-remarks')?.focus();
      // Above the lines stand messages of lines that are gone.
      else inTags(host, '[part~="notice"]')?.scrollIntoView({ block: 'center' });
    };
    void pageCheckout()
      .proceed(() => followLink(link), hasLines(host) ? showMessage : undefined)
      .finally(() => setLeaving(false));
  };

  return (
    <a
      className="button primary"
      part="checkout"
      href={checkoutPath}
      onClick={follow}
      onAuxClick={follow}
    >
      <span>{t('totals.checkout')}</span>
      {leaving && <Spinner part="checkout-spinner" label={t('totals.saving')} />}
    </a>
  );
}
