import {
  changeLanguage,
  endSession,
  logInElsewhere,
  lookAtBadge,
  lookAtHeader,
  useWithoutScripts,
} from './visits.mjs';
import {
  cartShown,
  increase,
  lineOf,
  Noticed,
  part,
  shownOf,
  typeQuantity,
  waitForQuantity,
} from './buyer.mjs';

/** @typedef {import('@playwright/test').Page} Page */

/**
 * A buyer with a cart.
 *
 * @typedef {object} Buyer
 * @property {Page} page
 * @property {number} patience how long the buyer waits, in milliseconds
 * @property {(address?: string) => Promise<Page>} newTab with the cart, or with another page that shows it
 * @property {(options?: { javaScriptEnabled?: boolean }) => Promise<Page>} elsewhere the page in another browser of the same session
 * @property {() => Promise<void>} saved waits until an edit is saved
 * @property {() => Promise<void>} quiet waits until no call is under way
 * @property {string} id of the product whose quantity is changed
 * @property {string} name of it
 * @property {string | undefined} code that the shop accepts
 * @property {Login | undefined} login
 *
 * @typedef {{ href: string, name: string, password: string }} Login a buyer of the shop, and the page to log in
 *
 * @typedef {object} Step
 * @property {string} name
 * @property {(buyer: Buyer) => Promise<string | void>} run returns why it could not be tried
 */

/** What a buyer does, in order. @type {readonly Step[]} */
export const STEPS = [
  {
    name: 'add one with +',
    run: async (buyer) => {
      const wanted = String((await quantityOf(buyer)) + 1);
      await increase(buyer);
      await mustStay(buyer, wanted);
    },
  },
  {
    name: 'add two with + and +',
    run: async (buyer) => {
      const wanted = String((await quantityOf(buyer)) + 2);
      // The second click comes when the first is being saved, so it is a save of its own.
      const begun = buyer.page.waitForRequest((request) => request.method() !== 'GET');
      await increase(buyer);
      await begun;
      await increase(buyer);
      await mustStay(buyer, wanted);
    },
  },
  {
    name: 'type a quantity',
    run: async (buyer) => {
      const amount = await quantityOf(buyer);
      // Back to fewer pieces, so that the stock is enough for the next steps.
      const wanted = String(amount > 3 ? amount - 3 : amount + 3);
      await typeQuantity(buyer.page, buyer.id, wanted);
      await mustStay(buyer, wanted);
    },
  },
  {
    name: 'type 0, then another quantity',
    run: async (buyer) => {
      const wanted = String(await quantityOf(buyer));
      await typeQuantity(buyer.page, buyer.id, '0');
      await buyer.saved();
      if (!(await lineOf(buyer.page, buyer.id).count())) {
        throw new Noticed(`"${buyer.name}" disappeared after 0 was typed.`);
      }
      await typeQuantity(buyer.page, buyer.id, wanted);
      await mustStay(buyer, wanted);
    },
  },
  { name: 'remove a product, and undo it', run: removeAndUndo },
  { name: 'use two tabs', run: useTwoTabs },
  { name: 'look at the count in the header', run: lookAtBadge },
  { name: "look at the theme's cart in the header", run: lookAtHeader },
  { name: 'look at the cart in another language', run: changeLanguage },
  { name: 'use the cart without scripts', run: useWithoutScripts },
  { name: 'use a code', run: useCode },
  { name: 'open a product just after an edit, and go back', run: openProduct },
  { name: 'go to the checkout just after an edit, and back', run: openCheckout },
  { name: 'go on after the session has ended', run: endSession },
  { name: 'go on after a login in another tab', run: logInElsewhere },
];

/** @param {Buyer} buyer */
const quantityOf = async ({ page, id }) => Number((await shownOf(page, id)) ?? 0);

/** @param {string | undefined} seen */
const inWords = (seen) => (seen === undefined ? 'gone' : seen);

/**
 * Reloads the page once all is saved, and looks at the quantity.
 *
 * @param {Buyer} buyer @param {string} wanted @throws {Noticed}
 */
async function mustStay(buyer, wanted) {
  const { page, id, name } = buyer;
  await buyer.saved();
  const before = await shownOf(page, id);
  if (before !== wanted) {
    throw new Noticed(
      `The quantity ${wanted} of "${name}" was ${inWords(before)} once it was saved.`,
    );
  }
  await page.reload();
  await mustBeShown(buyer, wanted, 'after a reload');
}

/** @param {Buyer} buyer @param {string} wanted @param {string} when @throws {Noticed} */
async function mustBeShown(buyer, wanted, when) {
  await cartShown(buyer.page, buyer.patience);
  await buyer.quiet();
  const { isShown, seen } = await waitForQuantity(buyer, buyer.id, wanted);
  if (isShown) return;
  throw new Noticed(`The quantity ${wanted} of "${buyer.name}" was ${inWords(seen)} ${when}.`);
}

