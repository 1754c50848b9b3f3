// @shopify/hydrogen-react as its documentation shows it: ShopifyProvider > CartProvider >
// CartLineProvider per line, the library's own quantity, money, image and cost components.
import { createRoot } from 'react-dom/client';
import {
  ShopifyProvider,
  CartProvider,
  useCart,
  CartLineProvider,
  useCartLine,
  CartLineQuantityAdjustButton,
  CartLineQuantity,
  CartCost,
  Money,
  Image,
} from '@shopify/hydrogen-react';
import { useQuantityField } from '../../pages/lines';

// The fields this page shows, in the shape CartProvider's `cartFragment` prop asks for.
const fragment = `
fragment CartFragment on Cart {
  id checkoutUrl totalQuantity
  buyerIdentity { countryCode customer { id } email phone }
  lines(first: $numCartLines) { edges { node {
    id quantity attributes { key value }
    cost { totalAmount { amount currencyCode } compareAtAmountPerQuantity { amount currencyCode } }
    merchandise { ... on ProductVariant { id availableForSale barcode requiresShipping title
      compareAtPrice { currencyCode amount } price { currencyCode amount }
      image { id url altText width height } product { handle title id } selectedOptions { name value } } }
  } } }
  cost { subtotalAmount { currencyCode amount } totalAmount { currencyCode amount } totalDutyAmount { currencyCode amount } totalTaxAmount { currencyCode amount } }
  note attributes { key value } discountCodes { code applicable }
}`;

localStorage.setItem('shopifyCartId', 'cart1'); // a returning visitor: the provider fetches this cart
function QuantityInput() {
  const { id, quantity } = useCartLine();
  const { linesUpdate } = useCart();
  return useQuantityField(quantity, (next) => linesUpdate([{ id, quantity: next }]));
}

function Line() {
  const line = useCartLine();
  const m = line.merchandise;
  return (
    <li className="line">
      <Image className="photo" data={m.image} width={64} height={64} loading="lazy" />
      <div className="info">
        <a className="name" href={'/p/' + m.product.handle}>
          {m.product.title}
        </a>
        <span className="ean">{m.barcode}</span>
      </div>
      <Money
        as="span"
        className="net"
        data={{ amount: line.attributes[0].value, currencyCode: 'EUR' }}
      />
      <Money as="span" className="gross" data={m.price} />
      <div className="stepper">
        <CartLineQuantityAdjustButton adjust="decrease" className="minus" aria-label="Fewer">
          −
        </CartLineQuantityAdjustButton>
        <CartLineQuantity as={QuantityInput} />
        <CartLineQuantityAdjustButton adjust="increase" className="plus" aria-label="More">
          +
        </CartLineQuantityAdjustButton>
      </div>
      <Money as="span" className="value" data={line.cost.totalAmount} />
      <CartLineQuantityAdjustButton adjust="remove" className="remove" aria-label="Remove">
        ✕
      </CartLineQuantityAdjustButton>
    </li>
  );
}

function Cart() {
  const { lines, status } = useCart();
  if (!lines?.length)
    return (
      <section className="cart">
        <p>{status}</p>
      </section>
    );
  return (
    <section className="cart">
      <ul className="lines">
        {lines.map((l) => (
          <CartLineProvider key={l.id} line={l}>
            <Line />
          </CartLineProvider>
        ))}
      </ul>
      <div className="totals">
        <span>
          Net <CartCost as="b" amountType="subtotal" className="total-net" />
        </span>
        <span>
          Gross <CartCost as="b" amountType="total" className="total-gross" />
        </span>
      </div>
    </section>
  );
}

createRoot(document.getElementById('host')).render(
  <ShopifyProvider
    storeDomain={location.origin}
    storefrontToken="bench"
    storefrontApiVersion="2026-04"
    countryIsoCode="US"
    languageIsoCode="EN"
  >
    <CartProvider numCartLines={1000} cartFragment={fragment}>
      <Cart />
    </CartProvider>
  </ShopifyProvider>,
);
