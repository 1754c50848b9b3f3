import { SetupError } from '../setup/say.mjs';

/** The steps of `npm test`, in order. */
export const STEP_NAMES = /** @type {const} */ ([
  ...['types', 'lint', 'build', 'unit', 'stage', 'package', 'browser', 'engines'],
]);

/** @typedef {(typeof STEP_NAMES)[number]} StepName */
/** @typedef {{ steps: readonly StepName[], rest: readonly string[], quick: boolean }} Choice */

const USAGE = `use "npm test", "npm test -- --quick", or "npm test -- --only ${STEP_NAMES.join('|')}" (several with commas); what follows one step goes to its tool, as in "npm test -- --only unit money".`;

/**
 * Parses the arguments after `npm test --`.
 *
 * @param {readonly string[]} args
 * @returns {Choice} the steps to run, in their usual order, and the arguments for the tool of a
 *   single step
 */
export function readArguments(args) {
  if (args.length === 0) return { steps: STEP_NAMES, rest: [], quick: false };
  if (args.join() === '--quick') return { steps: ['types', 'lint', 'unit'], rest: [], quick: true };
  const [first = '', ...others] = args;
  const [flag, joined] = first.split('=', 2);
  const [list = '', ...rest] = joined === undefined ? others : [joined, ...others];
  const wanted = list.split(',');
  const unknown = wanted.find((name) => !STEP_NAMES.some((step) => step === name));
  if (flag !== '--only' || unknown !== undefined) {
    throw new SetupError(`npm test does not understand "${args.join(' ')}".`, USAGE);
  }
  if (rest.length > 0 && !['unit', 'stage', 'browser', 'engines'].includes(wanted.join())) {
    const text = rest.join(' ');
    throw new SetupError(
      `"${text}" can be passed to "unit", "stage", "browser" or "engines" only.`,
      USAGE,
    );
  }
  return { steps: STEP_NAMES.filter((step) => wanted.includes(step)), rest, quick: false };
}
