'use client';

import './try-out.js';
import { getTotals, watchCart } from 'cart-elements';
import 'cart-elements/widgets/cart-page.js';
import { useEffect, useState } from 'react';

export function Cart() {
  const [language, setLanguage] = useState('en');
  const [total, setTotal] = useState('');
  useEffect(() => {
    const show = () => setTotal(getTotals()?.total.gross ?? '');
    show(); // The cart may already be loaded.
    return watchCart(show);
  }, []);

  return (
    <>
      <button onClick={() => setLanguage('de')}>Deutsch</button>
      <p>Total: {total}</p>
      <cart-page lang={language} currency="PLN" />
    </>
  );
}
