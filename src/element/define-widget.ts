import type { ComponentType } from 'react';
import type { Readable, Undo } from '../store.js';
import { createWidgetClass } from './widget-class.js';

/** Describes how a React component becomes a tag. */
export interface WidgetDefinition {
  readonly tag: `cart-${string}`;
  readonly component: ComponentType;
  /** Style sheets as text, after the base styles. */
  readonly styles: readonly string[];
  /**
   * Activities of the page's model that run while the tag is connected. Each returns its release.
   */
  readonly keep: readonly (() => Undo)[];
  /** Whether the tag has nothing to show yet: until then, the content inside the tag stays. */
  readonly pending?: () => Readable<boolean>;
}

/**
 * Registers a tag. The first registration wins: registering it again, from this or another copy of
 * the library, does nothing. Without a DOM (a server that imports the module) nothing happens.
 */
export function defineWidget(definition: WidgetDefinition): void {
  if (typeof customElements === 'undefined' || customElements.get(definition.tag)) return;
  customElements.define(definition.tag, createWidgetClass(definition));
}
