import { expect, it } from 'vitest';
import { axTree } from '../../test/support/ax-tree.js';
import {
  inLine,
  keys,
  stage,
  time,
  typed,
  undoHasLoaded,
  untilEqual,
} from '../../test/support/stage.js';
import { look, type Mounted } from '../../test/support/widget.js';
import '../cart-drawer/index.js';
import '../cart-lines/index.js';
import './index.js';

const page = stage();

/** Each sentence that the announcer says from now on. */
async function listen(seen: Mounted): Promise<string[]> {
  await undoHasLoaded(seen);
  const region = document.querySelector('[data-cart-announcer]')!;
  const heard: string[] = [];
  new MutationObserver(() => heard.push(region.textContent.trim().replace(/\s+/g, ' '))).observe(
    region,
    { childList: true, characterData: true, subtree: true },
  );
  return heard;
}

it('the announcer is one polite status in the page itself, empty until something happens', async () => {
  await page.open({ markup: '<div><cart-page></cart-page><cart-lines></cart-lines></div>' });
  const regions = (await axTree()).filter(({ properties }) => properties['live']);
  expect(regions).toMatchObject([
    { role: 'status', name: '', value: '', properties: { live: 'polite', atomic: true } },
  ]);
  expect(regions[0]?.within).toEqual([expect.stringMatching(/^RootWebArea/)]);
  expect(document.querySelector('[data-cart-announcer]')?.textContent).toBe('');
});

it('each settled change is announced once, with the new total', async () => {
  const seen = await page.open({ part: 'recommendation' });
  const heard = await listen(seen);
  const jar = 'Preserving jar 900 ml with lid, set of 6';
  for (let at = 0; at < 5; at++) inLine(seen, 101, 'increase').click();
  await time(3000);
  inLine(seen, 101, 'quantity').focus();
  await typed('2');
  await time(3000);
  inLine(seen, 101, 'remove').click();
  await time(3000);
  (await seen.appears('undo-button')).click();
  await time(3000);
  seen.root.querySelector<HTMLElement>('[data-id="106"] [part="recommendation-add"]')?.click();
  await time(10_000);
  expect(heard).toEqual([
    `${jar}: 7. Delivery is free. Total zł 556.30`,
    `${jar}: 2. Total zł 356.80`,
    `${jar} removed. Total zł 277.00`,
    `${jar} is back in the cart. Total zł 356.80`,
    'Lids ø 66 mm, red, pack of 10 added to the cart. Total zł 365.40',
  ]);
});

it('the result of each code is announced', async () => {
  const seen = await page.open();
  const heard = await listen(seen);
  seen.part('code-apply').click();
  await untilEqual(() => heard, ['Please enter discount code.']);
  seen.part('code-input').focus();
  await typed('lato10');
  await keys('Enter');
  (await seen.appears('code-remove')).click();
  await seen.goes('code');
  await untilEqual(() => heard.slice(1), ['Discount code has been added', 'Code LATO10 removed']);
});

it('a save that takes long is announced once', async () => {
  const seen = await page.open();
  const save = page.shop.hold('save');
  const heard = await listen(seen);
  inLine(seen, 101, 'increase').click();
  await time(8000);
  save.answer();
  await time(2000);
  expect(heard).toEqual([
    'Preserving jar 900 ml with lid, set of 6: 3. Total zł 396.70',
    'Saving changes',
  ]);
});

it('two carts on one page announce once, in their language', async () => {
  const seen = await page.open({
    lang: 'pl',
    markup: '<div><cart-lines></cart-lines><cart-lines></cart-lines></div>',
  });
  const heard = await listen(seen);
  inLine(seen, 104, 'remove').click();
  await time(3000);
  expect(heard).toEqual(['Usunięto: Drożdże do cydru 7 g. Razem 288,20 zł']);
});

it.each([
  ['a modal dialog of the page', '<dialog><cart-lines></cart-lines></dialog>'],
  ['the drawer', '<cart-drawer></cart-drawer>'],
])(
  'announcements are available in %s, which hides the rest, and outside it afterwards',
  async (_, markup) => {
    const seen = await page.open({ markup: `<div><cart-lines></cart-lines>${markup}</div>` });
    const said = async (): Promise<string> =>
      (await axTree())
        .filter(({ role, within }) => role === 'StaticText' && within.at(-1)?.startsWith('status'))
        .map(({ name }) => name)
        .join();
    document.querySelector('dialog')?.showModal();
    document.dispatchEvent(new CustomEvent('cart:open'));
    const inside = look([...document.querySelectorAll<HTMLElement>('cart-lines, cart-drawer')][1]!);
    await untilEqual(() => inside.has('line'), true);
    await undoHasLoaded(inside);
    inLine(inside, 104, 'remove').click();
    await time(3000);
    expect(await said()).toContain('Yeast for cider 7 g removed');
    await keys('Escape');
    (await seen.appears('undo-button')).click();
    await time(3000);
    expect(await said()).toContain('is back in the cart');
  },
);
