import { createHash } from 'node:crypto';
import { ApiError } from '../../src/api/api-error.js';
import { outcomeOf, type Outcome } from '../../src/api/outcome.js';
import { parseCart } from '../../src/api/parse-cart.js';
import type { CartReading } from '../../src/api/cart-calls.js';
import { hasWork, isOurs, isSettled, shownLines } from '../../src/model/sync/draft.js';
import { step } from '../../src/model/sync/step.js';
import {
  INITIAL,
  type Command,
  type SyncEvent,
  type SyncState,
  type Write,
} from '../../src/model/sync/state.js';
import { product } from './memory-shop.js';

/**
 * Goes through everything that can happen to tabs and their shop, breadth first: what the buyer
 * does, each outcome of each call, the pages' life, other writers, and the time. Commands are
 * carried out here as values, so that a state of the world can be kept and gone on from.
 */

/** How much of each thing may happen on one way; fewer kinds lead deeper. */
export interface Scope {
  readonly tabs: number;
  readonly edits: number;
  readonly faults: number;
  readonly life: number;
  readonly foreign: number;
  readonly logins: number;
  readonly namesVersions?: boolean;
  /** Not more than so many states are looked at. */
  readonly states: number;
}

export interface Found {
  readonly states: number;
  readonly depth: number;
  /** The shortest way to a broken rule, where there is one. */
  readonly violation: { readonly rule: string; readonly way: readonly string[] } | undefined;
  /** What no page can prevent, with its shortest way. */
  readonly impossible: ReadonlyMap<string, readonly string[]>;
}

interface Shop {
  readonly lines: Readonly<Record<string, number>>;
  readonly note: string;
  readonly codes: string;
  readonly owner: string;
  readonly version: number;
}

interface Request {
  readonly tab: number;
  /** The page that sent it; another one may stand in the tab by now. */
  readonly page: number;
  readonly write: Write | undefined;
  readonly isParting: boolean;
  readonly mayRenew: boolean;
  readonly owner: string;
  readonly sentAt: number;
  readonly step: number;
  /** What the sender knew: the version of its reading, and how old that was. */
  readonly known: number;
  readonly readAge: number;
  readonly bodyOwner: string | undefined;
  /** The answer that is on its way. */
  readonly answer?: Answer;
  /** Nobody waits for it any more. */
  readonly isLate?: boolean;
}

type Answer =
  | { readonly reading: CartReading; readonly version: number }
  | { readonly error: ApiError }
  | { readonly outcome: Outcome; readonly version: number };

interface Page {
  readonly sync: SyncState;
  readonly page: number;
  /** Whose session its token is of. */
  readonly token: string;
  readonly known: number;
  /** When checkout was clicked. */
  readonly checkoutAt?: number;
}

/** What the buyer, or another writer, last wanted; of more than one where these were open at once. */
interface Wish {
  readonly tab: number;
  readonly value: string;
}

interface World {
  now: number;
  step: number;
  shop: Shop;
  pages: Page[];
  requests: Request[];
  lock: { readonly tab: number; readonly since: number }[];
  wishes: Record<string, readonly Wish[]>;
  /** Steps in which a writer that no lock holds changed the shop, by version. */
  outside: readonly { readonly version: number; readonly step: number }[];
  left: Scope;
  values: number;
  excuse: string;
  broken: string;
  /** A tab went on without the lock. */
  hasWaited: boolean;
  hasCode: boolean;
  /** Another buyer came, or a tab was killed, and no tab has noticed. */
  isUnnoticed: boolean;
}

const LIMIT = 15_000;
const PARTING = 4900;
const LATE = 29_000;
const PATIENCE = 5000;
const CHECKOUT = 10_000;

const errorOf = (code: ApiError['code'], status?: number): ApiError =>
  new ApiError({ code, operation: '', method: '', url: '', status });

const ERRORS = {
  lost: errorOf('network'),
  timeout: errorOf('timeout'),
  page: errorOf('page'),
  broken: errorOf('status', 500),
  refused: errorOf('status', 422),
  denied: errorOf('status', 401),
  conflict: errorOf('status', 412),
  gone: errorOf('status', 404),
  renewed: errorOf('renewed'),
  token: errorOf('status', 419),
};
const failure = (name: keyof typeof ERRORS): Outcome => outcomeOf(ERRORS[name]);

const readings = new Map<string, CartReading>();

