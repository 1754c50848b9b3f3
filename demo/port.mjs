// @ts-check
import { SetupError } from '../scripts/setup/say.mjs';

/** The port of the environment. @param {number} standard @returns {number} @throws SetupError */
export function wantedPort(standard) {
  const text = process.env.PORT || String(standard);
  const port = /^\d{1,5}$/.test(text) ? Number(text) : -1;
  if (port >= 0 && port <= 65_535) return port;
  throw new SetupError(
    `PORT is "${text}", which is not a port.`,
    'choose a number from 0 to 65535, or leave PORT out.',
  );
}

/**
 * What to do about a port that is in use.
 *
 * @param {number} port @param {number} standard @param {string} command
 */
export const otherPort = (port, standard, command) =>
  `where the port is in use, take another one: PORT=${port < 65_535 ? port + 1 : standard} ${command}`;

export const SIGNALS = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']);
