// @commercelayer/react-components as its documentation shows it: CommerceLayer > OrderContainer >
// LineItemsContainer > LineItem, with the library's own name, image, amount, quantity and remove parts.
import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { CommerceLayer } from '@commercelayer/react-components/auth/CommerceLayer';
import { OrderContainer } from '@commercelayer/react-components/orders/OrderContainer';
import { SubTotalAmount } from '@commercelayer/react-components/orders/SubTotalAmount';
import { TotalAmount } from '@commercelayer/react-components/orders/TotalAmount';
import { LineItemsContainer } from '@commercelayer/react-components/line_items/LineItemsContainer';
import { LineItem } from '@commercelayer/react-components/line_items/LineItem';
import { LineItemImage } from '@commercelayer/react-components/line_items/LineItemImage';
import { LineItemName } from '@commercelayer/react-components/line_items/LineItemName';
import { LineItemCode } from '@commercelayer/react-components/line_items/LineItemCode';
import { LineItemField } from '@commercelayer/react-components/line_items/LineItemField';
import { LineItemAmount } from '@commercelayer/react-components/line_items/LineItemAmount';
import { LineItemQuantity } from '@commercelayer/react-components/line_items/LineItemQuantity';
import { LineItemRemoveLink } from '@commercelayer/react-components/line_items/LineItemRemoveLink';

// the SDK only knows https://<org>.commercelayer.io; send that to the local server instead
const real = window.fetch;
window.fetch = (u, o) => real(String(u).replace('https://bench.commercelayer.io', ''), o);

const token = [
  'e30',
  btoa(
    JSON.stringify({
      organization: { slug: 'bench', id: 'x' },
      application: { kind: 'sales_channel' },
      market: { id: ['m1'] },
      exp: 4102444800,
    }),
  ),
  'x',
].join('.');

// hoisted, so that React keeps the same component type between renders
function Name({ lineItem, label }) {
  return (
    <a className="name" href={lineItem?.metadata?.url}>
      {label}
    </a>
  );
}
function Net({ attributeValue }) {
  return <span className="net">{attributeValue?.net}</span>;
}
function Stepper({ quantity, handleChange }) {
  const [draft, setDraft] = useState(null);
  const set = (q) => handleChange({ target: { value: q } });
  const commit = () => {
    const q = parseInt(draft, 10);
    if (q > 0) set(q);
    setDraft(null);
  };
  return (
    <div className="stepper">
      <button
        type="button"
        className="minus"
        aria-label="Fewer"
        onClick={() => set(Math.max(1, quantity - 1))}
      >
        −
      </button>
      <input
        className="quantity"
        inputMode="numeric"
        aria-label="Quantity"
        value={draft ?? quantity}
        onChange={(e) => setDraft(e.target.value)}
        onBlur={() => draft !== null && commit()}
      />
      <button type="button" className="plus" aria-label="More" onClick={() => set(quantity + 1)}>
        +
      </button>
    </div>
  );
}
function Remove({ handleRemove }) {
  return (
    <button type="button" className="remove" aria-label="Remove" onClick={handleRemove}>
      ✕
    </button>
  );
}

function Cart() {
  return (
    <CommerceLayer accessToken={token} endpoint="https://bench.commercelayer.io">
      <OrderContainer orderId="order1">
        <section className="cart">
          <LineItemsContainer>
            <ul className="lines">
              <LineItem>
                <li className="line">
                  <LineItemImage
                    className="photo"
                    width={64}
                    height={64}
                    loading="lazy"
                    decoding="async"
                  />
                  <div className="info">
                    <LineItemName>{Name}</LineItemName>
                    <LineItemCode className="ean" />
                  </div>
                  <LineItemField attribute="metadata">{Net}</LineItemField>
                  <LineItemAmount type="unit" className="gross" />
                  <LineItemQuantity>{Stepper}</LineItemQuantity>
                  <LineItemAmount type="total" className="value" />
                  <LineItemRemoveLink>{Remove}</LineItemRemoveLink>
                </li>
              </LineItem>
            </ul>
          </LineItemsContainer>
          <div className="totals">
            <span>
              Net <SubTotalAmount className="total-net" />
            </span>
            <span>
              Gross <TotalAmount className="total-gross" />
            </span>
          </div>
        </section>
      </OrderContainer>
    </CommerceLayer>
  );
}
createRoot(document.getElementById('host')).render(<Cart />);
