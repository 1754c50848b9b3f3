/** @typedef {import('@playwright/test').BrowserContext} BrowserContext */
/** @typedef {import('@playwright/test').Locator} Locator */
/** @typedef {import('@playwright/test').Page} Page */

/** Without a call for so long, the page and the shop have settled. */
const QUIET = 700;

/** Something that a buyer notices. */
export class Noticed extends Error {}

/** @param {number} time in milliseconds */
const pause = (time) => new Promise((resolve) => setTimeout(resolve, time));

/** @param {Page | Locator} scope @param {string} name of a part, in any open shadow tree */
export const part = (scope, name) => scope.locator(`[part~="${name}"]`);

/** @param {Page | Locator} scope @param {string} id of the product */
export const lineOf = (scope, id) => scope.locator(`[part~="line"][data-id=${JSON.stringify(id)}]`);

/** The field of a line: pieces, or packs. @param {Locator} line */
export const fieldOf = (line) => line.locator('[part~="quantity"], [part~="packs"]').first();

/** Adds one to the line. @param {{ page: Page, id: string }} buyer */
export const increase = ({ page, id }) => part(lineOf(page, id), 'increase').first().click();

/**
 * Follows the calls of all tabs.
 *
 * @param {BrowserContext} context @param {number} patience how long a buyer waits, in milliseconds
 */
export function followCalls(context, patience) {
  let under = 0;
  let last = Date.now();
  let isWritten = false;
  const isCall = (/** @type {import('@playwright/test').Request} */ request) =>
    ['fetch', 'xhr'].includes(request.resourceType());
  const ended = (/** @type {import('@playwright/test').Request} */ request) => {
    if (!isCall(request)) return;
    under = Math.max(0, under - 1);
    last = Date.now();
  };
  context.on('request', (request) => {
    if (!isCall(request)) return;
    under += 1;
    last = Date.now();
    if (request.method() !== 'GET') isWritten = true;
  });
  context.on('requestfinished', ended);
  context.on('requestfailed', ended);

  /** @param {() => boolean} isDone */
  async function quietOnce(isDone) {
    const start = Date.now();
    const isQuiet = () => !under && Date.now() - Math.max(last, start) > QUIET && isDone();
    while (!isQuiet() && Date.now() - start < patience) await pause(50);
    // A call of a page that was left may never end.
    under = 0;
    isWritten = false;
  }
  return {
    /** Waits until no call is under way. */
    quiet: () => quietOnce(() => true),
    /** Waits until the edit that was made since the last wait is saved, also if the page first waits for late saves. */
    saved: () => quietOnce(() => isWritten),
  };
}

/**
 * Waits until the cart is shown, and closes the dialog of reduced products.
 *
 * @param {Page} page @param {number} patience @throws {Noticed}
 */
export async function cartShown(page, patience) {
  const shown = part(page, 'line').or(part(page, 'empty')).first();
  try {
    await shown.waitFor({ timeout: patience });
  } catch {
    throw new Noticed(`The page shows no cart within ${patience / 1000} s.`);
  }
  const close = part(page, 'reduced-close');
  if (await close.isVisible()) await close.click();
}

/** The name and quantity of a line that is shown. @param {Page} page @param {string} id */
export async function shownOf(page, id) {
  const line = lineOf(page, id);
  return (await line.count()) ? fieldOf(line.first()).inputValue() : undefined;
}

/** The quantities by product, as they are shown. @param {Page} page @returns {Promise<Map<string, string>>} */
export async function allShown(page) {
  const shown = new Map();
  for (const line of await part(page, 'line').all()) {
    const field = fieldOf(line);
    const value = (await field.count()) ? await field.inputValue() : '';
    shown.set(await line.getAttribute('data-id'), value);
  }
  return shown;
}

/** Without the order of the lines: rows in use keep an older one. @param {ReadonlyMap<string, string>} cart */
export const listed = (cart) =>
  [...cart]
    .sort()
    .map(([id, amount]) => `product ${id}: ${amount}`)
    .join(', ') || 'empty';

/** The words of the tags, as far as they are in open shadow trees. @param {Page} page @returns {Promise<string>} */
export const wordsOf = (page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('*')]
      .filter(({ localName }) => localName.startsWith('cart-'))
      .map(({ shadowRoot }) => shadowRoot?.textContent ?? '')
      .join('\n'),
  );

/** Looks again and again, for so many milliseconds at most. @param {() => Promise<boolean>} isDone @param {number} time */
export async function waitUntil(isDone, time) {
  const start = Date.now();
  while (!(await isDone()) && Date.now() - start < time) await pause(100);
}

/**
 * Waits until a line shows a quantity.
 *
 * @param {{ page: Page, patience: number }} buyer @param {string} id
 * @param {string | undefined} expected undefined: no line
 * @returns {Promise<{ isShown: boolean, seen: string | undefined }>}
 */
export async function waitForQuantity({ page, patience }, id, expected) {
  /** @type {string | undefined} */
  let seen;
  await waitUntil(async () => (seen = await shownOf(page, id)) === expected, patience / 3);
  return { isShown: seen === expected, seen };
}

/** Types over the quantity, key by key, and leaves the field, which may have gone by then. @param {Page} page @param {string} id @param {string} text */
export async function typeQuantity(page, id, text) {
  await fieldOf(lineOf(page, id)).selectText();
  await page.keyboard.type(text, { delay: 30 });
  await page.keyboard.press('Tab');
}
