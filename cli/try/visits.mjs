import { allShown, cartShown, increase, listed, Noticed, part, waitUntil } from './buyer.mjs';

/** @typedef {import('./steps.mjs').Step} Step */
/** @typedef {import('./steps.mjs').Buyer} Buyer */
/** @typedef {import('./buyer.mjs').Page} Page */

/** Reloads the page, and waits for its cart. @param {Buyer} buyer */
async function reload({ page, patience, quiet }) {
  await page.reload();
  await cartShown(page, patience);
  await quiet();
}

/** Compares a text of the page after an edit with that of a new page. @param {Buyer} buyer @param {string} what @param {(page: Page) => Promise<string>} read */
async function compareAfterEdit(buyer, what, read) {
  await increase(buyer);
  await buyer.saved();
  // In another browser: another tab would make the first page read the cart again.
  const other = await buyer.elsewhere();
  await cartShown(other, buyer.patience);
  let [shown, wanted] = ['', ''];
  // A theme's header follows only after the save.
  const isSame = async () => {
    [shown, wanted] = [await read(buyer.page), await read(other)];
    return shown === wanted;
  };
  await waitUntil(isSame, buyer.patience / 3);
  if (shown === wanted) return;
  throw new Noticed(
    `${what} was ${shown || 'empty'} after an edit, and ${wanted || 'empty'} on a new page.`,
  );
}

/** @type {Step['run']} */
export async function lookAtBadge(buyer) {
  const badge = (/** @type {Page} */ page) => part(page, 'badge').first();
  if (!(await badge(buyer.page).count())) return 'the page has no <cart-badge>';
  await compareAfterEdit(buyer, 'The count in the header', async (page) =>
    (await badge(page).innerText()).trim(),
  );
}

/** What themes call the cart in their header. */
const CART = /cart|basket|bag\b|warenkorb|koszyk|panier|carrito|carrello|winkelwagen/i;

/** The texts of the theme's own cart in the header, as far as a buyer sees them. @param {Page} page @returns {Promise<string | undefined>} */
const headerOf = (page) =>
  page.evaluate((pattern) => {
    const names = new RegExp(pattern, 'i');
    const carts = [...document.querySelectorAll(':is(header, [role="banner"]) *')].filter(
      (element) =>
        ['id', 'class', 'href', 'aria-label'].some((name) =>
          names.test(element.getAttribute(name) ?? ''),
        ) && !element.closest('cart-page, cart-badge, cart-drawer'),
    );
    const texts = carts
      .filter((element) => !carts.some((other) => other !== element && other.contains(element)))
      .map((element) => /** @type {HTMLElement} */ (element).innerText);
    return carts.length ? texts.join(' ').replace(/\s+/g, ' ').trim() : undefined;
  }, CART.source);

/** @type {Step['run']} */
export async function lookAtHeader(buyer) {
  if (!(await headerOf(buyer.page))) return 'the header shows no cart of the theme';
  await compareAfterEdit(
    buyer,
    "The theme's cart in the header",
    async (page) => `"${await headerOf(page)}"`,
  );
}

/** Opens the page in another language of the shop, and compares the carts. @type {Step['run']} */
export async function changeLanguage(buyer) {
  const { page, newTab, quiet } = buyer;
  const other = await page.evaluate(() => {
    const languageOf = (/** @type {string} */ tag) => tag.toLowerCase().split('-')[0];
    const own = languageOf(document.documentElement.lang);
    const links = document.querySelectorAll('link[rel~="alternate"][hreflang], a[hreflang]');
    const found = [...links].find((link) => {
      const { hreflang } = /** @type {HTMLLinkElement | HTMLAnchorElement} */ (link);
      return hreflang !== 'x-default' && languageOf(hreflang) !== own;
    });
    return /** @type {HTMLLinkElement | undefined} */ (found)?.href;
  });
  if (!other) return 'the page names no page in another language (hreflang)';
  const before = await allShown(page);
  const tab = await newTab(other);
  await quiet();
  const after = await allShown(tab);
  await tab.close();
  // The first tab may have followed the second, and the session has its language now.
  await reload(buyer);
  if (listed(before) !== listed(after)) {
    throw new Noticed(`The cart was ${listed(before)}, and at ${other} it was ${listed(after)}.`);
  }
}

/** Uses the printed form, or follows the link in its place. @type {Step['run']} */
export async function useWithoutScripts({ elsewhere }) {
  const page = await elsewhere({ javaScriptEnabled: false });
  const lines = page.locator('form[data-cart-line]');
  const line = lines.filter({ has: page.locator('[value="increase"]') }).first();
  if (await line.count()) {
    const amount = line.locator('[name="amount"]');
    const before = Number(await amount.inputValue());
    await line.locator('[value="increase"]').click();
    const after = Number(await amount.inputValue());
    if (!(after > before)) {
      throw new Noticed(`Without scripts, + changed a quantity from ${before} to ${after}.`);
    }
    await line.locator('[value="decrease"]').click();
    return undefined;
  }
  const link = page.locator('noscript a[href]').first();
  const href = (await link.count()) ? await link.getAttribute('href') : null;
  if (!href) return 'the page prints neither a form nor a link for visitors without scripts';
  const answer = await page.goto(new URL(href, page.url()).href);
  if (answer && answer.status() >= 400) {
    throw new Noticed(
      `Without scripts, the link ${href} leads to a page with status ${answer.status()}.`,
    );
  }
}

/** Edits, and compares the page with the shop. @param {Buyer} buyer @param {string} when @throws {Noticed} */
async function editMustBeTrue(buyer, when) {
  await increase(buyer);
  await buyer.saved();
  const shown = listed(await allShown(buyer.page));
  await reload(buyer);
  const stored = listed(await allShown(buyer.page));
  if (shown === stored) return;
  throw new Noticed(`${when}, the page showed ${shown}, but the shop had ${stored}.`);
}

/** Loses the cookies before an edit, as after a long pause. @type {Step['run']} */
export async function endSession(buyer) {
  const context = buyer.page.context();
  const cookies = await context.cookies();
  if (!cookies.length) return 'the shop sets no cookie';
  try {
    await context.clearCookies();
    await editMustBeTrue(buyer, 'After the session had ended');
  } finally {
    await context.clearCookies();
    await context.addCookies(cookies);
    await reload(buyer);
  }
}

/** Logs in in another tab, then edits in the first one, which still has the token of the session before. @type {Step['run']} */
export async function logInElsewhere(buyer) {
  const { page, patience, login } = buyer;
  if (!login) return 'no buyer is known. See --login';
  const tab = await page.context().newPage();
  tab.setDefaultTimeout(patience);
  try {
    const answer = await tab.goto(login.href);
    const form = tab.locator('form:has([type="password"])').first();
    if (!(await form.count()))
      throw new Noticed(`${login.href} has no form to log in (status ${answer?.status()}).`);
    const password = form.locator('[type="password"]');
    await form.locator('[type="email"], [type="text"], input:not([type])').first().fill(login.name);
    await password.fill(login.password);
    await Promise.all([
      tab.waitForEvent('framenavigated', (frame) => frame === tab.mainFrame()),
      password.press('Enter'),
    ]);
    await tab.waitForLoadState();
    if (await password.isVisible()) throw new Noticed(`The login at ${login.href} was refused.`);
    await page.bringToFront();
    await editMustBeTrue(buyer, 'After a login in another tab');
  } finally {
    await tab.close();
  }
}
