// node scripts/with.mjs FOLDER TOOL …: runs a tool that a lock file of its own installs, when it is first needed.
import { command } from './setup/command.mjs';

void command(async () => {
  const [folder = '', name = '', ...args] = process.argv.slice(2);
  const { ensureDependencies } = await import('./setup/ensure-dependencies.mjs');
  await ensureDependencies();
  await ensureDependencies(folder);
  const { tool } = await import('./setup/run.mjs');
  process.exitCode = (await tool(name, args, { from: folder })).code;
});
