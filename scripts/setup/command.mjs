// The start of each command, also in a fresh clone. Its own modules are loaded by `work`, because an old Node cannot
// parse them, and the packages that they use may not be installed yet.
import { checkNode } from './check-node.mjs';
import { explain } from './say.mjs';

/** Checks Node, and then does the work. A failure is explained, and is the exit code. @param {() => Promise<void>} work */
export async function command(work) {
  try {
    checkNode();
    await work();
  } catch (error) {
    explain(error);
    process.exitCode = 1;
  }
}
