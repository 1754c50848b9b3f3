// @ts-check
import path from 'node:path';
import { createAdaptorServer } from '@hono/node-server';
import { at } from '../../scripts/setup/paths.mjs';
import { explain, SetupError } from '../../scripts/setup/say.mjs';
import { otherPort, SIGNALS, wantedPort } from '../port.mjs';
import { createApp } from './app.mjs';
import { deleteDatabase } from './database.mjs';
import { allowedHosts } from './hosts.mjs';
import { createShop } from './shop.mjs';

/** @import { Server } from 'node:http' */

const DEFAULT_PORT = 4173;
/** How long running calls may take to end when the shop is stopped, in milliseconds. */
const GRACE = 1000;
/** How long a connection stays open for the next request, in milliseconds. */
const KEEP_ALIVE = 600_000;

const { HOST, DEMO_HOSTS, DEMO_DATA, DEMO_BUILD, DEMO_DIST = 'dist' } = process.env;
const file = DEMO_DATA || at('demo', 'data', 'shop.db');

/** @param {unknown} error */
function giveUp(error) {
  explain(error);
  process.exit(1);
}

/** Empties the database; a file that is not a database is replaced. */
function startOver() {
  try {
    const shop = createShop({ file });
    shop.sessions.clear();
    shop.close();
  } catch {
    deleteDatabase(file);
    createShop({ file }).close();
  }
  console.log(`The demo shop starts over: ${path.relative(process.cwd(), file)} is as new.`);
}

/** @throws SetupError */
function openShop() {
  try {
    return createShop({ file });
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new SetupError(
      `The shop's data in ${file} cannot be read: ${reason}`,
      'to start over with new data: npm run demo:reset',
    );
  }
}

/** @throws SetupError */
function serve() {
  const port = wantedPort(DEFAULT_PORT);
  const shop = openShop();
  const hosts = allowedHosts(HOST, DEMO_HOSTS);
  const dist = at(DEMO_BUILD === 'light' ? 'dist/light' : DEMO_DIST);
  const app = createApp(shop, { hosts, dist });
  const server = /** @type {Server} */ (createAdaptorServer({ fetch: app.fetch }));
  // By default Node closes a connection after five idle seconds, also one on which a request is on its way.
  server.keepAliveTimeout = KEEP_ALIVE;
  server.on('error', (error) => {
    const isTaken = /** @type {NodeJS.ErrnoException} */ (error).code === 'EADDRINUSE';
    const problem = isTaken ? `Port ${port} is in use.` : error.message;
    giveUp(new SetupError(problem, otherPort(port, DEFAULT_PORT, 'npm start')));
  });
  // The shop can fail on purpose, so it is only for this machine unless configured otherwise.
  server.listen(port, HOST || '127.0.0.1', () => {
    const address = server.address();
    const actual = typeof address === 'object' && address ? address.port : port;
    console.log(`Cart Elements demo shop: http://localhost:${actual}/`);
  });
  let stopping = false;
  for (const signal of SIGNALS) {
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

try {
  if (process.argv.includes('--reset')) startOver();
  else serve();
} catch (error) {
  giveUp(error);
}
