import type { Page } from '@playwright/test';
import { expectSaved, expectWhole, typeInto, quantity } from './support/cart.js';
import { axTree, named, test, type AxNode } from './support/ax-tree.js';
import { inMain, useTemplate } from './support/host-page.js';
import { expect, line, part } from './support/shop.js';

/** Has the page take down, from now on, each sentence that its announcer says. */
async function listen(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const region = document.querySelector('[data-cart-announcer]')!;
    const heard: string[] = [];
    Object.assign(window, { heard });
    new MutationObserver(() => heard.push(region.textContent.trim())).observe(region, {
      childList: true,
      characterData: true,
      subtree: true,
    });
  });
  return () => page.evaluate(() => (window as unknown as { heard: string[] }).heard);
}

/** The texts of all live regions that a screen reader finds. */
const statusTexts = async (page: Page): Promise<string[]> =>
  (await axTree(page))
    .filter(({ role, within }) => role === 'StaticText' && within.at(-1)?.startsWith('status'))
    .map(({ name }) => name);

const find = (tree: readonly AxNode[], role: string, name: string): AxNode | undefined =>
  tree.find((node) => node.role === role && node.name === name);

/** All that is read out of one line of the cart, from its name to its last figure. */
const readOut = (tree: readonly AxNode[], product: string): string => {
  const start = tree.findIndex(({ role, name }) => role === 'link' && name === product);
  const end = tree.findIndex(
    ({ role, name }, at) => at > start && role === 'button' && name === `Remove ${product}`,
  );
  return tree
    .slice(start, end)
    .filter(({ role }) => role === 'StaticText')
    .map(({ name }) => name.trim())
    .join(' ')
    .replace(/\s+/g, ' ');
};

async function open(page: Page, shop: { open: (visit: object) => Promise<void> }, visit: object) {
  await shop.open({ lang: 'en', ...visit });
  await expectWhole(page);
}

test('headings and regions name the parts of the page, in order', async ({ shop, page }) => {
  await open(page, shop, { audience: 'b2b' });
  const tree = await axTree(page);
  const headings = tree.filter(({ role }) => role === 'heading');
  expect(headings.map(({ name, properties }) => `${String(properties['level'])} ${name}`)).toEqual([
    '1 Your cart',
    '2 Cart value less than the logistic minimum',
    '2 Products in the cart',
    '2 Summary',
    '2 Your discounts',
    '3 Not covered by the wholesale discount',
    '2 You may also need',
    '2 Order notes',
  ]);
  expect(named(tree, 'region')).toEqual([
    'region "Cart value less than the logistic minimum"',
    'region "Products in the cart"',
    'region "Summary"',
    'region "Your discounts"',
    'region "Discount code"',
    'region "You may also need"',
  ]);
});

test('every control has a name with its product', async ({ shop, page }) => {
  await open(page, shop, { audience: 'retail', state: 'codes' });
  const tree = await axTree(page);
  const jar = 'Preserving jar 900 ml with lid, set of 6';
  const inList = tree.filter(({ within }) => within.includes('region "Products in the cart"'));
  expect(named(inList, 'link', 'button', 'textbox').slice(0, 5)).toEqual([
    `link "${jar}"`,
    `button "Decrease quantity of ${jar}"`,
    `textbox "Quantity of ${jar}"`,
    `button "Increase quantity of ${jar}"`,
    `button "Remove ${jar}"`,
  ]);
  const all = named(tree, 'link', 'button', 'textbox');
  expect(all.filter((control) => control.endsWith('""'))).toEqual([]);
  expect(all).toContain('button "Remove code LATO10"');
  expect(all).toContain('button "Add to cart: Starter set “Jam”"');
  const buttons = named(tree, 'button');
  expect(new Set(buttons).size, 'no two buttons have the same name').toBe(buttons.length);
});

