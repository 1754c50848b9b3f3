/* global document -- in functions that run in the page */
import { allShown, cartShown, increase, listed, Noticed, part } from './buyer.mjs';

/** @typedef {import('./steps.mjs').Step} Step */
/** @typedef {import('./steps.mjs').Buyer} Buyer */

/** Reloads the page, and waits for its cart. @param {Buyer} buyer */
async function reload({ page, patience, quiet }) {
  await page.reload();
  await cartShown(page, patience);
  await quiet();
}

/** Compares the count in the header after an edit with that of a new page. @type {Step['run']} */
export async function lookAtBadge(buyer) {
  const badge = part(buyer.page, 'badge').first();
  if (!(await badge.count())) return 'the page has no <cart-badge>';
  await increase(buyer);
  await buyer.saved();
  const before = (await badge.innerText()).trim();
  await reload(buyer);
  const after = (await badge.innerText()).trim();
  if (before !== after) {
    throw new Noticed(
      `The count in the header was ${before} after an edit, and ${after} after a reload.`,
    );
  }
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
  if (listed(before) !== listed(after)) {
    throw new Noticed(`The cart was ${listed(before)}, and at ${other} it was ${listed(after)}.`);
  }
}

/** Uses the printed form, or follows the link in its place. @type {Step['run']} */
export async function useWithoutScripts({ withoutScripts }) {
  const page = await withoutScripts();
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

/** Loses the cookies before an edit, as after a long pause, and compares the page with the shop. @type {Step['run']} */
export async function endSession(buyer) {
  const { page } = buyer;
  const context = page.context();
  const cookies = await context.cookies();
  if (!cookies.length) return 'the shop sets no cookie';
  try {
    await context.clearCookies();
    await increase(buyer);
    await buyer.saved();
    const shown = listed(await allShown(page));
    await reload(buyer);
    const stored = listed(await allShown(page));
    if (shown !== stored) {
      throw new Noticed(
        `After the session had ended, the page showed ${shown}, but the shop had ${stored}.`,
      );
    }
  } finally {
    await context.clearCookies();
    await context.addCookies(cookies);
    await reload(buyer);
  }
}