function readingOf(shop: Shop, namesVersions: boolean): CartReading {
  const key = JSON.stringify([shop.lines, shop.note, shop.owner, namesVersions && shop.version]);
  let reading = readings.get(key);
  if (!reading) {
    const products = Object.entries(shop.lines).map(([id, amount]) => product(Number(id), amount));
    const cart = parseCart({ products, remarks: shop.note });
    if (!cart) throw new Error('no cart');
    const etag = namesVersions ? String(shop.version) : undefined;
    readings.set(key, (reading = { cart, owner: shop.owner, etag }));
  }
  return reading;
}

const copy = (world: World): World => ({
  ...world,
  pages: [...world.pages],
  requests: [...world.requests],
  lock: [...world.lock],
  wishes: { ...world.wishes },
});

/** Has the machine of a tab take an event, and all that follows from it at once. */
function dispatch(world: World, tab: number, first: SyncEvent): void {
  const waiting: { tab: number; event: SyncEvent }[] = [{ tab, event: first }];
  for (let next = waiting.shift(); next; next = waiting.shift()) {
    const { tab: at, event } = next;
    const page = world.pages[at];
    if (!page) continue;
    const [sync, commands] = step(page.sync, event, world.now);
    world.pages[at] = { ...page, sync };
    const isSetAside = commands.some(({ type, ...rest }) => {
      return type === 'notify' && (rest as { news: { type: string } }).news.type === 'setAside';
    });
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
  const { [name]: wishes = [], ...others } = world.wishes;
  const left = wishes.filter((each) => each.tab !== tab);
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
      if (!command.isParting && isOverlapping(world) && !world.hasWaited) {
        world.broken ||= 'two writes at once';
      }
      return send(world, tab, command.write, command.isParting, command.mayRenew);
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
    case 'tellTabs':
      world.pages.forEach((_, other) => {
        if (other === tab) return;
        waiting.push({ tab: other, event: { type: 'otherTab', message: command.message } });
      });
      return;
    case 'notify':
      if (command.news.type === 'codeEnded' && command.news.outcome.kind !== 'stored') {
        drop(world, tab, 'code');
      }
      return;
    case 'wakeAt':
    case 'report':
      return;
  }
}

const isOverlapping = ({ requests, pages }: World): boolean =>
  requests.some(({ tab, page, write, isParting, isLate }) => {
    return write !== undefined && !isParting && !isLate && pages[tab]?.page === page;
  });

function send(
  world: World,
  tab: number,
  write: Write | undefined,
  isParting: boolean,
  mayRenew: boolean,
): void {
  const page = world.pages[tab];
  if (!page) return;
  const { sync } = page;
  if (isParting && write?.type === 'writeLines' && page.known < world.shop.version) {
    world.excuse ||= 'a page is left before it could read what another writer has changed';
  }
  world.requests.push({
    tab,
    page: page.page,
    write,
    isParting,
    mayRenew,
    owner: page.token,
    sentAt: world.now,
    step: world.step,
    known: page.known,
    readAge: world.now - sync.readAt,
    bodyOwner: sync.base?.owner,
  });
}