test('packs and pieces have their own names, and offers the name of their product', async ({
  shop,
  page,
}) => {
  await open(page, shop, { audience: 'b2b' });
  const tree = await axTree(page);
  expect(find(tree, 'textbox', 'Packs of Preserving jar 900 ml')?.value).toBe('40');
  expect(find(tree, 'textbox', 'Single pieces of Preserving jar 900 ml')?.value).toBe('0');
  expect(find(tree, 'button', 'Change to 24')?.description).toBe('Lids ø 66 mm, green');
  expect(find(tree, 'link', 'Edit configuration')?.description).toMatch(/^Smokehouse/);
});

test('the order grid is a list, whose lines contain all their controls', async ({ shop, page }) => {
  await open(page, shop, { audience: 'b2b' });
  await expect(part(page, 'keys-button')).toBeVisible();
  await part(line(page, 112), 'packs').focus();
  // Few Tab stops for each line: its other controls are still there to be read.
  await page.keyboard.press('Tab');
  const tree = await axTree(page);
  const inList = tree.filter(({ within }) => within.includes('region "Products in the cart"'));
  expect(named(inList, 'grid', 'row', 'gridcell', 'table', 'toolbar', 'application')).toEqual([]);
  const ofJar = inList.filter(({ name }) => name.endsWith('Preserving jar 900 ml'));
  expect(named(ofJar, 'link', 'button', 'textbox')).toEqual([
    'link "Preserving jar 900 ml"',
    'button "Remove a pack of 6: Preserving jar 900 ml"',
    'textbox "Packs of Preserving jar 900 ml"',
    'button "Add a pack of 6: Preserving jar 900 ml"',
    'textbox "Single pieces of Preserving jar 900 ml"',
    'button "Remove Preserving jar 900 ml"',
  ]);
  expect(ofJar.filter(({ role }) => role === 'button')[0]?.within.slice(-2)).toEqual([
    'list',
    'listitem',
  ]);
  expect(inList.filter(({ role }) => role === 'listitem')).toHaveLength(7);
  expect(find(tree, 'button', 'Keyboard shortcuts')?.properties['hasPopup']).toBe('dialog');
});

test('the help for the keys is a dialog with its name, and keys with their meanings', async ({
  shop,
  page,
}) => {
  await open(page, shop, { audience: 'b2b' });
  await part(page, 'keys-button').click();
  await expect(part(page, 'keys-dialog')).toBeVisible();
  const tree = await axTree(page);
  expect(find(tree, 'dialog', 'Keyboard shortcuts')?.properties['modal']).toBe(true);
  expect(named(tree, 'button', 'link', 'textbox')).toEqual(['button "Close"']);
  expect(tree.filter(({ role }) => role === 'term')).toHaveLength(8);
  expect(tree.filter(({ role }) => role === 'definition')).toHaveLength(8);
});

test('the figures of a line have labels', async ({ shop, page }) => {
  await open(page, shop, { audience: 'b2b' });
  expect(readOut(await axTree(page), 'Preserving jar 900 ml')).toMatch(
    /Net unit price zł [\d.]+ zł [\d.]+ gross Net value zł [\d,.]+ Before discounts zł [\d,.]+ Gross zł [\d,.]+ Before discounts zł [\d,.]+ − 40 \+ × 6 \+ 0 = 240 pcs$/,
  );
  expect(readOut(await axTree(page), 'Lids ø 66 mm, green')).toContain('× 24 = 48 pcs');
  await open(page, shop, { audience: 'retail' });
  const words = readOut(await axTree(page), 'Lids ø 82 mm, red, pack of 10');
  expect(words).toMatch(
    /Unit price zł [\d.]+ Previous price zł [\d.]+ Lowest price of the last 30 days: zł [\d.]+ You save .* Value zł [\d.]+\b/,
  );
  await open(page, shop, { audience: 'export' });
  const tree = await axTree(page);
  expect(
    readOut(
      tree,
      named(tree, 'link')
        .find((name) => /jar/i.test(name))
        ?.slice(6, -1) ?? '',
    ),
  ).not.toMatch(/gross/i);
});

