import { rm } from 'node:fs/promises';
import commonjs from '@rollup/plugin-commonjs';
import json from '@rollup/plugin-json';
import nodeResolve from '@rollup/plugin-node-resolve';
import replace from '@rollup/plugin-replace';
import { ADAPTERS } from './scripts/build/adapters.mjs';
import { bundledPackages } from './scripts/build/bundled-packages.mjs';
import { chunkFileName, chunkNames } from './scripts/build/chunk-names.mjs';
import { compileAll, fromCompiled } from './scripts/build/compiled.mjs';
import { cssText } from './scripts/build/css-text.mjs';
import { filesOfEntries } from './scripts/build/files-of-entries.mjs';
import { languagesBeside } from './scripts/build/languages-beside.mjs';
import { joinedScript, minified, minifiedScript } from './scripts/build/minified.mjs';
import { onPreact } from './scripts/build/on-preact.mjs';
import { printedFormStyles } from './scripts/build/printed-form-css.mjs';
import { LOADED_LATER, loadedLater, SMALL_TAGS } from './scripts/build/small-tags.mjs';
import { TAGS, tagsApart } from './scripts/build/tags.mjs';

/** The demo shop has a folder of its own, so that `dist` is always whole. */
const DIST = process.env.DEMO_DIST ?? 'dist';
const isWhole = DIST === 'dist';

const production = replace({
  preventAssignment: true,
  values: { 'process.env.NODE_ENV': JSON.stringify('production') },
});

const widget = (tag) => [`widgets/${tag}`, `widgets/${tag}/index.ts`];

/** From these all modules can be reached. */
const SOURCES = [
  ...[
    ...['entries/index', 'entries/autoload', 'entries/testing'],
    ...['printed-form/early', 'printed-form/late', 'element/preact-root', 'element/preact-react'],
  ].map((name) => `src/${name}.ts`),
  ...TAGS.map((tag) => `widgets/${tag}/index.ts`),
  ...ADAPTERS.map((name) => `src/adapters/${name}.ts`),
];

/**
 * The tags, their chunks, and the scripts that load them.
 *
 * @param {string} dir @param {import('rollup').Plugin[]} [plugins] @returns {import('rollup').RollupOptions[]}
 */
function tags(dir, plugins = []) {
  /** Set by the first build, read by the others: the autoloader knows every file of every tag. */
  const files = filesOfEntries(dir);
  return [
    {
      input: {
        // The functions for scripts, for bundles that have tags too: beside these they are a few lines.
        api: 'src/entries/index.ts',
        ...LOADED_LATER,
        ...Object.fromEntries(TAGS.filter((tag) => !SMALL_TAGS.includes(tag)).map(widget)),
      },
      plugins: [
        { name: 'clean', generateBundle: () => rm(dir, { recursive: true, force: true }) },
        ...plugins,
        tagsApart(SMALL_TAGS),
        production,
        cssText(),
        json({ compact: true, namedExports: false }),
        fromCompiled(),
        nodeResolve({ browser: true }),
        // No function around React, which would be read once while it arrives and again when it is run.
        commonjs({ strictRequires: false }),
        files.plugin,
        bundledPackages(dir),
      ],
      output: {
        dir,
        format: 'es',
        generatedCode: 'es2015',
        // Beside the files, for error trackers and debuggers; pages do not carry their addresses.
        sourcemap: 'hidden',
        entryFileNames: (chunk) =>
          chunk.name in LOADED_LATER ? chunkFileName(chunk) : '[name].js',
        chunkFileNames: chunkFileName,
        manualChunks: chunkNames,
        // The autoloader and the page ask for everything at once; hoisted imports would say it twice.
        hoistTransitiveImports: false,
        plugins: [minified()],
      },
    },
    ...SMALL_TAGS.map((tag) => ({
      input: Object.fromEntries([widget(tag)]),
      plugins: [
        loadedLater(files),
        cssText(),
        fromCompiled(),
        nodeResolve({ browser: true }),
        files.plugin,
      ],
      output: {
        dir,
        format: 'es',
        generatedCode: 'es2015',
        sourcemap: 'hidden',
        chunkFileNames: chunkFileName,
        plugins: [minified()],
      },
    })),
    {
      input: 'src/entries/autoload.ts',
      plugins: [files.virtual, fromCompiled(), nodeResolve({ browser: true })],
      output: {
        file: `${dir}/autoload.js`,
        format: 'es',
        sourcemap: 'hidden',
        plugins: [minified()],
      },
    },
    {
      // From the finished modules: half the time of compiling everything again.
      input: `${dir}/classic-entry.js`,
      plugins: [files.classicEntry(), languagesBeside()],
      // Where an optimiser has moved the script, it shows one of the languages that it contains.
      external: (id) => /\/chunks\/locale-(?!en-|pl-)/.test(id),
      output: {
        file: `${dir}/cart-elements.js`,
        format: 'iife',
        // Nothing else sees the modules that are loaded later.
        freeze: false,
        generatedCode: { arrowFunctions: true, constBindings: true },
        inlineDynamicImports: true,
        name: 'CartElements',
        intro: languagesBeside.intro,
        sourcemap: 'hidden',
        plugins: [joinedScript()],
      },
    },
  ];
}

/** The scripts of the form that PHP prints. */
const PRINTED_FORM = [
  {
    input: 'src/printed-form/early.ts',
    plugins: [fromCompiled(), nodeResolve({ browser: true }), printedFormStyles()],
    output: {
      file: `${DIST}/printed-form.js`,
      format: 'iife',
      sourcemap: 'hidden',
      plugins: [minifiedScript()],
    },
  },
  {
    input: 'src/printed-form/late.ts',
    plugins: [fromCompiled(), nodeResolve({ browser: true })],
    output: {
      file: `${DIST}/printed-form-later.js`,
      format: 'es',
      sourcemap: 'hidden',
      plugins: [minified()],
    },
  },
];

/** What the demo shop does without. */
const OTHERS = [
  // The same tags on Preact.
  ...tags('dist/light', [onPreact()]),
  {
    // Pages with scripts that use the model alone load one file without React. What it knows is kept in the
    // page's registry, as by any two copies of the library, so that the tags share it.
    input: 'src/entries/index.ts',
    plugins: [tagsApart(), production, fromCompiled(), nodeResolve({ browser: true })],
    output: {
      file: 'dist/index.js',
      format: 'es',
      inlineDynamicImports: true,
      sourcemap: 'hidden',
      plugins: [minified()],
    },
  },
  {
    // A shop in memory, for tests of pages that have the cart.
    input: 'src/entries/testing.ts',
    plugins: [fromCompiled(), nodeResolve({ browser: true })],
    output: { file: 'dist/testing.js', format: 'es', sourcemap: 'hidden', plugins: [minified()] },
  },
  // A page loads the one adapter of its shop.
  ...ADAPTERS.map((name) => ({
    input: `src/adapters/${name}.ts`,
    plugins: [fromCompiled(), nodeResolve({ browser: true })],
    output: {
      file: `dist/adapters/${name}.js`,
      format: 'es',
      sourcemap: 'hidden',
      plugins: [minified()],
    },
  })),
];

export default [compileAll(SOURCES), ...tags(DIST), ...PRINTED_FORM, ...(isWhole ? OTHERS : [])];
