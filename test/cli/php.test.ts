import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { servePhp, type PhpServer } from '../../demo/php-server.mjs';
import { which } from '../../scripts/setup/run.mjs';
import { at } from '../../scripts/setup/paths.mjs';
import { pageOf } from '../unit/markdown.js';
import { checked, serve, SOUND } from './serve.js';
import { stopLater } from './serving.js';

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
    expect(findings).toEqual([]);
    expect(server.log).toEqual([]);
  });

  it('answers a page of another host with the lines of docs/other-hosts.md at its start', async () => {
    let calls = '';
    const markup = () =>
      `<html lang="en"><meta name="csrf-token" content="t"><cart-page country="pl" api-base="${calls}"></cart-page>`;
    const page = await stopLater(
      serve((_, response) => void response.writeHead(200, SOUND).end(markup())),
    );
    const code = pageOf('docs/other-hosts.md').fences.find(
      ({ language }) => language === 'php',
    )?.code;
    const own = `${code?.replace('https://www.shop.example', page.url)}\nrequire '${at('php/shop/public/index.php')}';`;
    await writeFile(path.join(folder, 'index.php'), own);
    const database = path.join(folder, 'shop.db');
    const apart = await servePhp({ php: php ?? 'php', database, folder });
    calls = apart.url;
    const { findings } = await checked(`${page.url}/cart`);
    await apart.stop();
    expect([findings, apart.log]).toEqual([[], []]);
  });
});
