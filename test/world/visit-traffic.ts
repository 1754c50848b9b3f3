import { isWrite } from '../../src/model/sync/lane.js';
import { isOpen } from '../../src/model/sync/log.js';
import { linesOfSave } from '../support/shop.js';
import type { TabCall, Treatment } from './network.js';
import type { FaultyCall } from './visit-script.js';
import { amountsOf, type Amount, type Wishes } from './visit-wishes.js';
import type { Tab, World } from './world.js';

/** A write on its way, with what its page knew when it was sent. */
export interface Sent {
  readonly call: TabCall;
  readonly tab: Tab;
  /** The shop's amounts as the page knew them. */
  readonly known: ReadonlyMap<number, Amount>;
  /** How old its reading was. */
  readonly readAge: number;
  /** Sent past the lock, as its page was being left or hidden. */
  readonly isExitWrite: boolean;
  readonly isTreated: boolean;
  readonly arrivesAt: number;
  readonly answeredAt: number;
  /** A call whose token was refused goes on until there is a fresh one. */
  endsAt: number;
  isRefused: boolean;
  /** Its page was left during this call: if the call is refused, the edits in it may be lost. */
  onRefused?: () => void;
}

/** Who gave a line the amount that the shop has. */
interface Hand {
  readonly at: number;
  readonly isPastLock: boolean;
  /** No tab could learn of it. */
  readonly isSilent: boolean;
}

/** The calls of a visit: which of them go wrong, and what their order may do to the wishes. */
export interface Traffic {
  /** The next call of this kind is treated so. */
  arm(call: FaultyCall, treatment: Treatment): void;
  /** From now on all calls go well. */
  heal(): void;
  know(tab: Tab): void;
  /** The page is gone; without a word where it was killed. */
  forget(tab: Tab, wasKilled: boolean): void;
  /** Writes of a page, or of all, that have not arrived or are not answered. */
  underWay(tab?: Tab): readonly Sent[];
  /** When the last fault of a call of this page came to pass. */
  lastFault(tab: Tab): number;
  noteForeign(id: number, isSilent: boolean): void;
  /** The page met a newer version so often in a row that it took the conflict for a refusal. */
  wasCrowded(tab: Tab): boolean;
  readonly problems: string[];
}

/** Conflicts in a row that are one too many for the engine. */
const TOO_MANY_CONFLICTS = 3;
/** Pages of HTML in a row, after which the engine takes them for a verdict. */
const MOST_PAGES = 2;
/** How long a reading is trusted in doubt, in milliseconds. */
const TRUST = 100;
const LIMIT = 15_000;
/** No save without a version arrives later. */
const MOST_LATE = 5000;
/** How long a call whose token was refused waits for a fresh one, in milliseconds. */
const RENEWING = 60;

