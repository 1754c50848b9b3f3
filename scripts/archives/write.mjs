// npm run archives: writes the archives that the installers of shops take, and their hashes.
import { command } from '../setup/command.mjs';

void command(async () => {
  const { ensureDependencies } = await import('../setup/ensure-dependencies.mjs');
  await ensureDependencies();
  await ensureDependencies('scripts/archives');
  const { ensureBuild } = await import('../setup/ensure-build.mjs');
  await ensureBuild();
  const { writeArchives } = await import('./write-archives.mjs');
  writeArchives();
});
