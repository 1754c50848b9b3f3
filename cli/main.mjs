import { readFile } from 'node:fs/promises';
import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { add, shopNames } from './add/add.mjs';
import { check } from './check/check.mjs';
import { reportText } from './check/report.mjs';
import { NoBrowser, startBrowser } from './try/browser.mjs';
import { triedText, tryShop } from './try/try.mjs';

/** @typedef {import("./check/shop.mjs").Document} Document */

export const HELP = `Usage: cart-elements check <url of the cart page> [options]
       cart-elements try <url of the cart page> [--session <text>] [--code <code>] [--header <text>]
                         [--login <url>] [--timeout <s>] [--json]
       cart-elements importmap <folder> [--build light]
       cart-elements add [<shop>] [<folder>]

check: makes a shop's calls and lists the problems of each. It only reads, unless you add --write.

  --write           also test the calls that write, with a new session and cart
  --api-base <url>  base address of the calls; by default that of the page, else the page's host
  --cookie <text>   cookies for the reads, as a browser sends them: "session=abc; country=pl"
  --session <text>  cookies of the session whose cart --write tests, and puts back as it was; a new, empty
                    one by default. Some tests need lines: two of one product, with pictures
  --code <code>     a discount code that the shop accepts, to test with --write
  --country <code>  country for free delivery; by default that of the page
  --header <text>   a header for the shop, such as "Authorization: Bearer abc"; may be repeated. A name and a
                    password in the address are used, and not printed
  --timeout <s>     time limit of one call in seconds, 10 by default
  --json            print the result as JSON
  --help            print this

try: opens the page in Chrome or Chromium, uses the cart as a buyer does, and says what a buyer would notice:
edits, undo, two tabs, a code, reload, back, the checkout link, the header, another language, no scripts, a
session that ends, a login in another tab. The cart is put back as it was. --timeout is how long the buyer
waits, 10 by default. --login is the page to log in, with name and password of a buyer made for tests:
"https://anna%40shop.example:secret@shop.example/login". It needs Playwright in your project
(npm install --no-save playwright-core). CHROME_PATH names another browser.

importmap: prints an import map with the hash of each script, for a page that finds the files of dist/ in
the folder: "/cart-elements/" or "https://cdn.example/cart-elements@1.1.0/dist/". With --build light it is for the
files of dist/light/.

add: writes the files of a recipe of the docs into the folder of your shop, or into this one, and says what is left
to do. It replaces no files but those of the library. Shops:
${shopNames().join(', ')}.

Exit code: 0 without errors, 1 with errors, 2 after wrong arguments or without a browser.
Documentation: docs/backend.md`;

const OPTIONS = /** @type {const} */ ({
  write: { type: 'boolean', default: false },
  'api-base': { type: 'string' },
  cookie: { type: 'string' },
  session: { type: 'string' },
  code: { type: 'string' },
  login: { type: 'string' },
  country: { type: 'string' },
  header: { type: 'string', multiple: true },
  timeout: { type: 'string', default: '10' },
  build: { type: 'string', default: 'default' },
  json: { type: 'boolean', default: false },
  help: { type: 'boolean', default: false },
});

/** The arguments are wrong. */
class WrongUse extends Error {}

/** A file of the package is missing. */
class Missing extends Error {}

/** @param {string} text @param {string} what @returns {URL} @throws {WrongUse} */
function httpUrl(text, what) {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url || !/^https?:$/.test(url.protocol)) {
    throw new WrongUse(`${what} "${text}" is not an address that starts with http:// or https://.`);
  }
  return url;
}

/** @param {string | undefined} folder @param {readonly string[]} more @throws {WrongUse} */
function folderOf(folder, more) {
  if (folder === undefined) throw new WrongUse('The address of the folder is missing.');
  if (more.length) throw new WrongUse(`"${more[0]}" is not expected: give one folder.`);
  if (!/^(\/|\.{1,2}\/|https?:\/\/)/.test(folder)) {
    throw new WrongUse(`The folder "${folder}" must start with "/", "./", "../" or "https://".`);
  }
  return folder.endsWith('/') ? folder : `${folder}/`;
}

/** @param {string} folder of the files, in a page @param {Readonly<Record<string, string>>} hashes */
function importMap(folder, hashes) {
  const integrity = Object.fromEntries(
    Object.entries(hashes).map(([file, hash]) => [`${folder}${file}`, hash]),
  );
  return `<script type="importmap">\n${JSON.stringify({ integrity }, null, 2)}\n</script>`;
}

/**
 * The headers for the shop. A password is taken out of the address, so that nothing prints it.
 *
 * @param {URL} url @param {readonly string[]} given @returns {Record<string, string>} @throws {WrongUse}
 */
function headersOf(url, given) {
  const pairs = given.map((text) => {
    const [, name = '', value = ''] = /^([\w-]+):\s*(.*)$/.exec(text) ?? [];
    if (!name) throw new WrongUse('--header needs a name and a value: "Name: value".');
    return /** @type {const} */ ([name, value]);
  });
  const [user, password] = [url.username, url.password].map(decodeURIComponent);
  const basic = Buffer.from(`${user}:${password}`).toString('base64');
  const isProtected = url.username !== '' || url.password !== '';
  url.username = url.password = '';
  return { ...(isProtected && { Authorization: `Basic ${basic}` }), ...Object.fromEntries(pairs) };
}

