import { definePlain } from './define-plain.js';
import { createWidgetClass } from './widget-class.js';
import type { WidgetDefinition } from './widget.js';

export type { WidgetDefinition } from './widget.js';

/** Registers a tag that a React component shows. */
export const defineWidget = (definition: WidgetDefinition): void =>
  definePlain(definition.tag, () => createWidgetClass(definition));