test('an amount over the maximum is invalid, and the field has a description with the available amount', async ({
  shop,
  page,
}) => {
  await open(page, shop, { audience: 'retail' });
  const yeast = 'Quantity of Yeast for cider 7 g';
  const over = find(await axTree(page), 'textbox', yeast);
  expect(over?.properties['invalid']).toBe('true');
  expect(over?.description).toBe('Only 12 available');
  await typeInto(quantity(page, 104), '12');
  await quantity(page, 104).press('Enter');
  await expect(line(page, 104)).not.toContainText('Only 12');
  const within = find(await axTree(page), 'textbox', yeast);
  expect(within?.properties['invalid']).toBe('false');
  expect(within?.description).toBe('');
});

test('a refused code makes its field invalid, with the reason as its description', async ({
  shop,
  page,
}) => {
  await open(page, shop, { audience: 'retail' });
  expect(find(await axTree(page), 'textbox', 'Discount code')?.description).toBe('');
  const heard = await listen(page);
  await part(page, 'code-apply').click();
  await expect(part(page, 'error')).not.toBeEmpty();
  const field = find(await axTree(page), 'textbox', 'Discount code');
  expect(field?.properties['invalid']).toBe('true');
  expect(field?.description).toBe('Please enter discount code.');
  await part(page, 'code-input').fill('lato10');
  await part(page, 'code-apply').click();
  await expect(part(page, 'success')).toBeVisible();
  const good = find(await axTree(page), 'textbox', 'Discount code');
  expect(good?.properties['invalid']).toBe('false');
  expect(good?.description).toContain('Discount code has been added');
  await part(page, 'code-remove').click();
  await expect(part(page, 'code')).toHaveCount(0);
  await expect
    .poll(heard)
    .toEqual([
      'Please enter discount code.',
      'Discount code has been added',
      'Code LATO10 removed',
    ]);
});

test('notes have a count of used characters; the progress has its value as text', async ({
  shop,
  page,
}) => {
  await open(page, shop, { audience: 'retail' });
  const tree = await axTree(page);
  expect(find(tree, 'textbox', 'Order notes')?.description).toBe('18 of 160 characters');
  expect(Number(find(tree, 'progressbar', 'Progress to free delivery')?.value)).toBeGreaterThan(0);
});

test('the dialog is modal, named by its heading, and hides the rest', async ({ shop, page }) => {
  await shop.open({ audience: 'retail', state: 'reduced', lang: 'en' });
  await expect(part(page, 'reduced-dialog')).toBeVisible();
  const tree = await axTree(page);
  const title = 'The quantity of the following products has been reduced';
  expect(find(tree, 'dialog', title)?.properties['modal']).toBe(true);
  expect(named(tree, 'button', 'link', 'textbox')).toEqual(['button "I understand"']);
  expect(find(tree, 'button', 'I understand')?.properties['focused']).toBe(true);
  // In words, as an arrow is read as "right arrow" or not at all.
  expect(tree.map(({ name }) => name)).toContainEqual(expect.stringMatching(/^from 500 to \d+$/));
});

