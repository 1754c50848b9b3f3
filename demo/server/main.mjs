// @ts-check
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { createAdaptorServer } from '@hono/node-server';
import { createApp } from './app.mjs';
import { deleteDatabase } from './database.mjs';
import { allowedHosts } from './hosts.mjs';
import { createShop } from './shop.mjs';

/** @import { Server } from 'node:http' */
/** @import { Shop } from './shop.mjs' */

const DATA = fileURLToPath(new URL('../data/shop.db', import.meta.url));
const DEFAULT_PORT = 4173;
/** How long running calls may take to end when the shop is stopped, in milliseconds. */
const GRACE = 1000;

const file = process.env.DEMO_DATA || DATA;

/** @param {string} message */
function giveUp(message) {
  console.error(message);
  process.exit(1);
}

/** @returns {number} */
function wantedPort() {
  const text = process.env.PORT || String(DEFAULT_PORT);
  const port = /^\d{1,5}$/.test(text) ? Number(text) : -1;
  if (port < 0 || port > 65_535) giveUp(`PORT is "${text}", which is not a port: 0 to 65535 are.`);
  return port;
}

/** Empties the database; a file that is not a database is replaced. */
function startOver() {
  try {
    createShop({ file, startOver: true }).close();
  } catch {
    deleteDatabase(file);
    createShop({ file }).close();
  }
  console.log(`The demo shop starts over: ${path.relative(process.cwd(), file)} is as new.`);
}

/** @returns {Shop | undefined} */
function openShop() {
  try {
    return createShop({ file });
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    giveUp(
      `The shop's data in ${file} cannot be read: ${reason}\n` +
        'To start over with new data: npm run demo:reset',
    );
  }
}

/** @param {Server} server @param {Shop} shop */
function stopOnSignal(server, shop) {
  let stopping = false;
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
    process.on(signal, () => {
      if (stopping) return;
      stopping = true;
      server.close(() => {
        shop.close();
        process.exit(0);
      });
      server.closeIdleConnections();
      setTimeout(() => server.closeAllConnections(), GRACE);
    });
  }
}

function serve() {
  const port = wantedPort();
  const shop = openShop();
  if (!shop) return;
  const { HOST, DEMO_HOSTS } = process.env;
  const app = createApp(shop, { hosts: allowedHosts(HOST, DEMO_HOSTS) });
  const server = /** @type {Server} */ (createAdaptorServer({ fetch: app.fetch }));
  server.on('error', (error) => {
    const { code } = /** @type {NodeJS.ErrnoException} */ (error);
    if (code === 'EADDRINUSE') {
      const other = port < 65_535 ? port + 1 : DEFAULT_PORT;
      giveUp(`Port ${port} is in use. To take another one: PORT=${other} npm start`);
    }
    giveUp(`The shop cannot listen on port ${port}: ${error.message}`);
  });
  // The shop can fail on purpose, so it is only for this machine unless configured otherwise.
  server.listen(port, HOST || '127.0.0.1', () => {
    const address = server.address();
    const actual = typeof address === 'object' && address ? address.port : port;
    console.log(`Cart Elements demo shop: http://localhost:${actual}/`);
  });
  stopOnSignal(server, shop);
}

if (process.argv.includes('--reset')) startOver();
else serve();
