import { on } from 'cart-elements/api.js';
import { useEffect, useState } from 'react';

export function Saved() {
  const [products, setProducts] = useState(0);
  // `on` returns the function that ends it, which is what an effect returns.
  useEffect(() => on('cart:saved', (saved) => setProducts(saved.products.length)), []);
  return <p role="status">{products ? `Saved: ${products} products` : ''}</p>;
}
