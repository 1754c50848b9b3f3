import { damagedLetters } from '../check/page-facts.mjs';
import {
  allShown,
  cartShown,
  fieldOf,
  followCalls,
  lineOf,
  listed,
  Noticed,
  part,
  typeQuantity,
  wordsOf,
} from './buyer.mjs';
import { cookiesOf, followFailures, sendHeaders } from './context.mjs';
import { STEPS } from './steps.mjs';

/** @typedef {import('@playwright/test').Browser} Browser */
/** @typedef {import('@playwright/test').Page} Page */

/**
 * @typedef {object} TriedStep
 * @property {string} name what the buyer did
 * @property {string} [noticed] what a buyer would notice
 * @property {string} [untried] why it was not tried
 *
 * @typedef {{ ok: boolean, steps: TriedStep[] }} Tried `ok`: a buyer would notice nothing
 */

/**
 * Uses the cart page of a shop as a buyer does, and puts the cart back as it was.
 *
 * @param {Browser} browser @param {URL} url
 * @param {object} own
 * @param {string | undefined} [own.session] cookies; by default a new session
 * @param {string | undefined} [own.code] that the shop accepts
 * @param {import('./steps.mjs').Login | undefined} [own.login]
 * @param {Readonly<Record<string, string>>} [own.headers] for the shop, such as a password
 * @param {number} [own.timeout] how long the buyer waits, in milliseconds
 * @param {readonly import('./steps.mjs').Step[]} [own.steps] for tests
 * @returns {Promise<Tried>}
 */
export async function tryShop(browser, url, own) {
  const { session, code, login, headers = {}, timeout: patience = 10_000, steps = STEPS } = own;
  // Many shops give a browser that names itself "Headless" no session, as they do with robots.
  const chrome = `Chrome/${browser.version()} Safari/537.36`;
  const userAgent = `Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) ${chrome}`;
  const context = await browser.newContext({ userAgent });
  /** @type {import('./buyer.mjs').BrowserContext[]} */
  const others = [];
  try {
    await context.addCookies(cookiesOf(session, url));
    await sendHeaders(context, url, headers);
    const failed = await followFailures(context);
    const calls = followCalls(context, patience);
    const newTab = async (address = url.href) => {
      const page = await context.newPage();
      // The browser's own question whether to leave is answered with yes.
      page.on('dialog', (dialog) => void dialog.accept());
      page.setDefaultTimeout(patience);
      await page.goto(address);
      await cartShown(page, patience);
      return page;
    };
    const elsewhere = async (/** @type {{ javaScriptEnabled?: boolean }} */ options = {}) => {
      const storageState = await context.storageState();
      const other = await browser.newContext({ userAgent, storageState, ...options });
      others.push(other);
      await sendHeaders(other, url, headers);
      const page = await other.newPage();
      page.setDefaultTimeout(patience);
      await page.goto(url.href);
      return page;
    };
    /** @type {TriedStep[]} */
    const done = [];
    /** @param {string} name @param {() => Promise<string | void>} run */
    const attempt = async (name, run) => {
      const step = await tried(name, run);
      const words = failed();
      if (step.noticed) step.noticed += words;
      done.push(step);
      return !step.noticed && !step.untried;
    };
    /** @type {Page | undefined} */
    let page;
    await attempt('open the cart', async () => {
      page = await newTab();
      await calls.quiet();
    });
    if (page) {
      const words = await wordsOf(page);
      await attempt('read names and texts', async () => {
        const { lost, misread } = damagedLetters(words, 'Texts of the cart are');
        if (lost ?? misread) throw new Noticed([lost, misread].filter(Boolean).join(' '));
      });
      await useCart({ page, newTab, elsewhere, patience, ...calls, code, login }, steps, attempt);
    }
    return { ok: done.every(({ noticed }) => noticed === undefined), steps: done };
  } finally {
    await Promise.all([context, ...others].map((each) => each.close()));
  }
}

