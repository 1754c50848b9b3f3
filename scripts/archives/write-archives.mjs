import { createHash } from 'node:crypto';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { at } from '../setup/paths.mjs';
import { say } from '../setup/say.mjs';
import { ARCHIVES, contentsOf, fileNameOf } from './contents.mjs';
import { zipped } from './zip.mjs';

const FOLDER = 'archives';

/** Writes all archives anew, and their hashes as `sha256sum --check` reads them. */
export function writeArchives() {
  rmSync(at(FOLDER), { recursive: true, force: true });
  const hashes = Object.keys(ARCHIVES).map((archive) => {
    const name = fileNameOf(archive);
    const bytes = zipped(contentsOf(archive));
    mkdirSync(path.dirname(at(FOLDER, name)), { recursive: true });
    writeFileSync(at(FOLDER, name), bytes);
    say(`${FOLDER}/${name}: ${Math.round(bytes.length / 1000)} kB`);
    return `${createHash('sha256').update(bytes).digest('hex')}  ${name}\n`;
  });
  writeFileSync(at(FOLDER, 'SHA256SUMS'), hashes.join(''));
}
