import { openIntent } from '../../src/model/sync/log.js';
import { linesOfSave } from '../support/shop.js';
import { product } from './network.js';
import type { Action, Arrival, Script } from './visit-script.js';
import { screenProblems, totalProblems } from './visit-screens.js';
import { createTraffic, type Sent, type Traffic } from './visit-traffic.js';
import {
  firstLines,
  FOREIGN,
  inPacks,
  linesOf,
  look,
  ownerOf,
  pickLine,
  unsavedOf,
  type Window,
} from './visit-windows.js';
import { amountsOf, createWishes, type Wishes } from './visit-wishes.js';
import { world, type Opening, type Tab, type World } from './world.js';

/** The result of a visit. */
export interface Ending {
  readonly problems: readonly string[];
  readonly calls: number;
  /** Lines, and notes, that might have ended with more than one value. */
  readonly loose: number;
}

/** Long enough for two rounds of the slowest retries. */
const REST = 700_000;
const A_LOOK = 60_000;
/** Only the first window writes notes, and only the second one has codes. */
const NOTES = 0;
const CODES = 1;

/** Runs a visit to its end. Then there are no more faults, and shop and screens must agree. */
export async function playVisit(script: Script): Promise<Ending> {
  const visit = await createVisit(script);
  for (const action of script.actions) await visit.perform(action);
  return visit.end();
}

const isDeletionOf = (id: number, { call }: Pick<Sent, 'call'>): boolean =>
  call.name === 'delete' && call.body['id'] === id;

