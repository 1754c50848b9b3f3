import { CALL_TABLE, type CallName } from '../api/client/call-table.js';
import type { CallPayload } from '../api/http/request.js';

/** A call to the shop. */
export interface MemoryCall {
  readonly name: CallName;
  readonly payload: CallPayload;
}

/** What a shop has stored for one buyer. */
export interface ShopState<Product, Discount> {
  readonly cart: { readonly products: readonly Product[]; readonly remarks?: unknown };
  /** The codes in the cart. The last added code is first. */
  readonly discounts: readonly Discount[];
}

/** The decisions of one shop. Each of them may throw, which refuses the call. */
export interface ShopRules<Product, Discount, State extends ShopState<Product, Discount>> {
  /** The lines that it stores of a save. */
  stores(products: unknown, state: State): readonly Product[];
  /** The notes that it stores. */
  storesRemarks(remarks: unknown): string;
  /** The answer to a new code, which is added unless the answer has an `error`. */
  takesCode(code: unknown, state: State): Discount | { readonly error: unknown };
  isCode(discount: Discount, code: unknown): boolean;
  /** The value of the cart with its codes. */
  value(state: State): unknown;
  recommends(state: State): unknown;
  freeDelivery(country: unknown): unknown;
  dropshippingCost(state: State): unknown;
}

/**
 * Carries out a call: a pure function, which uses no code of the library except the table of calls.
 *
 * @returns the answer, and the state after the call; a refused call throws and changes nothing
 */
export function answerCall<
  Product extends { readonly id: unknown },
  Discount,
  State extends ShopState<Product, Discount>,
>(
  rules: ShopRules<Product, Discount, State>,
  state: State,
  { name, payload }: MemoryCall,
): { readonly state: State; readonly answer: unknown } {
  const unchanged = (answer: unknown) => ({ state, answer });
  const changed = (own: Partial<State>, answer: unknown) => ({
    state: { ...state, ...own },
    answer,
  });
  const withCart = (cart: object, answer: unknown) =>
    changed({ cart: { ...state.cart, ...cart } } as Partial<State>, answer);
  const withCodes = (discounts: readonly Discount[], answer: unknown) =>
    changed({ discounts } as Partial<State>, answer);
  switch (name) {
    case 'readCart':
      return unchanged(state.cart);
    case 'saveCart': {
      const products = rules.stores(payload['products'], state);
      return withCart({ products }, { products });
    }
    case 'deleteLine': {
      const { id, key } = payload;
      const isIt = (product: Product): boolean =>
        key === undefined
          ? String(product.id) === String(id)
          : (product as { readonly key?: unknown }).key === key;
      const products = state.cart.products.filter((product) => !isIt(product));
      return withCart({ products }, {});
    }
    case 'saveRemarks':
      return withCart({ remarks: rules.storesRemarks(payload['remarks']) }, {});
    case 'readDiscounts':
      return unchanged(state.discounts);
    case 'addDiscount': {
      const answer = rules.takesCode(payload['code'], state);
      if ((answer as { readonly error?: unknown }).error) return unchanged(answer);
      return withCodes([answer as Discount, ...state.discounts], answer);
    }
    case 'removeDiscount': {
      const kept = state.discounts.filter((each) => !rules.isCode(each, payload['code']));
      return withCodes(kept, {});
    }
    case 'readDiscountsValue':
      return unchanged(rules.value(state));
    case 'readTopProducts':
      return unchanged(rules.recommends(state));
    case 'readFreeDelivery':
      return unchanged(rules.freeDelivery(payload['country']));
    case 'readDropshippingCost':
      return unchanged(rules.dropshippingCost(state));
  }
}

const PATHS = Object.entries(CALL_TABLE).map(([name, { method, path, body }]) => ({
  ...{ name: name as CallName, method, body },
  pattern: new RegExp(`^${path.replace(/\{(\w+)\}/, '(?<$1>[^/]+)')}$`),
}));

/**
 * The call that is an HTTP request.
 *
 * @returns undefined if the request is something else, such as that of a page
 */
export function callOf(method: string, path: string, body = ''): MemoryCall | undefined {
  for (const each of PATHS) {
    const found = each.method === method && each.pattern.exec(path);
    if (!found) continue;
    const inPath = Object.entries(found.groups ?? {});
    const sent: CallPayload =
      each.body === 'form'
        ? Object.fromEntries(new URLSearchParams(body))
        : each.body === 'json'
          ? (JSON.parse(body) as CallPayload)
          : {};
    const own = Object.fromEntries(inPath.map(([key, text]) => [key, decodeURIComponent(text)]));
    return { name: each.name, payload: { ...sent, ...own } };
  }
  return undefined;
}
