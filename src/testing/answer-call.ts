import type { CallName } from '../api/client/call-table.js';
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
  const withCart = (cart: object, answer: unknown) => ({
    state: { ...state, cart: { ...state.cart, ...cart } },
    answer,
  });
  const withCodes = (discounts: readonly Discount[], answer: unknown) => ({
    state: { ...state, discounts },
    answer,
  });
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
