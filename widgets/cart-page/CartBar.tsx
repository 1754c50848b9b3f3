import { useEffect, useState } from 'react';
import type { Undo } from '../../src/base/store.js';
import { useLedgerWidth } from '../../src/ui/Ledger.js';
import { useHost } from '../../src/ui/context.js';
import { holdAtEdge } from '../../src/ui/hold-at-edge.js';
import { useAudience, useLedger } from '../../src/ui/use-cart.js';
import { CheckoutOr, ObstacleText, SavingSign } from '../cart-totals/CheckoutSlot.js';
import { TotalToPay } from '../cart-totals/TotalToPay.js';
import { useTotalName } from '../cart-totals/use-delivery.js';

export { default as css } from './cart-bar.css?inline';

/** The total to pay and the checkout link, at the bottom of the view while those of the summary are not visible. */
export function CartBar() {
  return useBarShown(useHost()) ? <ShownBar /> : null;
}

function ShownBar() {
  const host = useHost();
  const { figures, total } = useLedger();
  const { isGrossFirst } = useAudience();
  const totalName = useTotalName();
  const digits = useLedgerWidth([total.net, total.gross]);

  const toSummary = (): void => {
    const title = host.shadowRoot?.getElementById('totals-title');
    title?.focus({ preventScroll: true });
    title?.scrollIntoView({ block: 'start' });
  };

  return (
    <div
      className={figures.isOld ? 'bar updating' : 'bar'}
      part="bar"
      ref={holdAtEdge}
      aria-busy={figures.isOld || undefined}
    >
      <button
        type="button"
        className={isGrossFirst ? 'bar-sum to-pay gross-first' : 'bar-sum to-pay'}
        style={digits}
        onClick={toSummary}
      >
        <span className="visually-hidden">{totalName}</span>
        <TotalToPay />
      </button>
      <CheckoutOr>
        <p className="bar-obstacle">
          <ObstacleText />
        </p>
      </CheckoutOr>
      <SavingSign />
    </div>
  );
}

/** The part of the view that the bar covers. */
const COVERED = '0px 0px -80px 0px';

/** Whether the page has a bar of its own there, or one of another cart page. */
function isUnwanted(host: HTMLElement): boolean {
  const pages = [...document.querySelectorAll('cart-page')];
  const first = pages.find((page) => page.getClientRects().length) ?? host;
  const offset = getComputedStyle(host).getPropertyValue('--cart-bar-offset');
  return first !== host || offset.trim() === 'none';
}

/** The page must be in view, but not the checkout link of the summary, and no on-screen keyboard open. */
function useBarShown(host: HTMLElement): boolean {
  const [isAway, setAway] = useState(false);
  const [isInView, setInView] = useState(false);
  const [isTyping, setTyping] = useState(false);

  useEffect(() => {
    const way = host.shadowRoot?.querySelector('.checkout-slot');
    const around = way?.closest('.page');
    if (!way || !around) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          if (target === around) setInView(isIntersecting);
          else setAway(!isIntersecting && !isUnwanted(host));
        }
      },
      { rootMargin: COVERED },
    );
    observer.observe(way);
    observer.observe(around);
    return () => observer.disconnect();
  }, [host]);

  useEffect(() => watchKeyboard(setTyping), []);

  return isAway && isInView && !isTyping;
}

/** An on-screen keyboard takes at least this share of the view, the browser's own bars less. */
const SHARE = 0.25;

/** Calls the listener at once, and whenever the view gets another size. */
function watchKeyboard(onChange: (isShown: boolean) => void): Undo | undefined {
  const view = window.visualViewport;
  if (!view) return undefined;
  let width = 0;
  let tallest = 0;
  const look = (): void => {
    // Without pinch zoom.
    const [across, high] = [Math.round(view.width * view.scale), view.height * view.scale];
    // The screen was rotated.
    if (across !== width) [width, tallest] = [across, 0];
    tallest = Math.max(tallest, high);
    onChange(high < tallest * (1 - SHARE));
  };
  look();
  view.addEventListener('resize', look);
  return () => view.removeEventListener('resize', look);
}
