import type { CartPageElement } from 'cart-elements';
import 'cart-elements/jsx';
import 'cart-elements/widgets/cart-page.js';
import { useRef } from 'react';

export function PageWithRef() {
  const page = useRef<CartPageElement>(null);
  const toLines = () => page.current?.scrollIntoView({ behavior: 'smooth' });
  return (
    <>
      <button onClick={toLines}>To the cart</button>
      <cart-page ref={page} currency="PLN" />
    </>
  );
}
