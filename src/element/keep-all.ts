import { keepOwnTexts } from '../i18n/keep-own-texts.js';
import { prepareAnnouncer } from '../page/announcer.js';
import { keepPageWatched } from '../page/watch-page.js';
import type { Undo } from '../base/store.js';
import type { WidgetDefinition, WidgetElement } from './widget.js';

/** Starts all that runs while a widget is shown; each result ends a part of it. */
export function keepAll(definition: WidgetDefinition, host: WidgetElement): readonly Undo[] {
  prepareAnnouncer();
  return [keepPageWatched, keepOwnTexts, ...definition.keep].map((keep) => keep(host));
}
