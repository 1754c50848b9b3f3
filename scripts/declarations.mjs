// Emits the public types: the declarations of the entries with an API, and nothing else.
import path from 'node:path';
import ts from 'typescript';
import { ADAPTERS } from './build/adapters.mjs';
import { at, root } from './setup/paths.mjs';

const ENTRIES = [
  ...['src/entries/index.ts', 'src/entries/testing.ts'],
  ...ADAPTERS.map((name) => `src/adapters/${name}.ts`),
];

/** @param {readonly ts.Diagnostic[]} diagnostics */
function throwIfAny(diagnostics) {
  if (diagnostics.length)
    throw new Error(ts.formatDiagnostics(diagnostics, ts.createCompilerHost({})));
}

/**
 * The declarations of the public API. They must not need React's types.
 *
 * @returns {Map<string, string>} texts by path in dist: `types/entries/index.d.ts` and everything that it
 *   needs
 */
export function declarations() {
  const program = programOf(ENTRIES);
  const found = new Map();
  const todo = [...ENTRIES];
  for (let file = todo.pop(); file !== undefined; file = todo.pop()) {
    const target = file.replace(/^src\//, 'types/').replace(/\.ts$/, '.d.ts');
    if (found.has(target)) continue;
    const text = declarationOf(program, file);
    found.set(target, text);
    for (const { fileName } of ts.preProcessFile(text).importedFiles) {
      if (!fileName.startsWith('.')) {
        throw new Error(`The public typings of ${file} need the types of ${fileName}`);
      }
      todo.push(path.posix.join(path.posix.dirname(file), fileName).replace(/\.js$/, '.ts'));
    }
  }
  return found;
}

/**
 * The TypeScript program of the entries. The widgets, which define-all.ts loads at run time, are
 * left out: their types are not public, and React's would double the work.
 *
 * @param {readonly string[]} entries
 */
function programOf(entries) {
  const config = ts.readConfigFile(at('tsconfig.build.json'), ts.sys.readFile);
  const options = {
    ...ts.parseJsonConfigFileContent(config.config, ts.sys, root).options,
    noEmit: false,
    declaration: true,
    emitDeclarationOnly: true,
    rootDir: root,
    outDir: root,
  };
  const host = ts.createCompilerHost(options);
  host.resolveModuleNameLiterals = (specifiers, from) =>
    specifiers.map(({ text }) =>
      text.startsWith('../../widgets/')
        ? { resolvedModule: undefined }
        : ts.resolveModuleName(text, from, options, host),
    );
  const files = [...entries.map((entry) => at(entry)), at('src/css.d.ts')];
  return ts.createProgram(files, options, host);
}

/** @param {ts.Program} program @param {string} file @returns {string} */
function declarationOf(program, file) {
  const source = program.getSourceFile(at(file));
  if (!source) throw new Error(`The public typings need ${file}, which is not there`);
  let text = '';
  const { diagnostics } = program.emit(source, (_, written) => {
    text = written;
  });
  throwIfAny(diagnostics);
  return text;
}
