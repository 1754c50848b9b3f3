import { readFileSync } from 'node:fs';
import path from 'node:path';

export const root = path.join(import.meta.dirname, '../..');
export const read = (file: string): string => readFileSync(path.join(root, file), 'utf8');

const PAGE = 'docs/internals/architecture.md';

/** The file that a link of the page leads to. */
export const target = (link: string): string => path.posix.join(path.posix.dirname(PAGE), link);

/** The text under a heading of the page. */
export const sectionUnder = (heading: string): string =>
  read(PAGE)
    .split(/^#+ /m)
    .find((text) => text.startsWith(`${heading}\n`)) ?? '';

/** The source files that a text links, in a list or not. Of all calls in openapi.yaml a reader needs one. */
export const linkedIn = (text: string): string[] => [
  ...new Set(
    [...text.matchAll(/\]\(([^)#]+\.(?:tsx?|css))\)/g)].map(([, link = '']) => target(link)),
  ),
];
