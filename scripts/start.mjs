// npm start: runs the demo shop, also in a fresh clone.
import { command } from './setup/command.mjs';

void command(async () => {
  const { ensureDependencies } = await import('./setup/ensure-dependencies.mjs');
  await ensureDependencies();
  const { ensureBuild } = await import('./setup/ensure-build.mjs');
  await ensureBuild(process.env.DEMO_BUILD === 'light' ? 'whole' : 'demo');
  await import('../demo/server/main.mjs');
});
