import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { check } from './check/check.mjs';
import { reportText } from './check/report.mjs';

/** @typedef {import("./check/shop.mjs").Document} Document */

export const HELP = `Usage: cart-elements check <url of the cart page> [options]

Asks a shop's calls and says, call by call, what a buyer would notice. Only reads, unless told to write.

  --write           also try the calls that write, in a session and cart of its own
  --api-base <url>  where the calls go; by default what the page says, else its own host
  --cookie <text>   cookies to read with, as a browser sends them: "session=abc; country=pl"
  --country <code>  country to ask free delivery for; by default what the page says
  --timeout <s>     seconds that one call may take, 10 by default
  --json            print the result as JSON
  --help            print this

Exit code: 0 without errors, 1 with errors, 2 where it was used wrongly.
The page to read: docs/backend.md`;

const OPTIONS = /** @type {const} */ ({
  write: { type: 'boolean', default: false },
  'api-base': { type: 'string' },
  cookie: { type: 'string' },
  country: { type: 'string' },
  timeout: { type: 'string', default: '10' },
  json: { type: 'boolean', default: false },
  help: { type: 'boolean', default: false },
});

/** What was asked for in a way that cannot be understood. */
class WrongUse extends Error {}

/** @param {string} text @param {string} what @returns {URL} @throws {WrongUse} */
function httpUrl(text, what) {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url || !/^https?:$/.test(url.protocol)) {
    throw new WrongUse(`${what} "${text}" is no address that starts with http:// or https://.`);
  }
  return url;
}

/** @param {readonly string[]} args @throws {WrongUse} */
function read(args) {
  /** @type {ReturnType<typeof parseArgs<{ options: typeof OPTIONS, allowPositionals: true }>>} */
  let parsed;
  try {
    parsed = parseArgs({ args: [...args], options: OPTIONS, allowPositionals: true });
  } catch (error) {
    throw new WrongUse(error instanceof Error ? error.message : String(error));
  }
  const { values, positionals } = parsed;
  const [command, address, ...more] = positionals;
  if (values.help) return { help: true };
  if (command !== 'check') {
    throw new WrongUse(command ? `There is no command "${command}".` : 'Which command?');
  }
  if (address === undefined) throw new WrongUse('Which page? Its address is missing.');
  if (more.length) throw new WrongUse(`"${more[0]}" is too much: one address is checked.`);
  const url = httpUrl(address, 'The page');
  const seconds = Number(values.timeout);
  if (!(seconds > 0 && seconds <= 300)) {
    throw new WrongUse(`--timeout "${values.timeout}" is no number of seconds up to 300.`);
  }
  const base = values['api-base'];
  const options = {
    isWriting: values.write,
    cookie: values.cookie,
    country: values.country,
    timeout: seconds * 1000,
    apiBase: base === undefined ? undefined : httpUrl(base, '--api-base'),
  };
  return { help: false, url, options, isJson: values.json };
}

/** The calls and types, as the build writes them. @returns {Promise<Document>} */
const shippedDocument = async () =>
  JSON.parse(await readFile(new URL('../dist/openapi.json', import.meta.url), 'utf8'));

/**
 * Runs the command.
 *
 * @param {readonly string[]} args
 * @param {object} [own] for tests
 * @param {(text: string) => void} [own.print]
 * @param {(text: string) => void} [own.complain]
 * @param {() => Promise<Document>} [own.document]
 * @returns {Promise<number>} the exit code
 */
export async function main(
  args,
  { print = console.log, complain = console.error, document = shippedDocument } = {},
) {
  try {
    const asked = read(args);
    if (!asked.url) {
      print(HELP);
      return 0;
    }
    const result = await check(asked.url, await document(), asked.options);
    print(asked.isJson ? JSON.stringify(result, null, 2) : reportText(result));
    return result.ok ? 0 : 1;
  } catch (error) {
    if (!(error instanceof WrongUse)) throw error;
    complain(`${error.message}\n\n${HELP}`);
    return 2;
  }
}