/** The shop carries a call out. */
function perform(world: World, request: Request): Answer {
  const { write } = request;
  const { shop } = world;
  const { namesVersions = false } = world.left;
  if (!write) return { reading: readingOf(shop, namesVersions), version: shop.version };
  const answer = (outcome: Outcome): Answer => ({ outcome, version: world.shop.version });
  if (request.owner !== shop.owner) {
    if (request.isParting) world.excuse ||= 'the token of a page that is left has run out';
    return answer(failure(request.mayRenew ? 'renewed' : 'token'));
  }
  if (request.bodyOwner !== undefined && request.bodyOwner !== shop.owner) {
    world.broken ||= "something of one buyer reached another buyer's cart";
  }
  const change = (next: Partial<Shop>): void => {
    world.shop = { ...shop, ...next, version: shop.version + 1 };
    // Of what goes past the lock the others learn late.
    const isGone = world.pages[request.tab]?.page !== request.page;
    const isCode = write.type === 'postCode' || write.type === 'deleteCode';
    if (isCode) return;
    if (request.isParting || request.isLate || isGone || world.hasWaited) noteOutside(world);
  };
  switch (write.type) {
    case 'writeLines': {
      if (write.etag !== undefined && write.etag !== String(shop.version)) {
        if (request.isParting) {
          world.excuse ||= 'a page is left before it could read what another writer has changed';
        }
        return answer(failure('conflict'));
      }
      if (request.isLate && write.lines.some(({ id }) => !(id in shop.lines))) {
        world.excuse ||= 'a save that was given up brings back what another tab has removed';
      }
      const unseen = world.outside.filter(({ version }) => version > request.known);
      if (unseen.some(({ step: at }) => at >= request.step || request.readAge <= 100)) {
        world.excuse ||= 'two writes without versions cross on their way';
      }
      change({ lines: Object.fromEntries(write.lines.map(({ id, amount }) => [id, amount])) });
      break;
    }
    case 'deleteLine': {
      const { [write.line.id]: had, ...rest } = shop.lines;
      if (had === undefined) return answer(failure('gone'));
      change({ lines: rest });
      break;
    }
    case 'postNote':
      if (world.outside.some(({ step: at }) => at >= request.step)) {
        world.excuse ||= 'two writes without versions cross on their way';
      }
      change({ note: write.note.text });
      break;
    case 'postCode':
      if (shop.codes) world.broken ||= 'a code was sent twice';
      change({ codes: write.code.code });
      break;
    case 'deleteCode':
      change({ codes: '' });
      break;
  }
  const etag = namesVersions ? String(world.shop.version) : undefined;
  return answer({ kind: 'stored', answer: { ok: true }, etag });
}

const noteOutside = (world: World): void => {
  world.outside = [...world.outside, { version: world.shop.version, step: world.step }];
};

/** The page hears the answer, if it is still there. */
function hear(world: World, request: Request, answer: Answer): void {
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
    request.isParting && write
      ? { type: 'partingEnded', write, outcome }
      : { type: 'writeEnded', outcome },
  );
}

/** When the time stands still until a call has arrived. */
const limitOf = (world: World): number =>
  Math.min(
    ...world.requests.map(({ sentAt, isLate, isParting, page, tab, answer }) => {
      if (answer) return sentAt + LIMIT;
      if (isLate) return sentAt + LIMIT + LATE;
      const isGone = world.pages[tab]?.page !== page;
      return sentAt + (isParting || isGone ? PARTING : LIMIT);
    }),
  );

const nextWake = (world: World): number =>
  Math.min(
    ...world.pages.map(({ sync }) => sync.wakeAt ?? Infinity),
    ...world.lock.slice(1).map(({ since }) => since + PATIENCE),
    ...world.pages.map(({ checkoutAt = -Infinity }) => {
      return checkoutAt + CHECKOUT > world.now ? checkoutAt + CHECKOUT : Infinity;
    }),
  );

function wake(world: World): void {
  world.now = Math.max(world.now, nextWake(world));
  world.pages.forEach(({ sync }, tab) => {
    if ((sync.wakeAt ?? Infinity) <= world.now) dispatch(world, tab, { type: 'woke' });
  });
  for (const { tab, since } of world.lock.slice(1)) {
    if (since + PATIENCE > world.now) continue;
    // Without the lock: two writes at once are possible from now on.
    world.lock = world.lock.filter((each) => each.tab !== tab);
    world.hasWaited = true;
    dispatch(world, tab, { type: 'turnGiven', waited: true });
  }
}

function wish(world: World, tab: number, name: string, value: string): void {
  const open = (world.wishes[name] ?? []).filter((each) => {
    if (each.tab === tab || each.tab < 0) return false;
    const sync = world.pages[each.tab]?.sync;
    if (!sync) return false;
    if (name === 'note') return sync.note !== undefined;
    return sync.lines.has(name.slice('line '.length));
  });
  // A line that another writer has removed meanwhile, or is removing, stays away.
  const isGone =
    name.startsWith('line') &&
    (lineOf(world.shop, name) === 'removed' ||
      world.requests.some(({ write }) => {
        if (write?.type === 'deleteLine') return `line ${write.line.key}` === name;
        return (
          write?.type === 'writeLines' && !write.lines.some(({ key }) => `line ${key}` === name)
        );
      }));
  const last = isGone
    ? [
        { tab, value: 'removed' },
        { tab, value },
      ]
    : [{ tab, value }];
  world.wishes = { ...world.wishes, [name]: [...open, ...last] };
}

interface Action {
  readonly name: string;
  run(world: World): void;
}

