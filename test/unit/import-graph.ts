import { readdirSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { fileProblem, isTest, packageProblem } from '../../scripts/layers.mjs';

/** One import as it stands in a file. `value` is false where it is gone after compilation. */
export interface Import {
  readonly specifier: string;
  readonly value: boolean;
}

/** Source files by their path in the repository, with "/". */
export type Sources = ReadonlyMap<string, string>;

const isTypeOnly = (clause: ts.ImportClause | undefined): boolean => {
  if (!clause) return false; // `import './x.js'` runs the file.
  if (clause.phaseModifier === ts.SyntaxKind.TypeKeyword) return true;
  const { name, namedBindings } = clause;
  return (
    !name &&
    !!namedBindings &&
    ts.isNamedImports(namedBindings) &&
    namedBindings.elements.length > 0 &&
    namedBindings.elements.every((element) => element.isTypeOnly)
  );
};

function importOf(node: ts.Node): { from: ts.Node | undefined; value: boolean } | undefined {
  if (ts.isImportDeclaration(node)) {
    return { from: node.moduleSpecifier, value: !isTypeOnly(node.importClause) };
  }
  if (ts.isExportDeclaration(node)) return { from: node.moduleSpecifier, value: !node.isTypeOnly };
  if (ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument)) {
    return { from: node.argument.literal, value: false };
  }
  if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword) {
    return { from: node.arguments[0], value: true };
  }
  return undefined;
}

/** Every static import, re-export, dynamic `import()` and `import()` type of a file. */
export function importsOf(file: string, text: string): Import[] {
  const found: Import[] = [];
  const visit = (node: ts.Node): void => {
    const { from, value = true } = importOf(node) ?? {};
    if (from && ts.isStringLiteralLike(from)) found.push({ specifier: from.text, value });
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(file, text, ts.ScriptTarget.Latest));
  return found;
}

/**
 * The file that a relative specifier means: `./money.js` is money.ts or money.tsx, `./x.css?inline`
 * is x.css.
 */
export function resolveImport(
  from: string,
  specifier: string,
  files: ReadonlySet<string>,
): string | undefined {
  const named = path.posix.join(path.posix.dirname(from), specifier.replace(/\?.*$/, ''));
  const stem = named.replace(/\.js$/, '');
  return [named, `${stem}.ts`, `${stem}.tsx`, `${stem}.d.ts`].find((file) => files.has(file));
}

/**
 * Everything that is wrong with the imports of a house: forbidden directions and packages, imports
 * of files that do not exist, JSX outside React's layers, and cycles of imports that run.
 *
 * @param sources the files whose imports are read
 * @param files all files that an import may mean, also styles and texts
 */
export function importProblems(sources: Sources, files: ReadonlySet<string>): string[] {
  const problems: string[] = [];
  const edges = new Map<string, string[]>();
  for (const [file, text] of sources) {
    const imports = importsOf(file, text);
    // The compiler adds this import to every file with JSX.
    if (file.endsWith('.tsx')) imports.push({ specifier: 'react/jsx-runtime', value: true });
    const runs: string[] = [];
    for (const { specifier, value } of imports) {
      if (!specifier.startsWith('.')) {
        problems.push(packageProblem(file, specifier) ?? '');
        continue;
      }
      const to = resolveImport(file, specifier, files);
      problems.push(
        to ? (fileProblem(file, to) ?? '') : `${file} imports ${specifier}, which does not exist`,
      );
      if (to && value && !isTest(file)) runs.push(to);
    }
    edges.set(file, runs);
  }
  problems.push(...cyclesOf(edges).map((cycle) => `${cycle.join(' → ')} is a cycle of imports`));
  return problems.filter(Boolean);
}

/** The cycles of a graph, each once, from the file where it was entered back to the same file. */
function cyclesOf(edges: ReadonlyMap<string, readonly string[]>): string[][] {
  const cycles: string[][] = [];
  const done = new Set<string>();
  const walk = (file: string, trail: readonly string[]): void => {
    const at = trail.indexOf(file);
    if (at >= 0) cycles.push([...trail.slice(at), file]);
    if (at >= 0 || done.has(file)) return;
    for (const next of edges.get(file) ?? []) walk(next, [...trail, file]);
    done.add(file);
  };
  for (const file of edges.keys()) walk(file, []);
  return cycles;
}

/** The files under a folder of the repository. */
export function filesUnder(root: string, folder: string): string[] {
  return readdirSync(path.join(root, folder), { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)))
    .map((file) => file.split(path.sep).join('/'));
}