export function createTraffic(
  world: World,
  wishes: Wishes,
  ownerOf: (what: string) => string,
): Traffic {
  const { shop, time } = world;
  const tabs = new Map<string, Tab>();
  /** Pages that are gone, and whether they were killed. */
  const gone = new Map<Tab, boolean>();
  const armed: { readonly call: FaultyCall; readonly treatment: Treatment }[] = [];
  const sent = new Map<TabCall, Sent>();
  const hands = new Map<number, Hand>();
  const pages = new Map<string, number>();
  const faults = new Map<string, number>();
  /** Conflicts in a row. */
  const conflicts = new Map<Tab, number>();
  const crowded = new Set<Tab>();
  const problems: string[] = [];

  function faultFor({ tab, name, etag }: TabCall): Treatment | undefined {
    const kind = name === 'add-code' || name === 'remove-code' ? 'code' : name;
    const at = armed.findIndex(({ call }) => call === kind);
    const [fault] = at < 0 ? [] : armed.splice(at, 1);
    if (kind !== 'load') {
      const count = fault?.treatment.answer === 'page' ? (pages.get(tab) ?? 0) + 1 : 0;
      pages.set(tab, count);
      if (count > MOST_PAGES) return undefined;
    }
    // Too late for a save without a version, which would win: nobody can see it any more.
    if (etag === undefined && (fault?.treatment.arrivesAfter ?? 0) > MOST_LATE) return undefined;
    if (fault) faults.set(tab, time.now());
    return fault?.treatment;
  }

  /** When each tab has asked for the cart last. */
  const readsAt = new Map<string, number>();

  shop.treat = (call) => {
    if (call.name === 'codes' || call.name === 'page') return undefined;
    const treatment = faultFor(call);
    const tab = tabs.get(call.tab);
    if (call.name === 'load') readsAt.set(call.tab, time.now());
    if (call.name === 'load' || !tab) return treatment;
    const { base, lane } = tab.sync.state.get();
    const { arrivesAfter = 30, answeredAfter = 20 } = treatment ?? {};
    const now = time.now();
    const isExitWrite = lane.flights.some((flight) => isWrite(flight) && flight.via === 'beacon');
    const isLines = call.name === 'save' || call.name === 'delete';
    if (isLines && !isExitWrite && !world.impatience.count) noteOverlaps(call);
    sent.set(call, {
      call,
      tab,
      known: new Map(base?.cart.lines.map(({ id, quantity }) => [Number(id), quantity])),
      readAge: now - (readsAt.get(call.tab) ?? -Infinity),
      isExitWrite,
      isTreated: treatment !== undefined,
      isRefused: false,
      arrivesAt: now + arrivesAfter,
      answeredAt: now + arrivesAfter + answeredAfter,
      endsAt: now + arrivesAfter + answeredAfter + (treatment?.answer === 419 ? RENEWING : 0),
    });
    return treatment;
  };

  function noteOverlaps({ tab, name }: TabCall): void {
    for (const { call, answeredAt, isExitWrite, tab: side } of sent.values()) {
      const isLines = call.name === 'save' || call.name === 'delete';
      // After a restore the page waits for no call from before.
      const { flights } = side.sync.state.get().lane;
      const isOver = !flights.some((each) => isWrite(each) && each.startedAt === call.sentAt);
      if (!isLines || isExitWrite || isOver || gone.has(side)) continue;
      if (answeredAt <= time.now() || call.sentAt + LIMIT <= time.now()) continue;
      problems.push(`${name} of ${tab} while a ${call.name} of ${call.tab} is under way`);
    }
  }

  shop.carriedOut = (call, status, before) => {
    const own = sent.get(call);
    if (!own) return;
    if (status >= 300) {
      own.isRefused = true;
      if (status === 412) noteConflict(own.tab);
      if (status === 419) own.endsAt += RENEWING;
      return own.onRefused?.();
    }
    conflicts.delete(own.tab);
    const named =
      call.name === 'save' ? linesOfSave(call).map(({ id }) => id) : Object.values(call.body);
    if (new Set(named).size < named.length) problems.push(`a save of ${call.tab} has a line twice`);
    for (const what of named.map(String)) {
      if (ownerOf(what) !== shop.owner) {
        problems.push(`${call.name} of ${call.tab}: ${what} reached the cart of ${shop.owner}`);
      }
    }
    if (call.name !== 'save' && call.name !== 'delete') return;
    const had = amountsOf(before);
    const has = amountsOf(shop.cart.products);
    const isPastLock = own.isExitWrite || gone.has(own.tab);
    for (const id of new Set([...had.keys(), ...has.keys()])) {
      if (had.get(id) === has.get(id)) continue;
      // What the page had not read is overwritten.
      if (call.name === 'save' && own.known.get(id) !== had.get(id) && mayHappen(own, id)) {
        wishes.mayBecome(id, had.get(id), has.get(id));
      }
      hands.set(id, { at: time.now(), isPastLock, isSilent: gone.get(own.tab) === true });
    }
  };

  /** What is set aside then is shown, and reported: the buyer can ask for it again. */
  function noteConflict(tab: Tab): void {
    const count = (conflicts.get(tab) ?? 0) + 1;
    conflicts.set(tab, count);
    // Only tabs without the lock come between so often.
    if (count < TOO_MANY_CONFLICTS || !world.impatience.count) return;
    crowded.add(tab);
    const has = amountsOf(shop.cart.products);
    for (const key of unsavedLines(tab)) wishes.mayBecome(Number(key), has.get(Number(key)));
  }

  /** Whether two writes cross that no page can keep apart: without versions, and one of them past the lock. */
  function mayHappen(own: Sent, id: number): boolean {
    const hand = hands.get(id);
    return (
      own.isExitWrite ||
      gone.has(own.tab) ||
      world.impatience.count > 0 ||
      (hand !== undefined &&
        (hand.isSilent ||
          (hand.isPastLock && (hand.at >= own.call.sentAt || own.readAge <= TRUST))))
    );
  }

  return {
    arm: (call, treatment) => void armed.push({ call, treatment }),
    heal: () => void armed.splice(0),
    know: (tab) => void tabs.set(tab.name, tab),
    forget: (tab, wasKilled) => void gone.set(tab, wasKilled),
    underWay: (tab) =>
      [...sent.values()].filter((each) => {
        return (!tab || each.tab === tab) && each.endsAt > time.now();
      }),
    lastFault: ({ name }) => faults.get(name) ?? -Infinity,
    noteForeign: (id, isSilent) =>
      void hands.set(id, { at: time.now(), isPastLock: isSilent, isSilent }),
    wasCrowded: (tab) => crowded.has(tab),
    problems,
  };
}

/** The keys of lines with something that has not reached the shop. */
export const unsavedLines = ({ sync }: Tab): string[] =>
  [...sync.state.get().log.values()].flatMap((intent) =>
    'key' in intent && isOpen(intent) && intent.stage.at !== 'ghost' ? intent.key : [],
  );
