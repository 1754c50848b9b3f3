import { readFileSync, readdirSync } from 'node:fs';
import { at } from '../setup/paths.mjs';

const NAME = /--_[a-z-]+/g;

/** The styles' own custom properties, each with its place in the alphabet. @type {readonly string[]} */
const NAMES = ['src', 'widgets'].flatMap((folder) =>
  readdirSync(at(folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(css|tsx)$/.test(file))
    .flatMap((file) => readFileSync(at(folder, file), 'utf8').match(NAME) ?? []),
);
const SHORT = new Map(
  [...new Set(NAMES)].sort().map((name, at) => [name, `--_${(at + 10).toString(36)}`]),
);

/** Shortens the custom properties that only the library's own styles use: `--_space` becomes `--_t`. @param {string} code */
export const withShortNames = (code) => code.replace(NAME, (name) => SHORT.get(name) ?? name);
