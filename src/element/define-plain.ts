import { listenForAdds } from '../instances/listen-for-adds.js';

/**
 * Registers a tag that is not a React component. As with `defineWidget`, the first registration
 * wins. Without a DOM nothing happens: the class is created only if there is one.
 */
export function definePlain(tag: `cart-${string}`, create: () => CustomElementConstructor): void {
  if (typeof customElements === 'undefined' || customElements.get(tag)) return;
  customElements.define(tag, create());
  listenForAdds();
}
