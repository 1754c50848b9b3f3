import { readdirSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import nodeResolve from '@rollup/plugin-node-resolve';
import { rollup } from 'rollup';
import { TAGS } from '../build/tags.mjs';
import { at } from '../setup/paths.mjs';
import { npm, run, tool } from '../setup/run.mjs';
import { explain, say, seconds, SetupError } from '../setup/say.mjs';
import { NONE } from '../test/counts.mjs';
import { isReact } from '../weigh.mjs';
import { integrityOf, scriptsIn } from './integrity.mjs';

/** @typedef {{ folder: string, tarball: string }} Place an empty project of somebody else */
/** @typedef {{ name: string, run: (place: Place) => Promise<void> }} Check it throws if it fails */

/** All languages. */
const LANGUAGES = readdirSync(at('locales')).map((file) => path.basename(file, '.json'));

/** Importing must do nothing without a page, because shops also render on servers. */
const USE = `
import { cartTotals, parseCart, TAGS } from 'cart-elements';
import { createMemoryShop } from 'cart-elements/testing';
const names = ${JSON.stringify(TAGS)};
await Promise.all(names.map((tag) => import(\`cart-elements/widgets/\${tag}.js\`)));
const cart = parseCart({ products: [{ id: 1, amount: '2', price: '1.23', nett_price: '1.00' }] });
const { total } = cartTotals(cart.lines, []);
const { products } = await createMemoryShop('b2b').client.readCart({}, {});
if (products.length !== 3 || total.gross !== 246n || TAGS.length !== names.length) throw new Error('The rules do not work');
const data = ['custom-elements', 'html-custom-data', 'web-types', 'files', 'integrity', 'openapi'];
for (const file of [...data, 'package']) {
  await import(\`cart-elements/\${file}.json\`, { with: { type: 'json' } });
}
`;

const TYPED = `
import { addRecommended, on, type TotalsText } from 'cart-elements';
${TAGS.map((tag) => `import 'cart-elements/widgets/${tag}.js';`).join('\n')}
on('cart:change', ({ totals }) => totals satisfies TotalsText);
document.querySelector('cart-page')!.cartType = 'dropshipping';
addRecommended('42');
// @ts-expect-error there is no such type of cart
document.querySelector('cart-page')!.cartType = 'wholesale';
`;

/** @param {Promise<{ code: number, output: string }>} running */
async function must(running) {
  const { code, output } = await running;
  if (code !== 0)
    throw new SetupError('The package is not valid.', 'fix what is listed above.', output);
}

/**
 * Bundles code that uses the installed package, as a shop's bundler does.
 *
 * @param {string} folder @param {string} code
 * @returns {Promise<{ text: string, modules: string[] }>} the code that the page would load at the
 *   start, and the files that it consists of, by their path in `dist`
 */
async function bundled(folder, code) {
  const input = path.join(folder, 'bundled.mjs');
  await writeFile(input, code);
  const bundle = await rollup({
    input,
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
  /** @type {string[]} */
  const modules = [];
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

/** @param {boolean} holds @param {string} problem */
function expect(holds, problem) {
  if (!holds) throw new SetupError(problem, 'look at "sideEffects" and the chunks of the build.');
}

const QUIET = { quiet: true };

/**
 * The path of a file in the installed package.
 *
 * @param {string} folder @param {...string} file inside the package
 */
const installed = (folder, ...file) => path.join(folder, 'node_modules', 'cart-elements', ...file);

/** The checks, in order: each needs the results of the earlier ones. @type {readonly Check[]} */
export const CHECKS = [
  {
    name: 'it can be packed',
    async run(place) {
      await must(npm(['pack', '--ignore-scripts', '--pack-destination', place.folder], QUIET));
      const name = (await readdir(place.folder)).find((file) => file.endsWith('.tgz'));
      if (!name) throw new SetupError('npm created no package.', 'run "npm pack" to see why.');
      place.tarball = path.join(place.folder, name);
    },
  },
  {
    name: 'publint finds nothing',
    run: ({ tarball }) => must(tool('publint', [tarball, '--strict'], QUIET)),
  },
  {
    name: 'every kind of import finds the types',
    run: ({ tarball }) =>
      must(
        tool(
          '@arethetypeswrong/cli',
          [tarball, '--profile', 'esm-only', '--no-color', '--no-definitely-typed'],
          QUIET,
        ),
      ),
  },
  {
    name: 'it installs without the network: it needs no other package',
    async run({ folder, tarball }) {
      const quietly = ['--offline', '--ignore-scripts', '--no-audit', '--no-fund'];
      await must(npm(['install', '--prefix', folder, tarball, ...quietly], QUIET));
      const packages = (await readdir(path.join(folder, 'node_modules'))).filter(
        (name) => !name.startsWith('.'),
      );
      expect(
        packages.join() === 'cart-elements',
        `It installed other packages: ${packages.join(', ')}.`,
      );
    },
  },
  {
    name: 'every script is listed with its hash, and every tag and language with its files',
    async run({ folder }) {
      const dist = installed(folder, 'dist');
      const read = async (/** @type {string} */ file) =>
        JSON.parse(await readFile(path.join(dist, file), 'utf8'));
      const listed = await read('integrity.json');
      const scripts = await scriptsIn(dist);
      const wrong = Object.keys(listed).filter((file) => !scripts.includes(file));
      for (const file of scripts) {
        if (listed[file] !== integrityOf(await readFile(path.join(dist, file)))) wrong.push(file);
      }
      expect(wrong.length === 0, `integrity.json does not match: ${wrong.join(', ')}.`);
      const files = await read('files.json');
      const names = [...TAGS, ...TAGS.map((tag) => `preload:${tag}`), ...LANGUAGES];
      const missing = names.filter((name) => !files[name]?.length);
      expect(missing.length === 0, `files.json lacks: ${missing.join(', ')}.`);
      const unknown = Object.values(files)
        .flat()
        .filter((file) => !scripts.includes(file));
      expect(unknown.length === 0, `files.json names files that do not exist: ${unknown}.`);
      const all = new Set(Object.values(files).flat());
      const unlisted = scripts.filter((file) => file.startsWith('chunks/') && !all.has(file));
      expect(unlisted.length === 0, `No tag or language lists: ${unlisted.join(', ')}.`);
    },
  },
  {
    name: 'it contains its own licence and that of every bundled package',
    async run({ folder }) {
      const dist = installed(folder, 'dist');
      const own = await readFile(path.join(dist, 'LICENSE'), 'utf8');
      expect(own === (await readFile(at('LICENSE'), 'utf8')), 'dist/LICENSE has a different text.');
      const text = await readFile(path.join(dist, 'THIRD-PARTY-NOTICES.txt'), 'utf8');
      const { components } = JSON.parse(await readFile(path.join(dist, 'sbom.cdx.json'), 'utf8'));
      expect(components.length > 0, 'sbom.cdx.json lists no bundled package.');
      for (const { group, name, version } of components) {
        const full = [group, name].filter(Boolean).join('/');
        expect(text.includes(`\n${full} ${version} (`), `The licence of ${full} is missing.`);
      }
    },
  },
  {
    name: 'every module can be imported without a page',
    async run({ folder }) {
      await writeFile(path.join(folder, 'use.mjs'), USE);
      await must(run(process.execPath, ['--no-warnings', path.join(folder, 'use.mjs')], QUIET));
    },
  },
  {
    name: 'its command runs, and its exit code is the result',
    async run({ folder }) {
      const command = installed(folder, 'cli', 'cart-elements.mjs');
      // A port that nothing listens on.
      const args = [command, 'check', 'http://127.0.0.1:2/', '--json'];
      const { code, output } = await run(process.execPath, args, QUIET);
      expect(code === 1 && output.includes('"readCart"'), `It ended with ${code}: ${output}`);
    },
  },
  {
    name: 'strict TypeScript knows modules, events and tags',
    async run({ folder }) {
      await writeFile(path.join(folder, 'use.ts'), TYPED);
      const compilerOptions = { strict: true, noEmit: true, types: [], module: 'nodenext' };
      const project = path.join(folder, 'tsconfig.json');
      await writeFile(project, JSON.stringify({ compilerOptions, files: ['use.ts'] }));
      await must(tool('typescript', ['-p', project], QUIET));
    },
  },
  {
    name: 'a bundler keeps a tag that is imported for its effect',
    async run({ folder }) {
      const { modules } = await bundled(folder, `import 'cart-elements/widgets/cart-remarks.js';`);
      expect(modules.includes('widgets/cart-remarks.js'), 'The tag is missing.');
      expect(modules.some(isReact), 'React is missing, or its file has a different name.');
    },
  },
  {
    name: 'a bundler leaves out unused imports, and leaves out React if there is no tag',
    async run({ folder }) {
      const unused = await bundled(folder, `import { TAGS, setQuantity } from 'cart-elements';`);
      const left = unused.text.trim();
      expect(left === '', `This is left of an unused import: ${left.slice(0, 200)}`);
      const verb = `import { setQuantity } from 'cart-elements'; setQuantity('42', 3);`;
      const { modules } = await bundled(folder, verb);
      expect(modules.includes('index.js') && !modules.some(isReact), 'React is included.');
    },
  },
];

/**
 * Packs the library as for publishing, checks the package, installs it in an empty project and uses
 * it there. It needs dist, and stops at the first failure.
 *
 * @param {object} listen
 * @param {(check: Check, took: number) => void} listen.passed `took` is in milliseconds
 * @param {(check: Check, error: unknown) => void} listen.failed
 * @param {readonly Check[]} [checks]
 * @returns {Promise<import('../test/counts.mjs').Counts>}
 */
export async function checkPackage({ passed, failed }, checks = CHECKS) {
  const counts = { ...NONE };
  const folder = await mkdtemp(path.join(tmpdir(), 'cart-elements-package-'));
  await writeFile(path.join(folder, 'package.json'), '{ "private": true, "type": "module" }');
  const place = { folder, tarball: '' };
  try {
    for (const check of checks) {
      const started = performance.now();
      try {
        await check.run(place);
      } catch (error) {
        counts.failed = 1;
        failed(check, error);
        break;
      }
      counts.passed++;
      passed(check, performance.now() - started);
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  return counts;
}

/** Runs all checks and prints each. @returns {Promise<import('../test/counts.mjs').Counts>} */
export const reportPackageChecks = () =>
  checkPackage({
    passed: ({ name }, took) => say(`${name} (${seconds(took)})`),
    failed({ name }, error) {
      explain(error);
      say(`failed: ${name}`);
    },
  });
