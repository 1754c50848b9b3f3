// react-use-cart as its documentation shows it: a CartProvider and its hook. The server's cart is put in
// with setItems, changes leave through its events.
import { useEffect, useMemo, useRef } from 'react';
import { createRoot } from 'react-dom/client';
import { CartProvider, useCart } from 'react-use-cart';
import { createSaver, Lines } from '../../pages/lines';

function Cart() {
  const { items, isEmpty, setItems, updateItemQuantity, removeItem } = useCart();
  const latest = useRef();
  latest.current = { updateItemQuantity, removeItem };
  useEffect(() => {
    fetch('/lines')
      .then((answer) => answer.json())
      .then((lines) => setItems(lines.map((line) => ({ ...line, price: line.gross }))))
      .catch(console.error);
  }, []);
  const change = useMemo(
    () => (id, quantity) =>
      quantity ? latest.current.updateItemQuantity(id, quantity) : latest.current.removeItem(id),
    [],
  );
  return (
    <section className="cart">
      {isEmpty ? <p>Loading…</p> : <Lines lines={items} change={change} />}
    </section>
  );
}

const save = createSaver();
createRoot(document.getElementById('host')).render(
  <CartProvider
    id="bench"
    onItemUpdate={(item) => save(item.id, item.quantity)}
    onItemRemove={(id) => save(id, 0)}
  >
    <Cart />
  </CartProvider>,
);
