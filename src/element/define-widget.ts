import { listenForAdds } from '../instances/listen-for-adds.js';
import { createWidgetClass } from './widget-class.js';
import type { WidgetDefinition } from './widget.js';

export type { WidgetDefinition } from './widget.js';

/**
 * Registers a tag. The first registration wins: registering it again, from this or another copy of
 * the library, does nothing. Without a DOM (a server that imports the module) nothing happens.
 */
export function defineWidget(definition: WidgetDefinition): void {
  if (typeof customElements === 'undefined' || customElements.get(definition.tag)) return;
  customElements.define(definition.tag, createWidgetClass(definition));
  listenForAdds();
}
