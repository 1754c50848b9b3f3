import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  expectLaterFiles,
  expectSaved,
  expectShownAsStored,
  expectStored,
  openRetail,
  quantity,
  typeInto,
} from './support/cart.js';
import { expect, line, part, test as base } from './support/shop.js';

const MAIN = fileURLToPath(new URL('../../demo/server/main.mjs', import.meta.url));

/** A shop of its own, with its data in a file, that can be killed and started again. */
async function openServer(file: string) {
  let child: ChildProcess | undefined;
  let port = '0';
  const start = async (): Promise<void> => {
    const started = spawn(process.execPath, [MAIN], {
      env: { ...process.env, DEMO_DATA: file, PORT: port },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    child = started;
    const [output] = (await once(started.stdout, 'data')) as [Buffer];
    port = /:(\d+)\//.exec(output.toString())?.[1] ?? '';
  };
  await start();
  return {
    url: `http://127.0.0.1:${port}`,
    /** Starts it again where it was, on what the file holds. */
    start,
    /** Ends it in the middle of whatever it does, as a power cut would. */
    async kill() {
      const gone = once(child as ChildProcess, 'exit');
      child?.kill('SIGKILL');
      await gone;
    },
  };
}

const test = base.extend<{ server: Awaited<ReturnType<typeof openServer>> }>({
  server: async ({}, use) => {
    const folder = mkdtempSync(path.join(tmpdir(), 'shop-'));
    const server = await openServer(path.join(folder, 'shop.db'));
    await use(server);
    await server.kill();
    rmSync(folder, { recursive: true, force: true });
  },
  baseURL: async ({ server }, use) => use(server.url),
});

test('a shop that is killed and restarted twice loses nothing, also of edits while it is down', async ({
  server,
  shop,
  page,
}) => {
  shop.allow(/Failed to load resource/, /\[cart-elements\] [\w-]+ failed: /);
  await openRetail(shop, page);
  await expectLaterFiles(page);
  for (let crash = 1; crash <= 2; crash++) {
    // One edit is on its way when the shop is killed, another follows while it is down.
    const sent = page.waitForRequest((request) => request.method() === 'PUT');
    await part(line(page, 101), 'increase').click();
    await sent;
    await server.kill();
    await part(line(page, 102), 'increase').click();
    if (crash === 1) await part(line(page, 103), 'remove').click();
    if (crash === 2) await typeInto(quantity(page, 104), '3');
    await expect(part(page, 'saving')).toHaveText('Saving changes');
    await server.start();
    // The page tries again at once.
    await page.evaluate(() => dispatchEvent(new Event('online')));
    await expectSaved(page);
  }
  await expectStored(shop, { 101: 4, 102: 8, 104: 3 });
  await expectShownAsStored(page, shop);
  await page.reload();
  await expect(part(page, 'line')).toHaveCount(3);
  await expectShownAsStored(page, shop);
});
