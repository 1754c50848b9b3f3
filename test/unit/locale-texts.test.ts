import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import en from '../../locales/en.json';
import { LATER } from '../../scripts/build/locale-texts.mjs';
import { at } from '../../scripts/setup/paths.mjs';

/** A module and all that it imports at once. */
function reachable(file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file)) return seen;
  seen.add(file);
  const imports = readFileSync(file, 'utf8').matchAll(
    /^(?:import|export)(?! type)[^'";]*'(\..*)\.js';$/gm,
  );
  for (const [, name = ''] of imports) {
    const found = ['.ts', '.tsx'].map((end) => path.resolve(path.dirname(file), name) + end);
    const source = found.find((one) => existsSync(one));
    if (source) reachable(source, seen);
  }
  return seen;
}

it('no first view needs a text that is loaded later', () => {
  const tags = readdirSync(at('widgets'));
  const entries = [
    ...tags.map((tag) => `widgets/${tag}/index.ts`),
    'widgets/cart-drawer/DrawerContent.tsx',
  ];
  const files = new Set(entries.flatMap((entry) => [...reachable(at(entry))]));
  const isLater = new RegExp(`['"\`](?:${LATER.join('|')})\\.\\w`);
  expect([...files].filter((file) => isLater.test(readFileSync(file, 'utf8')))).toEqual([]);
  expect(files.size).toBeGreaterThan(150);
  for (const group of LATER) expect(en).toHaveProperty(group);
});
