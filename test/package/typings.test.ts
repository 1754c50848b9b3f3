import { afterAll, beforeAll, it } from 'vitest';
import { tool } from '../../scripts/setup/run.mjs';
import { TAGS } from '../../src/base/tags.js';
import { installPackage, QUIET, succeeds, type Project } from './installed.js';

const USES_ALL = `
import {
  applyCode, cartTotals, configure, defineAll, getTotals, keepCart, on, parseCart, setQuantity, TAGS,
  type Cart, type CartElement, type TotalsText, type WireCart,
} from 'cart-elements';
import type { Tag } from 'cart-elements';
import { createMemoryShop, type MemoryShop } from 'cart-elements/testing';
import { vendure } from 'cart-elements/adapters/vendure.js';
import { woocommerce, type WooCommerceOptions } from 'cart-elements/adapters/woocommerce.js';
import 'cart-elements/autoload';
${TAGS.map((tag) => `import 'cart-elements/widgets/${tag}.js';`).join('\n')}

const tag: Tag = TAGS[0];
const memory: MemoryShop = createMemoryShop('b2b');
memory.next('saveCart', new Error('down'));
const shop: WooCommerceOptions = { prices: 'both' };
configure({ client: woocommerce(shop) });
configure({ client: vendure({ url: '/shop-api' }) });
const stop: () => void = on('cart:change', ({ cart, totals, reason }) => {
  const wire: WireCart = cart;
  const gross: string = totals.total.gross;
  const price: string | number | undefined = wire.products[0]?.price;
  if (reason === 'removed') console.log(price, gross, tag);
});
document.addEventListener('cart:checkout', (event) => {
  if (event.detail.totals.total.net === '0.00') event.preventDefault();
});
const page = document.querySelector('cart-page');
if (page) {
  page.cartType = 'dropshipping';
  page.discountInfo = { rabatkontrahenta: '5.00', flags: { rabatkontrahenta: true } };
  page.currency = null;
  const currency: string | null = page.currency;
  console.log(currency, page.shadowRoot);
}
const lines: CartElement = document.createElement('cart-lines');
document.body.append(lines);
const cart: Cart | undefined = parseCart({ products: [] });
if (cart) cartTotals(cart.lines, []).total.gross satisfies bigint;
const totals: TotalsText | undefined = getTotals();
void defineAll().then(() => setQuantity('42', 3));
void applyCode('SUMMER').then((result) => {
  if (result.outcome === 'refused') console.log(result.message, totals);
});
keepCart()();
stop();
`;

const REFUSED = `
import { on, setQuantity } from 'cart-elements';
const page = document.createElement('cart-page');
// @ts-expect-error there is no such type of cart
page.cartType = 'wholesale';
// @ts-expect-error there is no such event
on('cart:gone', () => {});
// @ts-expect-error a quantity is a number
setQuantity('42', '3');
// @ts-expect-error a product has no such price
on('cart:line-added', ({ product }) => product.price satisfies boolean);
// @ts-expect-error the bus's details are read-only
on('cart:saved', (detail) => { detail.products = []; });
`;

const CLASSIC = `/// <reference types="cart-elements/cart-elements.js" />
window.CartElements.on('cart:saved', ({ products }) => console.log(products.length));
export {};
`;

let project: Project;
beforeAll(async () => {
  project = await installPackage();
});
afterAll(() => project.remove());

/** Compiles somebody's code that uses the package, whose own typings must be sound too. */
async function compile(code: Readonly<Record<string, string>>, rules: object): Promise<void> {
  for (const [file, text] of Object.entries(code)) await project.write(file, text);
  const compilerOptions = {
    ...{ strict: true, noEmit: true, skipDefaultLibCheck: true, types: [], jsx: 'react-jsx' },
    ...{ target: 'es2022', lib: ['es2022', 'dom'], ...rules },
  };
  const config = JSON.stringify({ compilerOptions, files: Object.keys(code) });
  await succeeds(tool('typescript', ['-p', await project.write('tsconfig.json', config)], QUIET));
}

it.each([
  ['Node’s rules', { module: 'nodenext', moduleResolution: 'nodenext' }],
  ['a bundler’s rules', { module: 'esnext', moduleResolution: 'bundler' }],
])(
  'the typings serve modules and classic scripts and refuse what is wrong, without React’s types, by %s',
  (_, rules) =>
    compile({ 'uses-all.ts': USES_ALL, 'refused.ts': REFUSED, 'classic.ts': CLASSIC }, rules),
);
