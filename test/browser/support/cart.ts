import type { Locator, Page } from '@playwright/test';
import type { CallName } from '../../../demo/server/calls/call.mjs';
import type { LoggedCall } from '../../../demo/server/visits.mjs';
import { amount, expect, line, part, type Shop } from './shop.js';

/** The retail cart that the demo shop starts with: pieces by product. */
export const RETAIL = { 101: 2, 102: 6, 103: 1, 104: 14 } as const;

/** The wholesale cart that the demo shop starts with, product 113 rounded up to full packs of 24. */
export const B2B = { 111: 240, 112: 2000, 113: 48, 114: 96, 141: 1, 103: 5, 143: 44 } as const;

/** The field that a quantity is typed into, on lines without packs. */
export const quantity = (page: Page, id: number): Locator => part(line(page, id), 'quantity');

/** Replaces the text of a field, key by key, and leaves the focus in it. */
export async function typeInto(field: Locator, text: string): Promise<void> {
  await field.selectText();
  await field.pressSequentially(text);
}

/** The pieces of each product in the database. */
export async function stored(shop: Shop): Promise<Record<string, number>> {
  const { cart } = await shop.database();
  return Object.fromEntries(cart.products.map(({ id, amount: pieces }) => [id, pieces]));
}

/** Waits until the database holds these products in these amounts and no others. */
export async function expectStored(shop: Shop, amounts: Record<number, number>): Promise<void> {
  await expect.poll(() => stored(shop)).toEqual(amounts);
}

/** What the library's files share with each other in a page, by name. */
type Registry = ReadonlyMap<string, { saveState?(): string }>;

/** Waits until all is saved, as the page's own model knows it: its sign comes only where that takes long. */
export async function expectSaved(page: Page): Promise<void> {
  const isSaved = (): boolean => {
    const registry = Reflect.get(window, Symbol.for('cart-elements/3')) as Registry | undefined;
    return !!registry && (registry.get('sync')?.saveState?.() ?? 'saved') === 'saved';
  };
  await page.waitForFunction(isSaved);
  await expect(part(page, 'saving').filter({ hasText: /./ })).toHaveCount(0);
}

/** Keeps the offer to undo, which otherwise goes after eight seconds, by a pointer that rests on it. */
export const keepUndo = (page: Page): Promise<void> =>
  part(page, 'undo').dispatchEvent('pointerover');

/** Undoes the last removal, however long the machine needs to come to it. */
export async function undo(page: Page): Promise<void> {
  await keepUndo(page);
  await part(page, 'undo-button').click();
}

/** Waits until all that the shop answers about the cart is on the page. */
export async function expectWhole(page: Page): Promise<void> {
  await expect(part(page, 'line').or(part(page, 'empty')).first()).toBeVisible();
  await expect(part(page, 'recommendation')).toHaveCount(5);
  await expect(page.locator('.updating, .pending')).toHaveCount(0);
}

/** Waits until the files have arrived that a retail page loads when it is idle: from then on it needs no files. */
export async function expectLaterFiles(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const files = performance.getEntriesByType('resource').map(({ name }) => name);
    const chunks = ['after-view', 'token', 'i18next', 'RecommendationCards'];
    return chunks.every((later) => files.some((name) => name.includes(`/chunks/${later}-`)));
  });
}

/** The pieces that each line of the page shows. */
export const shownAmounts = (page: Page): Promise<Record<string, number>> =>
  part(page, 'line').evaluateAll((lines) =>
    Object.fromEntries(
      lines.map((row) => {
        // Business buyers read the pieces beside their packs; others have them in the field.
        const pieces = row.querySelector('.pieces')?.textContent.replace(/\D/g, '');
        const typed = row.querySelector<HTMLInputElement>('[part~="quantity"]')?.value;
        return [row.getAttribute('data-id'), Number(pieces ?? typed)];
      }),
    ),
  );

/** What the checkout page, which reads the database, says that the cart costs. */
export async function storedValue(page: Page): Promise<string> {
  const answer = await page.context().request.get('/cart/before-payment');
  return /class="value" value="([\d.]+)"/.exec(await answer.text())?.[1] ?? 'no value';
}

/** Waits until the page shows the database's amounts and the value that the shop reckons from them. */
export async function expectShownAsStored(page: Page, shop: Shop): Promise<void> {
  await expect(async () => {
    const amounts = await stored(shop);
    expect(await shownAmounts(page)).toEqual(amounts);
    // An empty cart shows no total.
    if (!Object.keys(amounts).length) return expect(part(page, 'empty')).toBeVisible();
    expect(await amount(part(page, 'total-gross'))).toBe(await storedValue(page));
  }).toPass({ intervals: [100, 250, 500] });
}

/** The calls with this name, in the order in which they reached the shop. */
export async function callsOf(shop: Shop, ...names: CallName[]): Promise<LoggedCall[]> {
  return (await shop.database()).calls.filter(({ call }) => names.includes(call));
}

/** The names of all calls so far, each once, in alphabetical order. */
export async function callNames(shop: Shop): Promise<string[]> {
  const { calls } = await shop.database();
  return [...new Set(calls.map(({ call }) => call))].sort();
}

/** Fails where a call began before the one before it had ended. */
export function expectOneAtATime(calls: readonly LoggedCall[]): void {
  calls.slice(1).forEach((call, at) => {
    expect(calls[at]?.ended, `${call.call} waits for the call before it`).not.toBeNull();
    expect(call.began).toBeGreaterThan(calls[at]?.ended ?? 0);
  });
}

/** Requests that are held back on their way to the shop. */
export interface Gate {
  /** How many came so far. */
  seen(): number;
  /** Lets the oldest one through. */
  next(): void;
  /** Lets all through, also those still to come. */
  open(): void;
}

/** Holds back the requests that match until they are let through. */
export async function hold(page: Page, path: string, method = 'GET'): Promise<Gate> {
  const waiting: (() => void)[] = [];
  let seen = 0;
  let isOpen = false;
  await page.route(path, async (route) => {
    if (route.request().method() === method) {
      seen++;
      if (!isOpen) await new Promise<void>((resolve) => waiting.push(resolve));
    }
    await route.fallback();
  });
  return {
    seen: () => seen,
    next: () => waiting.shift()?.(),
    open() {
      isOpen = true;
      for (const go of waiting.splice(0)) go();
    },
  };
}

/** Opens the cart of a retail buyer, with its four lines. */
export async function openRetail(shop: Shop, page: Page, query = {}): Promise<void> {
  await shop.open({ audience: 'retail', lang: 'en', query });
  await expect(part(page, 'line')).toHaveCount(4);
}
