import { CHECKOUT_GOES, CHECKOUT_WAITS } from '../../base/cart-limits.js';
import { computed } from '../../base/store.js';
import { hasNothingToOrder } from '../../rules/quantity.js';
import type { Environment } from '../environment.js';
import type { Saving } from '../saving.js';
import { isSettled } from '../sync/log.js';
import type { CartModel } from './cart.js';
import type { Notice } from './notices.js';
import { cartDetail } from '../../api/wire/wire-view.js';

export type CheckoutModel = ReturnType<typeof createCheckout>;

export function createCheckout(env: Environment, saving: Saving, cart: CartModel) {
  let isUnderWay = false;
  /** The message for which the page has stayed. */
  let warning: Notice | undefined;

  /** Whether the cart can be ordered now. */
  const mayProceed = computed(
    [cart.state, cart.figures.minimum],
    ({ cart: now }, { met }) =>
      !!now && !now.checkoutBlocked && !hasNothingToOrder(now.lines) && met !== false,
  );

  /** Whether the cart can be ordered now, and no listener of `cart:checkout` stops it. */
  function ask(): boolean {
    cart.typing.settleAll();
    cart.saveRounded();
    const now = cart.current();
    if (!now || !mayProceed.get()) return false;
    return env.emit('cart:checkout', cartDetail(now, cart.figures.totals.get()), {
      cancelable: true,
    });
  }

  /** Stores everything, and what is typed meanwhile. False if the time is up before that. */
  async function store(): Promise<boolean> {
    const end = env.clock.now() + CHECKOUT_WAITS;
    let isInTime = true;
    while (isInTime && !isSettled(saving.state.get())) {
      isInTime = await saving.finish(end - env.clock.now());
      cart.typing.settleAll();
    }
    return isInTime;
  }

  async function leave(go: () => void, prevent?: (notice: Notice) => void): Promise<boolean> {
    if (!ask()) return false;
    const { list } = cart.notices;
    const before = list.get();
    const isSaved = await store();
    if (!mayProceed.get()) return false;
    const news = list.get().find((notice) => !before.includes(notice));
    const isFailing = !isSaved && saving.state.get().lane.failures > 0;
    const failing = before.find(({ kind }) => kind === 'unsaved' || kind === 'notes');
    const isWarned = failing !== undefined && failing === warning;
    const message =
      news ?? (isFailing && !isWarned ? (failing ?? cart.notices.unsaved()) : undefined);
    if (prevent && message) {
      warning = message;
      prevent(message);
      return false;
    }
    // The page may still stay, if the navigation is stopped.
    if (!isSaved) saving.send({ type: 'unloading' });
    go();
    return true;
  }

  return {
    mayProceed,
    ask,
    /**
     * Goes to checkout when everything is stored, notes and codes too, or after ten seconds; the rest is then sent on leaving.
     *
     * @param prevent - called instead of `go`, once, with a notice that the buyer must see first.
     * @returns false if the page stays: because of such a notice, a listener of `cart:checkout`, or what is in the cart.
     */
    async proceed(go: () => void, prevent?: (notice: Notice) => void): Promise<boolean> {
      if (isUnderWay) return false;
      isUnderWay = true;
      let hasGone = false;
      try {
        return (hasGone = await leave(go, prevent));
      } finally {
        isUnderWay = hasGone;
        if (hasGone) env.clock.after(CHECKOUT_GOES, () => void (isUnderWay = false));
      }
    },
  };
}
