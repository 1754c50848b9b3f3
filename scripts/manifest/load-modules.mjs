import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import ts from 'typescript';
import { root } from '../setup/paths.mjs';

/** @param {string} file TypeScript @returns {Promise<{ code: string, uses: string[] }>} */
async function transpile(file) {
  const { outputText } = ts.transpileModule(await readFile(path.join(root, file), 'utf8'), {
    fileName: file,
    compilerOptions: {
      target: ts.ScriptTarget.ES2022,
      module: ts.ModuleKind.ESNext,
      verbatimModuleSyntax: true,
    },
  });
  const uses = ts
    .preProcessFile(outputText)
    .importedFiles.map(({ fileName }) => path.posix.join(path.posix.dirname(file), fileName))
    .map((name) => name.replace(/\.js$/, '.ts'));
  return { code: outputText, uses };
}

/**
 * Runs TypeScript modules that import only each other, in this Node process.
 *
 * @param {readonly string[]} files relative to the repository
 * @returns {Promise<any[]>} their exports, in the same order
 */
export async function loadModules(files) {
  const folder = await mkdtemp(path.join(tmpdir(), 'cart-elements-'));
  try {
    await writeFile(path.join(folder, 'package.json'), '{ "type": "module" }');
    const todo = [...files];
    const done = new Set();
    for (let file = todo.pop(); file !== undefined; file = todo.pop()) {
      if (done.has(file)) continue;
      done.add(file);
      const { code, uses } = await transpile(file);
      const target = at(folder, file);
      await mkdir(path.dirname(target), { recursive: true });
      await writeFile(target, code);
      todo.push(...uses);
    }
    return await Promise.all(files.map((file) => import(pathToFileURL(at(folder, file)).href)));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** @param {string} folder @param {string} file */
const at = (folder, file) => path.join(folder, file.replace(/\.ts$/, '.js'));