/**
 * @param {Omit<import('./steps.mjs').Buyer, 'id' | 'name'>} buyer
 * @param {readonly import('./steps.mjs').Step[]} steps
 * @param {(name: string, run: () => Promise<string | void>) => Promise<boolean>} attempt
 */
async function useCart(buyer, steps, attempt) {
  const { page, saved } = buyer;
  const before = await allShown(page);
  const add = part(page, 'recommendation-add').first();
  if (!before.size) {
    const isFilled = await attempt('add a recommended product', async () => {
      if (!(await add.count()))
        return 'the cart is empty, and nothing is recommended. See --session';
      await add.click();
      await saved();
      if (!(await part(page, 'line').count())) throw new Noticed('It did not come into the cart.');
    });
    if (!isFilled) return;
  }
  const id = await firstChangeable(page);
  if (id === undefined) {
    await attempt('change a quantity', async () => 'no quantity can be changed. See --session');
    return;
  }
  const name = (await part(lineOf(page, id), 'line-name').first().innerText()).trim();
  for (const step of steps) {
    await attempt(step.name, async () => step.run({ ...buyer, id, name }));
  }
  await attempt('find the cart as it was', async () => {
    await putBack(buyer, before);
    for (const id of (await allShown(page)).keys()) {
      if (before.has(id)) continue;
      await part(lineOf(page, id), 'remove').click();
      await saved();
    }
    await page.reload();
    await cartShown(page, buyer.patience);
    await buyer.quiet();
    const after = await allShown(page);
    const differs = [...before].filter(([key, value]) => after.get(key) !== value);
    if (!differs.length && after.size === before.size) return;
    throw new Noticed(
      `The cart could not be put back as it was. Before: ${listed(before)}. After: ${listed(after)}.`,
    );
  });
}

/** The product of the first line whose quantity a buyer can change. @param {Page} page */
async function firstChangeable(page) {
  for (const line of await part(page, 'line').all()) {
    const id = await line.getAttribute('data-id');
    const isOne = id !== null && (await lineOf(page, id).count()) === 1;
    if (isOne && (await part(line, 'increase').count()) && (await fieldOf(line).count())) return id;
  }
  return undefined;
}

/**
 * Gives each line its first quantity.
 *
 * @param {Omit<import('./steps.mjs').Buyer, 'id' | 'name'>} buyer
 * @param {ReadonlyMap<string, string>} before
 */
async function putBack({ page, saved }, before) {
  let isChanged = false;
  for (const [id, amount] of await allShown(page)) {
    const wanted = before.get(id);
    if (wanted === undefined || wanted === amount || amount === '') continue;
    await typeQuantity(page, id, wanted);
    isChanged = true;
  }
  if (isChanged) await saved();
}

/** @param {string} name @param {() => Promise<string | void>} run @returns {Promise<TriedStep>} */
async function tried(name, run) {
  try {
    const untried = await run();
    return untried ? { name, untried } : { name };
  } catch (error) {
    const { message } = /** @type {Error} */ (error);
    if (error instanceof Noticed) return { name, noticed: message };
    // Playwright's first line says what could not be done, the others say how it tried.
    return { name, noticed: `It could not be done: ${message.split('\n')[0]}` };
  }
}

/** Formats the result as text. @param {Tried} result @returns {string} */
export function triedText({ steps }) {
  const count = steps.filter(({ noticed }) => noticed).length;
  const lines = steps.map(({ name, noticed, untried }) => {
    const sign = noticed ? 'FAIL' : untried ? '-   ' : 'ok  ';
    const words = noticed ?? (untried && `Not tried, because ${untried}.`);
    return `${sign} ${name}${words ? `\n     ${words}` : ''}`.replace(/(?!\n)\p{Cc}/gu, ' ');
  });
  const isUsed = steps.filter(({ untried }) => !untried).length > 1;
  const none = isUsed ? 'A buyer would notice nothing.' : 'The page opens. Nothing else was tried.';
  const end = count ? `A buyer would notice ${count} thing${count === 1 ? '' : 's'}.` : none;
  return [...lines, '', end].join('\n');
}
