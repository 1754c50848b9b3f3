import { expect, it } from 'vitest';
import { click, inLine, stage, until, valueIn, viewport } from '../../test/support/stage.js';
import { look } from '../../test/support/widget.js';
import '../../widgets/cart-badge/index.js';
import '../../widgets/cart-drawer/index.js';
import '../../widgets/cart-lines/index.js';
import '../../widgets/cart-page/index.js';

const page = stage();

const addStyle = (css: string): void =>
  document.head.insertAdjacentHTML('beforeend', `<style>${css}</style>`);

/** How wide the page is, which is more than the window where it scrolls sideways. */
const pageWidth = (): number => document.documentElement.scrollWidth;

it('rules of the page for all elements do not affect the parts', async () => {
  addStyle(`
    * { float: left !important; border: 3px dashed red !important; width: 50px !important;
        position: static !important; background: yellow !important; padding: 9px !important; }
    html, body, div, cart-page { width: auto !important; float: none !important; }
    input, button, ul, li, a, data, label, section { display: none; }
    label, p, span, progress { visibility: hidden !important; }`);
  const { part, root } = await page.open();
  for (const name of ['quantity', 'increase', 'decrease', 'remove', 'line-name', 'line-gross']) {
    expect(part(name).checkVisibility({ checkVisibilityCSS: true }), name).toBe(true);
  }
  const { float, borderLeftStyle, display } = getComputedStyle(part('line'));
  expect([float, borderLeftStyle, display]).toEqual(['none', 'none', 'grid']);
  await click(inLine({ root }, 101, 'increase'));
  expect(valueIn(root, 101)).toBe('3');
});

it('an indent and a shadow of the page’s own text do not reach into the tags', async () => {
  addStyle('body { text-indent: 5em; text-shadow: 1px 1px red }');
  const tags = 'cart-page, cart-drawer, cart-badge';
  const whole = await page.open({
    markup: `<div><cart-page></cart-page><cart-drawer open></cart-drawer><cart-badge></cart-badge></div>`,
  });
  const [, drawer, badge] = [...document.querySelectorAll<HTMLElement>(tags)].map((host) =>
    look(host),
  );
  await until(() => drawer!.has('line'));
  for (const part of [whole.part('line-name'), drawer!.part('line-name')]) {
    const { textIndent, textShadow } = getComputedStyle(part);
    expect([textIndent, textShadow]).toEqual(['0px', 'none']);
  }
  expect(getComputedStyle(badge!.part('badge')).textIndent).toBe('0px');
});

it.each([
  ['a table cell', '<table><tr><td>', '</td></tr></table>'],
  ['a float', '<div style="float: left">', '</div>'],
  ['an inline block', '<div style="display: inline-block">', '</div>'],
  ['a centred column', '<div style="display: grid; justify-items: center">', '</div>'],
])('tags are wide enough in %s without a width', async (_, open, close) => {
  const { host } = await page.open({ markup: `${open}<cart-lines></cart-lines>${close}` });
  expect(host.getBoundingClientRect().width).toBe(288);
  await viewport(320, 800);
  expect(pageWidth()).toBe(320);
});

it.each([1280, 390])('a page of %i px without a margin does not scroll sideways', async (width) => {
  addStyle('body { margin: 0; padding: 0 }');
  await viewport(width, 800);
  await page.open({ part: 'recommendation' });
  expect(pageWidth()).toBe(width);
});

/** The letters of an element from left to right, as they are painted. */
const painted = (element: Element): string =>
  [...element.childNodes]
    .flatMap((node) =>
      [...(node.textContent ?? '')].map((letter, at) => {
        const range = new Range();
        range.setStart(node, at);
        range.setEnd(node, at + 1);
        return { letter, left: range.getBoundingClientRect().left };
      }),
    )
    .sort((a, b) => a.left - b.left)
    .map(({ letter }) => letter)
    .join('')
    .replace(/\s/g, ' ');

it('in a page from right to left, figures are in the order of the tag’s language, and the page’s own content in that of the page', async () => {
  document.documentElement.dir = 'rtl';
  const { part } = await page.open({
    state: 'codes',
    part: 'codes-gross',
    markup: '<cart-page><p slot="totals-after" id="own">…</p></cart-page>',
  });
  const counter = part('remarks-counter').querySelector('span')!;
  expect([counter, part('codes-gross')].map(painted)).toEqual(['18 / 160', '−zł 53.68']);
  expect(getComputedStyle(document.getElementById('own')!).direction).toBe('rtl');
});

it('the announcer is there for screen readers in a page that hides empty blocks', async () => {
  addStyle('div:empty, body > div { display: none !important }');
  await page.open();
  const region = document.querySelector('[data-cart-announcer]')!;
  expect(getComputedStyle(region).display).toBe('block');
});
