import { useEffect, useState } from 'react';
import { pageCart } from '../page-cart/cart.js';
import { shared } from '../shared.js';
import { LoadError } from './LoadError.js';
import { useFormats, useHost, useText } from './context.js';

/** The seconds from the first failure to the next try; each failure doubles them. */
const FIRST = 10;
/** The longest time between two tries, in seconds. */
const MOST = 300;

/** The seconds that the next try waits, for all tags of the page. */
const waits = () => shared('cart-retry', () => ({ seconds: FIRST }));

const load = (): void => void pageCart().load();

/** The cart could not be read: says when it is read again. */
export function CartError() {
  const t = useText();
  const { number } = useFormats();
  const host = useHost();
  const [left, setLeft] = useState(waits().seconds);
  useEffect(() => {
    const timer = setTimeout(() => {
      if (left > 1) return setLeft(left - 1);
      // The message goes while the cart is read, and with it the focus of a buyer who is in it.
      if (host.matches(':focus-within')) return setLeft(waits().seconds);
      waits().seconds = Math.min(waits().seconds * 2, MOST);
      load();
    }, 1000);
    return () => clearTimeout(timer);
  }, [host, left]);
  return (
    <LoadError retry={load}>
      {/* A screen reader would read each second. */}
      <span className="muted" aria-hidden="true">
        {t('page.retryIn', { seconds: number(left) })}
      </span>
    </LoadError>
  );
}
