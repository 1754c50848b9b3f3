import { mkdir, symlink } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { at } from '../../scripts/setup/paths.mjs';
import { run } from '../../scripts/setup/run.mjs';
import { pageOf } from '../unit/markdown.js';
import { installPackage, QUIET, succeeds, type Project } from './installed.js';

const { fences } = pageOf('docs/testing.md');
const example = (words: string): string =>
  fences.find(({ code }) => code.includes(words))?.code ?? '';

/** Vitest looks for jsdom beside itself, and this folder has its own. */
const JSDOM = `import { register } from 'node:module';
const parentURL = ${JSON.stringify(pathToFileURL(at('test/package/package.json')).href)};
register('data:text/javascript,' + encodeURIComponent(\`export const resolve = (name, context, next) =>
  next(name, name === 'jsdom' ? { ...context, parentURL: \${JSON.stringify(parentURL)} } : context);\`));
`;

let project: Project;
beforeAll(async () => {
  project = await installPackage();
  const packages = path.join(project.folder, 'node_modules');
  for (const name of ['vitest', 'happy-dom']) {
    await symlink(at(`node_modules/${name}`), path.join(packages, name), 'junction');
  }
  await mkdir(path.join(project.folder, 'tests'));
  await project.write('jsdom.mjs', JSDOM);
  await project.write('tests/setup.ts', example('matchMedia'));
});
afterAll(() => project.remove());

describe('an example of docs/testing.md runs as it is written', () => {
  it('in Node', async () => {
    const file = await project.write('cart.test.mjs', example('node:test'));
    await succeeds(run(process.execPath, ['--test', file], QUIET));
  });

  it.each(['happy-dom', 'jsdom'])('in Vitest with %s', async (environment) => {
    const code = example('@vitest-environment').replace('happy-dom', environment);
    await project.write('tests/lines.test.ts', code);
    // <cart-page> needs what the set-up file brings.
    await project.write('tests/page.test.ts', code.replaceAll('cart-lines', 'cart-page'));
    const args = ['run', '--root', project.folder];
    await project.write(
      'vitest.config.mjs',
      `export default { test: { include: ['tests/*.test.ts'], setupFiles: ['./tests/setup.ts'] } };`,
    );
    await succeeds(
      run(process.execPath, [at('node_modules/vitest/vitest.mjs'), ...args], {
        ...QUIET,
        cwd: project.folder,
        env: {
          NODE_OPTIONS: `--import=${pathToFileURL(path.join(project.folder, 'jsdom.mjs')).href}`,
        },
      }),
    );
  });
});
