import { useEffect, useState, type MouseEvent, type ReactNode } from 'react';
import { pageSync, pageCart, pageCheckout } from '../../src/instances/cart.js';
import {
  useDelayedFlag,
  useHost,
  usePicked,
  useSetting,
  useStore,
  useText,
} from '../../src/ui/context.js';
import type { Notice } from '../../src/model/cart/notices.js';
import { isPlainClick } from '../../src/page/clicks.js';
import { endsPage, followLink } from '../../src/page/links.js';
import { lineName } from '../../src/rules/shown-line.js';
import { hasLines, inTags, jumpToLine } from '../../src/ui/jump-to-line.js';
import { Button, Rich, Spinner } from '../../src/ui/pieces.js';
import { useCartValue, useIsEmpty } from '../../src/ui/use-cart.js';
import { announce } from '../../src/page/announcer.js';
import type { Cart } from '../../src/rules/cart.js';
import { shared } from '../../src/base/registry.js';
import { MinimumAmount } from '../../src/ui/Amount.js';
import { LinesToCheck } from './LinesToCheck.js';

/** An empty cart has words of its own. */
const blockOf = ({ lines, checkoutBlocked }: Cart) => (lines.length ? checkoutBlocked : undefined);

/** Why the cart cannot be ordered: `blocked`, as the shop says, else the `minimum` that it does not reach. */
function useObstacle() {
  const blocked = useCartValue(blockOf);
  const minimum = useStore(pageCart().figures.minimum);
  return { blocked, minimum: !blocked && minimum.applies && !minimum.met ? minimum : undefined };
}

/** The checkout link if the cart can be ordered, else the children, which say why not. */
export function CheckoutOr({ children }: { readonly children: ReactNode }) {
  const { blocked } = useObstacle();
  useEffect(() => {
    // Several tags of a page say it, and bars come and go.
    const said = shared<{ text?: string | undefined }>('checkout-blocked', () => ({}));
    if (blocked && said.text !== blocked) announce(blocked);
    said.text = blocked;
  }, [blocked]);
  return useStore(pageCheckout().mayProceed) ? <CheckoutLink /> : children;
}

/** Quiet below the minimum, which a tag of its own explains. */
export function Obstacle({ children }: { readonly children: ReactNode }) {
  const { minimum } = useObstacle();
  return (
    <div className={minimum ? 'obstacle short' : 'obstacle'} part="checkout-obstacle">
      {children}
    </div>
  );
}

/** The checkout link, or the reason why there is none, below the lines to check. */
export function CheckoutSlot() {
  const t = useText();
  const host = useHost();
  const isEmpty = useIsEmpty();
  const { blocked } = useObstacle();
  return (
    <div className="checkout-slot">
      <LinesToCheck />
      <CheckoutOr>
        <Obstacle>
          <p>{isEmpty ? t('page.emptyTitle') : <ObstacleText />}</p>
          {!blocked && !isEmpty && hasLines(host) && (
            <Button part="checkout-lines" onClick={() => jumpToLine(host)}>
              {t('totals.toLines')}
            </Button>
          )}
        </Obstacle>
      </CheckoutOr>
    </div>
  );
}

export function ObstacleText() {
  const t = useText();
  const { blocked, minimum } = useObstacle();
  if (blocked) return blocked;
  return minimum ? (
    <Rich
      text={minimum.isLogistic ? 'totals.toMinimum' : 'totals.toOrderMinimum'}
      nodes={{ missing: <MinimumAmount minimum={minimum} amount={minimum.missing} /> }}
    />
  ) : (
    <span>{t('totals.nothingToOrder')}</span>
  );
}

/** The checkout link, which waits until everything is saved. */
function CheckoutLink() {
  const t = useText();
  const host = useHost();
  const [leaving, setLeaving] = useState(false);
  const checkoutPath = useSetting('checkout-path');

  const follow = (event: MouseEvent<HTMLAnchorElement>): void => {
    const { currentTarget: link, nativeEvent } = event;
    // The right button opens a menu.
    if (event.button > 1) return;
    if (!isPlainClick(nativeEvent) || !endsPage(link)) {
      // This page stays, and its saves continue.
      if (!pageCheckout().ask()) event.preventDefault();
      return;
    }
    event.preventDefault();
    if (leaving) return;
    setLeaving(true);
    const showMessage = ({ kind, key = '' }: Notice): void => {
      const line = pageCart().find(key);
      if (line) jumpToLine(host, lineName(line));
      else if (kind === 'notes') inTags(host, '#remarks', 'cart-page, cart-remarks')?.focus();
      // A message of a line that is gone stands above the lines.
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

const isUnsaved = (): boolean => pageSync().saveState() !== 'saved';

/** When it is shown, in milliseconds: at once, it would come and go with each click. */
const SOON = 1000;
/** When it says that nothing is saved yet, in milliseconds. */
const LATE = 5000;

/** Says that changes are being saved, if that takes long. A component of its own, so that the totals do not render again. */
export function SavingSign() {
  const t = useText();
  const isSaving = usePicked(pageSync().state, isUnsaved);
  const isSoon = useDelayedFlag(isSaving, SOON);
  const isLate = useDelayedFlag(isSaving, LATE);
  const isOffline = !navigator.onLine;
  return (
    <p
      className={isLate || isOffline ? 'saving-sign muted late' : 'saving-sign muted'}
      part="saving"
    >
      {isSoon && t(isOffline ? 'totals.offline' : isLate ? 'totals.notSaved' : 'totals.saving')}
    </p>
  );
}
