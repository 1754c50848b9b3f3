// @ts-check
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

const MAIN = fileURLToPath(new URL('main.mjs', import.meta.url));
const URL_LINE = /^Cart Elements demo shop: (http:\/\/localhost:\d+\/)\n$/;

/** @type {string} */
let file;
/** @type {Set<import('node:child_process').ChildProcess>} */
const running = new Set();

beforeEach(() => {
  file = path.join(mkdtempSync(path.join(tmpdir(), 'shop-')), 'shop.db');
});

afterEach(() => {
  for (const child of running) child.kill('SIGKILL');
  running.clear();
});

/** @param {Record<string, string>} [env] @param {string[]} [args] */
function run(env, args = []) {
  const child = spawn(process.execPath, [MAIN, ...args], {
    env: { ...process.env, DEMO_DATA: file, PORT: '0', ...env },
  });
  running.add(child);
  const said = { out: '', err: '' };
  child.stdout.on('data', (part) => (said.out += String(part)));
  child.stderr.on('data', (part) => (said.err += String(part)));
  const closed = once(child, 'close');
  const code = async () => (await closed)[0];
  /** @returns {Promise<string>} the address, once it is printed */
  async function ready() {
    while (!URL_LINE.test(said.out)) {
      await Promise.race([once(child.stdout, 'data'), closed]);
      if (child.exitCode !== null) throw new Error(said.err);
    }
    return (URL_LINE.exec(said.out)?.[1] ?? '').replace('localhost', '127.0.0.1');
  }
  return { child, said, code, ready };
}

describe('the server', () => {
  it('prints one address, serves it, and ends well when stopped', async () => {
    const server = run();
    const url = await server.ready();
    expect((await fetch(`${url}shop`)).status).toBe(200);
    server.child.kill('SIGTERM');
    expect(await server.code()).toBe(0);
    expect(server.said).toEqual({ out: expect.stringMatching(URL_LINE), err: '' });
  });

  it('names the port that is in use, and how to choose another', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { port } = /** @type {import('node:net').AddressInfo} */ (other.address());
    const server = run({ PORT: String(port) });
    expect(await server.code()).toBe(1);
    other.close();
    expect(server.said.err).toContain(`Port ${port} is in use.`);
    expect(server.said.err).toContain(`PORT=${port + 1} npm start`);
    expect(server.said.out).toBe('');
  });

  it.each(['abc', '70000', '-1'])('refuses the port %s in words', async (port) => {
    const server = run({ PORT: port });
    expect(await server.code()).toBe(1);
    expect(server.said.err).toContain(`PORT is "${port}"`);
  });

  it('says what to do about data that it cannot read, and that works', async () => {
    writeFileSync(file, 'This is a text and no database at all. '.repeat(200));
    const server = run();
    expect(await server.code()).toBe(1);
    expect(server.said.err).toContain('npm run demo:reset');
    const reset = run({}, ['--reset']);
    expect(await reset.code()).toBe(0);
    expect(reset.said.out).toContain('starts over');
    await run().ready();
  });
});
