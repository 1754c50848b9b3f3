import type { Page, Request } from '@playwright/test';
import { FORM_WAITS } from '../../../src/base/limits.js';
import { hold } from './cart.js';

/** The files that the tag needs and the form does not. */
export const REACT = '**/chunks/react-*';

/** The form of a line, as PHP prints it. */
export const printed = (page: Page, key: number) => page.locator(`[data-cart-line="${key}"]`);
export const amountOf = (page: Page, key: number) => printed(page, key).locator('[name=amount]');
export const press = (page: Page, key: number, action: string) =>
  printed(page, key).locator(`[value=${action}]`).click();

/** What the page has sent to change the cart: saves, codes, forms. */
export function writesOf(page: Page): Request[] {
  const writes: Request[] = [];
  page.on('request', (request) => {
    if (['PUT', 'POST', 'DELETE'].includes(request.method())) writes.push(request);
  });
  return writes;
}

/** The amounts that the shop has stored, by id. */
export async function stored(page: Page): Promise<Record<string, number>> {
  const answer = await page.context().request.get('/cart-api/cart');
  const { products } = (await answer.json()) as { products: { id: number; amount: number }[] };
  return Object.fromEntries(products.map(({ id, amount }) => [id, amount]));
}

/** Whether the form can be taken over. */
export function laterIsThere(): boolean {
  const all = (globalThis as unknown as Record<symbol, Map<string, { held: { get(): boolean } }>>)[
    Symbol.for('cart-elements/3')
  ];
  return all?.get('printed-form')?.held.get() === false;
}

/** Keeps the time from passing after which the form is sent without the library: a slow machine may need longer. */
const keepForm = (page: Page): Promise<unknown> =>
  page.addInitScript((wait) => {
    const set = window.setTimeout.bind(window) as (run: () => void, delay?: number) => number;
    const own = (run: () => void, delay?: number) => (delay === wait ? 0 : set(run, delay));
    Object.assign(window, { setTimeout: own });
  }, FORM_WAITS);

/** Opens the cart with React held back, and the script of the form there. */
export async function openEarly(page: Page, { hasDeadline = false } = {}) {
  const react = await hold(page, REACT);
  if (!hasDeadline) await keepForm(page);
  await page.goto('/cart', { waitUntil: 'commit' });
  await page.waitForFunction(laterIsThere);
  return react;
}

/** Opens pages with other HTML than the shop sends. */
export const withHtml = (page: Page, from: RegExp | string, to: string) =>
  page.route('**/cart', async (route) => {
    if (route.request().method() !== 'GET') return route.fallback();
    const response = await route.fetch();
    return route.fulfill({ response, body: (await response.text()).replace(from, to) });
  });

/** Opens the cart while a file of the library is on its way; the function that is returned lets it fail. */
export async function openBeforeFailure(page: Page, file: string): Promise<() => void> {
  let fail: () => void = () => undefined;
  const failing = new Promise<void>((resolve) => (fail = resolve));
  await page.route(file, async (route) => {
    await failing;
    await route.abort('failed').catch(() => undefined);
  });
  await page.goto('/cart', { waitUntil: 'commit' });
  return fail;
}