/** @type {Step['run']} */
async function removeAndUndo(buyer) {
  const { page, id, name } = buyer;
  const remove = part(lineOf(page, id), 'remove');
  if (!(await remove.count())) return 'its line cannot be removed';
  const before = await shownOf(page, id);
  await remove.click();
  // The bar stays as long as the pointer is on it: a slow shop may need longer than it is offered.
  await part(page, 'undo-button').hover();
  await buyer.saved();
  const tab = await buyer.newTab();
  await buyer.quiet();
  const isGone = !(await lineOf(tab, id).count());
  await tab.close();
  await part(page, 'undo-button').click();
  await mustStay(buyer, before ?? '');
  if (!isGone) throw new Noticed(`"${name}" was removed, but another tab still showed it.`);
}

/** @type {Step['run']} */
async function useTwoTabs(buyer) {
  const other = { ...buyer, page: await buyer.newTab() };
  try {
    const first = String((await quantityOf(buyer)) + 1);
    await buyer.page.bringToFront();
    await increase(buyer);
    await buyer.saved();
    await other.page.bringToFront();
    await mustBeShown(other, first, 'in another tab');
    const second = String(Number(first) + 1);
    await increase(other);
    await buyer.saved();
    await buyer.page.bringToFront();
    await mustBeShown(buyer, second, 'in the first tab, after it was changed in a second one');
    await buyer.page.reload();
    await mustBeShown(buyer, second, 'after a reload');
  } finally {
    await other.page.close();
  }
}

/** @type {Step['run']} */
async function useCode(buyer) {
  const { page, code } = buyer;
  if (code === undefined) return 'no valid code is known. See --code';
  const name = code.trim().toUpperCase();
  const listed = page.locator(`[part~="code"][data-code=${JSON.stringify(name)} i]`);
  const open = part(page, 'code-open');
  if (await open.isVisible()) await open.click();
  if (!(await part(page, 'code-input').count())) return 'the page has no field for codes';
  if (await listed.count()) return `the cart has ${name} already`;
  await part(page, 'code-input').fill(name);
  await part(page, 'code-apply').click();
  await buyer.saved();
  if (!(await listed.count())) {
    const words = await part(page, 'code-message').allInnerTexts();
    throw new Noticed(
      `The code ${name} was not accepted: ${words.join(' ') || 'no reason is shown'}.`,
    );
  }
  await page.reload();
  await cartShown(page, buyer.patience);
  await buyer.quiet();
  if (!(await listed.count())) throw new Noticed(`The code ${name} was gone after a reload.`);
  await part(listed, 'code-remove').click();
  await buyer.saved();
  await page.reload();
  await cartShown(page, buyer.patience);
  await buyer.quiet();
  if (await listed.count()) throw new Noticed(`The removed code ${name} was back after a reload.`);
}

/** @type {Step['run']} */
async function openProduct(buyer) {
  const link = part(lineOf(buyer.page, buyer.id), 'line-name');
  if (!(await link.getAttribute('href'))) return 'its name is no link';
  await leaveAndReturn(buyer, link, `The link to "${buyer.name}"`);
}

/** @type {Step['run']} */
async function openCheckout(buyer) {
  const link = part(buyer.page, 'checkout').first();
  if (!(await link.count())) return 'the page has no checkout link for this cart';
  await leaveAndReturn(buyer, link, 'The checkout link');
}

/**
 * Follows a link before an edit is saved, goes back, and looks at the edit.
 *
 * @param {Buyer} buyer @param {import('@playwright/test').Locator} link @param {string} words
 */
async function leaveAndReturn(buyer, link, words) {
  const { page } = buyer;
  const href = page.url();
  const wanted = String((await quantityOf(buyer)) + 1);
  await increase(buyer);
  const [answer] = await Promise.all([
    page.waitForResponse(
      (response) =>
        response.request().isNavigationRequest() &&
        response.frame() === page.mainFrame() &&
        (response.status() < 300 || response.status() >= 400),
      { timeout: 1.5 * buyer.patience },
    ),
    link.click(),
  ]);
  await page.waitForLoadState();
  await buyer.quiet();
  const address = page.url();
  if (address !== href) await page.goBack();
  await mustBeShown(buyer, wanted, 'after leaving the page and going back');
  if (answer.status() >= 400) {
    throw new Noticed(`${words} led to a page with status ${answer.status()}: ${address}`);
  }
  if (address === href) throw new Noticed(`${words} led back to the cart.`);
}
