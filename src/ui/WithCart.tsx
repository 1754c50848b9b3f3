import type { ReactNode } from 'react';
import { loadCart } from '../model/load-cart.js';
import type { Cart } from '../rules/cart.js';
import { useText } from './context.js';
import { LoadError } from './LoadError.js';
import { Spinner } from './Spinner.js';
import { useCartState } from './use-cart.js';

/** Shows what needs the cart once it is in; before that a spinner, or the error with a way to try again. */
export function WithCart({ children }: { readonly children: (cart: Cart) => ReactNode }) {
  const state = useCartState();
  const t = useText();
  if (state.status === 'ready') return children(state.cart);
  if (state.status === 'failed') return <LoadError retry={() => void loadCart()} />;
  return <Spinner part="loading" label={t('page.loading')} />;
}