/** Name and password of a buyer are taken out of the address. @param {string} text @throws {WrongUse} */
function loginOf(text) {
  const url = httpUrl(text, '--login');
  const [name = '', password = ''] = [url.username, url.password].map(decodeURIComponent);
  if (!name || !password) {
    throw new WrongUse('--login needs a name and a password: "https://name:password@host/login".');
  }
  url.username = url.password = '';
  return { href: url.href, name, password };
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
  if (command === 'importmap') {
    if (!/^(default|light)$/.test(values.build)) {
      throw new WrongUse(`--build "${values.build}" is neither "default" nor "light".`);
    }
    const part = values.build === 'light' ? 'light/' : '';
    return { help: false, folder: `${folderOf(address, more)}${part}`, part };
  }
  if (command === 'add') {
    if (address !== undefined && !shopNames().includes(address)) {
      throw new WrongUse(`There is no recipe "${address}".`);
    }
    if (more.length > 1) throw new WrongUse(`"${more[1]}" is not expected: give one folder.`);
    return { help: false, isAdd: true, shop: address, into: more[0] ?? '.' };
  }
  if (command !== 'check' && command !== 'try') {
    throw new WrongUse(command ? `There is no command "${command}".` : 'Which command?');
  }
  if (address === undefined) throw new WrongUse('The address of the page is missing.');
  if (more.length) throw new WrongUse(`"${more[0]}" is not expected: give one address.`);
  const url = httpUrl(address, 'The page');
  const seconds = Number(values.timeout);
  if (!(seconds > 0 && seconds <= 300)) {
    throw new WrongUse(`--timeout "${values.timeout}" is not a number of seconds up to 300.`);
  }
  for (const name of /** @type {const} */ (['session', 'code'])) {
    if (values[name] !== undefined && !values.write && command === 'check')
      throw new WrongUse(`--${name} needs --write.`);
  }
  if (values.login !== undefined && command === 'check') throw new WrongUse('--login is for try.');
  const headers = headersOf(url, values.header ?? []);
  const base = values['api-base'];
  const options = {
    isWriting: values.write,
    cookie: values.cookie,
    session: values.session,
    code: values.code,
    login: values.login === undefined ? undefined : loginOf(values.login),
    country: values.country,
    timeout: seconds * 1000,
    headers,
    apiBase: base === undefined ? undefined : httpUrl(base, '--api-base'),
  };
  return { help: false, url, options, isJson: values.json, isTry: command === 'try' };
}

/**
 * A file that the build has written.
 *
 * @param {string} name
 * @throws {Missing}
 */
export async function shipped(name) {
  try {
    return JSON.parse(await readFile(new URL(`../dist/${name}`, import.meta.url), 'utf8'));
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'ENOENT') throw error;
    throw new Missing(`The package lacks the file dist/${name}: install it again.`);
  }
}

/** What checks the texts of a page, from the same built file as in tests of shops. @returns {Promise<import('./check/own-texts.mjs').CheckTexts>} */
async function checkerOfTexts() {
  const { checkTexts } = await import(new URL('../dist/testing.js', import.meta.url).href);
  return checkTexts;
}

/** Asks which shop. @returns {Promise<string>} @throws {WrongUse} */
async function askShop() {
  if (!process.stdin.isTTY) throw new WrongUse('Which shop?');
  const asking = createInterface(process.stdin, process.stdout);
  const shop = await asking.question(`Which shop? ${shopNames().join(', ')}: `);
  asking.close();
  if (!shopNames().includes(shop.trim())) throw new WrongUse(`There is no recipe "${shop}".`);
  return shop.trim();
}

/**
 * Runs the command.
 *
 * @param {readonly string[]} args
 * @param {object} [own] for tests
 * @param {(text: string) => void} [own.print]
 * @param {(text: string) => void} [own.complain]
 * @param {() => Promise<Document>} [own.document]
 * @param {(part: string) => Promise<Record<string, string>>} [own.hashes] of the scripts in a folder of the build
 * @param {typeof checkerOfTexts} [own.checker]
 * @param {typeof startBrowser} [own.start]
 * @returns {Promise<number>} the exit code
 */
export async function main(
  args,
  {
    print = console.log,
    complain = console.error,
    document = () => shipped('openapi.json'),
    hashes = (part) => shipped(`${part}integrity.json`),
    checker = checkerOfTexts,
    start = startBrowser,
  } = {},
) {
  try {
    const asked = read(args);
    if (asked.isAdd) {
      print(add(asked.shop ?? (await askShop()), asked.into));
      return 0;
    }
    if (asked.folder) {
      print(importMap(asked.folder, await hashes(asked.part)));
      return 0;
    }
    if (!asked.url) {
      print(HELP);
      return 0;
    }
    if (asked.isTry) {
      const browser = await start(process.cwd(), process.env);
      const tried = await tryShop(browser, asked.url, asked.options).finally(() => browser.close());
      print(asked.isJson ? JSON.stringify(tried, null, 2) : triedText(tried));
      return tried.ok ? 0 : 1;
    }
    const result = await check(asked.url, await document(), asked.options, checker);
    print(asked.isJson ? JSON.stringify(result, null, 2) : reportText(result));
    return result.ok ? 0 : 1;
  } catch (error) {
    if (error instanceof NoBrowser || error instanceof Missing) {
      complain(error.message);
      return 2;
    }
    if (!(error instanceof WrongUse)) throw error;
    complain(`${error.message}\n\n${HELP}`);
    return 2;
  }
}
