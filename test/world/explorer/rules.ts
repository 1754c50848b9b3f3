import { hasWork, shownLines } from '../../../src/model/sync/log.js';
import { show } from './pages.js';
import { perform } from './shop.js';
import { dispatch, hear, nextWake, wake } from './tabs.js';
import { copy, valueIn, type World } from './state.js';

/** The network is well, the buyer does nothing: everything must come to an end, and agree. */
export function restProblem(from: World): string {
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
      if (world.isUnnoticed || sync.page === 'hidden') show(world, tab);
    });
  }
  if (world.broken) return world.broken;
  const { shop } = world;
  for (const [tab, { sync, hasFailed }] of world.pages.entries()) {
    // The buyer sees it, and can try again.
    if (!sync.base && hasFailed) continue;
    if (hasWork(sync)) return `tab ${tab + 1} never saves`;
    const shown = Object.fromEntries(shownLines(sync).map(({ id, quantity }) => [id, quantity]));
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
