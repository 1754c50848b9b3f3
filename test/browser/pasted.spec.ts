import { expectStored, openRetail, RETAIL } from './support/cart.js';
import { expect, part, test } from './support/shop.js';

for (const [what, text, field] of [
  ['a code with a space and in lower case is accepted', 'lato10 ', 'code-input'],
  ['an amount with spaces and words is read from its digits', ' 1 200 pcs\n', 'quantity'],
] as const) {
  test(`pasted, ${what}`, async ({ shop, page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await openRetail(shop, page);
    await part(page, field).first().focus();
    await page.evaluate((words) => navigator.clipboard.writeText(words), text);
    await page.keyboard.press('ControlOrMeta+v');
    if (field === 'quantity') return expectStored(shop, { ...RETAIL, 101: 1200 });
    await page.keyboard.press('Enter');
    await expect(part(page, 'code')).toHaveAttribute('data-code', 'LATO10');
  });
}
