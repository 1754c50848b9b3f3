import { B2B, expectStored, expectWhole } from './support/cart.js';
import { expectFocus, focused, tabStops, tabTo } from './support/keyboard.js';
import { expect, line, part, test } from './support/shop.js';

test.beforeEach(async ({ shop, page }) => {
  await shop.open({ audience: 'b2b', lang: 'en' });
  await expectWhole(page);
  await expect(part(page, 'keys-button')).toBeVisible();
  await page.locator('.skip').focus();
});

const STOPS = [
  ...['packs 111', 'remove 111', 'packs 112', 'remove 112', 'packs 113', 'remove 113'],
  ...['line-action 113', 'packs 114', 'remove 114', 'quantity 141', 'remove 141'],
  ...['quantity 103', 'remove 103', 'packs 143', 'remove 143', 'line-action 143'],
];

test('Tab stops at the amount of each line, its remove button and the actions of its messages', async ({
  page,
}) => {
  await tabTo(page, 'packs 111');
  const stops = ['packs 111', ...(await tabStops(page))];
  const after = ['keys-button', 'copy-lines', 'download-lines'];
  expect(stops.slice(0, STOPS.length + 3)).toEqual([...STOPS, ...after]);
  await page.keyboard.press('Shift+Tab');
  const back = [await focused(page), ...(await tabStops(page, 'Shift+Tab'))];
  expect(back).toEqual(stops.toReversed());
});

test('Tab skips the other controls of a line, also from one of them', async ({ page }) => {
  await part(line(page, 112), 'line-name').focus();
  await page.keyboard.press('Tab');
  await expectFocus(page, 'packs 112');
  await page.keyboard.press('Tab');
  await expectFocus(page, 'remove 112');
});

test('rows that were out of view have the same Tab stops', async ({ shop, page }) => {
  await shop.open({ audience: 'b2b', lang: 'en', state: 'lines-200' });
  await expect(part(page, 'keys-button')).toBeAttached();
  const seen: string[] = [];
  const go = async (key: string, times: number): Promise<void> => {
    for (let at = 0; at < times; at++) {
      await page.keyboard.press(key);
      seen.push(await focused(page));
    }
  };
  await part(page, 'packs').first().focus();
  await go('Tab', 50);
  await page.keyboard.press('Control+End');
  await go('Shift+Tab', 50);
  expect(seen.filter((stop) => !/^(packs|quantity|remove|line-action) /.test(stop))).toEqual([]);
  expect(new Set(seen).size).toBe(100);
});

test('rows beside hidden ones have the same Tab stops', async ({ shop, page }) => {
  await shop.open({ audience: 'b2b', lang: 'en', state: 'lines-100' });
  await part(page, 'find-look').click();
  await part(line(page, 100023), 'line-name').focus();
  for (const stop of ['packs', 'remove', 'packs', 'remove', 'quantity']) {
    await page.keyboard.press('Tab');
    expect(await focused(page)).toMatch(new RegExp(`^${stop} 10002`));
  }
});

test('left and right go through the controls of the line, and not out of it', async ({ page }) => {
  await part(line(page, 111), 'packs').focus();
  for (const stop of ['increase', 'singles', 'remove', 'remove']) {
    await page.keyboard.press('ArrowRight');
    await expectFocus(page, `${stop} 111`);
  }
  for (const stop of ['singles', 'increase', 'packs', 'decrease', 'line-name', 'line-name']) {
    await page.keyboard.press('ArrowLeft');
    await expectFocus(page, `${stop} 111`);
  }
  await page.keyboard.press('End');
  await expectFocus(page, 'remove 111');
  await page.keyboard.press('Home');
  await expectFocus(page, 'line-name 111');
});

test('the button of a message is on the way; folded content is not until it is open', async ({
  page,
}) => {
  await part(line(page, 113), 'remove').focus();
  await page.keyboard.press('ArrowRight');
  await expectFocus(page, 'line-action 113');
  await part(line(page, 103), 'quantity').focus();
  for (let stops = 0; stops < 3; stops++) await page.keyboard.press('ArrowRight');
  await expectFocus(page, 'summary 103');
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowRight');
  await expectFocus(page, 'a 150');
});

