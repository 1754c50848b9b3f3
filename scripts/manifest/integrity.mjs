import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

/** The value of the attribute `integrity` for a file. @param {Buffer} body */
export const integrityOf = (body) => `sha384-${createHash('sha384').update(body).digest('base64')}`;

/** Every script of a build; the folder of the light build has its own list. @param {string} folder @returns {Promise<string[]>} by path in it, with "/" */
export async function scriptsIn(folder) {
  const files = await readdir(folder, { recursive: true });
  return files
    .filter((file) => file.endsWith('.js'))
    .map((file) => file.split(path.sep).join('/'))
    .filter((file) => !file.startsWith('light/'))
    .sort();
}

/** The hash of every script in a folder. @param {string} folder @returns {Promise<Record<string, string>>} */
export async function integrities(folder) {
  const files = await scriptsIn(folder);
  const hashes = files.map(async (file) => [
    file,
    integrityOf(await readFile(path.join(folder, file))),
  ]);
  return Object.fromEntries(await Promise.all(hashes));
}
