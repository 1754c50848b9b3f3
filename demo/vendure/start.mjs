// npm run demo:vendure: a Vendure shop and a page with the cart over it, from a fresh clone on. Only
// checkNode() may run before the rest is even read, as an old Node cannot parse it.
import { checkNode } from '../../scripts/setup/check-node.mjs';
import { explain } from '../../scripts/setup/say.mjs';

async function start() {
  checkNode();
  const { ensureDependencies } = await import('../../scripts/setup/ensure-dependencies.mjs');
  const { ensureBuild } = await import('../../scripts/setup/ensure-build.mjs');
  await ensureDependencies();
  await ensureBuild();
  const { ensureVendure } = await import('./ensure-vendure.mjs');
  const { runShop } = await import('./run-shop.mjs');
  await ensureVendure();
  const port = Number(process.env.PORT || 4174);
  await runShop(port);
  console.log(`The cart over Vendure: http://localhost:${port}/`);
}

start().catch((error) => {
  explain(error);
  process.exitCode = 1;
});
