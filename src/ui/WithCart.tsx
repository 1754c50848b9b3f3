import type { ComponentType, ReactNode } from 'react';
import type { CartState } from '../model/cart/shown-cart.js';
import { pageCart } from '../page-cart/cart.js';
import { useText } from './context.js';
import { LoadError } from './LoadError.js';
import { Spinner } from './Spinner.js';
import { usePicked } from './use-store.js';

const statusOf = ({ status }: CartState) => status;

interface WithCartProps {
  readonly children: ReactNode;
  /** The cart may leave nothing to show: waiting then takes no room, so that nothing below jumps. */
  readonly optional?: boolean;
}

/**
 * Shows what needs the cart once it is in; before that a spinner, or the error with a way to try
 * again. A change of the cart itself is not its concern: each part watches what it shows.
 */
export function WithCart({ children, optional }: WithCartProps) {
  const status = usePicked(pageCart().state, statusOf);
  const t = useText();
  if (status === 'ready') return children;
  if (status === 'failed') return <LoadError retry={() => void pageCart().load()} />;
  return optional ? null : <Spinner part="loading" label={t('page.loading')} />;
}

/** A part of the page as a tag of its own, which waits for the cart. */
export function withCart(Part: ComponentType, optional?: 'optional'): ComponentType {
  return () => (
    <WithCart optional={!!optional}>
      <Part />
    </WithCart>
  );
}
