import { emit } from '../bus/bus.js';
import { wireProduct } from '../model/cart/wire-view.js';
import { isSameProduct } from '../rules/keep-keys.js';
import { pageCart, pageSync } from './cart.js';
import { additionProblem } from './check-argument.js';
import { reportError } from './report-error.js';
import { resolveProducts } from './resolve-products.js';

type Wire = Readonly<Record<string, unknown>>;

/** Adds the product that an element names in `data-cart-add`, and emits `cart:line-added` when the shop has it. */
export async function addDeclared(element: HTMLElement): Promise<void> {
  const release = pageCart().keep();
  element.setAttribute('aria-busy', 'true');
  try {
    const { amount, ...named } = declared(element.getAttribute('data-cart-add') ?? '');
    const product = 'name' in named ? named : await found(String(named['id']));
    await pageCart().load();
    await add(product, amount);
  } catch (error) {
    reportError('data-cart-add', error, 'Nothing is added.');
  } finally {
    element.removeAttribute('aria-busy');
    release();
  }
}

function declared(text: string): Wire & { readonly amount: number } {
  const wire = JSON.parse(text) as Partial<Wire> | null;
  const { amount = 1 } = wire ?? {};
  const problem = additionProblem(wire, amount);
  if (problem) throw new TypeError(problem);
  return { ...wire, amount: amount as number };
}

async function found(id: string): Promise<Wire> {
  const products = await resolveProducts([id]);
  const product = products?.find((each) => String(each['id']) === id);
  if (product) return product;
  throw new Error(`resolveProducts does not know the product ${JSON.stringify(id)}`);
}

async function add(product: Wire, amount: number): Promise<void> {
  const cart = pageCart();
  const before = cart.current()?.lines;
  if (!before) throw new Error('the cart could not be read');
  const line = cart.add(product, amount, true);
  if (!line) return;
  const had = before.find((other) => isSameProduct(other, line))?.quantity ?? 0;
  // Now, because other clicks may add to the same line before all is saved.
  const added = (cart.find(line.key)?.quantity ?? had) - had;
  await pageSync().whenSaved();
  const now = cart.find(line.key);
  // What the shop has refused is reported by the cart.
  if (added > 0 && now && now.quantity > had) {
    emit('cart:line-added', { product: wireProduct(now), amount: added });
  }
}
