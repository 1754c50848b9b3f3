import { step } from '../../../src/model/sync/step.js';
import type { Command, SyncEvent, Write } from '../../../src/model/sync/state.js';
import {
  CHECKOUT,
  LATE,
  LIMIT,
  EXIT_WRITE_TIME,
  PATIENCE,
  valueIn,
  type Answer,
  type Request,
  type World,
} from './state.js';

/** Has the machine of a tab take an event, and all that follows from it at once. */
export function dispatch(world: World, tab: number, first: SyncEvent): void {
  const waiting: { tab: number; event: SyncEvent }[] = [{ tab, event: first }];
  for (let next = waiting.shift(); next; next = waiting.shift()) {
    const { tab: at, event } = next;
    const page = world.pages[at];
    if (!page) continue;
    const [sync, commands] = step(page.sync, event, world.now);
    world.pages[at] = { ...page, sync };
    const isSetAside = commands.some(
      (command) => command.type === 'notify' && command.message.type === 'setAside',
    );
    const isNoteRefused = commands.some(
      (command) => command.type === 'report' && command.operation === 'save-cart-remarks',
    );
    for (const [key, { seq }] of page.sync.lines) {
      // What is set aside is said to the buyer; it is no more than what the shop has.
      if (isSetAside && sync.lines.get(key)?.seq !== seq) drop(world, at, `line ${key}`);
    }
    if (isNoteRefused && page.sync.note && !sync.note) drop(world, at, 'note');
    for (const command of commands) carryOut(world, at, command, waiting);
  }
}

/** The buyer saw that this is not to be had. */
function drop(world: World, tab: number, name: string): void {
  const isToArrive = world.requests.some(
    ({ tab: of, isLate, write }) =>
      of === tab && isLate && write?.type === 'deleteLine' && name === `line ${write.line.key}`,
  );
  if (isToArrive) return;
  const { [name]: wishes = [], ...others } = world.wishes;
  // What was refused at last may have been done before.
  const has = valueIn(world.shop, name);
  const left = wishes.filter((each) => each.tab !== tab || each.value === has);
  world.wishes = left.length ? { ...others, [name]: left } : others;
}

function carryOut(
  world: World,
  tab: number,
  command: Command,
  waiting: { tab: number; event: SyncEvent }[],
): void {
  const page = world.pages[tab];
  if (!page) return;
  const give = (waited: boolean): void => {
    const [first] = world.lock;
    if (first) waiting.push({ tab: first.tab, event: { type: 'turnGiven', waited } });
  };
  switch (command.type) {
    case 'read':
      return send(world, tab, undefined, false, true);
    case 'write':
      if (!command.isExitWrite && isOverlapping(world) && !world.hasWaited) {
        world.broken ||= 'two writes at once';
      }
      return send(world, tab, command.write, command.isExitWrite, command.mayRenew);
    case 'takeTurn':
      world.lock.push({ tab, since: world.now });
      if (world.lock.length === 1) give(false);
      return;
    case 'releaseTurn': {
      const wasFirst = world.lock[0]?.tab === tab;
      world.lock = world.lock.filter((each) => each.tab !== tab);
      if (wasFirst) give(true);
      return;
    }
    case 'postToTabs':
      world.pages.forEach((_, other) => {
        if (other === tab) return;
        waiting.push({ tab: other, event: { type: 'otherTab', message: command.message } });
      });
      return;
    case 'notify':
      if (command.message.type === 'codeEnded' && command.message.outcome.kind !== 'stored') {
        drop(world, tab, 'code');
      }
      return;
    case 'setTimer':
    case 'report':
      return;
  }
}

const isOverlapping = ({ requests, pages }: World): boolean =>
  requests.some(({ tab, page, write, isExitWrite, isLate }) => {
    return write !== undefined && !isExitWrite && !isLate && pages[tab]?.page === page;
  });

function send(
  world: World,
  tab: number,
  write: Write | undefined,
  isExitWrite: boolean,
  mayRenew: boolean,
): void {
  const page = world.pages[tab];
  if (!page) return;
  const { sync } = page;
  if (isExitWrite && write?.type === 'writeLines' && page.known < world.shop.version) {
    world.excuse ||= 'a page is left before it could read what another writer has changed';
  }
  world.requests.push({
    tab,
    page: page.page,
    write,
    isExitWrite,
    mayRenew,
    owner: page.token,
    sentAt: world.now,
    step: world.step,
    known: page.known,
    readAge: world.now - sync.readAt,
    bodyOwner: sync.base?.owner,
  });
}

/** The page hears the answer, if it is still there. */
export function hear(world: World, request: Request, answer: Answer): void {
  world.requests = world.requests.filter((each) => each !== request);
  const page = world.pages[request.tab];
  if (!page || page.page !== request.page || request.isLate) return;
  if ('reading' in answer) {
    world.pages[request.tab] = { ...page, known: answer.version };
    const { reading } = answer;
    return dispatch(world, request.tab, { type: 'readEnded', reading, isPreloaded: false });
  }
  if ('error' in answer) {
    return dispatch(world, request.tab, { type: 'readFailed', error: answer.error });
  }
  const { outcome } = answer;
  if (outcome.kind === 'stored') {
    const known = request.write?.type === 'writeLines' ? answer.version : page.known;
    world.pages[request.tab] = { ...page, known };
  }
  if (outcome.kind === 'renewed') {
    world.pages[request.tab] = { ...page, token: world.shop.owner };
  }
  const { write } = request;
  dispatch(
    world,
    request.tab,
    request.isExitWrite && write
      ? { type: 'exitWriteEnded', write, outcome }
      : { type: 'writeEnded', outcome },
  );
}

/** When the time stands still until a call has arrived. */
export const limitOf = (world: World): number =>
  Math.min(
    ...world.requests.map(({ sentAt, isLate, isExitWrite, page, tab, answer }) => {
      if (answer) return sentAt + LIMIT;
      if (isLate) return sentAt + LIMIT + LATE;
      const isGone = world.pages[tab]?.page !== page;
      return sentAt + (isExitWrite || isGone ? EXIT_WRITE_TIME : LIMIT);
    }),
  );

export const nextWake = (world: World): number =>
  Math.min(
    ...world.pages.map(({ sync }) => sync.timerAt ?? Infinity),
    ...world.lock.slice(1).map(({ since }) => since + PATIENCE),
    ...world.pages.map(({ checkoutAt = -Infinity }) => {
      return checkoutAt + CHECKOUT > world.now ? checkoutAt + CHECKOUT : Infinity;
    }),
  );

export function wake(world: World): void {
  world.now = Math.max(world.now, nextWake(world));
  world.pages.forEach(({ sync }, tab) => {
    if ((sync.timerAt ?? Infinity) <= world.now) dispatch(world, tab, { type: 'timer' });
  });
  for (const { tab, since } of world.lock.slice(1)) {
    if (since + PATIENCE > world.now) continue;
    // Without the lock: two writes at once are possible from now on.
    world.lock = world.lock.filter((each) => each.tab !== tab);
    world.hasWaited = true;
    dispatch(world, tab, { type: 'turnGiven', waited: true });
  }
}
