import { amountOf, type Wire } from '../api/wire/parse.js';
import { emit } from '../bus/events.js';
import { fromJson } from '../base/json.js';
import { wireProduct } from '../api/wire/wire-view.js';
import { pageCart, pageSync } from './cart.js';
import { additionProblem, shown } from './check-argument.js';
import { lineSubject } from '../model/sync/log.js';
import { until } from '../base/store.js';
import { lineAdded } from './counted-cart.js';
import { reportError } from './report-error.js';
import { resolveProducts } from './resolve-products.js';

/** Adds the product that an element names in `data-cart-add`, and emits `cart:line-added` when the shop has it. Returns false if nothing was added. */
export async function addDeclared(element: HTMLElement): Promise<boolean> {
  if (!(element instanceof Element)) {
    const error = new TypeError(`${shown(element)} is no element`);
    reportError('data-cart-add', error, 'Nothing is added.');
    return false;
  }
  const release = pageCart().keep();
  element.setAttribute('aria-busy', 'true');
  try {
    const { amount, ...named } = declared(element.getAttribute('data-cart-add') ?? '');
    await pageCart().load();
    const product = Object.keys(named).length > 1 ? named : await found(String(named['id']));
    await add(product, amount);
    return true;
  } catch (error) {
    reportError('data-cart-add', error, 'Nothing is added.');
    return false;
  } finally {
    element.removeAttribute('aria-busy');
    release();
  }
}

function declared(text: string): Wire & { readonly amount: number } {
  const read = fromJson(text) as Partial<Wire> | number | string | null;
  const wire = typeof read === 'object' ? read : { id: read };
  const { amount: given = 1 } = wire ?? {};
  const amount = amountOf(given);
  const problem = additionProblem(wire, amount ?? given);
  if (problem) throw new TypeError(problem);
  return { ...wire, amount: amount ?? 1 };
}

/** A product of the cart itself, else one that the page looks up. */
async function found(id: string): Promise<Wire> {
  const lines = pageCart().current()?.lines ?? [];
  const line = lines.find((each) => each.id === id && !each.isFixed);
  if (line) return line.wire;
  const products = await resolveProducts([id]);
  const product = products?.find((each) => String(each['id']) === id);
  if (product) return product;
  throw new Error(`resolveProducts does not know the product ${JSON.stringify(id)}`);
}

/** Resolves when a read has shown what the shop has made of the line. */
async function whenShown(key: string): Promise<void> {
  const { state } = pageSync();
  const isShown = (): boolean => state.get().log.get(lineSubject(key))?.stage.at !== 'stored';
  if (!isShown()) await pageCart().refresh();
  await until(state, isShown);
}

async function add(product: Wire, amount: number): Promise<void> {
  const cart = pageCart();
  const before = cart.current()?.lines;
  if (!before) throw new Error('the cart could not be read');
  const line = cart.add(product, amount, true);
  if (!line) return;
  const had = before.find(({ key }) => key === line.key)?.quantity ?? 0;
  // The cart itself says so of new lines only.
  if (had) lineAdded().emit(undefined);
  // Now, because other clicks may add to the same line before all is saved.
  const added = (cart.find(line.key)?.quantity ?? had) - had;
  await pageSync().whenSaved();
  await whenShown(line.key);
  const now = cart.find(line.key);
  // What the shop has refused is reported by the cart.
  if (added > 0 && now && now.quantity > had) {
    emit('cart:line-added', { product: wireProduct(now), amount: added });
  }
}
