import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { servePhp, type PhpServer } from '../../demo/php-server.mjs';
import { at, root } from '../../scripts/setup/paths.mjs';
import { which } from '../../scripts/setup/run.mjs';

const php = process.env['PHP_PATH'] || which('php');

// CI has PHP; PHP compiled to WebAssembly serves nothing.
describe.skipIf(!php && process.env['CI'] !== 'true')('the PHP shop', () => {
  let folder: string;
  let server: PhpServer;
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'php-shop-'));
    server = await servePhp({ php: php ?? 'php', database: path.join(folder, 'shop.db') });
  });
  afterAll(async () => {
    await server.stop();
    await rm(folder, { recursive: true });
    expect(server.log).toEqual([]);
  });

  /** The cookie of a new session; '' where the answer sets none. */
  const sessionIn = ({ headers }: Response): string =>
    headers.getSetCookie().find((each) => each.startsWith('PHPSESSID=')) ?? '';
  /** Opens the cart as a visitor: the cookie of the session, and the token in the page. */
  async function visit(sent = '') {
    const answer = await fetch(`${server.url}/cart`, { headers: { cookie: sent } });
    const set = sessionIn(answer);
    const token = /name="csrf-token" content="([^"]+)"/.exec(await answer.text())?.[1] ?? '';
    return { set, cookie: set.split(';')[0] ?? '', token };
  }
  const post = (address: string, cookie: string, fields: Record<string, string>) =>
    fetch(server.url + address, {
      method: 'POST',
      headers: { cookie },
      body: new URLSearchParams(fields),
      redirect: 'manual',
    });

  it('gives a visitor whose session has expired one new session, which scripts cannot read', async () => {
    const { set, cookie } = await visit('PHPSESSID=expired');
    expect(set).toMatch(/^PHPSESSID=(?!expired)/);
    expect(set).toMatch(/HttpOnly/i);
    expect(set).toMatch(/SameSite=Lax/i);
    expect((await visit(cookie)).set).toBe('');
  });

  it('changes nothing by a form without the token of the session', async () => {
    const { cookie } = await visit();
    await post('/cart', cookie, { key: '101', step: '1', amount: '5', action: 'set', token: 'x' });
    const cart = await fetch(`${server.url}/cart-api/cart`, { headers: { cookie } });
    const { products } = (await cart.json()) as { products: { id: number; amount: number }[] };
    expect(products.find(({ id }) => id === 101)?.amount).toBe(2);
  });

  it('makes the tokens of older pages invalid by a login elsewhere', async () => {
    const { cookie, token } = await visit();
    const login = await post('/buyer', cookie, { token, buyer: 'b2b' });
    expect(login.status).toBe(303);
    const headers = { cookie: sessionIn(login).split(';')[0] || cookie, 'X-CSRF-TOKEN': token };
    const body = JSON.stringify({ remarks: 'x' });
    const remark = await fetch(`${server.url}/save-cart-remarks`, {
      method: 'POST',
      headers,
      body,
    });
    expect(remark.status).toBe(403);
    expect((await post('/buyer', headers.cookie, { token, buyer: 'b2b' })).status).toBe(403);
  });

  it('reports no unused connection of a browser as an error', async () => {
    const socket = connect(Number(new URL(server.url).port), '127.0.0.1', () => socket.end());
    await once(socket.resume(), 'close');
    expect((await fetch(`${server.url}/style.css`)).status).toBe(200);
  });
});

describe('npm run demo:php', () => {
  /** Runs Node in the root folder and collects what it prints. */
  function node(args: readonly string[], env: Record<string, string>) {
    const child = spawn(process.execPath, args, { cwd: root, env: { ...process.env, ...env } });
    const said = { out: '', err: '' };
    child.stdout.on('data', (text) => (said.out += String(text)));
    child.stderr.on('data', (text) => (said.err += String(text)));
    return { child, said, closed: once(child, 'close') };
  }

  it.skipIf(!php)('prints one address, and one signal ends PHP', async () => {
    // The command without its set-up, which must not build while other tests run.
    const code = `import('./demo/php-server.mjs').then((m) => m.runPhpShop(${JSON.stringify(php)}))`;
    const { child, said, closed } = node(['-e', code], {
      PORT: '0',
      DEMO_DATA: path.join(tmpdir(), `php-shop-${process.pid}.db`),
    });
    await Promise.race([once(child.stdout, 'data'), closed]);
    const url = /^Cart Elements in PHP pages: (http:\/\/localhost:\d+)\/\n$/.exec(said.out)?.[1];
    expect(url, said.err).toBeDefined();
    const address = url!.replace('localhost', '127.0.0.1');
    expect((await fetch(`${address}/cart`)).status).toBe(200);
    child.kill('SIGINT');
    expect(await closed).toEqual([0, null]);
    expect(said.err).toBe('');
    await expect(fetch(`${address}/cart`)).rejects.toThrow('fetch failed');
  });

  it('says that there is no PHP', async () => {
    const { said, closed } = node([at('demo', 'php.mjs')], { PATH: '', CI: '' });
    expect(await closed).toEqual([1, null]);
    expect(said.err).toContain(
      'The PHP demo needs PHP 7.4 or newer, which is not on this machine.',
    );
    expect(said.err).toContain('apt-get install php-cli');
  });
});
