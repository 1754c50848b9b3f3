import { spawn } from 'node:child_process';
import { at, root } from './paths.mjs';

/**
 * Runs the demo shop until it ends, and passes signals on to it.
 *
 * @returns {Promise<number>} its exit code; 0 if a signal ended it, because that is the normal way
 *   to stop it
 */
export function serve() {
  const shop = spawn(process.execPath, [at('demo', 'server', 'main.mjs')], {
    cwd: root,
    stdio: 'inherit',
  });
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
    process.on(signal, () => shop.kill(signal));
  }
  return new Promise((resolve, reject) => {
    shop.on('error', reject);
    shop.on('close', (code) => resolve(code ?? 0));
  });
}
