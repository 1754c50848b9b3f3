// npm run bench: the benchmark of docs/internals/performance.md, from a fresh clone on. Only checkNode() may
// run before the rest is even read, as an old Node cannot parse it.
import { checkNode } from '../scripts/setup/check-node.mjs';
import { explain } from '../scripts/setup/say.mjs';

async function main() {
  checkNode();
  const { ensureDependencies } = await import('../scripts/setup/ensure-dependencies.mjs');
  await ensureDependencies();
  const { bench } = await import('./run.mjs');
  await bench(process.argv.slice(2));
}

main().catch((error) => {
  explain(error);
  process.exitCode = 1;
});
