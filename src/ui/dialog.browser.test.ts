import { describe, expect, it } from 'vitest';
import { click, keys, settled, stage, time } from '../../test/support/stage.js';
import '../../widgets/cart-drawer/index.js';
import '../../widgets/cart-lines/index.js';

const page = stage();

/** What is around a tag, as old themes have it for headers and closed panels. */
const around = (style: string, markup: string): string =>
  `<div id="around" style="${style}">${markup}</div>`;
const restyle = (style: string): string =>
  (document.querySelector<HTMLElement>('#around')!.style.cssText = style);

/** All that a header may set and everything in it inherits, except the family and what a tag sets itself. */
const INHERITED = [
  ...['visibility: hidden', 'opacity: 0', 'pointer-events: none', 'cursor: wait'],
  ...['user-select: none', 'text-transform: uppercase', 'text-align: right', 'text-indent: 50px'],
  ...['text-shadow: 2px 2px red', '-webkit-text-fill-color: red', 'white-space: nowrap'],
  ...['letter-spacing: 9px', 'word-spacing: 50px', 'writing-mode: vertical-rl', 'hyphens: auto'],
  ...['font-style: italic', 'font-weight: 900', 'font-size: 0', 'line-height: 0'],
  ...['font-variant: small-caps', 'color: red'],
].join(';');

function stylesOf(dialog: HTMLElement): string[] {
  for (const animation of dialog.getAnimations()) animation.finish();
  const style = getComputedStyle(dialog);
  return [...style]
    .filter((name) => !/^(font-family|.*-?size|.*-origin)$/.test(name))
    .map((name) => `${name}: ${style.getPropertyValue(name)}`);
}

it.each([
  ['reduced-dialog', 'reduced'],
  ['drawer', 'normal'],
])('the dialog "%s" takes nothing from the page that is around its tag', async (part, state) => {
  const markup = around('', '<cart-drawer open></cart-drawer>');
  const dialog = (await page.open({ state, markup, part })).part(part);
  const before = stylesOf(dialog);
  expect(before).not.toEqual([]);
  restyle(INHERITED);
  expect(stylesOf(dialog)).toEqual(before);
});

it('the keys of the order grid can be closed where the page takes no clicks', async () => {
  const markup = around('pointer-events: none', '<cart-lines></cart-lines>');
  const seen = await page.open({ audience: 'b2b', markup, part: 'keys-button' });
  seen.part('increase').focus();
  await keys('?');
  await click(await seen.appears('keys-close'));
  await seen.goes('keys-dialog');
});

describe('reduced products are listed once their panel is opened', () => {
  it.each([
    ...['opacity: 0', 'visibility: hidden', 'content-visibility: hidden'],
    ...['height: 0; overflow: hidden', 'max-width: 0; overflow: hidden'],
  ])('%s', async (hiding) => {
    const style = `${hiding}; pointer-events: none`;
    const seen = await page.open({
      state: 'reduced',
      markup: around(style, '<cart-lines></cart-lines>'),
    });
    await time(5000);
    await settled();
    expect(seen.has('reduced-dialog')).toBe(false);
    restyle('');
    await time(1000);
    await click(await seen.appears('reduced-close'));
    await seen.goes('reduced-dialog');
  });
});
