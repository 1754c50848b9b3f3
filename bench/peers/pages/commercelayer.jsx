// @commercelayer/react-components as its documentation shows it: CommerceLayer > OrderContainer >
// LineItemsContainer > LineItem, with the library's own name, image, amount, quantity and remove parts.
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
import { removeButton, useStepper } from '../../pages/lines';

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
const Stepper = ({ quantity, handleChange }) =>
  useStepper(quantity, (value) => handleChange({ target: { value } }));
const Remove = ({ handleRemove }) => removeButton(handleRemove);

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
