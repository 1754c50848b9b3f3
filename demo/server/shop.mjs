// @ts-check
import { createCarts } from './carts.mjs';
import { createCatalogue } from './catalogue.mjs';
import { createCodes } from './codes.mjs';
import { openDatabase } from './database.mjs';
import { createSessions } from './sessions.mjs';

/**
 * The shop without its web server: products, codes, sessions and carts in one database.
 *
 * @typedef {object} Shop
 * @property {import('./catalogue.mjs').Catalogue} catalogue
 * @property {import('./codes.mjs').Codes} codes
 * @property {import('./sessions.mjs').Sessions} sessions
 * @property {import('./carts.mjs').Carts} carts
 * @property {import('./database.mjs').Database} database
 * @property {() => void} close
 */

/**
 * Opens the shop. Products and codes are written again each time; sessions and carts stay.
 *
 * @param {object} options
 * @param {string} options.file the database; ":memory:" for one that ends with the process
 * @param {boolean} [options.startOver] whether to drop all data first
 * @returns {Shop}
 * @throws Error if the file cannot be used
 */
export function createShop({ file, startOver = false }) {
  const database = openDatabase(file);
  if (startOver) database.startOver();
  const catalogue = createCatalogue(database);
  const codes = createCodes(database);
  const sessions = createSessions(database);
  const carts = createCarts(database, catalogue);
  return { catalogue, codes, sessions, carts, database, close: () => database.close() };
}
