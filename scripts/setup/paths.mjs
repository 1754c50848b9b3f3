import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The root folder of the repository. */
export const root = fileURLToPath(new URL('../../', import.meta.url)).replace(/[\\/]$/, '');

/** A path inside the repository. @param {...string} parts */
export const at = (...parts) => path.join(root, ...parts);

/** @param {string} file inside the repository, or absolute @returns {any} */
export const readJson = (file) => JSON.parse(readFileSync(path.resolve(root, file), 'utf8'));
