// npm run site: builds the website of the documentation into _site/, also in a fresh clone.
import { command } from './setup/command.mjs';

void command(async () => {
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
});
