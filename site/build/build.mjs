import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { ensureDependencies } from '../../scripts/setup/ensure-dependencies.mjs';
import { at } from '../../scripts/setup/paths.mjs';
import { run } from '../../scripts/setup/run.mjs';
import { say, SetupError } from '../../scripts/setup/say.mjs';
import { llmsText } from './llms.mjs';
import { readSite } from './pages.mjs';

const OUT = '_site';

/** @param {string} what @param {string} file of site/node_modules @param {readonly string[]} args */
async function step(what, file, args) {
  const { code, output } = await run(process.execPath, [at('site/node_modules', file), ...args], {
    quiet: true,
  });
  if (code !== 0) throw new SetupError(`${what} failed.`, 'read the message above.', output);
}

/** The other files that the pages use, at the same paths as in the repository. */
const COPIED = [
  ...['dist', 'demo/index.html', 'demo/public', 'demo/in-browser', 'php/shop/pictures'],
  'docs/pictures',
];

/** Builds the whole site into _site/. */
export async function buildSite() {
  await ensureDependencies('site');
  rmSync(at(OUT), { recursive: true, force: true });
  say('Building the pages …');
  await step('Eleventy', '@11ty/eleventy/cmd.cjs', [
    '--config=site/eleventy.config.mjs',
    '--quiet',
  ]);
  for (const folder of COPIED) {
    cpSync(at(folder), at(OUT, folder), {
      recursive: true,
      filter: (file) => !file.endsWith('.map'),
    });
  }
  // The playground links to the documents, which are pages here.
  const playground = at(OUT, 'demo/index.html');
  const html = readFileSync(playground, 'utf8');
  writeFileSync(playground, html.replace(/(href="\.\.\/docs\/[\w/-]+)\.md"/g, '$1.html"'));
  const { pages } = await readSite();
  for (const { url, text } of pages) {
    writeFileSync(at(OUT, url.replace(/\.html$/, '.md')), text);
  }
  writeFileSync(at(OUT, 'llms.txt'), llmsText(pages));
  await step('Pagefind', 'pagefind/lib/runner/bin.cjs', ['--site', OUT]);
  say(`${pages.length + 3} pages in ${OUT}/`);
}
