import {
  type Draft,
  expectLateWrites,
  hasWork,
  isUpToDate,
  isFresh,
  markForeign,
  tryAtOnce,
  GRACE,
} from './draft.js';
import { leave } from './leaving.js';
import { notifyOthers } from './schedule.js';
import type { Command, SyncEvent } from './state.js';
import { LATE_WRITE } from './write-ended.js';

/** How long the save of a page that was left may take to arrive. */
const EXIT_WRITE_TIME = 5000;

/** Events of the page and of other tabs: it starts, is hidden, left or shown again; other tabs save. */
export type PageEvent = Extract<
  SyncEvent,
  {
    type:
      | 'started'
      | 'hidden'
      | 'blurred'
      | 'shown'
      | 'unloading'
      | 'leaving'
      | 'restored'
      | 'online'
      | 'otherTab';
  }
>;

export function pageEvent(draft: Draft, event: PageEvent, now: number, commands: Command[]): void {
  switch (event.type) {
    case 'started':
      draft.isVisible = event.isVisible;
      // A prerendered page counts as hidden until it is shown.
      draft.isAway = !event.isVisible;
      if (event.follows) expectLateWrites(draft, EXIT_WRITE_TIME, now);
      return;
    case 'hidden':
      draft.isVisible = false;
      becomeAway(draft, now);
      if (hasWork(draft)) leave(draft, now, commands, true);
      return;
    case 'blurred':
      return becomeAway(draft, now);
    // A restored page gets both events, in either order.
    case 'restored':
    case 'shown':
      draft.isVisible = true;
      if (draft.isAway || (event.type === 'restored' && !draft.isLeft)) markForeign(draft);
      draft.isAway = false;
      if (event.type === 'restored') draft.isLeft = false;
      return catchUp(draft);
    case 'unloading':
      // The page may stay, as for a download: nothing is written from an old read.
      if (hasWork(draft) && isFresh(draft, now)) leave(draft, now, commands, false);
      return;
    case 'leaving':
      becomeAway(draft, now);
      draft.isLeft = true;
      if (hasWork(draft)) {
        commands.push({ type: 'postToTabs', message: 'leaving' });
        leave(draft, now, commands, false);
      } else if (draft.storedAny) notifyOthers(draft, commands);
      return;
    case 'online':
      catchUp(draft);
      return tryAtOnce(draft);
    case 'otherTab':
      markForeign(draft);
      // A running save of another tab is a reason to read again, but does not undo what was confirmed.
      if (event.message === 'saved') draft.othersWrote = true;
      if (event.message === 'leaving') expectLateWrites(draft, EXIT_WRITE_TIME, now);
      if (event.message === 'late') expectLateWrites(draft, LATE_WRITE, now);
      // The other tab has waited too long for its turn, and writes without it.
      if (event.message === 'unclear' && draft.turn === 'held') {
        expectLateWrites(draft, LATE_WRITE, now, []);
      }
      // A late write is visible when no more can arrive; the tab of an unclear write reports its result.
      if (event.message === 'saved' || event.message === 'leaving')
        draft.readAsked ||= draft.isVisible && draft.base !== undefined;
      return;
  }
}

/** Changes by others are not noticed while the page is hidden, so the last read is trusted only a little longer. */
function becomeAway(draft: Draft, now: number): void {
  draft.isAway = true;
  draft.freshUntil = Math.min(draft.freshUntil, now + GRACE);
}

/** Requests a read if the cart may have changed. */
function catchUp(draft: Draft): void {
  draft.readAsked ||= draft.base !== undefined && !isUpToDate(draft);
}