/** Everything that can happen next. */
function actions(world: World): Action[] {
  const list: Action[] = [];
  const { left } = world;
  const add = (
    name: string,
    spends: keyof Scope | undefined,
    run: (world: World) => void,
  ): void => {
    if (spends && !(Number(left[spends]) > 0)) return;
    list.push({
      name,
      run(next) {
        next.step++;
        if (spends) next.left = { ...next.left, [spends]: Number(next.left[spends]) - 1 };
        run(next);
      },
    });
  };

  world.requests.forEach((request, at) => {
    const { write, isParting, isLate, tab } = request;
    const isGone = world.pages[tab]?.page !== request.page;
    const what = `tab ${tab + 1} ${isParting ? 'parting ' : ''}${write?.type ?? 'read'}`;
    const take = (next: World): Request => next.requests[at] ?? request;
    const answers = (name: string, isDone: boolean, answer: Answer, spends?: keyof Scope): void =>
      add(`${what}: ${name}`, spends ?? 'faults', (next) => {
        if (isDone) perform(next, take(next));
        hear(next, take(next), answer);
      });
    if (request.answer) {
      const { answer } = request;
      return add(`${what}: answered late`, undefined, (next) => hear(next, take(next), answer));
    }
    add(`${what}: done`, undefined, (next) => hear(next, take(next), perform(next, take(next))));
    if (isLate || isGone || isParting) return;
    add(`${what}: done, the answer is slow`, 'faults', (next) => {
      next.requests[at] = { ...request, answer: perform(next, request) };
    });
    if (!write) return answers('failed', false, { error: ERRORS.broken });
    const { version } = world.shop;
    const ends = (name: keyof typeof ERRORS): Answer => ({ outcome: failure(name), version });
    answers('lost on its way', false, ends('lost'));
    answers('done, answer lost', true, ends('lost'));
    answers('500', false, ends('broken'));
    answers('a page, not done', false, ends('page'));
    answers('a page, done', true, ends('page'));
    answers('refused', false, ends('refused'));
    answers('401', false, ends('denied'));
    answers('419', false, ends(request.mayRenew ? 'renewed' : 'token'));
    add(`${what}: given up, to arrive late`, 'faults', (next) => {
      next.now = Math.max(next.now, request.sentAt + LIMIT);
      hear(next, request, ends('timeout'));
      next.requests.push({ ...request, isLate: true });
    });
  });

  world.pages.forEach(({ sync, checkoutAt }, tab) => {
    const name = `tab ${tab + 1}`;
    const lines = shownLines(sync);
    const isTheirs = sync.base?.owner !== world.shop.owner;
    if (sync.isVisible && sync.base) {
      const edit = (line: string, value: string, event: (next: World) => SyncEvent): void =>
        add(`${name}: ${line} ${value}`, 'edits', (next) => {
          next.values++;
          const sent = value === 'new' ? String(9 + next.values) : value;
          if (!isTheirs) wish(next, tab, line, sent);
          dispatch(next, tab, event(next));
        });
      for (const line of lines) {
        const { key } = line;
        if (key === '3') continue;
        edit(`line ${key}`, 'new', ({ values }) => {
          return { type: 'edited', edits: new Map([[key, { kind: 'set', amount: 9 + values }]]) };
        });
        if (key === '2') {
          edit(`line ${key}`, 'removed', () => {
            return { type: 'edited', edits: new Map([[key, { kind: 'remove', line }]]) };
          });
        }
      }
      edit('note', 'new', ({ values }) => ({ type: 'noted', text: String(9 + values) }));
      if (!world.hasCode) {
        edit('code', 'LATO', (next) => {
          next.hasCode = true;
          return { type: 'coded', code: { kind: 'add', code: 'LATO', id: 1 } };
        });
      }
      add(`${name}: hidden`, 'life', (next) => dispatch(next, tab, { type: 'hidden' }));
      if (hasWork(sync)) {
        add(`${name}: flushed`, 'life', (next) => dispatch(next, tab, { type: 'flushed' }));
        if (checkoutAt === undefined) {
          add(`${name}: checkout`, 'life', (next) => {
            const page = next.pages[tab];
            if (page) next.pages[tab] = { ...page, checkoutAt: next.now };
            dispatch(next, tab, { type: 'flushed' });
          });
        }
      }
    }
    if (checkoutAt !== undefined && (isSettled(sync) || world.now >= checkoutAt + CHECKOUT)) {
      add(`${name}: leaves for checkout`, undefined, (next) => goToCheckout(next, tab));
    }
    add(`${name}: killed`, 'life', (next) => kill(next, tab));
    if (!sync.isVisible) add(`${name}: shown`, undefined, (next) => show(next, tab));
    add(`${name}: reloaded`, 'life', (next) => reload(next, tab));
  });

  const otherPage = (name: string, change: (next: World) => void): void =>
    add(`a page without the library: ${name}`, 'foreign', (next) => {
      next.pages.forEach((_, tab) => dispatch(next, tab, { type: 'blurred' }));
      next.now += 2100;
      if (next.pages.some(({ sync }) => sync.probation.has('1') && next.now < sync.doubtUntil)) {
        next.excuse ||= 'another writer changes a line while an older save of it may still arrive';
      }
      change(next);
      noteOutside(next);
      next.pages.forEach((_, tab) => dispatch(next, tab, { type: 'shown' }));
    });
  if (limitOf(world) > world.now + 2100 && nextWake(world) > world.now + 2100) {
    if (!('3' in world.shop.lines)) {
      otherPage('line 3 added', (next) => {
        next.shop = {
          ...next.shop,
          lines: { ...next.shop.lines, 3: 1 },
          version: next.shop.version + 1,
        };
        wish(next, -1, 'line 3', '1');
      });
    }
    if ('1' in world.shop.lines) {
      otherPage('line 1 changed', (next) => {
        next.shop = {
          ...next.shop,
          lines: { ...next.shop.lines, 1: 5 },
          version: next.shop.version + 1,
        };
        wish(next, -1, 'line 1', '5');
      });
    }
  }
  add('another buyer logs in', 'logins', (next) => {
    const { version } = next.shop;
    next.shop = {
      lines: { 2: 20, 7: 7 },
      note: '',
      codes: '',
      owner: 'berta',
      version: version + 1,
    };
    next.isUnnoticed = true;
    next.wishes = {
      'line 2': [{ tab: -1, value: '20' }],
      'line 7': [{ tab: -1, value: '7' }],
    };
  });
  const at = nextWake(world);
  if (at < limitOf(world) && at < Infinity) add('time passes', undefined, wake);
  return list;
}

