import { isUpToDate } from '../../../src/model/sync/freshness.js';
import { hasWork, isSettled, isUnderWay, pending } from '../../../src/model/sync/log.js';
import { INITIAL } from '../../../src/model/sync/state.js';
import type { SyncState } from '../../../src/model/sync/state.js';
import { dispatch } from './tabs.js';
import { valueIn, type Page, type World } from './state.js';

export const show = (world: World, tab: number): void => dispatch(world, tab, { type: 'shown' });

/** Checkout leaves with everything stored, unless its time is up. */
export function goToCheckout(world: World, tab: number): void {
  const sync = world.pages[tab]?.sync;
  const isBehind = world.requests.some(
    ({ tab: of, page, write }) => write && of === tab && page !== world.pages[tab]?.page,
  );
  if (isBehind) {
    world.excuse ||= 'checkout right after the page was left, with its last save still under way';
  }
  if (sync && isSettled(sync) && !world.excuse) {
    for (const [name, wishes] of Object.entries(world.wishes)) {
      const isOwn = wishes.every((each) => each.tab === tab);
      if (isOwn && !wishes.some(({ value }) => value === valueIn(world.shop, name))) {
        world.broken ||= `checkout leaves without ${name}`;
      }
    }
  }
  reload(world, tab);
}

/** The tab ends without a word, and another page is opened in it. */
export function kill(world: World, tab: number): void {
  const page = world.pages[tab];
  if (!page) return;
  const { sync } = page;
  const underWay = world.requests.filter((each) => each.tab === tab && each.page === page.page);
  const isLost = pending(sync).some((intent) => !isUnderWay(sync, intent));
  if (isLost) world.excuse ||= 'a tab is killed before it has sent what was done';
  if (world.pages.length > 1 && underWay.some(({ write }) => write)) {
    world.excuse ||= 'a tab is killed with a save under way, of which no other tab hears';
  }
  world.isUnnoticed = true;
  end(world, tab, page);
}

const isInDoubt = ({ fresh }: SyncState): boolean => fresh.doubt > 0 || fresh.settlesAt > -Infinity;

export function reload(world: World, tab: number): void {
  const page = world.pages[tab];
  if (!page) return;
  const { sync: now } = page;
  const isOnlyOurs = isUpToDate(now) || now.fresh.by === 'self';
  if (hasWork(now) && !isOnlyOurs)
    world.excuse ||=
      'a page is left although the browser asks, as its cart may be another one by now';
  const isOld = now.base && isInDoubt(now) && world.now >= now.fresh.trustedUntil;
  if (hasWork(now) && isOld)
    world.excuse ||=
      'a page is left although the browser asks, as a save of the page before it may still arrive';
  dispatch(world, tab, { type: 'unloading' });
  dispatch(world, tab, { type: 'leaving' });
  dispatch(world, tab, { type: 'hidden' });
  const { sync } = world.pages[tab] ?? page;
  // A removal and a code that the browser cannot order go along as they are.
  if (sync.lane.auth && hasWork(sync))
    world.excuse ||= 'the token of a page that is left has run out';
  end(world, tab, page);
}

/** The browser stores the page, and restores it at once: it hears no answer to what it has sent. */
export function putAway(world: World, tab: number): void {
  for (const type of ['unloading', 'leaving', 'hidden'] as const) dispatch(world, tab, { type });
  world.requests = world.requests.flatMap((each) => {
    if (each.tab !== tab || each.page !== world.pages[tab]?.page) return [each];
    return each.write ? [{ ...each, page: -1 }] : [];
  });
  dispatch(world, tab, { type: 'restored' });
  dispatch(world, tab, { type: 'shown' });
}

/** Another page takes the place of this one; its writes go on. */
function end(world: World, tab: number, page: Page): void {
  const wasFirst = world.lock[0]?.tab === tab;
  world.lock = world.lock.filter((each) => each.tab !== tab);
  world.requests = world.requests.filter(
    (each) => each.tab !== tab || each.write || each.page !== page.page,
  );
  openPage(world, tab, true);
  const [first] = world.lock;
  if (wasFirst && first) dispatch(world, first.tab, { type: 'lockGiven', waited: true });
}

export function openPage(world: World, tab: number, follows: boolean): void {
  const page = (world.pages[tab]?.page ?? 0) + 1;
  world.pages[tab] = { sync: INITIAL, page, token: world.shop.owner, known: -1 };
  dispatch(world, tab, {
    type: 'started',
    follows: follows ? 'again' : 'no',
    age: 0,
    isVisible: true,
  });
  dispatch(world, tab, { type: 'refreshed' });
}