test.describe('the announcer', () => {
  test('is one polite status in the page itself, empty until something happens', async ({
    shop,
    page,
  }) => {
    await open(page, shop, { audience: 'retail', query: { tags: 'cart-page,cart-lines' } });
    await expect(page.locator('body > [data-cart-announcer]')).toHaveCount(1);
    const regions = (await axTree(page)).filter(({ properties }) => properties['live']);
    expect(
      regions.map(({ role, name, properties, within }) => ({ role, name, properties, within })),
    ).toEqual([
      {
        role: 'status',
        name: '',
        properties: expect.objectContaining({ live: 'polite', atomic: true }),
        within: [expect.stringMatching(/^RootWebArea/)],
      },
    ]);
    await expect(page.locator('[data-cart-announcer]')).toBeEmpty();
  });

  test('announces each settled change once, with the new total', async ({ shop, page }) => {
    await open(page, shop, { audience: 'retail' });
    const heard = await listen(page);
    const jar = 'Preserving jar 900 ml with lid, set of 6';
    const said: string[] = [];
    const expectSaid = async (sentence: string): Promise<void> => {
      said.push(sentence);
      await expect
        .poll(async () => (await heard()).map((text) => text.replace(/\s+/g, ' ')))
        .toEqual(said);
    };
    for (let at = 0; at < 5; at++) await part(line(page, 101), 'increase').click();
    await expectSaid(`${jar}: 7. Delivery is free. Total zł 556.30`);
    await typeInto(quantity(page, 101), '2');
    await expectSaid(`${jar}: 2. Total zł 356.80`);
    await part(line(page, 101), 'remove').click();
    await expectSaid(`${jar} removed. Total zł 277.00`);
    await part(page, 'undo-button').click();
    await expectSaid(`${jar} is back in the cart. Total zł 356.80`);
    const lids = part(page, 'recommendation').and(page.locator('[data-id="106"]'));
    const total = 356.8 + Number(await part(lids, 'recommendation-gross').getAttribute('value'));
    await part(lids, 'recommendation-add').click();
    await expectSaid(
      `Lids ø 66 mm, red, pack of 10 added to the cart. Total zł ${total.toFixed(2)}`,
    );
    // Neither the saving nor what the shop answers is news.
    await expectSaved(page);
    expect(await heard()).toHaveLength(said.length);
  });

  test('says once that a save takes long', async ({ shop, page }) => {
    await page.setViewportSize({ width: 390, height: 800 });
    await open(page, shop, { audience: 'retail' });
    await shop.fault({ kind: 'delay', call: 'update-cart', ms: 8000, times: 1 });
    const heard = await listen(page);
    await part(line(page, 101), 'increase').click();
    await expect(part(page, 'saving').filter({ hasText: 'Saving changes' })).toHaveCount(2);
    const jar = 'Preserving jar 900 ml with lid, set of 6';
    await expectSaved(page);
    expect((await heard()).map((text) => text.replace(/\s+/g, ' '))).toEqual([
      `${jar}: 3. Total zł 396.70`,
      'Saving changes',
    ]);
  });

  for (const [where, markup] of [
    ['a modal dialog of the page', '<dialog><cart-lines></cart-lines></dialog>'],
    ['the drawer', '<cart-drawer></cart-drawer>'],
  ] as const) {
    test(`is available in ${where}, which hides the rest of the page, and outside it afterwards`, async ({
      shop,
      page,
    }) => {
      await useTemplate(page, inMain(`<cart-lines></cart-lines>${markup}`));
      await shop.open({ audience: 'retail', lang: 'en' });
      const [before, inside] = [0, 1].map((at) => page.locator('cart-lines, cart-drawer').nth(at));
      await expect(part(before!, 'line')).toHaveCount(4);
      const said = (): Promise<string[]> => statusTexts(page);
      await page.evaluate(() => {
        document.querySelector('dialog')?.showModal();
        document.dispatchEvent(new CustomEvent('cart:open'));
      });
      await part(line(inside!, 104), 'remove').click();
      await expect
        .poll(said)
        .toContainEqual(expect.stringContaining('Yeast for cider 7 g removed'));
      await page.keyboard.press('Escape');
      await part(before!, 'undo-button').click();
      await expect.poll(said).toContainEqual(expect.stringContaining('is back in the cart'));
    });
  }

  test('uses the language of the cart, and announces once for two carts on one page', async ({
    shop,
    page,
  }) => {
    await shop.open({ audience: 'retail', lang: 'pl', query: { tags: 'cart-lines,cart-lines' } });
    await expect(part(page, 'line')).toHaveCount(8);
    const heard = await listen(page);
    await part(line(page, 104), 'remove').first().click();
    await expect
      .poll(async () => (await heard()).map((text) => text.replace(/\s+/g, ' ')))
      .toEqual(['Usunięto: Drożdże do cydru 7 g. Razem 288,20 zł']);
  });
});
