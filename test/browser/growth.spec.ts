import type { CDPSession, Page } from '@playwright/test';
import { expectSaved, expectWhole } from './support/cart.js';
import { expect, test } from './support/shop.js';

/** Edits after which the objects are counted. */
const FIRST = 60;
const EACH = 60;
/** Of so many rounds one must leave few behind: what leaks is left behind in each. */
const ROUNDS = 8;
/** One object left behind by each edit would be 60; React's spare copies of what it rendered last are fewer. */
const FEW = 36;

/** Kinds of nodes that scripts make; compiled code and shapes of objects come and go with the engine. */
const MADE = ['object', 'closure', 'array', 'regexp', 'symbol', 'bigint'];

interface Held {
  readonly made: number;
  readonly nodes: number;
}

interface Snapshot {
  readonly snapshot: { readonly meta: { node_fields: string[]; node_types: [string[]] } };
  readonly nodes: readonly number[];
}

/** How many objects there are that scripts have made, and nodes of the document. */
async function objects(page: Page, cdp: CDPSession): Promise<Held> {
  await page.evaluate(() => new Promise((done) => requestIdleCallback(done)));
  for (let round = 0; round < 3; round++) await cdp.send('HeapProfiler.collectGarbage');
  const chunks: string[] = [];
  const add = ({ chunk }: { chunk: string }): unknown => chunks.push(chunk);
  cdp.on('HeapProfiler.addHeapSnapshotChunk', add);
  await cdp.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false });
  cdp.off('HeapProfiler.addHeapSnapshotChunk', add);
  const { snapshot, nodes } = JSON.parse(chunks.join('')) as Snapshot;
  const { node_fields: fields, node_types: types } = snapshot.meta;
  const wanted = new Set(MADE.map((name) => types[0].indexOf(name)));
  let made = 0;
  for (let at = fields.indexOf('type'); at < nodes.length; at += fields.length) {
    if (wanted.has(nodes[at] ?? -1)) made++;
  }
  const { metrics } = await cdp.send('Performance.getMetrics');
  return { made, nodes: metrics.find(({ name }) => name === 'Nodes')?.value ?? NaN };
}

/** Steps up and down, line after line, each click in a frame of its own. */
const edit = (page: Page, times: number): Promise<void> =>
  page.evaluate(async (count) => {
    const root = document.querySelector('cart-page')?.shadowRoot;
    const all = (name: string): NodeListOf<HTMLElement> =>
      root?.querySelectorAll<HTMLElement>(`[part~="${name}"]`) ?? document.querySelectorAll('none');
    const [up, down] = [all('increase'), all('decrease')];
    for (let at = 0; at < count; at++) {
      const buttons = at % 2 ? down : up;
      buttons[Math.floor(at / 2) % buttons.length]?.click();
      await new Promise((done) => requestAnimationFrame(done));
    }
  }, times);

test(`after the first ${FIRST} edits the number of objects does not grow with each one`, async ({
  shop,
  page,
}) => {
  test.slow();
  await shop.open({ audience: 'b2b', lang: 'en' });
  await expectWhole(page);
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Performance.enable');
  const after = async (times: number): Promise<Held> => {
    await edit(page, times);
    await expectSaved(page);
    await page.waitForLoadState('networkidle');
    // The page's own list of its events keeps each change.
    await page.evaluate(() => void (window as { dataLayer?: object[] }).dataLayer?.splice(0));
    return objects(page, cdp);
  };
  // What is only in the making at one count is gone at the next, and a slow machine takes some rounds to fill what is
  // kept for each line.
  let [before, grown] = [await after(FIRST), NaN];
  for (let round = 0; round < ROUNDS && !(grown < FEW); round++) {
    const count = await after(EACH);
    grown = Math.max(count.made - before.made, count.nodes - before.nodes);
    before = count;
  }
  expect(grown, 'objects and nodes of the document').toBeLessThan(FEW);
});
