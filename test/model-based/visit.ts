import {
  currentCart,
  currentTotals,
  loadCart,
  remarksStore,
  settleAllTyped,
} from '../support/model.js';
import { linesOfSave, type WireProduct } from '../support/shop.js';
import type { Line } from '../../src/rules/cart.js';
import type { Action, Script } from './actions.js';
import { browserPage, type BrowserPage } from './browser-page.js';
import { createBuyer, type Buyer } from './buyer.js';
import { lineWire, nameOf, type StoredLine } from './catalogue.js';
import { createClock, type Clock } from './clock.js';
import { codeDesk, type CodeDesk } from './code-desk.js';
import { exactTotal, type Percentages, type Priced } from './exact-totals.js';
import { createNetwork, type Network } from './network.js';
import { perform } from './perform.js';
import { createReferenceShop, type ReferenceShop } from './reference-shop.js';
import { lineSubject } from '../../src/model/sync/log.js';
import { pageSync } from '../../src/instances/cart.js';
import { restProblems } from './rest-problems.js';

/** All that takes part in a visit. */
export interface Visit {
  readonly clock: Clock;
  readonly network: Network;
  readonly shop: ReferenceShop;
  readonly page: BrowserPage;
  readonly buyer: Buyer;
  readonly codes: CodeDesk;
  /** The line that is being typed into. */
  draft: string | undefined;
  /** The lines that one undo would bring back, as they were; the one removed last comes first. */
  removed: readonly { readonly name: string; readonly pieces: number }[];
  /** The notes as the buyer wrote them last. */
  remarks: string;
  hidden: boolean;
  settings: Record<string, string | undefined>;
  /** What has been found wrong so far. */
  readonly problems: string[];
}

/** The lines on the screen. */
/** The lines on the screen, without those that the shop dropped when the buyer set them to 0. */
export const shownLines = (): readonly Line[] => {
  const { log } = pageSync().state.get();
  const isDropped = ({ key }: Line): boolean => log.get(lineSubject(key))?.stage.at === 'ghost';
  return (currentCart()?.lines ?? []).filter((line) => !isDropped(line));
};
export const asStored = ({ wire, quantity }: Line): StoredLine => ({
  name: nameOf(wire),
  amount: quantity,
  reduced: 0,
});

function firstLines({ twins, reduced }: Script): StoredLine[] {
  const names = ['1', '2', '3', '4', ...(twins ? ['5/a', '5/b'] : [])];
  return names.map((name, at) => ({
    name,
    amount: 2 + at * 2,
    reduced: reduced && name === '2' ? 3 : 0,
  }));
}

/**
 * Plays a visit, and looks after everything that happens.
 *
 * @returns what went wrong first, and when; nothing where all was well.
 */
export async function playVisit(script: Script): Promise<string[]> {
  const clock = createClock();
  const shop = createReferenceShop(firstLines(script), script.isB2b);
  const network = createNetwork(clock, shop);
  const visit: Visit = {
    clock,
    network,
    shop,
    page: browserPage(clock, network),
    buyer: createBuyer(script.isB2b),
    codes: codeDesk(),
    draft: undefined,
    removed: [],
    remarks: shop.cart.remarks ?? '',
    hidden: false,
    settings: {},
    problems: [],
  };
  network.onSend = (call) => {
    if (call.name === 'save') lookAtSave(visit, linesOfSave(call));
  };
  try {
    openPage(visit);
    for (const [at, action] of [...script.actions, { do: 'rest' } as const].entries()) {
      await step(visit, action);
      if (visit.problems.length) {
        return [`at ${at}, ${JSON.stringify(action)}:`, ...new Set(visit.problems)];
      }
    }
    return [];
  } finally {
    visit.page.end();
  }
}

async function step(visit: Visit, action: Action): Promise<void> {
  if (action.do === 'rest') await rest(visit);
  else await perform(visit, action);
  await visit.clock.pass(0);
  look(visit);
}

/** Opens the cart page on what the shop holds, which is what the buyer will be shown. */
export function openPage(visit: Visit): void {
  const { shop, buyer, page } = visit;
  buyer.learn(shop.lines());
  visit.draft = undefined;
  visit.removed = [];
  visit.remarks = shop.cart.remarks ?? '';
  visit.hidden = false;
  shop.tokenKnown = true;
  visit.codes.leave();
  page.open(shop.token ?? '');
  document.addEventListener('cart:change', () => look(visit));
}

/** The network heals, the buyer waits: what is then in the shop and on the screen is compared. */
async function rest(visit: Visit): Promise<void> {
  const { network, clock, page, shop, buyer } = visit;
  network.offline = false;
  network.faults = [];
  page.setHidden(false);
  visit.hidden = false;
  // The buyer leaves the fields: a 0 is not sent before.
  settleAllTyped();
  await clock.pass(60_000);
  if (!currentCart()) await Promise.race([loadCart(), clock.pass(60_000)]);
  page.tellOnline();
  await clock.pass(60_000);
  document.dispatchEvent(new CustomEvent('cart:refresh'));
  await clock.pass(60_000);
  visit.problems.push(...restProblems(visit));
  buyer.learn(shop.lines());
}

/** What holds at every moment. */
function look(visit: Visit): void {
  const { network, shop, buyer, page, problems } = visit;
  problems.push(...network.problems.splice(0), ...shop.problems.splice(0));
  problems.push(...reportProblems(page));
  if (!currentCart()) return;
  problems.push(...buyer.doubts(shownLines().map(asStored)));
  if (remarksStore().get() !== visit.remarks) problems.push('other remarks are shown');
  const { gross, net } = currentTotals().total;
  const exact = exactTotal(
    shownLines().map((line) => lineWire(asStored(line)) as unknown as Priced),
    percentages(visit),
  );
  if (`${gross} ${net}` !== exact) problems.push(`totals ${gross} ${net} instead of ${exact}`);
}

function percentages({ settings }: Visit): Percentages {
  const all = JSON.parse(settings['discount-info'] ?? '{}') as Percentages;
  if (settings['cart-type'] !== 'dropshipping') return all;
  return all.rabatkontrahenta ? { rabatkontrahenta: all.rabatkontrahenta } : {};
}

/** A line that was removed for good must not be sent again. */
function lookAtSave({ network, buyer, problems }: Visit, lines: readonly WireProduct[]): void {
  // A page that goes cannot read first what another tab has just done.
  if (network.leaving && buyer.isUncertain()) return;
  for (const name of lines.map(nameOf)) {
    if (buyer.isGone(name)) problems.push(`line ${name} is sent though it was removed`);
  }
}

/** Each failure is one event and one line on the console, with all that a developer needs. */
function reportProblems(page: BrowserPage): string[] {
  const said = page.said();
  const errors = page.errors();
  if (said.length !== errors.length) {
    return [`${errors.length} failures reported in ${said.length} lines: ${said.join(' / ')}`];
  }
  return errors.flatMap(({ operation, error }, at) => {
    const line = said[at] ?? '';
    const { method = '?', url = '?', status } = error as Partial<Record<string, unknown>>;
    const facts = [`[cart-elements] ${operation} failed: `, method, url, status ?? ''].map(String);
    const next = /\. [A-Z][^.]+\.$/.test(line);
    return next && facts.every((fact) => line.includes(fact)) ? [] : [`reported badly: ${line}`];
  });
}
