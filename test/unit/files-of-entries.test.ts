import { rollup, type Plugin } from 'rollup';
import { describe, expect, it } from 'vitest';
import { filesOfEntries } from '../../scripts/build/files-of-entries.mjs';

/** Modules by their names; `!` marks what a later build finds outside of it. */
const MODULES: Record<string, string> = {
  'widgets/cart-a': 'import "shared"; export const a = () => import("later-a");',
  'widgets/cart-b': 'import "shared"; export const b = () => import("widgets/cart-a");',
  'widgets/cart-small':
    'export const s = () => [import("!../content.js"), import("!../index.js"), import("!../chunks/locale-pl.js")];',
  'locale-pl': 'export default { word: "Koszyk" };',
  shared: 'export const language = () => import("locale-pl"); console.log("shared");',
  'later-a': 'import "beside-a"; export const more = () => import("last-a");',
  'beside-a': 'console.log("beside");',
  'last-a': 'console.log("last");',
  index: 'export const i = () => import("last-a");',
  content: 'export const c = () => import("last-a");',
};

const source: Plugin = {
  name: 'source',
  resolveId: (id) => (id.startsWith('!') ? { id: id.slice(1), external: true } : id),
  load: (id) => MODULES[id] ?? null,
};

/** What `files.json` contains after builds with these entries, one after the other. */
async function written(...builds: readonly string[][]): Promise<Record<string, string[]>> {
  const { plugin } = filesOfEntries();
  let json = '';
  for (const input of builds) {
    const named = Object.fromEntries(input.map((name) => [name, name]));
    const onwarn = (): void => undefined; // Empty chunks are meant.
    const bundle = await rollup({ input: named, onwarn, plugins: [source, plugin as Plugin] });
    const { output } = await bundle.generate({
      entryFileNames: '[name].js',
      chunkFileNames: 'chunks/[name].js',
      // Named as the build does it, and each module apart.
      manualChunks: (id) => (id in MODULES && !input.includes(id) ? id : undefined),
    });
    await bundle.close();
    const file = output.find(({ fileName }) => fileName === 'files.json');
    if (file?.type === 'asset') json = String(file.source);
  }
  return JSON.parse(json) as Record<string, string[]>;
}

describe('files.json', () => {
  it('lists for each tag what it loads at its start and later, and apart what it loads at its start', async () => {
    const files = await written(['widgets/cart-a', 'widgets/cart-b']);
    const start = ['widgets/cart-a.js', 'chunks/shared.js'];
    const later = ['chunks/later-a.js', 'chunks/beside-a.js', 'chunks/last-a.js'];
    expect(files['preload:cart-a']).toEqual(start);
    expect(files['cart-a']?.slice(0, 2)).toEqual(start);
    expect(files['cart-a']?.toSorted()).toEqual([...start, ...later].toSorted());
  });

  it('lists no language and no other tag with a tag, and each language by itself', async () => {
    const files = await written(['widgets/cart-a', 'widgets/cart-b']);
    expect(files['cart-b']).toEqual(['widgets/cart-b.js', 'chunks/shared.js']);
    expect(files['pl']).toEqual(['chunks/locale-pl.js']);
    expect(files['preload:pl']).toEqual(['chunks/locale-pl.js']);
  });

  it('lists with a tag of a later build what an earlier build has written for it', async () => {
    const files = await written(['widgets/cart-a', 'content', 'index'], ['widgets/cart-small']);
    expect(files['cart-small']).toEqual([
      'widgets/cart-small.js',
      'content.js',
      'chunks/last-a.js',
      'index.js',
    ]);
    expect(files['preload:cart-small']).toEqual(['widgets/cart-small.js']);
  });
});
