import { documentReady } from '../page/document-ready.js';
import { readInlineJson } from '../page/inline-json.js';
import { reportOnce } from '../page/report.js';
import { onSettings, settings } from '../page/settings.js';
import type { Undo } from '../shared.js';
import { layOver, type Overlay } from './text.js';

/** The block that the texts in place were taken from; '' where it is to be read again. */
let used: string | undefined;
let kept = 0;

async function overlayOf(id: string): Promise<Overlay | undefined> {
  try {
    // A script in the page's head runs before the block is there.
    if (!document.getElementById(id)) await documentReady();
    const own = readInlineJson(id);
    // Few shops have words of their own: the others do not load what checks them.
    const { ownTexts } = await import('./own-texts.js');
    return ownTexts(own, id);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    reportOnce(`texts="${id}" cannot be read: ${reason}. The built-in texts are used.`);
    return undefined;
  }
}

function follow(): void {
  const { texts: id } = settings();
  if (id === used) return;
  used = id;
  layOver(id ? overlayOf(id) : Promise.resolve(undefined));
}

/** While kept: the wording that the page names in its setting `texts` is shown. */
export function keepOwnTexts(): Undo {
  kept++;
  follow();
  const stop = onSettings(follow);
  return () => {
    stop();
    // The tags that come next may stand on another page, put in this one's place by a script.
    if (--kept === 0 && used) used = '';
  };
}
