// Packs the library as it would be published, checks the package, installs it and uses it. Needs dist.
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { TAGS } from '../build/tags.mjs';
import { npm, run, tool } from '../setup/run.mjs';
import { explain, say, SetupError } from '../setup/say.mjs';

/** Importing must do nothing where there is no page: shops render on servers too. */
const USE = `
import { cartTotals, parseCart, TAGS } from 'cart-elements';
const names = ${JSON.stringify(TAGS)};
await Promise.all(names.map((tag) => import(\`cart-elements/widgets/\${tag}.js\`)));
const cart = parseCart({ products: [{ id: 1, amount: '2', price: '1.23', nett_price: '1.00' }] });
const { total } = cartTotals(cart.lines, []);
if (total.gross !== 246n || TAGS.length !== names.length) throw new Error('The rules do not work');
for (const file of ['custom-elements', 'html-custom-data', 'web-types', 'package']) {
  await import(\`cart-elements/\${file}.json\`, { with: { type: 'json' } });
}
`;

/**
 * @param {string} what @param {Promise<{ code: number, output: string }>} running
 */
async function must(what, running) {
  say(what);
  const { code, output } = await running;
  if (code !== 0) throw new SetupError(`${what}: it failed.`, 'mend what is said above.', output);
}

/** @param {string} folder that is thrown away afterwards */
async function check(folder) {
  const quiet = { quiet: true };
  const pack = ['pack', '--ignore-scripts', '--pack-destination', folder];
  await must('Packing', npm(pack, quiet));
  const name = (await readdir(folder)).find((file) => file.endsWith('.tgz'));
  if (!name) throw new SetupError('npm packed nothing.', 'run "npm pack" to see why.');
  const tarball = path.join(folder, name);
  await must('publint', tool('publint', [tarball, '--strict'], quiet));
  const attw = [tarball, '--profile', 'esm-only', '--no-color'];
  await must('Are the types wrong', tool('@arethetypeswrong/cli', attw, quiet));
  const install = ['install', '--prefix', folder, tarball, '--offline', '--ignore-scripts'];
  await must('Installing the tarball', npm([...install, '--no-audit', '--no-fund'], quiet));
  const use = path.join(folder, 'use.mjs');
  await writeFile(use, USE);
  await must('Using it without a page', run(process.execPath, ['--no-warnings', use], quiet));
}

const folder = await mkdtemp(path.join(tmpdir(), 'cart-elements-package-'));
try {
  await check(folder);
  say('The package is sound.');
} catch (error) {
  explain(error);
  process.exitCode = 1;
} finally {
  await rm(folder, { recursive: true, force: true });
}
