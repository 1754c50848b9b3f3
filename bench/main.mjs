// npm run bench: the benchmark of docs/internals/performance.md, from a fresh clone on. Only checkNode() may
// run before the rest is even read, as an old Node cannot parse it.
import { checkNode } from '../scripts/setup/check-node.mjs';
import { explain } from '../scripts/setup/say.mjs';

async function main() {
  checkNode();
  const { ensureDependencies } = await import('../scripts/setup/ensure-dependencies.mjs');
  await ensureDependencies();
  const { besideCommit, refIn } = await import('./before.mjs');
  const { ref, rest } = refIn(process.argv.slice(2));
  // Read only then, as the carts that are measured are known by then.
  const measure = async () => (await import('./run.mjs')).bench(rest);
  await (ref === undefined ? measure() : besideCommit(ref, measure));
}

main().catch((error) => {
  explain(error);
  process.exitCode = 1;
});
