import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

/** The text of a file of the repository. */
export const read = (file: string): string =>
  readFileSync(path.join(import.meta.dirname, '../..', file), 'utf8');

/** The files under a folder of the repository, with "/". */
export function filesUnder(root: string, folder: string): string[] {
  return readdirSync(path.join(root, folder), { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)))
    .map((file) => file.split(path.sep).join('/'));
}

/** Whether a file of the repository is a test, or the data of one. */
export const isTest = (file: string): boolean => /\.test\.tsx?$/.test(file);

/** The files that a text imports, also for their types: paths in the repository without their ending. */
export const importsOf = (file: string, text: string): string[] =>
  ts
    .preProcessFile(text)
    .importedFiles.map(({ fileName }) => path.posix.join(path.posix.dirname(file), fileName))
    .map((name) => name.replace(/\.js$|\?.*$/, ''));
