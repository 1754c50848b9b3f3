import { readFile, writeFile } from 'node:fs/promises';

/** Writes a file, but not where it has this text already: a check beside may be reading it. @param {string} file @param {string} text */
export async function writeChanged(file, text) {
  const before = await readFile(file, 'utf8').catch(() => undefined);
  if (before !== text) await writeFile(file, text);
}
