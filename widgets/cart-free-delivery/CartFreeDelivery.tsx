import { freeDeliveryPending, freeDeliveryRules } from '../../src/model/free-delivery.js';
import { freeDeliveryValue } from '../../src/model/free-delivery-value.js';
import { voucherStore } from '../../src/model/voucher.js';
import type { Cart } from '../../src/rules/cart.js';
import { freeDelivery } from '../../src/rules/free-delivery.js';
import { Icon } from '../../src/ui/Icon.js';
import { Money } from '../../src/ui/Money.js';
import { Rich } from '../../src/ui/Rich.js';
import { useText } from '../../src/ui/context.js';
import { useFromCart, useOfCart } from '../../src/ui/use-cart.js';
import { useStore } from '../../src/ui/use-store.js';

const b2bOf = (cart: Cart): boolean => cart.isB2b;

/** How far the cart is from free delivery. Not for B2B. */
export function CartFreeDelivery() {
  const t = useText();
  const isB2b = useOfCart(b2bOf) ?? true;
  const rules = useStore(freeDeliveryRules());
  useStore(voucherStore());
  const value = useFromCart(freeDeliveryValue);
  const progress = freeDelivery(rules, value);
  const pending = useStore(freeDeliveryPending());
  // Room is kept while the rules are on their way, so that the lines do not jump when they come.
  if (pending && !isB2b) return <div className="free-delivery pending" />;
  if (isB2b || !progress.shown) return null;
  const { reached, missing, threshold } = progress;
  return (
    <section
      className={reached ? 'free-delivery reached' : 'free-delivery'}
      part={reached ? 'free-delivery reached' : 'free-delivery'}
    >
      <p>
        <Icon name={reached ? 'check' : 'truck'} />
        <span>
          {reached ? (
            t('freeDelivery.reached')
          ) : (
            <Rich
              text="freeDelivery.missing"
              nodes={{
                amount: (
                  <b>
                    <Money part="free-delivery-missing" amount={missing} />
                  </b>
                ),
              }}
            />
          )}
        </span>
      </p>
      <progress
        aria-label={t('freeDelivery.progress')}
        max={100}
        value={threshold > 0n ? Math.min(100, Number((value * 100n) / threshold)) : 100}
      />
    </section>
  );
}
