import { step } from '../../../src/model/sync/step.js';
import { wakeAt } from '../../../src/model/sync/lane.js';
import type { Command, Intent, SyncEvent, SyncState } from '../../../src/model/sync/state.js';
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
    checkEndings(world, at, page.sync, sync, commands);
    for (const command of commands) carryOut(world, at, command, waiting);
  }
}

/** Every intent that is no longer open has ended in one way, and what is said of it is true. */
function checkEndings(
  world: World,
  tab: number,
  before: SyncState,
  after: SyncState,
  commands: readonly Command[],
): void {
  const endings = commands.flatMap((command) =>
    command.type === 'notify' && command.name === 'ended' ? [command.detail] : [],
  );
  const named = new Map<number, number>();
  for (const { how, changes } of endings) {
    for (const { intent } of changes) {
      // The shop has changed a line that nobody has edited.
      if (!intent) continue;
      named.set(intent.seq, (named.get(intent.seq) ?? 0) + 1);
      const name = 'key' in intent ? `line ${intent.key}` : 'note';
      // What is refused is said to the buyer; it is no more than what the shop has.
      if (how === 'refused') drop(world, tab, name);
      if (how === 'stored' && !isPerformed(world, tab, intent) && isSaid(commands))
        world.broken ||= `tab ${tab + 1} says that ${name} is saved`;
    }
  }
  for (const [subject, intent] of before.log) {
    if (isEnded(intent) || intent.kind === 'code') continue;
    // What was stored for a buyer who has gone is theirs.
    if (intent.stage.at === 'stored' && before.base?.owner !== after.base?.owner) continue;
    const next = after.log.get(subject);
    const isOver = next ? next.seq === intent.seq && isEnded(next) : true;
    const count = named.get(intent.seq) ?? 0;
    if (isOver !== (count === 1)) {
      world.broken ||= `${subject} of tab ${tab + 1} ended in ${count} ways`;
    }
  }
}

/** A stored one has not ended: the next reading says what the shop has made of it. */
const isEnded = ({ stage }: Intent): boolean => stage.at === 'kept' || stage.at === 'ghost';

function isPerformed(world: World, tab: number, intent: Intent): boolean {
  if (intent.kind === 'note') return world.performed.includes(`${tab} note ${intent.text}`);
  if (!('quantity' in intent)) return true;
  return world.performed.includes(`${tab} line ${intent.key} ${intent.quantity}`);
}

const isSaid = (commands: readonly Command[]): boolean =>
  commands.some((command) => command.type === 'notify' && command.name === 'saved');

/** The buyer saw that this is not to be had. */
function drop(world: World, tab: number, name: string): void {
  const isToArrive = world.requests.some(
    ({ tab: of, isLate, write }) =>
      of === tab && isLate && write?.kind === 'remove' && name === `line ${write.key}`,
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
    if (first) waiting.push({ tab: first.tab, event: { type: 'lockGiven', waited } });
  };
  switch (command.type) {
    case 'call': {
      const flight = page.sync.lane.flights.find(({ id }) => id === command.id);
      const isExitWrite = flight?.via === 'beacon';
      if (command.write && !isExitWrite && isOverlapping(world) && !world.hasWaited) {
        world.broken ||= 'two writes at once';
      }
      return send(world, tab, command, isExitWrite);
    }
    case 'takeLock':
      world.lock.push({ tab, since: world.now });
      if (world.lock.length === 1) give(false);
      return;
    case 'releaseLock': {
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
      if (command.name === 'codeEnded' && command.detail.outcome.kind !== 'done') {
        drop(world, tab, 'code');
      }
      if (command.name === 'failed' && !page.sync.base) {
        world.pages[tab] = { ...page, hasFailed: true };
      }
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
  command: Extract<Command, { type: 'call' }>,
  isExitWrite: boolean,
): void {
  const { id, write, mayRenew } = command;
  const page = world.pages[tab];
  if (!page) return;
  const { sync } = page;
  if (isExitWrite && write?.kind === 'lines' && page.known < world.shop.version) {
    world.excuse ||= 'a page is left before it could read what another writer has changed';
  }
  world.requests.push({
    tab,
    page: page.page,
    id,
    write,
    isExitWrite,
    mayRenew: !write || mayRenew,
    owner: page.token,
    sentAt: world.now,
    step: world.step,
    known: page.known,
    readAge: world.now - (page.readAt ?? -Infinity),
    bodyOwner: sync.base?.owner,
  });
}

/** The page hears the answer, if it is still there. */
export function hear(world: World, request: Request, answer: Answer): void {
  world.requests = world.requests.filter((each) => each !== request);
  const page = world.pages[request.tab];
  if (!page || page.page !== request.page || request.isLate) return;
  const { id } = request;
  if ('reading' in answer) {
    world.pages[request.tab] = { ...page, known: answer.version, readAt: request.sentAt };
    const { reading } = answer;
    return dispatch(world, request.tab, { type: 'readEnded', id, reading });
  }
  if ('error' in answer) {
    return dispatch(world, request.tab, { type: 'readFailed', id, error: answer.error });
  }
  const { outcome } = answer;
  if (outcome.kind === 'done') {
    const known = request.write?.kind === 'lines' ? answer.version : page.known;
    world.pages[request.tab] = { ...page, known };
  }
  if (outcome.kind === 'rejected' && outcome.error.code === 'renewed') {
    world.pages[request.tab] = { ...page, token: world.shop.owner };
  }
  dispatch(world, request.tab, { type: 'writeEnded', id, outcome });
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
    ...world.pages.map(({ sync }) => wakeAt(sync, world.now)),
    ...world.lock.slice(1).map(({ since }) => since + PATIENCE),
    ...world.pages.map(({ checkoutAt = -Infinity }) => {
      return checkoutAt + CHECKOUT > world.now ? checkoutAt + CHECKOUT : Infinity;
    }),
  );

export function wake(world: World): void {
  const { now } = world;
  world.now = Math.max(now, nextWake(world));
  world.pages.forEach(({ sync }, tab) => {
    if (wakeAt(sync, now) <= world.now) dispatch(world, tab, { type: 'timer' });
  });
  for (const { tab, since } of world.lock.slice(1)) {
    if (since + PATIENCE > world.now) continue;
    // Without the lock: two writes at once are possible from now on.
    world.lock = world.lock.filter((each) => each.tab !== tab);
    world.hasWaited = true;
    dispatch(world, tab, { type: 'lockGiven', waited: true });
  }
}
