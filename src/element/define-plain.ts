import { listenForAdds } from '../instances/listen-for-adds.js';

/**
 * Registers a tag. The first registration wins: registering it again, from this or another copy of
 * the library, does nothing. Without a DOM (a server that imports the module) nothing happens: the class is created only
 * if there is one.
 */
export function definePlain(tag: `cart-${string}`, create: () => CustomElementConstructor): void {
  if (typeof customElements === 'undefined' || customElements.get(tag)) return;
  customElements.define(tag, create());
  listenForAdds();
}
