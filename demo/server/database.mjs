// @ts-check
import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from '@photostructure/sqlite';

/** Increased with every change of the tables: a file with another version is replaced. */
const VERSION = 2;

const SCHEMA = `
  CREATE TABLE IF NOT EXISTS sessions (
    id TEXT PRIMARY KEY,
    csrf TEXT NOT NULL,
    audience TEXT NOT NULL,
    lang TEXT NOT NULL,
    currency TEXT,
    used INTEGER NOT NULL
  ) STRICT;
  CREATE TABLE IF NOT EXISTS carts (
    session TEXT NOT NULL REFERENCES sessions ON DELETE CASCADE,
    audience TEXT NOT NULL,
    cart TEXT NOT NULL, -- JSON, which also keeps a NUL and half a character
    PRIMARY KEY (session, audience)
  ) STRICT;
  PRAGMA user_version = ${VERSION};
`;

/** @typedef {InstanceType<typeof DatabaseSync>} Database */

/**
 * Opens the shop's database, and creates its tables if they are missing or of another version.
 *
 * @param {string} file a path, or ":memory:" for data that ends with the process
 * @returns {Database}
 * @throws Error if the file cannot be read or is not a database
 */
export function openDatabase(file) {
  if (file !== ':memory:') mkdirSync(path.dirname(file), { recursive: true });
  const database = new DatabaseSync(file);
  try {
    database.exec(
      `PRAGMA busy_timeout = 5000; PRAGMA journal_mode = WAL;
       PRAGMA synchronous = NORMAL; PRAGMA foreign_keys = ON`,
    );
    const version = database.prepare('PRAGMA user_version').get().user_version;
    if (version === 0) database.exec(SCHEMA);
    if (version === 0 || version === VERSION) return database;
  } catch (error) {
    database.close();
    throw error;
  }
  database.close();
  deleteDatabase(file);
  return openDatabase(file);
}

/** @param {string} file */
export function deleteDatabase(file) {
  for (const ending of ['', '-wal', '-shm']) rmSync(file + ending, { force: true });
}
