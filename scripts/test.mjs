// npm test: all checks; also works in a fresh clone. checkNode() runs before other files are loaded, because an
// old Node cannot parse them. The steps use packages, which may not be installed yet.
import { checkNode } from './setup/check-node.mjs';
import { explain } from './setup/say.mjs';

async function test() {
  checkNode();
  const { ensureDependencies } = await import('./setup/ensure-dependencies.mjs');
  const { readArguments } = await import('./test/arguments.mjs');
  const choice = readArguments(process.argv.slice(2));
  await ensureDependencies();
  const { runSteps } = await import('./test/steps.mjs');
  process.exitCode = (await runSteps(choice)) ? 0 : 1;
}

test().catch((error) => {
  explain(error);
  process.exitCode = 1;
});
