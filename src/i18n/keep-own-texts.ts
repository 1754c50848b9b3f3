import { reportOnce } from '../page/report.js';
import { onSettings, settings } from '../page/settings.js';
import type { Undo } from '../store.js';
import { layOver, type Overlay } from './text.js';

/** The block that the texts in place were taken from; '' where it is to be read again. */
let used: string | undefined;
let kept = 0;

async function read(id: string): Promise<Overlay | undefined> {
  try {
    // Few shops have words of their own: the others do not load what checks them.
    const { readOwnTexts } = await import('./own-texts.js');
    return await readOwnTexts(id);
  } catch (error) {
    reportOnce(`texts="${id}" cannot be read: ${String(error)}. The built-in texts are used.`);
    return undefined;
  }
}

function follow(): void {
  const { texts: id } = settings();
  if (id === used) return;
  used = id;
  layOver(id ? read(id) : undefined);
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
