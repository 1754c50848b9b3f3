import type { ComponentType } from 'react';
import type { Readable, Undo } from '../store.js';
import { createWidgetClass } from './widget-class.js';

/** What makes a React component a tag. */
export interface WidgetDefinition {
  readonly tag: `cart-${string}`;
  readonly component: ComponentType;
  /** Style sheets as text, after the base styles. */
  readonly styles: readonly string[];
  /** What of the page's model runs while the tag is connected. Each gives back its release. */
  readonly keep: readonly (() => Undo)[];
  /** Whether what the tag shows is still to come: content inside it stays until then. */
  readonly pending?: () => Readable<boolean>;
}

/**
 * Registers a tag. Registering it again, from this or another copy of the library, does nothing:
 * whoever came first serves the page. Without a DOM (a server importing the module) nothing happens.
 */
export function defineWidget(definition: WidgetDefinition): void {
  if (typeof customElements === 'undefined' || customElements.get(definition.tag)) return;
  customElements.define(definition.tag, createWidgetClass(definition));
}
