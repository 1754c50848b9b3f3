import { readdir, readFile } from 'node:fs/promises';
import { at, readJson } from '../setup/paths.mjs';

const HEADER = '<?php\n\ndeclare(strict_types=1);\n';
const NAMESPACE = '\nnamespace CartElements;\n';

/** The classes of `php/src` in one file, for shops and plugins that copy one file. Each keeps its own imports. */
export async function phpInOneFile() {
  const names = (await readdir(at('php/src'))).filter((name) => name !== 'autoload.php').sort();
  const classes = names.map(async (name) => {
    const text = await readFile(at('php/src', name), 'utf8');
    const start = HEADER + NAMESPACE;
    if (!text.startsWith(start)) throw new Error(`php/src/${name} does not start with ${start}`);
    return `\nnamespace CartElements {\n${text.slice(start.length)}}\n`;
  });
  const { version } = readJson('package.json');
  const note = `// Cart Elements ${version}: the folder php/src of the package in one file.\n`;
  return HEADER.replace('\n\n', `\n\n${note}\n`) + (await Promise.all(classes)).join('');
}
