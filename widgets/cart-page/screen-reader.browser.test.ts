import { describe, expect, it } from 'vitest';
import { axTree, find, named, type AxNode } from '../../test/support/ax-tree.js';
import { inLine, keys, stage, typed, until, untilEqual } from '../../test/support/stage.js';
import type { Mounted } from '../../test/support/widget.js';
import './index.js';

const page = stage();

/** All that is read out of one line of the cart, from its name to its last figure. */
const readOut = (tree: readonly AxNode[], product: string): string => {
  const start = tree.findIndex(({ role, name }) => role === 'link' && name === product);
  const end = tree.findIndex(
    ({ role, name }, at) => at > start && role === 'button' && name === `Remove ${product}`,
  );
  const texts = tree.slice(start, end).filter(({ role }) => role === 'StaticText');
  return texts
    .map(({ name }) => name.trim())
    .join(' ')
    .replace(/\s+/g, ' ');
};

describe('business buyers', () => {
  const open = async (): Promise<Mounted> => {
    const seen = await page.open({ audience: 'b2b', part: 'recommendation' });
    (await seen.appears('keys-button')).focus();
    return seen;
  };

  it('have headings and regions that name the parts of the page, in order', async () => {
    await open();
    const tree = await axTree();
    const headings = tree.filter(({ role }) => role === 'heading');
    expect(
      headings.map(({ name, properties }) => `${String(properties['level'])} ${name}`),
    ).toEqual([
      '1 Your cart',
      '2 Cart value less than the logistic minimum',
      '2 Products in the cart',
      '2 Summary',
      '2 Your discounts',
      '3 Not covered by the wholesale discount',
      '2 You may also like',
      '2 Order notes',
    ]);
    expect(named(tree, 'region')).toEqual([
      'region "Cart value less than the logistic minimum"',
      'region "Products in the cart"',
      'region "Summary"',
      'region "Your discounts"',
      'region "Discount code"',
      'region "You may also like"',
    ]);
  });

  it('have a list, whose lines contain all their controls, also those without a Tab stop', async () => {
    await open();
    const tree = await axTree();
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
    expect(ofJar.find(({ role }) => role === 'button')?.within.slice(-2)).toEqual([
      'list',
      'listitem',
    ]);
    expect(inList.filter(({ role }) => role === 'listitem')).toHaveLength(7);
    expect(find(tree, 'textbox', 'Packs of Preserving jar 900 ml')?.value).toBe('40');
    expect(find(tree, 'button', 'Change to 24')?.description).toBe('Lids ø 66 mm, green');
    expect(find(tree, 'link', 'Edit configuration')?.description).toMatch(/^Smokehouse/);
  });

  it('have the help for the keys as a dialog with its name, and keys with their meanings', async () => {
    const seen = await open();
    const button = find(await axTree(), 'button', 'Keyboard shortcuts');
    expect(button?.properties['hasPopup']).toBe('dialog');
    await keys('Enter');
    await seen.appears('keys-dialog');
    const tree = await axTree();
    expect(find(tree, 'dialog', 'Keyboard shortcuts')?.properties['modal']).toBe(true);
    expect(named(tree, 'button', 'link', 'textbox')).toEqual(['button "Close"']);
    expect(tree.filter(({ role }) => role === 'term')).toHaveLength(8);
    expect(tree.filter(({ role }) => role === 'definition')).toHaveLength(8);
  });
});

it.each([
  [
    'b2b',
    'Preserving jar 900 ml',
    /Net unit price zł [\d.]+ Previous price zł [\d.]+ zł [\d.]+ gross Net value zł [\d,.]+ Before discounts zł [\d,.]+ Gross zł [\d,.]+ Before discounts zł [\d,.]+ − 40 \+ × 6 \+ 0 = 240 pcs$/,
  ],
  ['b2b', 'Lids ø 66 mm, green', /× 24 = 48 pcs/],
  [
    'retail',
    'Lids ø 82 mm, red, pack of 10',
    /Unit price zł [\d.]+ Previous price zł [\d.]+ Lowest price of the last 30 days: zł [\d.]+ You save .* Value zł [\d.]+\b/,
  ],
  ['export', 'Square jar 212 ml', /Net value ((?!gross).)*$/i],
])('%s buyers hear the figures of %s with their labels', async (audience, product, words) => {
  const seen = await page.open({ audience });
  await until(() => seen.parts('remove').length === seen.parts('line').length);
  expect(readOut(await axTree(), product)).toMatch(words);
});

describe('retail buyers', () => {
  it('have a name with its product for every control, texts of progress, and the count of the notes', async () => {
    const seen = await page.open({ state: 'codes', part: 'recommendation' });
    await seen.appears('code');
    const tree = await axTree();
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
    expect(find(tree, 'textbox', 'Order notes')?.description).toBe('18 of 160 characters');
    const progress = find(tree, 'progressbar', 'Progress to free delivery');
    expect(Number(progress?.value)).toBeGreaterThan(0);
  });

  it('find an amount over the maximum invalid, with the available amount, until it is lower', async () => {
    const seen = await page.open();
    const yeast = async (): Promise<unknown[]> => {
      const field = find(await axTree(), 'textbox', 'Quantity of Yeast for cider 7 g');
      return [field?.properties['invalid'], field?.description];
    };
    expect(await yeast()).toEqual(['true', 'At most 12 per order']);
    inLine(seen, 104, 'quantity').focus();
    await typed('12');
    await keys('Enter');
    expect(await yeast()).toEqual(['false', '']);
  });

  it('find the field of a refused code invalid, with the reason, until a code is added', async () => {
    const seen = await page.open();
    const field = async (): Promise<unknown[]> => {
      const { properties, description } = find(await axTree(), 'textbox', 'Discount code') ?? {};
      return [properties?.['invalid'], description];
    };
    expect(await field()).toEqual(['false', '']);
    seen.part('code-apply').click();
    await untilEqual(() => seen.text('error'), 'Please enter discount code.');
    expect(await field()).toEqual(['true', 'Please enter discount code.']);
    seen.part('code-input').focus();
    await typed('lato10');
    await keys('Enter');
    await seen.appears('success');
    expect(await field()).toEqual(['false', expect.stringContaining('has been added')]);
  });

  it('find nothing but the dialog of reduced products while it is open', async () => {
    await page.open({ state: 'reduced', part: 'reduced-dialog' });
    const tree = await axTree();
    const title = 'The quantity of the following products has been reduced';
    expect(find(tree, 'dialog', title)?.properties['modal']).toBe(true);
    expect(named(tree, 'button', 'link', 'textbox')).toEqual(['button "OK"']);
    expect(find(tree, 'button', 'OK')?.properties['focused']).toBe(true);
    // In words, as an arrow is read as "right arrow" or not at all.
    expect(tree.map(({ name }) => name)).toContainEqual(expect.stringMatching(/^from 500 to \d+$/));
  });
});
