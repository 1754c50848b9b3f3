// npm run site: builds the website of the documentation into _site/. Only checkNode() may run
// before the rest is read, because an old Node cannot parse it.
import { checkNode } from './setup/check-node.mjs';
import { explain } from './setup/say.mjs';

async function site() {
  checkNode();
  const { ensureDependencies } = await import('./setup/ensure-dependencies.mjs');
  await ensureDependencies();
  const { ensureBuild } = await import('./setup/ensure-build.mjs');
  await ensureBuild();
  const { buildSite } = await import('../site/build/build.mjs');
  await buildSite();
  if (!process.argv.includes('--check')) return;
  const { checkSite } = await import('../site/build/check.mjs');
  const problems = await checkSite();
  for (const problem of problems) console.error(`✖ ${problem}`);
  console.log(problems.length ? `${problems.length} problems` : 'No problem on any page.');
  process.exitCode = problems.length ? 1 : 0;
}

site().catch((error) => {
  explain(error);
  process.exitCode = 1;
});
