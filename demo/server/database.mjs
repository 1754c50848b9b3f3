// @ts-check
import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from '@photostructure/sqlite';

/** Increased with every change of the tables: a file with another version starts again. */
const VERSION = 1;

const TABLES = ['cart_codes', 'cart_lines', 'carts', 'sessions', 'codes', 'products'];

const SCHEMA = `
  CREATE TABLE products (
    id INTEGER PRIMARY KEY,
    stock INTEGER NOT NULL CHECK (stock >= 0),
    data TEXT NOT NULL
  ) STRICT;
  CREATE TABLE codes (
    code TEXT PRIMARY KEY,
    kind TEXT NOT NULL CHECK (kind IN ('percent', 'amount')),
    value TEXT NOT NULL,
    minimum TEXT,
    expires TEXT,
    wholesale INTEGER NOT NULL,
    alone INTEGER NOT NULL
  ) STRICT;
  CREATE TABLE sessions (
    id TEXT PRIMARY KEY,
    csrf TEXT NOT NULL,
    audience TEXT NOT NULL,
    lang TEXT NOT NULL,
    currency TEXT,
    used INTEGER NOT NULL
  ) STRICT;
  CREATE TABLE carts (
    session TEXT NOT NULL REFERENCES sessions ON DELETE CASCADE,
    audience TEXT NOT NULL,
    remarks TEXT NOT NULL, -- JSON, as a plain text would end at a NUL
    PRIMARY KEY (session, audience)
  ) STRICT;
  CREATE TABLE cart_lines (
    session TEXT NOT NULL,
    audience TEXT NOT NULL,
    product INTEGER NOT NULL REFERENCES products,
    position INTEGER NOT NULL,
    amount INTEGER NOT NULL CHECK (amount BETWEEN 0 AND 9999999),
    reduced INTEGER NOT NULL DEFAULT 0,
    PRIMARY KEY (session, audience, product),
    FOREIGN KEY (session, audience) REFERENCES carts ON DELETE CASCADE
  ) STRICT;
  CREATE TABLE cart_codes (
    session TEXT NOT NULL,
    audience TEXT NOT NULL,
    code TEXT NOT NULL REFERENCES codes,
    position INTEGER NOT NULL,
    PRIMARY KEY (session, audience, code),
    FOREIGN KEY (session, audience) REFERENCES carts ON DELETE CASCADE
  ) STRICT;
`;

/**
 * The shop's database. Each statement is prepared once.
 *
 * @typedef {object} Database
 * @property {(sql: string, ...values: unknown[]) => void} run
 * @property {<Row>(sql: string, ...values: unknown[]) => Row | undefined} one
 * @property {<Row>(sql: string, ...values: unknown[]) => Row[]} all
 * @property {<T>(work: () => T) => T} together runs the work in a transaction
 * @property {() => number} bytes size of the data, without free pages
 * @property {() => void} startOver drops everything and creates the tables again
 * @property {() => void} close
 */

/**
 * Opens the database, and creates its tables if they are missing or of another version.
 *
 * @param {string} file a path, or ":memory:" for data that ends with the process
 * @returns {Database}
 * @throws Error if the file cannot be read or is not a database
 */
export function openDatabase(file) {
  if (file !== ':memory:') mkdirSync(path.dirname(file), { recursive: true });
  const connection = new DatabaseSync(file);
  /** @type {Map<string, ReturnType<typeof connection.prepare>>} */
  const statements = new Map();

  /** @param {string} sql */
  function prepared(sql) {
    let statement = statements.get(sql);
    if (!statement) statements.set(sql, (statement = connection.prepare(sql)));
    return statement;
  }

  /** @type {Database} */
  const database = {
    run: (sql, ...values) => void prepared(sql).run(...values),
    one: (sql, ...values) => prepared(sql).get(...values),
    all: (sql, ...values) => prepared(sql).all(...values),
    together(work) {
      // A nested call belongs to the outer transaction.
      if (connection.isTransaction) return work();
      connection.exec('BEGIN IMMEDIATE');
      try {
        const result = work();
        connection.exec('COMMIT');
        return result;
      } catch (error) {
        connection.exec('ROLLBACK');
        throw error;
      }
    },
    bytes() {
      const pages = prepared(
        `SELECT (page_count - freelist_count) * page_size AS bytes
         FROM pragma_page_count, pragma_freelist_count, pragma_page_size`,
      );
      return pages.get().bytes;
    },
    startOver() {
      statements.clear();
      database.together(() => {
        for (const table of TABLES) connection.exec(`DROP TABLE IF EXISTS ${table}`);
        connection.exec(SCHEMA);
        connection.exec(`PRAGMA user_version = ${VERSION}`);
      });
    },
    close: () => connection.close(),
  };

  try {
    connection.exec('PRAGMA busy_timeout = 5000');
    connection.exec('PRAGMA journal_mode = WAL');
    connection.exec('PRAGMA synchronous = NORMAL');
    connection.exec('PRAGMA foreign_keys = ON');
    if (connection.prepare('PRAGMA user_version').get().user_version !== VERSION) {
      database.startOver();
    }
  } catch (error) {
    connection.close();
    throw error;
  }
  return database;
}

/**
 * Deletes a database that cannot be opened.
 *
 * @param {string} file
 */
export function deleteDatabase(file) {
  for (const ending of ['', '-wal', '-shm']) rmSync(file + ending, { force: true });
}
