import type { ComponentType, ReactNode } from 'react';
import type { CartState } from '../model/cart/shown-cart.js';
import { pageCart } from '../instances/cart.js';
import { CartError, retries } from './CartError.js';
import { useText } from './context.js';
import { Spinner } from './pieces.js';
import { usePicked } from './use-store.js';

const statusOf = ({ status }: CartState) => status;

interface WithCartProps {
  readonly children: ReactNode;
  /**
   * The part may turn out to be empty, so nothing is shown while it waits, and nothing below it
   * jumps.
   */
  readonly optional?: boolean;
  /** What is shown around the spinner. */
  readonly waiting?: (spinner: ReactNode) => ReactNode;
}

/**
 * Shows its children when the cart has been read; until then a spinner, or the error with a way to
 * try again. It does not render again when the cart changes: each part subscribes to what it shows.
 */
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
