import { findSetting, widgetHosts } from '../page/find-setting.js';
import { onSettings } from '../page/settings.js';
import type { LanguageHost } from '../page/watch-page.js';
import type { Undo } from '../base/store.js';
import { readOverlay } from './plain-text.js';
import { overrideTexts } from './text.js';

/** The id of the block that the current texts come from; '' if it must be read again. */
let used: string | undefined;
let kept = 0;

function follow(): void {
  const found = findSetting('texts');
  const id = found?.value || undefined;
  if (id === used) return;
  used = id;
  const overlay = found && id ? readOverlay(found) : undefined;
  overrideTexts(overlay);
  // They may be in a language that the library does not have.
  void overlay?.then(() => {
    for (const host of widgetHosts()) (host as LanguageHost).languageMayHaveChanged();
  });
}

/** While kept, the texts from the page's setting `texts` are shown. */
export function keepOwnTexts(): Undo {
  kept++;
  follow();
  const stop = onSettings(follow);
  return () => {
    stop();
    // The next tags may be on another page that a script has put in place of this one.
    if (--kept === 0 && used) used = '';
  };
}
