// @ts-check
import { createCarts } from './carts.mjs';
import { openDatabase } from './database.mjs';
import { createSessions } from './sessions.mjs';

/**
 * The shop without its web server: sessions and their carts, in one database.
 *
 * @param {object} options
 * @param {string} options.file the database; ":memory:" for one that ends with the process
 * @throws Error if the file cannot be used
 */
export function createShop({ file }) {
  const database = openDatabase(file);
  const sessions = createSessions(database);
  return { sessions, carts: createCarts(database), database, close: () => database.close() };
}

/** @typedef {ReturnType<typeof createShop>} Shop */
