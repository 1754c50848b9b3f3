'use client';

import { getTotals, watchCart } from 'cart-elements/api.js';
import 'cart-elements/jsx';
import 'cart-elements/widgets/cart-page.js';
import { useState, useSyncExternalStore } from 'react';
import { Saved } from './Saved';

const readTotal = () => getTotals()?.total.gross ?? '';
const onServer = () => '';

// As text: HTML keeps the content of a template where React does not look for it.
const LINE_END = { __html: '<small>No. <b data-field="id"></b></small>' };

export function Cart() {
  const [language, setLanguage] = useState('en');
  const total = useSyncExternalStore(watchCart, readTotal, onServer);
  return (
    <>
      <button onClick={() => setLanguage('de')}>Deutsch</button>
      <p>Before codes: {total}</p>
      <Saved />
      <cart-page lang={language} currency="PLN">
        <p slot="empty">Nothing in the cart yet.</p>
        <template data-line="end" dangerouslySetInnerHTML={LINE_END} />
      </cart-page>
    </>
  );
}
