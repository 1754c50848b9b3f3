import { B2B, expectSaved, expectStored, expectWhole, RETAIL } from './support/cart.js';
import { expectFocus, tabTo } from './support/keyboard.js';
import { expect, line, part, test, type Visit } from './support/shop.js';

const ON = { 'set.planner': 'on' };
const retail: Visit = { audience: 'retail', lang: 'en', query: ON };
const wholesale: Visit = { audience: 'b2b', lang: 'en', query: ON };

/** What the normal carts of the demo shop lack is closed by these. */
const RETAIL_AFTER = { ...RETAIL, 102: 11 };
const B2B_AFTER = { ...B2B, 111: 348 };

test('one click adds what is missing to free delivery, and the undo bar undoes it', async ({
  shop,
  page,
}) => {
  await shop.open(retail);
  await expect(part(page, 'plan')).toContainText('5 more pieces of Lids');
  await part(page, 'plan-add').click();
  await expect(part(page, 'reached')).toContainText('Delivery is free');
  await expect(part(page, 'plan')).toHaveCount(0);
  await expectStored(shop, RETAIL_AFTER);
  await part(page, 'undo-button').click();
  await expect(part(page, 'plan')).toContainText('5 more pieces of Lids');
  await expectStored(shop, RETAIL);
});

test('the step to the minimum order value is taken and undone with the keyboard alone', async ({
  shop,
  page,
}) => {
  await shop.open(wholesale);
  await expectWhole(page);
  await expect(part(page, 'checkout')).toHaveCount(0);
  await page.locator('.skip').focus();
  await tabTo(page, 'plan-add');
  await page.keyboard.press('Enter');
  await expectFocus(page, 'undo-button');
  await expect(part(page, 'logistic-minimum')).toHaveCount(0);
  await expect(part(page, 'checkout')).toBeVisible();
  await expect(page.locator('[data-cart-announcer]')).toContainText(
    '. The logistic minimum is met. Total ',
  );
  await expectStored(shop, B2B_AFTER);
  await page.keyboard.press(' ');
  await expectFocus(page, 'plan-add');
  await expect(part(page, 'checkout')).toHaveCount(0);
  await expectStored(shop, B2B);
});

test('a step whose save fails is saved again, but not if it was undone in the meantime', async ({
  shop,
  page,
}) => {
  shop.allow(/update-cart/, /503/);
  await shop.open(wholesale);
  await shop.fault({ kind: 'status', call: 'update-cart', status: 503, times: 1 });
  await part(page, 'plan-add').click();
  await expect(part(page, 'checkout')).toBeVisible();
  await expectStored(shop, B2B_AFTER);
  await expectSaved(page);
  await part(page, 'undo-button').click();
  await expectStored(shop, B2B);
  await expectSaved(page);

  await shop.fault({ kind: 'status', call: 'update-cart', status: 503, times: 1 });
  await part(page, 'plan-add').click();
  await part(page, 'undo-button').click();
  await expectSaved(page);
  await expectStored(shop, B2B);
});

test('a step that the shop refuses is offered again', async ({ shop, page }) => {
  shop.allow(/update-cart/, /422/);
  await shop.open(retail);
  await expect(part(page, 'plan-add')).toBeVisible();
  await shop.fault({ kind: 'status', call: 'update-cart', status: 422, times: 1 });
  await part(page, 'plan-add').click();
  await expect(part(page, 'reached')).toBeVisible();
  await expect(part(page, 'plan-add')).toBeVisible();
  await expect(part(line(page, 102), 'quantity')).toHaveValue('6');
  await expectStored(shop, RETAIL);
});

test('in a separate tag, the step is undone in the tag with the lines', async ({ shop, page }) => {
  await shop.open({ ...retail, query: { ...ON, tags: 'cart-free-delivery,cart-lines' } });
  // The tag has the styles of the undo bar as soon as it can show it.
  await page.waitForFunction(() => {
    const sheets = document.querySelector('cart-lines')?.shadowRoot?.adoptedStyleSheets ?? [];
    return sheets.some(({ cssRules }) =>
      [...cssRules].some((rule) => /^\.undo/.test(rule.cssText)),
    );
  });
  await part(page, 'plan-add').focus();
  await page.keyboard.press('Enter');
  await expectFocus(page, 'undo-button');
  await expectStored(shop, RETAIL_AFTER);
});

test('while undo has not loaded, the focus moves to the line that has changed', async ({
  shop,
  page,
}) => {
  // The page is never idle, as far as its scripts know.
  await page.addInitScript(() => Object.assign(window, { requestIdleCallback: () => 0 }));
  await shop.open({ ...retail, query: { ...ON, tags: 'cart-free-delivery,cart-lines' } });
  await part(page, 'plan-add').focus();
  await page.keyboard.press('Enter');
  await expectFocus(page, 'quantity 102');
  await expectStored(shop, RETAIL_AFTER);
});

test('its code is loaded only if the page has turned it on', async ({ shop, page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  const planner = (): string[] => asked.filter((url) => url.includes('/plan-offer'));
  await shop.open({ ...wholesale, query: {} });
  await expectWhole(page);
  expect(planner()).toEqual([]);
  await shop.open(wholesale);
  await expect(part(page, 'plan')).toBeVisible();
  expect(planner()).toHaveLength(1);
});
