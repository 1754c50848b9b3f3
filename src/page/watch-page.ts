import { shared } from '../base/registry.js';
import { createKeeper, type Undo } from '../base/store.js';
import { SETTING_ATTRIBUTES, settingsMayHaveChanged } from './settings.js';
import { widgetHosts } from './find-setting.js';

/** An element that needs to know when the language around it may have changed. */
export interface LanguageHost extends HTMLElement {
  languageMayHaveChanged(): void;
}

/**
 * While kept, watches `data-` settings, `lang` and meta tags everywhere on the page, because they
 * take effect immediately, like the attributes of the tags themselves.
 */
export const keepPageWatched = (): Undo => shared('page-watch', () => createKeeper(watch))();

function watch(): Undo {
  const observer = new MutationObserver(() => {
    settingsMayHaveChanged();
    for (const host of widgetHosts()) (host as LanguageHost).languageMayHaveChanged();
  });
  observer.observe(document.documentElement, {
    subtree: true,
    attributeFilter: ['lang', 'content', ...SETTING_ATTRIBUTES.map((name) => `data-${name}`)],
  });
  // Frameworks replace meta tags.
  observer.observe(document.head, { childList: true });
  return () => observer.disconnect();
}
