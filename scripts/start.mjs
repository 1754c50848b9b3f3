// npm start: runs the demo shop, also in a fresh clone.
import { command } from './setup/command.mjs';

void command(async () => {
  const { ensureDependencies } = await import('./setup/ensure-dependencies.mjs');
  await ensureDependencies();
  const { ensureBuild } = await import('./setup/ensure-build.mjs');
  const isLight = process.env.DEMO_BUILD === 'light';
  process.env.DEMO_DIST = await ensureBuild(isLight ? 'dist' : 'demo/dist');
  await import('../demo/server/main.mjs');
});
