import {
  addRecommended,
  checkout,
  currentCart,
  lastRemoval,
  recommendationsStore,
  removeLine,
  settleTyped,
  stepQuantity,
  typeQuantity,
  undoRemoval,
  writeRemarks,
} from '../support/model.js';
import { digitsToAmount, MAX_AMOUNT } from '../../src/rules/quantity.js';
import type { Action } from './actions.js';
import { ELSEWHERE, nameOf, PACK, type StoredLine } from './catalogue.js';
import { openPage, shownLines, type Visit } from './visit.js';

/** Does one thing of a script; the buyer's memory is written first. */
export async function perform(
  visit: Visit,
  action: Exclude<Action, { do: 'rest' }>,
): Promise<void> {
  const { clock, network, page, codes } = visit;
  switch (action.do) {
    case 'wait':
      return clock.pass(action.ms);
    case 'fault':
      network.faults.push(action.fault);
      return;
    case 'offline':
      network.offline = action.offline;
      if (!action.offline) page.tellOnline();
      return;
    case 'setting':
      visit.settings[action.name] = action.value;
      page.setSetting(action.name, action.value);
      return;
    case 'elsewhere-amount':
    case 'elsewhere-remove':
    case 'elsewhere-add':
      return elsewhere(visit, action);
    case 'hide':
      visit.hidden = action.hidden;
      // The app may be ended without a word: what is pending goes out beside a write under way.
      network.leaving = action.hidden;
      page.setHidden(action.hidden);
      network.leaving = false;
      return;
    case 'refresh':
      return void document.dispatchEvent(new CustomEvent('cart:refresh'));
    case 'put-away':
      page.putAwayAndBack();
      return visit.buyer.wroteBlindly();
    case 'leave':
      return leave(visit);
    case 'checkout':
      return goToCheckout(visit);
    case 'type':
    case 'step':
    case 'remove':
    case 'undo':
    case 'add':
    case 'code-in':
    case 'code-out':
    case 'remarks':
      // Nobody clicks in a tab that is not seen.
      if (visit.hidden) page.setHidden((visit.hidden = false));
  }
  if (action.do === 'type') return type(visit, action.line, action.pieces);
  // Any other action of the buyer moves the focus out of the field.
  blur(visit);
  switch (action.do) {
    case 'step':
      return step(visit, action.line, action.by);
    case 'remove':
      return remove(visit, action.line);
    case 'undo':
      return undo(visit);
    case 'add':
      return add(visit, action.product);
    case 'code-in':
      return codes.enter(action.code);
    case 'code-out':
      return codes.takeOff(action.code);
    case 'remarks':
      if (!currentCart()) return;
      visit.remarks = action.text;
      return writeRemarks(action.text);
  }
}

const choose = <T>(among: readonly T[], at: number): T | undefined => among[at % among.length];

function blur(visit: Visit): void {
  if (visit.draft !== undefined) settleTyped(visit.draft);
  visit.draft = undefined;
}

function type(visit: Visit, at: number, pieces: number): void {
  const line = choose(shownLines(), at);
  if (!line) return;
  if (visit.draft !== line.key) blur(visit);
  visit.draft = line.key;
  const name = nameOf(line.wire);
  visit.buyer.typed(name, atMost(visit.buyer.rounded(name, pieces)), line.quantity);
  typeQuantity(line.key, digitsToAmount(String(pieces)));
}

/** Seven digits hold no more; of full packs, one less fits. */
const atMost = (pieces: number): number =>
  pieces > MAX_AMOUNT ? Math.floor(MAX_AMOUNT / PACK) * PACK : pieces;

function step({ buyer }: Visit, at: number, by: 1 | -1): void {
  const line = choose(shownLines(), at);
  if (!line) return;
  const name = nameOf(line.wire);
  const { quantity } = line;
  const full = buyer.rounded(name, 1) === PACK;
  const next = full
    ? (by > 0 ? Math.floor(quantity / PACK) + 1 : Math.ceil(quantity / PACK) - 1) * PACK
    : quantity + by;
  if (next >= 0 && next <= MAX_AMOUNT) buyer.did(name, next);
  stepQuantity(line.key, by);
}