test('within a number the arrows move the caret, and leave the field at its ends', async ({
  page,
}) => {
  const packs = part(line(page, 111), 'packs');
  await packs.focus();
  // All is selected: End and Home put the caret into the number.
  await page.keyboard.press('End');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await expectFocus(page, 'packs 111');
  await page.keyboard.type('1');
  await expect(packs).toHaveValue('140');
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowLeft');
  await expectFocus(page, 'decrease 111');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('End');
  await page.keyboard.press('ArrowRight');
  await expectFocus(page, 'increase 111');
});

test('up and down count in an amount, and go to the next line elsewhere', async ({
  shop,
  page,
}) => {
  await part(line(page, 111), 'packs').focus();
  await page.keyboard.press('ArrowUp');
  await expect(part(line(page, 111), 'packs')).toHaveValue('41');
  await page.keyboard.press('Enter');
  await expectFocus(page, 'packs 112');
  await page.keyboard.press('Shift+Enter');
  await expectFocus(page, 'packs 111');
  await part(line(page, 141), 'remove').focus();
  await page.keyboard.press('ArrowUp');
  await expectFocus(page, 'remove 114');
  await part(line(page, 114), 'packs').focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowDown');
  await expectFocus(page, 'increase 141');
  await expectStored(shop, { ...B2B, 111: 246 });
});

test('Ctrl with Home and End goes to the first and the last line', async ({ page }) => {
  await part(line(page, 141), 'quantity').focus();
  await page.keyboard.press('Control+End');
  await expectFocus(page, 'packs 143');
  await part(line(page, 141), 'remove').focus();
  await page.keyboard.press('Control+Home');
  await expectFocus(page, 'remove 111');
});

test('a question mark shows the keys, and Escape goes back to the amount, which it left as it was', async ({
  shop,
  page,
}) => {
  await part(line(page, 111), 'packs').focus();
  await page.keyboard.type('?');
  await expect(part(page, 'keys-dialog')).toBeVisible();
  await expectFocus(page, 'keys-close');
  await page.keyboard.press('Escape');
  await expect(part(page, 'keys-dialog')).toHaveCount(0);
  await expectFocus(page, 'packs 111');
  await expect(part(line(page, 111), 'packs')).toHaveValue('40');
  await tabTo(page, 'keys-button');
  await page.keyboard.press('Enter');
  await expectFocus(page, 'keys-close');
  await page.keyboard.press('Enter');
  await expectFocus(page, 'keys-button');
  await expectStored(shop, B2B);
});

test('after a removal the focus is on the button of the next line; Tab goes on from there', async ({
  page,
}) => {
  await part(line(page, 112), 'remove').focus();
  await page.keyboard.press('Enter');
  await expectFocus(page, 'remove 113');
  await page.keyboard.press('Tab');
  await expectFocus(page, 'line-action 113');
});

test('cards have a Tab stop for each control, also if they were rows before', async ({ page }) => {
  await tabTo(page, 'packs 111');
  await page.setViewportSize({ width: 600, height: 800 });
  await page.keyboard.press('Tab');
  await expectFocus(page, 'increase 111');
  await page.keyboard.press('Tab');
  await expectFocus(page, 'singles 111');
  await page.keyboard.press('ArrowRight');
  await expectFocus(page, 'singles 111');
});

test('content of the page in a line keeps its own keys and Tab stop', async ({ page }) => {
  await page.evaluate(() => {
    const tag = document.createElement('cart-page');
    tag.innerHTML = '<span slot="line-111"><input id="own" value="12"></span>';
    document.querySelector('cart-page')?.replaceWith(tag);
  });
  const own = page.locator('#own');
  await expect(own).toBeVisible();
  await expect(part(page, 'keys-button')).toBeVisible();
  await own.focus();
  await own.press('End');
  await own.press('ArrowRight');
  await own.press('?');
  await expect(own).toHaveValue('12?');
  await own.press('Tab');
  await expectFocus(page, 'packs 111');
  await page.keyboard.press('Shift+Tab');
  await expect(own).toBeFocused();
});
