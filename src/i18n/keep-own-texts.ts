import { reportOnce } from '../page/report.js';
import { onSettings, settings } from '../page/settings.js';
import type { Undo } from '../store.js';
import { layOver, type Overlay } from './text.js';

/** The id of the block that the current texts come from; '' if it must be read again. */
let used: string | undefined;
let kept = 0;

async function read(id: string): Promise<Overlay | undefined> {
  try {
    // Few shops have their own texts; the others do not load the code that checks them.
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
