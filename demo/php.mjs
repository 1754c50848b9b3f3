// npm run demo:php: runs the shop of php/shop, also in a fresh clone. Only checkNode() may run before
// the rest is read, because an old Node cannot parse it.
import { checkNode } from '../scripts/setup/check-node.mjs';
import { explain, SetupError } from '../scripts/setup/say.mjs';

async function start() {
  checkNode();
  const { ensurePhp } = await import('../scripts/setup/ensure-php.mjs');
  const php = await ensurePhp();
  if (!php) {
    throw new SetupError(
      'The PHP demo needs PHP 7.4 or newer, which is not on this machine.',
      'install it (Debian: apt-get install php-cli php-sqlite3) and run "npm run demo:php" again; the same cart without PHP: "npm start".',
    );
  }
  const { ensureDependencies } = await import('../scripts/setup/ensure-dependencies.mjs');
  const { ensureBuild } = await import('../scripts/setup/ensure-build.mjs');
  const { runPhpShop } = await import('./php-server.mjs');
  await ensureDependencies();
  await ensureBuild();
  await runPhpShop(php);
}

start().catch((error) => {
  explain(error);
  process.exitCode = 1;
});
