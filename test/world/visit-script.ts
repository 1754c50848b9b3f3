import { seeded, type Random } from '../browser/support/random.js';
import type { CallName, Treatment, Personality } from './network.js';

/** A call that can go wrong; codes are added and removed by two of them. */
export type FaultyCall = Extract<CallName, 'load' | 'save' | 'delete' | 'remarks'> | 'code';

/**
 * One thing that happens in a visit. Numbers choose among what there is at that moment, so that each
 * action still means something where others before it are left out.
 */
export type Action = { readonly tab: number; readonly then: number } & (
  | { readonly do: 'set' | 'type'; readonly line: number; readonly amount: number }
  | { readonly do: 'step'; readonly line: number; readonly by: 1 | -1 }
  | { readonly do: 'remove'; readonly line: number }
  | { readonly do: 'note'; readonly text: string }
  | { readonly do: 'fault'; readonly call: FaultyCall; readonly treatment: Treatment }
  | { readonly do: 'foreign'; readonly change: 'add' | 'set' | 'remove'; readonly amount: number }
  | {
      readonly do: 'open again';
      readonly by: 'link' | 'reload' | 'kill';
      readonly as: Arrival;
      readonly late: number;
    }
  | { readonly do: 'wait'; readonly ms: number }
  | {
      readonly do:
        | 'undo'
        | 'code'
        | 'remove code'
        | 'hide'
        | 'blur'
        | 'look'
        | 'put away'
        | 'press'
        | 'checkout'
        | 'offline'
        | 'online'
        | 'new token'
        | 'login';
    }
);

/** How the next page comes into the window. */
export type Arrival = 'plain' | 'prerendered' | 'with an old cart';

/** A visit: a shop, the number of windows, and what happens. */
export interface Script {
  readonly personality: Personality;
  /** Whether some lines are sold to this buyer in full packs only. */
  readonly isB2b: boolean;
  readonly tabs: number;
  readonly actions: readonly Action[];
}

const ACTIONS = 30;
const WEIGHTS: readonly (readonly [Action['do'], number])[] = [
  ['set', 14],
  ['step', 10],
  ['type', 10],
  ['remove', 7],
  ['undo', 6],
  ['note', 4],
  ['code', 3],
  ['remove code', 2],
  ['fault', 26],
  ['foreign', 4],
  ['hide', 4],
  ['blur', 3],
  ['look', 6],
  ['put away', 2],
  ['press', 3],
  ['open again', 6],
  ['checkout', 2],
  ['offline', 2],
  ['online', 4],
  ['new token', 2],
  ['login', 1],
  ['wait', 12],
];
const DEALT = WEIGHTS.flatMap(([name, weight]) => new Array<Action['do']>(weight).fill(name));

const WRITES_FAIL: readonly Treatment[] = [
  { isDone: false, answer: 'lost' },
  { answer: 'lost' },
  { isDone: false, answer: 500 },
  { answer: 500 },
  { isDone: false, answer: 401 },
  { isDone: false, answer: 419 },
  { isDone: false, answer: 429 },
  { isDone: false, answer: 'page' },
  { answer: 'page' },
  { answeredAfter: 1400 },
  { arrivesAfter: 900 },
];
const READS_FAIL: readonly Treatment[] = [
  { answer: 'lost' },
  { answer: 500 },
  { answer: 'page' },
  { answer: 401 },
  { answeredAfter: 700 },
];
/** Only where the shop sees by the version that a save comes too late. */
const TOO_LATE: readonly Treatment[] = [
  { arrivesAfter: 6000 },
  { arrivesAfter: 16_000 },
  { arrivesAfter: 22_000 },
  { arrivesAfter: 34_000 },
];

/** The visit of this seed. */
export function scriptOf(seed: number): Script {
  const random = seeded(seed);
  const isOneIn = (count: number): boolean => random.below(count) === 0;
  const personality: Personality = {
    answersWithProducts: isOneIn(2),
    namesVersions: isOneIn(2),
    namesOwner: isOneIn(2),
    showsCuts: isOneIn(2),
    // Nobody asks for as much, so that the shop takes what is wished.
    ...(isOneIn(2) && { stock: { 11: 50, 21: 50 } }),
  };
  const tabs = 2 + random.below(2);
  const actions = Array.from({ length: ACTIONS }, () => actionOf(random, personality, tabs));
  return { personality, isB2b: seed % 2 === 0, tabs, actions };
}

function actionOf(random: Random, personality: Personality, tabs: number): Action {
  const name = random.pick(DEALT);
  const when = {
    tab: random.below(tabs),
    then: random.pick([0, 0, 10, 40, 40, 100, 260, 300, 600, 1100]),
  };
  const line = random.below(3);
  switch (name) {
    case 'set':
    case 'type':
      return { do: name, ...when, line, amount: random.below(41) };
    case 'step':
      return { do: name, ...when, line, by: random.pick([1, -1]) };
    case 'remove':
      return { do: name, ...when, line };
    case 'note':
      return { do: name, ...when, text: `note ${random.below(1000)}` };
    case 'fault': {
      const call = random.pick<FaultyCall>([
        'save',
        'save',
        'save',
        'delete',
        'load',
        'remarks',
        'code',
      ]);
      const isTooLate = call === 'save' && personality.namesVersions && random.below(5) === 0;
      const among = call === 'load' ? READS_FAIL : isTooLate ? TOO_LATE : WRITES_FAIL;
      return { do: name, ...when, then: 0, call, treatment: random.pick(among) };
    }
    case 'foreign':
      return {
        do: name,
        ...when,
        change: random.pick(['add', 'set', 'remove']),
        amount: 1 + random.below(40),
      };
    case 'open again':
      return {
        do: name,
        ...when,
        by: random.pick(['link', 'reload', 'reload', 'kill']),
        // What the page sends as it goes arrives so late.
        late: random.pick([0, 0, 700, 1500, 3000]),
        as: random.pick<Arrival>(['plain', 'plain', 'plain', 'prerendered', 'with an old cart']),
      };
    case 'wait':
      return { do: name, ...when, ms: random.pick([800, 2500, 5000, 12_000, 40_000]) };
    case 'undo':
    case 'code':
    case 'remove code':
    case 'hide':
    case 'blur':
    case 'look':
    case 'put away':
    case 'press':
    case 'checkout':
    case 'offline':
    case 'online':
    case 'new token':
    case 'login':
      return { do: name, ...when };
  }
}

/** An action in one line, for a report. */
export function describeAction({ tab, then, do: name, ...rest }: Action): string {
  const more = Object.values(rest).map((value) =>
    typeof value === 'object' ? JSON.stringify(value) : String(value),
  );
  return `tab ${tab + 1}: ${[name, ...more].join(' ')}, then ${then} ms`;
}
