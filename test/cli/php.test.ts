import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { servePhp, type PhpServer } from '../../demo/php-server.mjs';
import { which } from '../../scripts/setup/run.mjs';
import { checked } from './serve.js';

const php = process.env['PHP_PATH'] || which('php');

// CI has PHP; elsewhere the shop is tested in PHP compiled to WebAssembly, which serves nothing.
describe.skipIf(!php && process.env['CI'] !== 'true')('the shop in PHP', () => {
  let folder: string;
  let server: PhpServer;
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'php-shop-'));
    const database = path.join(folder, 'shop.db');
    server = await servePhp({ php: php ?? 'php', database });
  });
  afterAll(async () => {
    await server.stop();
    await rm(folder, { recursive: true });
  });

  it('has nothing that is found, and breaks nowhere', async () => {
    const { findings } = await checked(`${server.url}/cart`, { isWriting: true });
    // The shop may drop a line of 0: then it adds it again.
    expect(findings.filter((text) => !text.includes('with the quantity 0'))).toEqual([]);
    expect(server.log).toEqual([]);
  });
});