async function createVisit(script: Script): Promise<{
  perform(action: Action): Promise<void>;
  end(): Promise<Ending>;
}> {
  const { personality, isB2b } = script;
  const lines = firstLines(script.tabs, 0);
  const w: World = world(lines, personality);
  const { shop } = w;
  shop.cart['isB2b'] = isB2b;
  const wishes: Wishes = createWishes(amountsOf(lines));
  const traffic: Traffic = createTraffic(w, wishes, ownerOf);
  const problems: string[] = [];
  let notes = new Set(['']);
  let codeNumber = 0;
  let isOnline = true;
  let lastOffline = -Infinity;
  /** Something happened that no page could notice. */
  let isUnnoticed = false;
  /** The cart as the present buyer found it. A page that is left before its first read sends from it. */
  const oldCart = () => ({
    products: firstLines(script.tabs, owner() === 'berta' ? 100 : 0),
    remarks: '',
    isB2b,
    ...(personality.namesOwner && { owner: owner() }),
  });

  const windows: Window[] = [];
  for (let number = 0; number < script.tabs; number++) {
    windows.push({
      tab: await open({}),
      number,
      isHidden: false,
      isBlurred: false,
      isAway: false,
      hiddenAt: -Infinity,
      typed: new Map(),
    });
  }

  async function open(opening: Opening): Promise<Tab> {
    const tab = await w.open(opening);
    traffic.know(tab);
    return tab;
  }

  const owner = (): string => shop.owner;
  /** The owner of the cart that the page shows. It may not know yet that another buyer has logged in. */
  const ownerOn = ({ sync }: Tab): string => sync.state.get().base?.owner ?? 'anna';
  const noteInShop = (): string => shop.cart.remarks ?? '';
  const shopAmount = (id: number): number | undefined => amountsOf(shop.cart.products).get(id);

  /** The buyer changes a line of the window; records what the buyer wants. */
  function edit(window: Window, key: string, act: (tab: Tab) => void): void {
    const { tab, typed } = window;
    const id = Number(key);
    // A buyer who is typing leaves the field first.
    tab.cart.typing.settle(key);
    typed.delete(key);
    const isAdded = openIntent(tab.sync.state.get(), key)?.kind === 'add';
    act(tab);
    if (ownerOf(key) !== owner()) return;
    const wanted = tab.amounts()[key];
    // An edit of a line that has been removed, or is being removed, is dropped: it must not come back.
    const isGoing = traffic.underWay().some((each) => isDeletionOf(id, each));
    const isGone = (isGoing || shopAmount(id) === undefined) && !isAdded && wanted !== undefined;
    if (isGone && openIntent(tab.sync.state.get(), key)?.kind !== 'add') {
      wishes.wish(id, wanted, undefined);
    } else wishes.wish(id, wanted);
  }

  /** The page is left for good. Its unsaved edits may be lost only if it could not prevent that. */
  function goAway(window: Window, by: 'leave' | 'kill'): void {
    const { tab } = window;
    const { ids, hasNote } = unsavedOf(window);
    const { auth: renewals } = tab.sync.state.get().lane;
    tab[by]();
    traffic.forget(tab, by === 'kill');
    window.typed.clear();
    const last = traffic.underWay(tab);
    const loosen = (): void => {
      for (const id of ids.filter((each) => ownerOf(String(each)) === owner())) {
        wishes.mayBecome(id, shopAmount(id));
        for (const { call } of last) {
          if (call.name === 'save') wishes.mayBecome(id, amountsOf(linesOfSave(call)).get(id));
          if (isDeletionOf(id, { call })) wishes.mayBecome(id, undefined);
        }
      }
      if (!hasNote) return;
      notes.add(noteInShop());
      for (const { call } of last)
        if (call.name === 'remarks') notes.add(String(call.body['remarks']));
    };
    const mayBeLost =
      by === 'kill' ||
      renewals > 0 ||
      last.some(({ isTreated, isRefused }) => isTreated || isRefused);
    if (mayBeLost) loosen();
    for (const each of last) each.onRefused = loosen;
    isUnnoticed ||=
      last.length > 0 &&
      (by === 'kill' || last.some(({ arrivesAt }) => arrivesAt > w.time.now() + 4400));
  }

  async function openAgain(window: Window, as: Arrival): Promise<void> {
    const isHidden = as === 'prerendered';
    const isOld = as === 'with an old cart';
    if (isOld) isUnnoticed = true;
    Object.assign(window, { isHidden, isBlurred: false, isAway: false });
    window.tab = await open({ follows: true, isHidden, ...(isOld && { preload: oldCart() }) });
  }

  const isIdle = (): boolean =>
    !traffic.underWay().length &&
    windows.every(({ tab, typed }) => !tab.isPending() && !typed.size);

  async function changeOutside(kind: 'add' | 'set' | 'remove', amount: number): Promise<void> {
    const { namesVersions } = personality;
    // Without versions a page can only protect changes that were made while it was not in use.
    const awake = windows.filter(({ isBlurred, isHidden }) => !isBlurred && !isHidden);
    if (!namesVersions) {
      for (let count = 0; count < 20 && !isIdle(); count++) await pass(1000);
      awake.forEach(({ tab }) => tab.blur());
      await pass(2500);
      // A window to which the buyer does not return still shows the old cart.
      isUnnoticed ||= windows.some(({ isBlurred, isHidden }) => isBlurred && !isHidden);
    } else isUnnoticed = true;
    const from = owner() === 'berta' ? 100 : 0;
    const ids = FOREIGN.map((id) => from + id);
    const id = ids.find((each) => (shopAmount(each) === undefined) === (kind === 'add'));
    if (id !== undefined && (namesVersions || isIdle())) {
      const wanted = kind === 'remove' ? undefined : amount;
      shop.change((cart) => {
        if (kind === 'add') cart.products = [...cart.products, product(id, amount)];
        else
          cart.products = cart.products.flatMap((line) => {
            if (line.id !== id) return [line];
            return wanted === undefined ? [] : [{ ...line, amount }];
          });
      });
      traffic.noteForeign(id, namesVersions === true);
      wishes.wish(id, wanted);
    }
    if (!namesVersions) awake.forEach(({ tab }) => tab.focus());
  }

  async function checkOut(window: Window): Promise<void> {
    const { tab } = window;
    window.typed.clear();
    const gone = { yes: false };
    void tab.checkout.proceed(() => {
      // If the browser asks, the buyer stays.
      if (tab.asks()) return;
      gone.yes = true;
      const own = linesOf(window.number).map((id) => (owner() === 'berta' ? 100 + id : id));
      const isKnown =
        tab.amounts()[own.find((id) => shopAmount(id) !== undefined) ?? ''] !== undefined;
      if (!tab.isPending() && isKnown) {
        for (const id of own) {
          if (wishes.allows(id, shopAmount(id))) continue;
          problems.push(`checkout leaves without line ${id}`);
        }
      }
      goAway(window, 'leave');
    });
    for (let count = 0; count < 110 && !gone.yes; count++) await pass(100);
    if (gone.yes) await openAgain(window, 'plain');
  }

  function setOnline(now: boolean): void {
    isOnline = now;
    lastOffline = w.time.now();
    windows.forEach(({ tab }) => tab.setOnline(now));
  }

  async function applyCode(window: Window): Promise<void> {
    const { tab } = window;
    const code = `${ownerOn(tab)}${++codeNumber}`.toUpperCase();
    const before = owner();
    const isOther = ownerOn(tab) !== before;
    // A read that it waits for may have failed just before.
    const from = w.time.now() - 3000;
    const { outcome } = await tab.codes.apply(code);
    const isDisturbed = Math.max(traffic.lastFault(tab), lastOffline, window.hiddenAt) > from;
    if (outcome === 'added' || isDisturbed || isOther || owner() !== before) return;
    problems.push(`code ${code} is ${outcome}, although nothing prevented it`);
  }

  /** Lets time pass, and drops typed amounts that have been applied. */
  async function pass(ms: number): Promise<void> {
    await w.pass(ms);
    for (const { typed } of windows) {
      for (const [key, until] of typed) if (until <= w.time.now()) typed.delete(key);
    }
  }

  async function act(action: Action, window: Window): Promise<void> {
    const { tab } = window;
    switch (action.do) {
      case 'set':
      case 'step':
      case 'type':
      case 'remove': {
        look(window);
        const key = pickLine(window, action.line);
        if (key === undefined) return;
        if (action.do === 'set') edit(window, key, () => tab.cart.setQuantity(key, action.amount));
        if (action.do === 'step') edit(window, key, () => tab.cart.stepQuantity(key, action.by));
        if (action.do === 'remove') edit(window, key, () => tab.cart.remove(key));
        if (action.do !== 'type') return;
        edit(window, key, () => tab.cart.typing.type(key, action.amount));
        // A 0 is not sent before the buyer leaves the field.
        window.typed.set(key, action.amount ? w.time.now() + 500 : Infinity);
        if (ownerOf(key) === owner()) {
          const id = Number(key);
          const isGone = shopAmount(id) === undefined;
          const wanted = isB2b ? inPacks(id, action.amount) : action.amount;
          wishes.wish(id, wanted, ...(isGone ? [undefined] : []));
        }
        return;
      }
      case 'undo': {
        look(window);
        const gone =
          tab.cart.undo.offered.get()?.inverse.filter(({ kind }) => kind === 'add') ?? [];
        // The first call undoes everything; the others record what is wanted.
        for (const { key } of gone) edit(window, key, () => tab.cart.undo.undo());
        return;
      }
      case 'note':
        if (window.number !== NOTES || !tab.cart.current()) return;
        look(window);
        if (ownerOn(tab) === owner()) notes = new Set([`${owner()} ${action.text}`]);
        return tab.notes.write(`${ownerOn(tab)} ${action.text}`);
      case 'code':
        if (window.number !== CODES || !isOnline || !tab.cart.current()) return;
        look(window);
        return void applyCode(window);
      case 'remove code': {
        const [first] = tab.codes.list();
        if (window.number !== CODES || !first) return;
        look(window);
        return void tab.codes.remove(first.code);
      }
      case 'fault':
        return traffic.arm(action.call, action.treatment);
      case 'foreign':
        return changeOutside(action.change, action.amount);
      case 'hide':
        if (window.isHidden || window.isAway) return;
        window.isHidden = true;
        window.hiddenAt = w.time.now();
        window.typed.clear();
        return tab.hide();
      case 'blur':
        if (window.isHidden || window.isAway) return;
        window.isBlurred = true;
        return tab.blur();
      case 'look':
        return look(window);
      case 'put away':
        if (window.isHidden || window.isAway) return;
        window.isAway = window.isHidden = true;
        window.hiddenAt = w.time.now();
        window.typed.clear();
        return tab.putAway();
      case 'press':
        look(window);
        window.typed.clear();
        return tab.press();
      case 'open again':
        // A browser without a network has no page to show.
        if (!isOnline || window.isAway) return;
        if (action.by === 'link') {
          look(window);
          window.typed.clear();
          tab.press();
          await pass(60);
        }
        if (action.late && unsavedOf(window).ids.length) {
          traffic.arm('save', { arrivesAfter: action.late });
        }
        // If the browser asks, the buyer stays.
        if (action.by !== 'kill' && tab.asks()) return;
        goAway(window, action.by === 'kill' ? 'kill' : 'leave');
        return openAgain(window, action.as);
      case 'checkout':
        if (!isOnline) return;
        look(window);
        return checkOut(window);
      case 'offline':
        return setOnline(false);
      case 'online':
        return setOnline(true);
      case 'new token':
        shop.token = `${shop.token}+`;
        return;
      case 'login': {
        if (!personality.namesOwner || owner() === 'berta') return;
        const theirs = firstLines(script.tabs, 100);
        shop.logIn('berta', theirs);
        shop.cart['isB2b'] = isB2b;
        wishes.startAnew(amountsOf(theirs));
        notes = new Set(['']);
        isUnnoticed = true;
        return;
      }
      case 'wait':
        return pass(action.ms);
    }
  }

  const compare = (which: readonly Window[]): void => {
    for (const window of which) {
      problems.push(...screenProblems(window, shop, traffic.wasCrowded(window.tab)));
    }
  };

  return {
    async perform(action) {
      const window = windows[action.tab % windows.length];
      if (!window) return;
      await act(action, window);
      await pass(action.then);
      problems.push(...windows.flatMap(totalProblems));
    },
    async end() {
      traffic.heal();
      if (!isOnline) setOnline(true);
      for (const { tab } of windows) {
        tab.cart.typing.settleAll();
        // The buyer sees that the cart could not be read, and tries again.
        if (tab.cart.state.get().status === 'failed') void tab.cart.load();
      }
      if (isUnnoticed) {
        await pass(40_000);
        // A window that is used again must show the present cart.
        windows
          .filter(({ isHidden }) => !isHidden)
          .forEach((window) => {
            window.tab.blur();
            window.isBlurred = true;
            look(window);
          });
      }
      await pass(REST);
      compare(windows.filter(({ isHidden }) => !isHidden));
      windows.filter(({ isHidden }) => isHidden).forEach(look);
      await pass(A_LOOK);
      compare(windows);
      problems.push(...traffic.problems, ...wishes.complaints(amountsOf(shop.cart.products)));
      if (!notes.has(noteInShop())) {
        problems.push(`the notes are ${noteInShop()}, last wanted: ${[...notes].join(' or ')}`);
      }
      if (new Set(shop.codes.map(({ code }) => code)).size < shop.codes.length)
        problems.push('a code was added twice');
      const loose = wishes.looseCount() + (notes.size > 1 ? 1 : 0);
      return { problems: [...new Set(problems)], calls: shop.calls.length, loose };
    },
  };
}
