import { expect, it } from 'vitest';
import {
  click,
  frames,
  inLine,
  stage,
  time,
  typed,
  until,
  untilEqual,
  valueIn,
} from '../../test/support/stage.js';
import { look } from '../../test/support/widget.js';
import '../../widgets/cart-discount-panel/index.js';
import '../../widgets/cart-page/index.js';

const page = stage();
const PANEL = '<cart-discount-panel></cart-discount-panel>';

it('a tag that is moved about keeps what was typed and clicked, and reads the cart once', async () => {
  const { host, part, root } = await page.open();
  part('code-input').focus();
  await typed('half a co');
  await click(inLine({ root }, 101, 'increase'));
  const column = document.createElement('div');
  document.body.prepend(column);
  column.append(host);
  document.body.append(host);
  column.replaceChildren(host);
  await frames();
  const { value } = part('code-input') as HTMLInputElement;
  expect([value, valueIn(root, 101), page.shop.count('load')]).toEqual(['half a co', '3', 1]);
  await time(1000);
  expect(page.shop.amounts()['101']).toBe(3);
});

it('copies of a tag, and one that was parsed in another document, are views of the same cart', async () => {
  const { host, root } = await page.open();
  const parsed = document.implementation.createHTMLDocument('');
  parsed.body.innerHTML = '<cart-page></cart-page>';
  const copies = [host.cloneNode(true) as HTMLElement, parsed.body.firstElementChild!];
  host.after(...copies);
  const views = copies.map((copy) => look(copy as HTMLElement));
  for (const view of views) await until(() => view.parts('line').length === 4);
  for (const view of views) await click(inLine(view, 101, 'increase'));
  for (const each of [root, ...views.map((view) => view.root)]) {
    await until(() => valueIn(each, 101) === '4');
  }
  expect(page.shop.count('load')).toBe(1);
});

it.each(['template', 'document'])(
  'a tag that was in another %s for a while looks the same, and works',
  async (where) => {
    const { host, part, parts, root } = await page.open({ audience: 'b2b' });
    const seen = (): string[] => [
      getComputedStyle(parts('line')[0]!).gridTemplateColumns,
      getComputedStyle(part('code-apply')).borderColor,
    ];
    const before = seen();
    expect(before[0]?.split(' ')).toHaveLength(8);
    const { parentElement } = host;
    const away =
      where === 'template'
        ? document.createElement('template').content
        : document.implementation.createHTMLDocument('').body;
    away.append(host);
    await frames();
    parentElement!.append(host);
    await until(() => parts('line').length === 7);
    await untilEqual(seen, before);
    await click(inLine({ root }, 111, 'increase'));
    await until(() => valueIn(root, 111, 'packs') === '41');
  },
);

it('a tag that was removed shows the same cart when it is added, or created again from text', async () => {
  const { host, root } = await page.open();
  const main = host.parentElement!;
  await click(inLine({ root }, 101, 'increase'));
  host.remove();
  await frames();
  main.prepend(host);
  await until(() => valueIn(root, 101) === '3');
  // As `.html()` of jQuery does it.
  main.innerHTML = String(main.innerHTML);
  const again = look(main.querySelector<HTMLElement>('cart-page')!);
  await until(() => again.parts('line').length === 4 && valueIn(again.root, 101) === '3');
  await time(1000);
  expect(page.shop.amounts()['101']).toBe(3);
});

it('a tag that gets the focus passes it on to the first control that the buyer sees', async () => {
  const { host, part, root } = await page.open({ markup: PANEL, part: 'code-input' });
  host.focus();
  expect(root.activeElement).toBe(part('code-input'));
  part('code-input').style.display = 'none';
  host.focus();
  expect(root.activeElement).toBe(part('code-apply'));
});