const show = (world: World, tab: number): void => dispatch(world, tab, { type: 'shown' });

/** Checkout leaves with everything stored, unless its time is up. */
function goToCheckout(world: World, tab: number): void {
  const sync = world.pages[tab]?.sync;
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
function kill(world: World, tab: number): void {
  const page = world.pages[tab];
  if (!page) return;
  const { sync } = page;
  const underWay = world.requests.filter((each) => each.tab === tab && each.page === page.page);
  const isSent = (key: string, seq: number): boolean =>
    underWay.some(({ write }) => {
      return write && 'carried' in write && write.carried.lines.get(key)?.seq === seq;
    });
  const { note } = sync;
  const isNoteSent = underWay.some(({ write }) => {
    return write?.type === 'postNote' && write.note.seq === note?.seq;
  });
  const isLost =
    [...sync.lines].some(([key, { seq }]) => !isSent(key, seq)) ||
    (note && !isNoteSent) ||
    sync.codes.length > underWay.filter(({ write }) => write && 'code' in write).length;
  if (isLost) world.excuse ||= 'a tab is killed before it has sent what was done';
  if (world.pages.length > 1 && underWay.some(({ write }) => write)) {
    world.excuse ||= 'a tab is killed with a save under way, of which no other tab hears';
  }
  world.isUnnoticed = true;
  end(world, tab, page);
}

function reload(world: World, tab: number): void {
  const page = world.pages[tab];
  if (!page) return;
  if (hasWork(page.sync) && !isOurs(page.sync))
    world.excuse ||=
      'a page is left although the browser asks, as its cart may be another one by now';
  dispatch(world, tab, { type: 'unloading' });
  dispatch(world, tab, { type: 'leaving' });
  dispatch(world, tab, { type: 'hidden' });
  const { sync } = world.pages[tab] ?? page;
  // A removal and a code that the browser cannot order go along as they are.
  if (sync.renewals && hasWork(sync))
    world.excuse ||= 'the token of a page that is left has run out';
  end(world, tab, page);
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
  if (wasFirst && first) dispatch(world, first.tab, { type: 'turnGiven', waited: true });
}

function openPage(world: World, tab: number, follows: boolean): void {
  const page = (world.pages[tab]?.page ?? 0) + 1;
  world.pages[tab] = { sync: INITIAL, page, token: world.shop.owner, known: -1 };
  dispatch(world, tab, { type: 'started', follows, isVisible: true });
  dispatch(world, tab, { type: 'refreshed' });
}

/** The network is well, the buyer does nothing: everything must come to an end, and agree. */
function restProblem(from: World): string {
  const world = copy(from);
  world.left = { ...world.left, edits: 0, faults: 0, life: 0, foreign: 0, logins: 0 };
  for (let round = 0; round < 2; round++) {
    for (let count = 0; ; count++) {
      if (count > 300) return 'it never comes to rest';
      world.step++;
      const [request] = world.requests;
      if (request) hear(world, request, request.answer ?? perform(world, request));
      else if (nextWake(world) < Infinity) wake(world);
      else break;
    }
    // Who looks at a page again sees what is so.
    world.pages.forEach(({ sync }, tab) => {
      if (world.isUnnoticed) dispatch(world, tab, { type: 'blurred' });
      if (world.isUnnoticed || !sync.isVisible) show(world, tab);
    });
  }
  if (world.broken) return world.broken;
  const { shop } = world;
  for (const [tab, { sync }] of world.pages.entries()) {
    // The buyer sees it, and can try again.
    if (!sync.base && sync.loadError) continue;
    if (hasWork(sync)) return `tab ${tab + 1} never saves`;
    const shown = Object.fromEntries(shownLines(sync).map(({ id, amount }) => [id, amount]));
    if (JSON.stringify(sorted(shown)) !== JSON.stringify(sorted(shop.lines))) {
      return `tab ${tab + 1} shows ${JSON.stringify(shown)}, the shop has ${JSON.stringify(shop.lines)}`;
    }
  }
  if (world.excuse) return '';
  for (const [name, wishes] of Object.entries(world.wishes)) {
    const has = valueIn(shop, name);
    if (wishes.some(({ value }) => value === has)) continue;
    return `${name} is ${has}, last wanted: ${wishes.map(({ value }) => value).join(' or ')}`;
  }
  const known = new Set(['line 2', 'line 7', ...Object.keys(world.wishes)]);
  for (const id of Object.keys(shop.lines)) {
    if (shop.owner !== 'anna' && !known.has(`line ${id}`))
      return `line ${id} reached another buyer`;
  }
  return '';
}

const sorted = (lines: Readonly<Record<string, number>>): unknown => Object.entries(lines).sort();
const valueIn = (shop: Shop, name: string): string =>
  name === 'note' ? shop.note : name === 'code' ? shop.codes : lineOf(shop, name);
const lineOf = ({ lines }: Shop, name: string): string =>
  String(lines[name.slice('line '.length)] ?? 'removed');

/** A text that is the same for states of the world that nothing can tell apart. */
function textOf(world: World): string {
  const { now } = world;
  const ahead = (at: number | undefined): number | string =>
    at === undefined ? '' : at <= now ? 'past' : at - now;
  const pages = world.pages.map(({ sync, page, token, known, checkoutAt }) => {
    const { base, lines, note, probation, doubt, flight, seq } = sync;
    const intents = (all: typeof lines): unknown =>
      [...all].map(([key, intent]) => {
        return [key, intent.kind, 'amount' in intent ? intent.amount : '', seq - intent.seq];
      });
    const carried = (write: Write): unknown =>
      'carried' in write
        ? intents(write.carried.lines)
        : 'note' in write
          ? seq - write.note.seq
          : '';
    return [
      page > 1,
      ahead(checkoutAt && checkoutAt + CHECKOUT),
      token,
      world.shop.version - known,
      base?.cart.lines.map(({ id, amount }) => [id, amount]),
      base?.cart.remarks,
      base?.owner,
      base?.etag !== undefined && Number(base.etag) - world.shop.version,
      intents(lines),
      note && [note.text, seq - note.seq],
      sync.codes.length,
      ahead(sync.since && sync.since + 1000),
      ahead(sync.linesAt),
      ahead(sync.noteAt),
      sync.covered === sync.signs,
      ahead(sync.freshUntil),
      sync.isAway,
      sync.readAsked,
      ahead(sync.confirmAt),
      ahead(sync.doubtUntil),
      sync.readAt < sync.doubtUntil,
      now - sync.readAt <= 100,
      intents(probation),
      sync.othersWrote,
      sync.noteProbation?.text,
      [...probation.values(), ...lines.values(), note, sync.noteProbation].map(
        (each) => each && 'undone' in each && each.undone,
      ),
      doubt && [
        intents(doubt.carried),
        doubt.kind,
        doubt.note?.text,
        doubt.lines.map(({ amount }) => amount),
      ],
      flight &&
        (flight.type === 'read' ? flight.signs === sync.signs : [flight.type, carried(flight)]),
      sync.partings,
      seq - sync.partedAt,
      sync.turn,
      sync.failures,
      ahead(sync.retryAt),
      sync.renewals,
      sync.vainRenewals,
      sync.conflicts,
      sync.pages,
      sync.trial,
      sync.isVisible,
      sync.storedLines,
      sync.storedAny,
      [...sync.removed.keys()],
    ];
  });
  const requests = world.requests.map(
    ({ tab, page, write, isParting, sentAt, known, readAge, ...rest }) => [
      tab,
      page === world.pages[tab]?.page,
      write?.type,
      write && 'lines' in write ? write.lines.map(({ id, amount }) => [id, amount]) : '',
      write && 'note' in write ? write.note.text : '',
      isParting,
      now - sentAt,
      world.shop.version - known,
      readAge <= 100,
      rest.owner,
      rest.isLate,
      rest.answer &&
        ('reading' in rest.answer
          ? world.shop.version - rest.answer.version
          : 'outcome' in rest.answer && rest.answer.outcome.kind),
    ],
  );
  const { shop, left, lock, wishes, excuse, broken } = world;
  return JSON.stringify([
    pages,
    requests,
    shop.lines,
    shop.note,
    shop.codes,
    shop.owner,
    [left.edits, left.faults, left.life, left.foreign, left.logins],
    lock.map(({ tab, since }) => [tab, now - since]),
    wishes,
    excuse,
    broken,
  ]);
}

const hashOf = (text: string): string => createHash('sha1').update(text).digest('base64');

interface Node {
  readonly world: World;
  readonly before: Node | undefined;
  readonly action: string;
}

function wayTo(node: Node): string[] {
  const way: string[] = [];
  for (let at = node; at.before; at = at.before) way.unshift(at.action);
  return way;
}

/** Explores, breadth first, until a rule is broken or enough states are known. */
export function explore(scope: Scope): Found {
  const world: World = {
    now: 1_000_000,
    step: 0,
    shop: { lines: { 1: 1, 2: 2 }, note: '', codes: '', owner: 'anna', version: 1 },
    pages: [],
    requests: [],
    lock: [],
    wishes: {},
    outside: [],
    left: scope,
    values: 0,
    excuse: '',
    broken: '',
    hasWaited: false,
    hasCode: false,
    isUnnoticed: false,
  };
  for (let tab = 0; tab < scope.tabs; tab++) {
    openPage(world, tab, false);
    const [request] = world.requests;
    if (request) hear(world, request, perform(world, request));
  }
  const seen = new Set([hashOf(textOf(world))]);
  const impossible = new Map<string, readonly string[]>();
  let frontier: Node[] = [{ world, before: undefined, action: '' }];
  let depth = 0;
  for (; frontier.length; depth++) {
    const next: Node[] = [];
    for (const node of frontier) {
      for (const { name, run } of actions(node.world)) {
        const after = copy(node.world);
        run(after);
        const hash = hashOf(textOf(after));
        if (seen.has(hash)) continue;
        seen.add(hash);
        const found: Node = { world: after, before: node, action: name };
        const rule = after.broken || restProblem(after);
        if (rule)
          return {
            states: seen.size,
            depth: depth + 1,
            violation: { rule, way: wayTo(found) },
            impossible,
          };
        // Where nothing can be promised any more, there is nothing more to be found.
        if (!after.excuse) next.push(found);
        else if (!impossible.has(after.excuse)) impossible.set(after.excuse, wayTo(found));
        if (seen.size >= scope.states) {
          return { states: seen.size, depth: depth + 1, violation: undefined, impossible };
        }
      }
    }
    frontier = next;
  }
  return { states: seen.size, depth, violation: undefined, impossible };
}
