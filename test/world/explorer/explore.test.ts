import { expect, it } from 'vitest';
import { explore } from './explore.js';
import type { Scope } from './state.js';

/** Of each scope, in ten thousands: `EXPLORE=60` looks at 600,000. */
const STATES = 10_000 * Number(process.env['EXPLORE'] ?? 0.5);

const NOTHING = { edits: 2, faults: 0, life: 0, foreign: 0, logins: 0 };

const SCOPES: Record<string, Omit<Scope, 'states'>> = {
  'one tab, every outcome': { ...NOTHING, tabs: 1, edits: 3, faults: 3 },
  'two tabs, every outcome': { ...NOTHING, tabs: 2, faults: 2 },
  'reloads and hidden pages': { ...NOTHING, tabs: 1, faults: 1, life: 2, edits: 3 },
  'a tab that is killed, and checkout': { ...NOTHING, tabs: 1, edits: 3, faults: 2, life: 2 },
  'two tabs that come and go': { ...NOTHING, tabs: 2, life: 2, faults: 1 },
  'a page without the library': { ...NOTHING, tabs: 2, foreign: 2, faults: 1 },
  'a shop that names versions': { ...NOTHING, tabs: 2, foreign: 1, faults: 1, namesVersions: true },
  'another buyer': { ...NOTHING, tabs: 2, logins: 1, faults: 1 },
  everything: { tabs: 2, edits: 4, faults: 3, life: 2, foreign: 1, logins: 1 },
};

it.each(Object.entries(SCOPES))(
  'no way breaks a rule: %s',
  { timeout: 3_600_000 },
  (name, scope) => {
    const { states, depth, violation, impossible } = explore({ ...scope, states: STATES });
    const ways = [...impossible].map(([what, way]) => `  ${what}: ${way.join('; ')}\n`);
    process.stdout.write(`${name}: ${states} states, ${depth} steps deep\n${ways.join('')}`);
    expect(violation).toBeUndefined();
  },
);
