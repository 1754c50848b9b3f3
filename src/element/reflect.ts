/** The property of an attribute: `cart-type` is `cartType`. */
export function propertyName(attribute: string): string {
  return attribute.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
}

/**
 * Defines a property for each attribute. Writing sets the attribute (an object as JSON, what is read as a boolean by its
 * presence), null and undefined remove it.
 *
 * @param read - what reading the property returns.
 * @returns the names of the properties.
 */
export function reflect(
  prototype: HTMLElement,
  attributes: readonly string[],
  read: (host: HTMLElement, attribute: string) => unknown,
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
        if (typeof read(this, attribute) === 'boolean') this.toggleAttribute(attribute, !!value);
        else if (value === null || value === undefined) this.removeAttribute(attribute);
        else {
          const text = typeof value === 'object' ? JSON.stringify(value) : String(value);
          this.setAttribute(attribute, text);
        }
      },
    });
    return name;
  });
}

/**
 * Sets again the properties that were set before the element was upgraded, because until then they
 * hide the accessors of its class.
 */
export function setAgain(element: HTMLElement, names: readonly string[]): void {
  const own = element as unknown as Record<string, unknown>;
  for (const name of names) {
    if (!Object.hasOwn(own, name)) continue;
    const value = own[name];
    delete own[name];
    own[name] = value;
  }
}
