import { spawn } from 'node:child_process';
import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { at } from '../../scripts/setup/paths.mjs';
import { which } from '../../scripts/setup/run.mjs';
import { readPage } from '../unit/markdown.js';
import { checked } from './serve.js';

const { fences } = readPage(
  readFileSync(at('docs/first-server.md'), 'utf8').replace(/^ {3}/gm, ''),
);
const codeIn = (wanted: string): string =>
  fences.find(({ language }) => language === wanted)?.code ?? '';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'first-server-'));
  await symlink(at('dist'), path.join(folder, 'cart-elements'));
  await writeFile(path.join(folder, 'cart.html'), codeIn('html'));
});
afterAll(() => rm(folder, { recursive: true }));

/** Starts a server, and resolves with the address that it prints. */
function start(command: string, ...args: string[]): Promise<string> {
  const child = spawn(command, args, { cwd: folder, env: { ...process.env, PORT: '0' } });
  onTestFinished(() => void child.kill());
  return new Promise((resolve, reject) => {
    let printed = '';
    const read = (text: Buffer): void => {
      printed += String(text);
      const [address] = /http:\/\/127\.0\.0\.1:\d+/.exec(printed) ?? [];
      if (address) resolve(address);
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.on('exit', () => reject(new Error(printed)));
  });
}

it.each([
  ['Node', 'js', 'server.mjs', process.execPath, []],
  ['Python', 'python', 'server.py', which('python3'), []],
  ['PHP', 'php', 'server.php', process.env['PHP_PATH'] || which('php'), ['-S', '127.0.0.1:0']],
] as const)(
  'the first server in %s has at most 60 lines, and answers all that its page asks',
  async (_name, language, file, command, args) => {
    const code = codeIn(language);
    expect(code.split('\n').length).toBeLessThanOrEqual(61);
    if (!command && process.env['CI'] !== 'true') return;
    await writeFile(path.join(folder, file), code);
    const address = await start(command ?? file, ...args, file);
    const { findings } = await checked(`${address}/cart`, { isWriting: true });
    expect(findings).toEqual([]);
  },
);
