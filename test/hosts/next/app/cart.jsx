'use client';

import './try-out.js';
import { getTotals, watchCart } from 'cart-elements/api.js';
import 'cart-elements/widgets/cart-page.js';
import { useEffect, useState } from 'react';

// As text: HTML keeps the content of a template where React does not look for it.
const LINE_END = { __html: '<small>No. <b data-field="id"></b></small>' };

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
      <p>Before codes: {total}</p>
      <cart-page lang={language} currency="PLN">
        <template data-line="end" dangerouslySetInnerHTML={LINE_END} />
      </cart-page>
    </>
  );
}
