import { hasWork, isOpen, isSettled, openIntent, shownLines } from '../../../src/model/sync/log.js';
import { isLate as isLateNow } from '../../../src/model/sync/freshness.js';
import { parseLine } from '../../../src/api/wire/parse-line.js';
import { product } from '../network.js';
import type { Intent, SyncEvent } from '../../../src/model/sync/state.js';
import { goToCheckout, kill, putAway, reload, show } from './pages.js';
import { ERRORS, failure, noteOutside, perform } from './shop.js';
import { dispatch, hear, limitOf, nextWake, wake } from './tabs.js';
import {
  CHECKOUT,
  LIMIT,
  lineOf,
  type Answer,
  type Request,
  type Scope,
  type World,
} from './state.js';

function wish(world: World, tab: number, name: string, value: string): void {
  const open = (world.wishes[name] ?? []).filter((each) => {
    if (each.tab === tab || each.tab < 0) return false;
    const sync = world.pages[each.tab]?.sync;
    if (!sync) return false;
    if (name === 'note') return sync.log.has('note');
    return openIntent(sync, name.slice('line '.length)) !== undefined;
  });
  // A line that another writer has removed meanwhile, or is removing, stays away.
  const isGone =
    name.startsWith('line') &&
    (lineOf(world.shop, name) === 'removed' ||
      world.requests.some(({ write }) => {
        if (write?.kind === 'remove') return `line ${write.key}` === name;
        return write?.kind === 'lines' && !write.lines.some(({ key }) => `line ${key}` === name);
      }));
  const last = isGone
    ? [
        { tab, value: 'removed' },
        { tab, value },
      ]
    : [{ tab, value }];
  world.wishes = { ...world.wishes, [name]: [...open, ...last] };
}

/** Each line, and the notes, have values of their own, as no time has. */
const FIRST_VALUES: Readonly<Record<string, number>> = {
  'line 1': 9_100_000,
  'line 2': 9_200_000,
  'line 7': 9_300_000,
  note: 9_400_000,
};

const isSaved = (intent: Intent | undefined): boolean =>
  intent !== undefined && (!isOpen(intent) || intent.stage.at === 'ghost');

interface Action {
  readonly name: string;
  run(world: World): void;
}

/** Everything that can happen next. */
export function actions(world: World): Action[] {
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
    const { write, isExitWrite, isLate, tab } = request;
    const isGone = world.pages[tab]?.page !== request.page;
    const what = `tab ${tab + 1} ${isExitWrite ? 'parting ' : ''}${write?.kind ?? 'read'}`;
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
    if (isLate || isGone) return;
    add(`${what}: done, the answer is slow`, 'faults', (next) => {
      next.requests[at] = { ...request, answer: perform(next, request) };
    });
    if (!write) return answers('failed', false, { error: ERRORS.broken });
    const { version } = world.shop;
    const ends = (name: keyof typeof ERRORS): Answer => ({ outcome: failure(name), version });
    // A browser that drops the calls of a page it is about to end sends them all the same.
    if (!isExitWrite) answers('lost on its way', false, ends('lost'));
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
    const isVisible = sync.page === 'active' || sync.page === 'away';
    if (isVisible && sync.base) {
      const edit = (
        line: string,
        value: string,
        event: (count: number, next: World) => SyncEvent,
      ): void =>
        add(`${name}: ${line} ${value}`, 'edits', (next) => {
          // Each edit of a line or the notes has another value.
          const count = (next.values[line] ?? FIRST_VALUES[line] ?? 0) + 1;
          if (value === 'new') next.values = { ...next.values, [line]: count };
          if (!isTheirs) wish(next, tab, line, value === 'new' ? String(count) : value);
          dispatch(next, tab, event(count, next));
        });
      for (const line of lines) {
        const { key } = line;
        if (key === '3') continue;
        edit(`line ${key}`, 'new', (quantity) => {
          return { type: 'edited', edits: [{ kind: 'set', key, quantity }] };
        });
        if (key === '2') {
          edit(`line ${key}`, 'removed', () => {
            return { type: 'edited', edits: [{ kind: 'remove', key, line }] };
          });
        }
      }
      // Of two tabs that add it, the quantities of both would count.
      if (world.pages.length === 1 && !lines.some(({ key }) => key === '2')) {
        edit('line 2', 'new', (quantity) => {
          const line = { ...parseLine(product(2, quantity), '2'), quantity };
          const add = { kind: 'add', key: '2', quantity, line, place: Infinity } as const;
          return { type: 'edited', edits: [add] };
        });
      }
      edit('note', 'new', (count) => ({
        type: 'wanted',
        wish: { kind: 'note', text: String(count) },
      }));
      if (!world.hasCode) {
        edit('code', 'LATO', (_, next) => {
          next.hasCode = true;
          return { type: 'wanted', wish: { kind: 'code', id: 1, change: 'add', code: 'LATO' } };
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
    if (!isVisible) add(`${name}: shown`, undefined, (next) => show(next, tab));
    add(`${name}: reloaded`, 'life', (next) => reload(next, tab));
    add(`${name}: put away and restored`, 'life', (next) => putAway(next, tab));
  });

  const otherPage = (name: string, change: (next: World) => void): void =>
    add(`a page without the library: ${name}`, 'foreign', (next) => {
      next.pages.forEach((_, tab) => dispatch(next, tab, { type: 'blurred' }));
      next.now += 2100;
      if (
        next.pages.some(({ sync }) => isSaved(sync.log.get('line 1')) && isLateNow(sync, next.now))
      ) {
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
