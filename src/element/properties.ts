import { SETTING_ATTRIBUTES } from '../page/settings.js';

/** The property of an attribute: `cart-type` is `cartType`. */
export function propertyName(attribute: string): string {
  return attribute.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
}

/** The attributes of settings that need a property of their own: `lang` is a standard one. */
const REFLECTED = SETTING_ATTRIBUTES.filter((attribute) => attribute !== 'lang');

export const SETTING_PROPERTIES: readonly string[] = REFLECTED.map(propertyName);

/**
 * Defines one property for each setting. Reading returns the attribute, writing sets it (an object
 * as JSON), null and undefined remove it.
 */
export function reflectSettings(prototype: HTMLElement): void {
  for (const attribute of REFLECTED) {
    Object.defineProperty(prototype, propertyName(attribute), {
      configurable: true,
      enumerable: true,
      get(this: HTMLElement) {
        return this.getAttribute(attribute);
      },
      set(this: HTMLElement, value: string | number | boolean | object | null | undefined) {
        if (value === null || value === undefined) this.removeAttribute(attribute);
        else {
          this.setAttribute(
            attribute,
            typeof value === 'object' ? JSON.stringify(value) : String(value),
          );
        }
      },
    });
  }
}
