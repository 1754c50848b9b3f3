import { shared } from '../base/registry.js';
import { createKeeper, type Undo } from '../base/store.js';
import { languagesMayHaveChanged } from './find-setting.js';
import { SETTING_ATTRIBUTES, settingsMayHaveChanged } from './settings.js';

/** While kept, `data-` settings, `lang` and meta tags everywhere on the page take effect immediately, like attributes of tags. */
export const keepPageWatched = (): Undo => shared('page-watch', () => createKeeper(watch))();

function watch(): Undo {
  const observer = new MutationObserver(() => {
    settingsMayHaveChanged();
    languagesMayHaveChanged();
  });
  observer.observe(document.documentElement, {
    subtree: true,
    attributeFilter: ['lang', 'content', ...SETTING_ATTRIBUTES.map((name) => `data-${name}`)],
  });
  // Frameworks replace meta tags.
  observer.observe(document.head, { childList: true });
  return () => observer.disconnect();
}
