import { readdir, readFile, symlink } from 'node:fs/promises';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import nodeResolve from '@rollup/plugin-node-resolve';
import { rollup } from 'rollup';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { integrityOf, scriptsIn } from '../../scripts/manifest/integrity.mjs';
import { at } from '../../scripts/setup/paths.mjs';
import { run, tool } from '../../scripts/setup/run.mjs';
import { isReact } from '../../scripts/weigh.mjs';
import { LANGUAGES } from '../../src/i18n/languages.js';
import { TAGS } from '../../src/base/tags.js';
import { pageOf } from '../unit/markdown.js';
import { installPackage, QUIET, succeeds, type Project } from './installed.js';

/** Importing must do nothing without a page, because shops also render on servers. */
const USE = `
import { cartTotals, parseCart, TAGS } from 'cart-elements';
import { watchCart } from 'cart-elements/api.js';
import { createMemoryShop } from 'cart-elements/testing';
import { woocommerce } from 'cart-elements/adapters/woocommerce.js';
import { vendure } from 'cart-elements/adapters/vendure.js';
const names = ${JSON.stringify(TAGS)};
await Promise.all(names.map((tag) => import(\`cart-elements/widgets/\${tag}.js\`)));
await Promise.all(names.map((tag) => import(\`cart-elements/light/widgets/\${tag}.js\`)));
const cart = parseCart({ products: [{ id: 1, amount: '2', price: '1.23', nett_price: '1.00' }] });
const { total } = cartTotals(cart.lines, []);
const { products } = await createMemoryShop('b2b').client.readCart({}, {});
if (!woocommerce().readCart || !vendure().readCart) throw new Error('An adapter does not answer');
if (products.length !== 3 || total.gross !== 246n || TAGS.length !== names.length || !watchCart) throw new Error('The rules do not work');
const data = ['custom-elements', 'html-custom-data', 'web-types', 'files', 'integrity', 'openapi'];
for (const file of [...data, 'package']) {
  await import(\`cart-elements/\${file}.json\`, { with: { type: 'json' } });
}
`;

/** The templates of frameworks: each file is plain imports and what the framework makes of a tag in a template. */
const TEMPLATES = {
  'react.tsx': `'use client';
import 'cart-elements/jsx';
export const good = <cart-page cart-type="dropshipping" className="cart" ref={(page) => void page?.shadowRoot} />;
// @ts-expect-error there is no such type of cart
export const bad = <cart-page cart-type="wholesale" />;`,
  'vue.ts': `import 'cart-elements/vue';
import type { GlobalComponents } from 'vue';
type Props = InstanceType<GlobalComponents['cart-badge']>['$props'];
({ count: 'pieces', cartType: 'standard', class: 'cart', onClick: () => undefined }) satisfies Props;
// @ts-expect-error a badge counts lines or pieces
({ count: 'packs' }) satisfies Props;`,
  'svelte.ts': `import 'cart-elements/svelte';
import type { SvelteHTMLElements } from 'svelte/elements';
type Props = SvelteHTMLElements['cart-page'];
({ 'cart-type': 'dropshipping', class: 'cart', onclick: () => undefined }) satisfies Props;
// @ts-expect-error there is no such type of cart
({ 'cart-type': 'wholesale' }) satisfies Props;`,
  'solid.ts': `import 'cart-elements/solid';
import type { JSX } from 'solid-js';
type Props = JSX.IntrinsicElements['cart-page'];
({ 'cart-type': 'dropshipping', class: 'cart', onClick: () => undefined }) satisfies Props;
// @ts-expect-error there is no such type of cart
({ 'cart-type': 'wholesale' }) satisfies Props;`,
};

/** The sources of a host, which its page in the docs has as snippets. */
async function snippetsOf(host: string): Promise<Record<string, string>> {
  const folder = at('test/hosts', host, 'src');
  const files = await readdir(folder);
  const texts = files.map(async (file) => [file, await readFile(path.join(folder, file), 'utf8')]);
  return Object.fromEntries(await Promise.all(texts)) as Record<string, string>;
}

/** What the docs show in TypeScript, outside of the hosts and of the testing page, which run. */
async function typedSnippets(): Promise<Record<string, string>> {
  const files: Record<string, string> = {};
  for (const page of ['integration', 'events', 'quickstart']) {
    const { fences } = pageOf(`docs/${page}.md`);
    for (const { language, code } of fences.filter(({ language }) => /^tsx?$/.test(language))) {
      files[`${page}-${Object.keys(files).length}.${language}`] = `${code}\nexport {};\n`;
    }
  }
  return files;
}

