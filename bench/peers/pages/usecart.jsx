// react-use-cart as its documentation shows it: a CartProvider, its hook, and rows that render only
// with their own item. The server's cart is put in with setItems, changes leave through its events.
import { memo, useEffect, useMemo, useRef, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { CartProvider, useCart } from 'react-use-cart';

const fmt = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'EUR' });
const money = (cents) => fmt.format(cents / 100);

const Row = memo(function Row({ item, actions }) {
  const [draft, setDraft] = useState(null);
  const q = item.quantity;
  const commit = () => {
    const n = parseInt(draft, 10);
    if (n > 0) actions.set(item.id, n);
    setDraft(null);
  };
  return (
    <li className="line">
      <img
        className="photo"
        width="64"
        height="64"
        loading="lazy"
        decoding="async"
        src={item.photo}
        alt={item.name}
      />
      <div className="info">
        <a className="name" href={item.path}>
          {item.name}
        </a>
        <span className="ean">{item.ean}</span>
      </div>
      <span className="net">{money(item.net)}</span>
      <span className="gross">{money(item.price)}</span>
      <div className="stepper">
        <button
          type="button"
          className="minus"
          aria-label="Fewer"
          onClick={() => actions.set(item.id, Math.max(1, q - 1))}
        >
          −
        </button>
        <input
          className="quantity"
          inputMode="numeric"
          aria-label="Quantity"
          value={draft ?? q}
          onChange={(e) => setDraft(e.target.value)}
          onBlur={() => draft !== null && commit()}
        />
        <button
          type="button"
          className="plus"
          aria-label="More"
          onClick={() => actions.set(item.id, q + 1)}
        >
          +
        </button>
      </div>
      <span className="value">{money(item.itemTotal)}</span>
      <button
        type="button"
        className="remove"
        aria-label="Remove"
        onClick={() => actions.remove(item.id)}
      >
        ✕
      </button>
    </li>
  );
});

function Cart() {
  const { items, isEmpty, cartTotal, setItems, updateItemQuantity, removeItem } = useCart();
  const latest = useRef();
  latest.current = { updateItemQuantity, removeItem };
  useEffect(() => {
    fetch('/lines')
      .then((answer) => answer.json())
      .then((lines) => setItems(lines.map(({ gross, ...line }) => ({ ...line, price: gross }))))
      .catch(console.error);
  }, []);
  const actions = useMemo(
    () => ({
      set: (id, n) => latest.current.updateItemQuantity(id, n),
      remove: (id) => latest.current.removeItem(id),
    }),
    [],
  );
  const net = useMemo(() => items.reduce((s, i) => s + i.net * i.quantity, 0), [items]);
  if (isEmpty)
    return (
      <section className="cart">
        <p>Loading…</p>
      </section>
    );
  return (
    <section className="cart">
      <ul className="lines">
        {items.map((i) => (
          <Row key={i.id} item={i} actions={actions} />
        ))}
      </ul>
      <div className="totals">
        <span>
          Net <b className="total-net">{money(net)}</b>
        </span>
        <span>
          Gross <b className="total-gross">{money(cartTotal)}</b>
        </span>
      </div>
    </section>
  );
}

const dirty = new Map();
let timer;
function sync(id, quantity) {
  dirty.set(id, quantity);
  clearTimeout(timer);
  timer = setTimeout(() => {
    const lines = [...dirty].map(([id, quantity]) => ({ id, quantity }));
    dirty.clear();
    fetch('/lines', {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(lines),
    }).catch(console.error);
  }, 200);
}

createRoot(document.getElementById('host')).render(
  <CartProvider
    id="bench"
    onItemUpdate={(i) => sync(i.id, i.quantity)}
    onItemRemove={(id) => sync(id, 0)}
  >
    <Cart />
  </CartProvider>,
);
