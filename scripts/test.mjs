// npm test: all checks, also in a fresh clone.
import { command } from './setup/command.mjs';

void command(async () => {
  const { readArguments } = await import('./test/arguments.mjs');
  const choice = readArguments(process.argv.slice(2));
  const { ensureDependencies } = await import('./setup/ensure-dependencies.mjs');
  await ensureDependencies();
  const { runSteps } = await import('./test/steps.mjs');
  process.exitCode = (await runSteps(choice)) ? 0 : 1;
});
