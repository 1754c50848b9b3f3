import { type Draft, isOurs, NOTHING, notify } from './draft.js';
import type { LineIntent } from './intents.js';
import type { Command, Write } from './state.js';
import { codeWrite, deletion, isCode, lineWrite, twinsOf } from './writes.js';

/** Sends what is pending past the one-at-a-time rule, as the page may end at any moment. */
export function leave(draft: Draft, now: number, commands: Command[], isHidden: boolean): void {
  draft.linesAt = draft.noteAt = now;
  const { flight } = draft;
  const isWriting = flight !== undefined && flight.type !== 'read';
  // A hidden page mostly lives on: its lane does it, unless that is busy.
  if (isHidden && !isWriting) return;
  // Never to a cart that may be somebody else's, or another one by now: the browser asks instead.
  if (!isOurs(draft) || draft.partedAt === draft.seq) return;
  const carried = isWriting && 'carried' in flight ? flight.carried.lines : NOTHING;
  const isNew = (key: string, { seq }: LineIntent): boolean => carried.get(key)?.seq !== seq;
  const send = (write: Write): void => {
    draft.partings++;
    if ('carried' in write) notify(commands, { type: 'writing' });
    commands.push({ type: 'write', write, isParting: true, mayRenew: false });
  };
  let mustWrite =
    draft.owed !== undefined &&
    !(isWriting && 'carried' in flight && flight.carried.owed === draft.owed);
  for (const [key, intent] of draft.lines) {
    if (!isNew(key, intent)) continue;
    // Which of two calls arrives first is not known: where twins stay, saving them has to do.
    if (intent.kind !== 'remove' || !intent.line.id || twinsOf(draft, key, intent.line).length)
      mustWrite = true;
    else {
      send(deletion(key, intent));
      // A save under way still holds the line, and may arrive last.
      mustWrite ||= flight?.type === 'writeLines';
    }
  }
  if (mustWrite && draft.base) send(lineWrite(draft, draft.lines));
  const { note } = draft;
  if (note && !(flight?.type === 'postNote' && flight.note.seq === note.seq))
    send({ type: 'postNote', note });
  for (const code of draft.codes) {
    if (!(isWriting && isCode(flight) && flight.code.id === code.id)) send(codeWrite(code));
  }
  // Its end is heard of, or nobody is there to hear: it is never sent twice.
  draft.codes = draft.codes.filter(
    ({ id }) => isWriting && isCode(flight) && flight.code.id === id,
  );
  draft.partedAt = draft.seq;
}
