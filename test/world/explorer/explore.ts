import { actions } from './actions.js';
import { openPage } from './pages.js';
import { restProblem } from './rules.js';
import { hashOf, roomOf } from './same-state.js';
import { perform } from './shop.js';
import { hear } from './tabs.js';
import { copy, type Found, type Scope, type World } from './state.js';

/**
 * Goes through everything that can happen to tabs and their shop, breadth first: what the buyer
 * does, each outcome of each call, the pages' life, other writers, and the time. Commands are
 * carried out here as values, so that a state of the world can be kept and gone on from.
 */

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
    values: {},
    excuse: '',
    broken: '',
    performed: [],
    hasWaited: false,
    hasCode: false,
    isUnnoticed: false,
  };
  for (let tab = 0; tab < scope.tabs; tab++) {
    openPage(world, tab, false);
    const [request] = world.requests;
    if (request) hear(world, request, perform(world, request));
  }
  const seen = new Map<string, (readonly number[])[]>();
  let states = 0;
  /** Whether nothing more can follow from this state than from one that was seen before. */
  function isCovered(found: World): boolean {
    const hash = hashOf(found);
    const room = roomOf(found);
    const rooms = seen.get(hash) ?? [];
    if (rooms.some((each) => each.every((most, at) => most >= (room[at] ?? 0)))) return true;
    seen.set(hash, [...rooms, room]);
    states++;
    return false;
  }
  isCovered(world);
  const impossible = new Map<string, readonly string[]>();
  let frontier: Node[] = [{ world, before: undefined, action: '' }];
  let depth = 0;
  for (; frontier.length; depth++) {
    const next: Node[] = [];
    for (const node of frontier) {
      for (const { name, run } of actions(node.world)) {
        const after = copy(node.world);
        run(after);
        if (isCovered(after)) continue;
        const found: Node = { world: after, before: node, action: name };
        const rule = after.broken || restProblem(after);
        if (rule)
          return {
            states,
            depth: depth + 1,
            violation: { rule, way: wayTo(found) },
            impossible,
          };
        // Where nothing can be promised any more, there is nothing more to be found.
        if (!after.excuse) next.push(found);
        else if (!impossible.has(after.excuse)) impossible.set(after.excuse, wayTo(found));
        if (states >= scope.states) {
          return { states, depth: depth + 1, violation: undefined, impossible };
        }
      }
    }
    frontier = next;
  }
  return { states, depth, violation: undefined, impossible };
}
