import { useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { pageCart } from '../instances/cart.js';
import { shared } from '../base/registry.js';
import { LoadError, Spinner } from './pieces.js';
import { useHost, useText, usePicked } from './context.js';
import type { CartState } from '../model/cart/shown-cart.js';

const statusOf = ({ status }: CartState) => status;

interface WithCartProps {
  readonly children: ReactNode;
  /** While it waits, nothing is shown: a part that turns out to be empty would move what is below. */
  readonly optional?: boolean;
  readonly waiting?: (spinner: ReactNode) => ReactNode;
}

/** Shows its children when the cart has been read; until then a spinner, or the error with a way to try again. */
export function WithCart({ children, optional, waiting }: WithCartProps) {
  const status = usePicked(pageCart().state, statusOf);
  const t = useText();
  if (status === 'ready') return children;
  if (status === 'failed' || (status === 'loading' && retries().isOwn)) return <CartError />;
  if (optional) return null;
  const spinner = <Spinner part="loading" label={t('page.loading')} />;
  return waiting ? waiting(spinner) : spinner;
}

/** Makes a part of the page a separate tag that waits for the cart. */
export function withCart(Part: ComponentType, optional?: 'optional'): ComponentType {
  return () => (
    <WithCart optional={!!optional}>
      <Part />
    </WithCart>
  );
}

/** From a failure to the next try, in seconds: each failure doubles the first one. */
const FIRST_RETRY = 10;
const LAST_RETRY = 300;

/** For all tags of the page: the seconds that the next try waits, and whether the page itself tries now. */
const retries = (): { seconds: number; isOwn?: boolean } =>
  shared('cart-retry', () => ({ seconds: FIRST_RETRY }));

function load(isOwn = false): void {
  retries().isOwn = isOwn;
  void pageCart().load();
}

/** Says when the cart is read again. It stays during that read: a message that is put in anew is read aloud anew. */
function CartError() {
  const t = useText();
  const host = useHost();
  const [left, setLeft] = useState(retries().seconds);
  useEffect(() => {
    const timer = setTimeout(() => {
      if (left > 1) return setLeft(left - 1);
      const next = retries();
      // The message goes once the cart is there, and with it the focus of a buyer who is in it.
      if (!host.matches(':focus-within') && pageCart().state.get().status === 'failed') {
        next.seconds = Math.min(next.seconds * 2, LAST_RETRY);
        load(true);
      }
      setLeft(next.seconds);
    }, 1000);
    return () => clearTimeout(timer);
  }, [host, left]);
  useEffect(() => () => void (retries().isOwn = false), []);
  return (
    <LoadError retry={() => load()}>
      {/* A screen reader would read each second. */}
      <span className="muted" aria-hidden="true">
        {t('page.retryIn', { seconds: left })}
      </span>
    </LoadError>
  );
}
