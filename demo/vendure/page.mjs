// @ts-check
import { addLine, configure, loadCart } from '/dist/index.js';
import { vendure } from '/dist/adapters/vendure.js';

const client = vendure({ notesField: 'notes' });
configure({ client });
await loadCart();

// What a shop has as pages of its products: a list, with a button each.
const list = document.getElementById('products');
for (const { cenanetto, ...product } of (await client.readTopProducts()).data) {
  const button = document.createElement('button');
  button.textContent = `Add ${product.name}`;
  button.addEventListener('click', () => addLine({ ...product, nett_price: cenanetto }, 1));
  const item = document.createElement('li');
  item.append(`${product.name}, ${product.price} `, button);
  list?.append(item);
}
