/**
 * Registers a tag that is no React component. As with `defineWidget`, whoever comes first serves the
 * page, and without a DOM nothing happens: the class is made only where there is one.
 */
export function definePlain(tag: `cart-${string}`, create: () => CustomElementConstructor): void {
  if (typeof customElements === 'undefined' || customElements.get(tag)) return;
  customElements.define(tag, create());
}
