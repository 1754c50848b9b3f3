/** The property of an attribute: `cart-type` is `cartType`. */
export const propertyName = (attribute: string): string =>
  attribute.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

/**
 * Defines a property for each attribute. Writing sets the attribute (an object as JSON, what is read as a boolean by its
 * presence), null and undefined remove it.
 *
 * @returns the names of the properties.
 */
export function reflect(
  prototype: HTMLElement,
  attributes: readonly string[],
  read = (host: HTMLElement, attribute: string): unknown => host.getAttribute(attribute),
): readonly string[] {
  return attributes.map((attribute) => {
    const name = propertyName(attribute);
    Object.defineProperty(prototype, name, {
      configurable: true,
      enumerable: true,
      get(this: HTMLElement) {
        return read(this, attribute);
      },
      set(this: HTMLElement, value: string | number | boolean | object | null | undefined) {
        const text = typeof value === 'object' ? JSON.stringify(value) : String(value);
        if (typeof read(this, attribute) === 'boolean') this.toggleAttribute(attribute, !!value);
        else if (value === null || value === undefined) this.removeAttribute(attribute);
        else this.setAttribute(attribute, text);
      },
    });
    return name;
  });
}

/** Sets again the properties that were set before the element was upgraded: they would hide the accessors of its class. */
export function setAgain(element: HTMLElement, names: readonly string[]): void {
  const own = element as unknown as Record<string, unknown>;
  for (const name of names) {
    if (!Object.hasOwn(own, name)) continue;
    const value = own[name];
    delete own[name];
    own[name] = value;
  }
}
