// npm start: runs the demo shop, also in a fresh clone. Only checkNode() may run before the rest is
// read, because an old Node cannot parse it.
import { checkNode } from './setup/check-node.mjs';
import { explain } from './setup/say.mjs';

async function start() {
  checkNode();
  const { ensureDependencies } = await import('./setup/ensure-dependencies.mjs');
  const { ensureBuild } = await import('./setup/ensure-build.mjs');
  const { serve } = await import('./setup/serve.mjs');
  await ensureDependencies();
  await ensureBuild();
  process.exitCode = await serve();
}

start().catch((error) => {
  explain(error);
  process.exitCode = 1;
});
