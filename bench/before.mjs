import { existsSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { at } from '../scripts/setup/paths.mjs';
import { run } from '../scripts/setup/run.mjs';
import { SetupError } from '../scripts/setup/say.mjs';

/**
 * The commit that `--before` names, where it names no file of results.
 *
 * @param {readonly string[]} args
 * @returns {{ ref: string | undefined, rest: string[] }} and the arguments without it
 */
export function refIn(args) {
  const place = args.indexOf('--before');
  const ref = args[place + 1];
  if (place < 0 || ref === undefined || existsSync(ref)) return { ref: undefined, rest: [...args] };
  return { ref, rest: args.toSpliced(place, 2) };
}

/** @param {string} remedy @param {...string} args */
async function git(remedy, ...args) {
  const { code, output } = await run('git', args, { quiet: true });
  if (code !== 0) throw new SetupError(`git ${args.join(' ')} failed: ${output.trim()}`, remedy);
  return output.trim();
}

/**
 * Builds the library of a commit in a folder of its own, and takes it into the run as one more cart
 * (`BENCH_BEFORE`), so that its samples and today's are taken in turns.
 *
 * @param {string} ref @param {() => Promise<void>} measure
 */
export async function besideCommit(ref, measure) {
  const remedy = '--before takes a commit, or a file that an earlier run has written.';
  const commit = await git(remedy, 'rev-parse', '--verify', '--end-of-options', `${ref}^{commit}`);
  const folder = path.join(mkdtempSync(path.join(os.tmpdir(), 'bench-before-')), 'tree');
  await git('Is there room on the disk?', 'worktree', 'add', '--detach', folder, commit);
  try {
    symlinkSync(at('node_modules'), path.join(folder, 'node_modules'));
    const rollup = at('node_modules', 'rollup', 'dist', 'bin', 'rollup');
    const build = ['-c', path.join(folder, 'rollup.config.mjs'), '--silent'];
    const { code } = await run(process.execPath, [rollup, ...build], { cwd: folder });
    if (code !== 0) {
      throw new SetupError(`${ref} could not be built.`, 'It may need other packages than today.');
    }
    process.env['BENCH_BEFORE'] = path.join(folder, 'dist');
    await measure();
  } finally {
    await git('Remove it by hand.', 'worktree', 'remove', '--force', folder);
    rmSync(path.dirname(folder), { recursive: true, force: true });
  }
}
