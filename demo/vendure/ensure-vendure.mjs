// @ts-check
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { at } from '../../scripts/setup/paths.mjs';
import { npm } from '../../scripts/setup/run.mjs';
import { say, SetupError } from '../../scripts/setup/say.mjs';

const FOLDER = 'demo/vendure';
const STAMP = at(FOLDER, 'node_modules/.installed');

/** Installs Vendure into the demo's own folder, where that has not been done. */
export async function ensureVendure() {
  const lock = readFileSync(at(FOLDER, 'package-lock.json'));
  const wanted = createHash('sha256').update(lock).digest('hex');
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === wanted) return;
  say('Installing Vendure into demo/vendure (about a minute) …');
  const { code } = await npm([
    ...['ci', '--prefix', at(FOLDER), '--no-audit', '--no-fund', '--loglevel=error'],
    // None of its packages has to be compiled.
    '--ignore-scripts',
  ]);
  if (code !== 0) {
    throw new SetupError(
      'Vendure could not be installed.',
      'read what npm wrote above; most often the registry was out of reach: check the network or proxy, then run the command again.',
    );
  }
  writeFileSync(STAMP, wanted);
}
