import { expect, it } from 'vitest';
import { playVisit } from './visit.js';
import { describeAction, scriptOf, type Action, type Script } from './visit-script.js';

const VISITS = Number(process.env['VISITS'] ?? 500);
// The same each time, so that a change is judged by itself; nightly plays new ones.
const SEED = Number(process.env['VISITS_SEED'] ?? 20261121);

const fails = async (script: Script, actions: readonly Action[]): Promise<boolean> =>
  (await playVisit({ ...script, actions })).problems.length > 0;

/** The shortest beginning of the visit that fails, less all actions that it can do without. */
async function shorten(script: Script): Promise<readonly Action[]> {
  let { actions } = script;
  for (let count = 0; count < actions.length; count++) {
    if (await fails(script, actions.slice(0, count))) actions = actions.slice(0, count);
  }
  for (let at = actions.length - 1; at >= 0; at--) {
    const fewer = actions.toSpliced(at, 1);
    if (await fails(script, fewer)) actions = fewer;
  }
  return actions;
}

async function report(seed: number, count: number, script: Script): Promise<string> {
  const actions = await shorten(script);
  const { problems } = await playVisit({ ...script, actions });
  return [
    `visit ${count}, which VISITS_SEED=${seed} VISITS=1 repeats, in a shop ${JSON.stringify(script.personality)}`,
    `with ${script.tabs} windows:`,
    ...actions.map((action) => `  ${describeAction(action)}`),
    ...problems,
  ].join('\n');
}

it(
  'random visits of two and three tabs end with what was wanted last, in the shop and on each screen',
  { timeout: 3_600_000 },
  async () => {
    const sum = { calls: 0, loose: 0 };
    for (let count = 1; count <= VISITS; count++) {
      const seed = SEED + count - 1;
      const script = scriptOf(seed);
      const { problems, calls, loose } = await playVisit(script);
      if (problems.length) expect.fail(await report(seed, count, script));
      sum.calls += calls;
      sum.loose += loose > 0 ? 1 : 0;
    }
    process.stdout.write(
      `${VISITS} random visits, VISITS_SEED=${SEED}: ${sum.calls} calls, ` +
        `${sum.loose} visits with a line that nobody can promise\n`,
    );
  },
);