function remove(visit: Visit, at: number): void {
  const line = choose(shownLines(), at);
  if (!line) return;
  const name = nameOf(line.wire);
  const others = lastRemoval().get() ? visit.removed.filter((one) => one.name !== name) : [];
  visit.removed = [{ name, pieces: line.quantity }, ...others];
  visit.buyer.did(name, undefined);
  removeLine(line.key);
}

function undo({ buyer, removed }: Visit): void {
  if (!lastRemoval().get() || !currentCart()) return;
  for (const { name, pieces } of removed) {
    if (!shownLines().some(({ wire }) => nameOf(wire) === name)) buyer.did(name, pieces);
  }
  undoRemoval();
}

function add({ buyer }: Visit, at: number): void {
  const product = choose(recommendationsStore().get(), at);
  if (!product || !currentCart()) return;
  if (!shownLines().some(({ id }) => id === product.id)) buyer.did(product.id, 1);
  addRecommended(product.id);
}

type Elsewhere = Extract<Action, { do: `elsewhere-${string}` }>;

/** Another tab saves, which tabs do one after the other, and sends a message. */
function elsewhere({ network, shop, buyer, page, removed }: Visit, action: Elsewhere): void {
  if (network.offline || network.isWriting()) return;
  const change = (name: string, line: StoredLine | undefined): void => {
    buyer.didElsewhere(name, line?.amount);
    const lines = shop.lines();
    const found = lines.findIndex((each) => each.name === name);
    const at = found < 0 ? lines.length : found;
    shop.setLines(line ? lines.toSpliced(at, 1, line) : lines.toSpliced(at, 1));
    page.hearOtherTab();
  };
  if (action.do === 'elsewhere-add') {
    // What this tab has just removed may be bought again there.
    const name = choose([removed[0]?.name ?? '51', ...ELSEWHERE], action.product) ?? '50';
    if (!shop.lines().some((line) => line.name === name))
      change(name, { name, amount: buyer.rounded(name, 1), reduced: 0 });
    return;
  }
  const name = choose(shop.lines(), action.line)?.name;
  if (name === undefined) return;
  if (action.do === 'elsewhere-remove') return change(name, undefined);
  change(name, { name, amount: atMost(buyer.rounded(name, action.pieces)), reduced: 0 });
}

/** The buyer goes to another page right away, and comes back. */
async function leave(visit: Visit): Promise<void> {
  const { network, shop, buyer, page, clock, problems } = visit;
  // Where nothing was in its way, all must have arrived.
  const clear =
    !network.offline &&
    !network.faults.length &&
    network.under().every(({ fault }) => !fault) &&
    shop.tokenKnown &&
    !buyer.isUncertain();
  const wasReady = currentCart() !== undefined;
  const isAsked = page.asks();
  await page.close();
  await clock.pass(30_000);
  if (clear && wasReady && !isAsked) {
    problems.push(...buyer.complaints(shop.lines()).map((found) => `after leaving, ${found}`));
    if (visit.remarks !== shop.cart.remarks) problems.push('after leaving, the remarks are lost');
  }
  openPage(visit);
}

/** The buyer follows the checkout link, which may wait for ten seconds, and no more. */
async function goToCheckout(visit: Visit): Promise<void> {
  if (visit.hidden || !currentCart()) return;
  const { clock, network, problems } = visit;
  const way = { gone: false };
  const hadSome = shownLines().some(({ quantity }) => quantity > 0);
  void checkout(() => (way.gone = true));
  for (let waited = 0; !way.gone && waited < 10_000; waited += 500) {
    // At the end of its patience it sends what is pending past the queue.
    network.leaving = waited === 9500;
    await clock.pass(500);
  }
  // A cart with nothing to order stays where it is.
  const hasSome = shownLines().some(({ quantity }) => quantity > 0);
  if (!way.gone && hadSome && hasSome) problems.push('checkout waits for more than ten seconds');
  if (!way.gone) return;
  await leave(visit);
}