let project: Project;
const installed = (...file: string[]): string =>
  path.join(project.folder, 'node_modules', 'cart-elements', ...file);
const dist = (file = ''): string => installed('dist', file);

/** For tools of this folder's own lock file. */
const OWN = { ...QUIET, from: 'test/package' };

beforeAll(async () => {
  project = await installPackage();
});
afterAll(() => project.remove());

interface Bundle {
  /** What the page would load at the start. */
  readonly text: string;
  /** The files that it consists of, by their path in `dist`. */
  readonly modules: readonly string[];
}

const bundles = new Map<string, Promise<Bundle>>();

/** Bundles code that uses the installed package, as a shop's bundler does; the same code once. */
function bundled(code: string): Promise<Bundle> {
  const bundle = bundles.get(code) ?? bundleOf(code);
  bundles.set(code, bundle);
  return bundle;
}

async function bundleOf(code: string): Promise<Bundle> {
  const bundle = await rollup({
    input: await project.write('bundled.mjs', code),
    plugins: [nodeResolve()],
    onLog: (_, { code: kind, message }) => {
      // An unused import should leave nothing, so an empty bundle is the wanted result.
      if (kind !== 'EMPTY_BUNDLE') throw new Error(message);
    },
  });
  const { output } = await bundle.generate({ format: 'es' });
  await bundle.close();
  const byFile = new Map(output.map((file) => [file.fileName, file]));
  const taken = new Set([output[0].fileName]);
  let text = '';
  const modules: string[] = [];
  for (const name of taken) {
    const file = byFile.get(name);
    if (file?.type !== 'chunk') continue;
    text += file.code;
    for (const [id, { renderedLength }] of Object.entries(file.modules)) {
      if (renderedLength) modules.push(id.split(/[\\/]dist[\\/]/)[1] ?? id);
    }
    for (const imported of file.imports) taken.add(imported);
  }
  return { text, modules };
}

describe.each(['', 'light'])('each build of the package, in dist/%s,', (folder) => {
  const built = (file = ''): string => dist(path.join(folder, file));

  it('lists every script with its hash', async () => {
    const listed: unknown = JSON.parse(await readFile(built('integrity.json'), 'utf8'));
    const scripts = await scriptsIn(built());
    const hashes = scripts.map(async (file) => [file, integrityOf(await readFile(built(file)))]);
    expect(listed).toEqual(Object.fromEntries(await Promise.all(hashes)));
  });

  it('lists every tag and language with its files, and every chunk with one of them', async () => {
    const text = await readFile(built('files.json'), 'utf8');
    const files = JSON.parse(text) as Record<string, string[]>;
    const names = [...TAGS, ...TAGS.map((tag) => `preload:${tag}`), ...LANGUAGES];
    expect(names.filter((name) => !files[name]?.length)).toEqual([]);
    const scripts = await scriptsIn(built());
    const all = Object.values(files).flat();
    expect(all.filter((file) => !scripts.includes(file))).toEqual([]);
    const chunks = scripts.filter((file) => file.startsWith('chunks/'));
    expect(chunks.filter((file) => !all.includes(file))).toEqual([]);
  });

  it('contains its own licence and that of every bundled package', async () => {
    expect(await readFile(built('LICENSE'), 'utf8')).toBe(await readFile(at('LICENSE'), 'utf8'));
    const notices = await readFile(built('THIRD-PARTY-NOTICES.txt'), 'utf8');
    const { components } = JSON.parse(await readFile(built('sbom.cdx.json'), 'utf8')) as {
      components: { group?: string; name: string; version: string }[];
    };
    const named = components.map(
      ({ group, name, version }) => `\n${group ? `${group}/` : ''}${name} ${version} (`,
    );
    expect(named.length).toBeGreaterThan(3);
    expect(named.filter((text) => !notices.includes(text))).toEqual([]);
  });
});

