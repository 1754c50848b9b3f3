import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { at } from '../../scripts/setup/paths.mjs';
import { which } from '../../scripts/setup/run.mjs';

/** Where Debian has the modules of Apache. */
const MODULES = '/usr/lib/apache2/modules';

function modPhp(): string | undefined {
  try {
    return readdirSync(MODULES).find((file) => /^libphp[\d.]*\.so$/.test(file));
  } catch {
    return undefined; // There is no Apache.
  }
}

const apache = which('apache2') ?? ['/usr/sbin/apache2'].find((file) => which(file));
const php = modPhp();
const isHere = apache !== undefined && php !== undefined;
const title = `Apache with mod_php${isHere ? '' : ', which is not installed here (Debian: apache2 libapache2-mod-php)'}`;

/** A shop whose method refuses with a status that Apache does not know. */
const UNKNOWN_STATUS = `<?php
require __DIR__ . '/../shop/autoload.php';
require __DIR__ . '/../tests/stand-ins/plain-shop.php';
$store = null;
(new CartElements\\CartApi(new PlainShop(), $store, [
  'readDiscountsValue' => static function () { throw new CartElements\\Refused(419, 'late', 'Late.'); },
]))->respond();`;

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

describe.skipIf(!isHere)(title, () => {
  let folder: string;
  let server: ChildProcess;
  let url: string;

  beforeAll(async () => {
    folder = mkdtempSync(path.join(tmpdir(), 'apache-'));
    // Apache has a user of its own.
    chmodSync(folder, 0o755);
    cpSync(at('php'), path.join(folder, 'php'), { recursive: true });
    mkdirSync(path.join(folder, 'php/pages'));
    const page = (name: string, code: string): void =>
      writeFileSync(path.join(folder, 'php/pages', name), code);
    page('unknown.php', UNKNOWN_STATUS);
    page('plain.php', '<?php http_response_code(419);');
    const port = await freePort();
    url = `http://127.0.0.1:${port}`;
    const module = (name: string, file = `mod_${name}.so`): string =>
      `LoadModule ${name}_module ${path.join(MODULES, file)}`;
    writeFileSync(
      path.join(folder, 'httpd.conf'),
      `ServerName localhost
ServerRoot ${folder}
Listen 127.0.0.1:${port}
PidFile ${folder}/pid
ErrorLog ${folder}/error.log
KeepAlive Off
${process.getuid?.() === 0 ? 'User www-data\nGroup www-data' : ''}
${['mpm_prefork', 'authz_core', 'dir', 'alias', 'env'].map((name) => module(name)).join('\n')}
${module('php', php)}
SetEnv SHOP_DATABASE :memory:
DocumentRoot ${folder}/php/shop/public
FallbackResource /index.php
Alias /pages ${folder}/php/pages
<FilesMatch \\.php$>
  SetHandler application/x-httpd-php
</FilesMatch>`,
    );
    server = spawn(apache ?? '', ['-f', path.join(folder, 'httpd.conf'), '-X'], {
      stdio: 'inherit',
    });
    await vi.waitFor(() => fetch(url), { timeout: 120_000 });
  });

  afterAll(async () => {
    server.kill();
    await once(server, 'exit');
    rmSync(folder, { recursive: true });
  });

  const put = { method: 'PUT', body: '{"products":[]}' };

  it('sends 500 for a status that it does not know, which is why the kit sends 403', async () => {
    expect((await fetch(`${url}/pages/plain.php`)).status).toBe(500);
  });

  it('passes on that the token is refused', async () => {
    const refused = await fetch(`${url}/cart-api/update-cart`, put);
    expect([refused.status, await refused.json()]).toMatchObject([403, { error: 'csrf' }]);
    expect((await fetch(`${url}/buyer`, { method: 'POST' })).status).toBe(403);
  });

  it('passes on any status with which a shop refuses', async () => {
    const refused = await fetch(`${url}/pages/unknown.php/api/cart/discounts/value`);
    expect([refused.status, await refused.json()]).toEqual([
      419,
      { error: 'late', message: 'Late.' },
    ]);
  });
});