describe('the package, as it would be published', () => {
  it('has nothing that publint finds fault with', () =>
    succeeds(tool('publint', [project.tarball, '--strict'], OWN)));

  it('gives every kind of import its types', () =>
    succeeds(
      tool(
        '@arethetypeswrong/cli',
        [project.tarball, '--profile', 'esm-only', '--no-color', '--no-definitely-typed'],
        OWN,
      ),
    ));

  it('installs without the network, since it needs no other package', async () => {
    const packages = await readdir(path.join(project.folder, 'node_modules'));
    expect(packages.filter((name) => !name.startsWith('.'))).toEqual(['cart-elements']);
  });

  it('has no source maps, which are a file of the release', async () => {
    const files = await readdir(installed(), { recursive: true });
    expect(files.filter((file) => file.endsWith('.map'))).toEqual([]);
  });

  it('has modules that can all be imported without a page', async () =>
    succeeds(run(process.execPath, ['--no-warnings', await project.write('use.mjs', USE)], QUIET)));

  it('has a command that runs, and whose exit code is the result', async () => {
    // A port that nothing listens on.
    const args = [installed('cli', 'cart-elements.mjs'), 'check', 'http://127.0.0.1:2/', '--json'];
    const { code, output } = await run(process.execPath, args, QUIET);
    expect([code, output]).toEqual([1, expect.stringContaining('"readCart"')]);
  });

  it('tells React, Vue, Svelte, Solid and the docs the tags by a plain import, which does nothing', async () => {
    for (const name of ['vue', 'svelte', 'solid-js']) {
      const packages = path.join(project.folder, 'node_modules');
      await symlink(at('test/package/node_modules', name), path.join(packages, name), 'junction');
    }
    await symlink(at('node_modules/@types'), path.join(project.folder, 'node_modules/@types'), 'junction'); // prettier-ignore
    const files = { ...TEMPLATES, ...(await snippetsOf('react')), ...(await typedSnippets()) };
    for (const [file, text] of Object.entries(files)) await project.write(file, text);
    const compilerOptions = { strict: true, noEmit: true, types: [], module: 'esnext', moduleResolution: 'bundler', jsx: 'react-jsx', lib: ['es2022', 'dom', 'dom.iterable'] }; // prettier-ignore
    const config = JSON.stringify({ compilerOptions, files: Object.keys(files) });
    await succeeds(
      tool('typescript-native', ['-p', await project.write('tsconfig.json', config)], QUIET),
    );
    const imports = ['jsx', 'vue', 'svelte', 'solid'].map(
      (name) => `import 'cart-elements/${name}';`,
    );
    expect((await bundled(imports.join('\n'))).text.trim()).toBe('');
  });

  it('keeps a tag in a bundle that imports it for its effect', async () => {
    const { modules } = await bundled(`import 'cart-elements/widgets/cart-remarks.js';`);
    expect(modules).toContain('widgets/cart-remarks.js');
    expect(modules.some(isReact)).toBe(true);
  });

  it('weighs in a bundle what docs/frameworks.md says', async () => {
    const page = await readFile(at('docs/frameworks.md'), 'utf8');
    const codes = [
      `import 'cart-elements/widgets/cart-page.js';`,
      `import 'cart-elements/light/widgets/cart-page.js';`,
      `import { watchCart } from 'cart-elements'; watchCart(console.log);`,
    ];
    for (const code of codes) {
      const { text } = await bundled(code);
      expect(page, code).toContain(`${Math.round(brotliCompressSync(text).length / 1024)} KiB`);
    }
  });

  it('has one copy of the model in a bundle with tags and functions of api.js, in both builds', async () => {
    for (const light of ['', 'light/']) {
      const tag = `import 'cart-elements/${light}widgets/cart-page.js';`;
      const both = `${tag} import { watchCart } from 'cart-elements/${light}api.js'; watchCart(console.log);`;
      const [alone, together] = [await bundled(tag), await bundled(both)];
      const more = brotliCompressSync(together.text).length - brotliCompressSync(alone.text).length;
      expect(more).toBeLessThan(2048);
    }
  });

  it('leaves unused imports out of a bundle, and React if there is no tag', async () => {
    const unused = await bundled(`import { TAGS, setQuantity } from 'cart-elements';`);
    expect(unused.text.trim()).toBe('');
    const verb = `import { setQuantity } from 'cart-elements'; setQuantity('42', 3);`;
    const { modules } = await bundled(verb);
    expect(modules).toContain('index.js');
    expect(modules.some(isReact)).toBe(false);
  });
});
