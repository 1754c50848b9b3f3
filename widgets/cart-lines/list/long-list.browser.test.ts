import { describe, expect, it } from 'vitest';
import { axTree } from '../../../test/support/ax-tree.js';
import {
  asPrinted,
  expectFocus,
  frames,
  inLine,
  keys,
  stage,
  typed,
  until,
  viewport,
} from '../../../test/support/stage.js';
import type { Mounted } from '../../../test/support/widget.js';
import '../../cart-page/index.js';

const page = stage();

async function open(count: number, markup = '<cart-page></cart-page>'): Promise<Mounted> {
  const seen = await page.open({ audience: 'b2b', state: `lines-${count}`, markup });
  await until(() => seen.parts('remove').length === count);
  await seen.appears('keys-button');
  return seen;
}

const isInView = (element: Element): boolean => {
  const { top, bottom } = element.getBoundingClientRect();
  return bottom > 0 && top < innerHeight;
};

describe('a row far outside of the view', () => {
  it('is found by the search of the browser, and reached with the keyboard', async () => {
    const seen = await open(116);
    const last = seen.parts('line').at(-1)!;
    const name = last.querySelector<HTMLElement>('[part="line-name"]')!;
    // A row that the browser has skipped so far has no text but that of its document.
    expect(name.innerText).toBe('');
    expect(isInView(last)).toBe(false);
    const { find } = window as unknown as { find(text: string): boolean };
    expect(find.call(window, name.textContent)).toBe(true);
    await until(() => isInView(last));
    scrollTo(0, 0);
    seen.part('keys-button').focus({ preventScroll: true });
    await keys('Shift+Tab');
    await expectFocus(`remove ${last.dataset['id']}`);
    await until(() => isInView(last));
  });

  it('takes its space before it is drawn, also in a last group with fewer rows', async () => {
    const seen = await open(116);
    const groups = [...seen.part('line').parentElement!.parentElement!.children];
    const [whole, last] = groups.slice(-2) as [Element, Element];
    expect(last.childElementCount).toBeLessThan(whole.childElementCount);
    const row = whole.getBoundingClientRect().height / whole.childElementCount;
    expect(row).toBeGreaterThan(43);
    expect(last.getBoundingClientRect().height).toBeCloseTo(row * last.childElementCount, 0);
  });

  it('is found by its EAN, and what is typed elsewhere stays', async () => {
    const seen = await open(1000);
    const last = seen.parts('line').at(-1)!;
    // A product that is not sold by the piece has a field of packs.
    const amount = seen.part('line').querySelector('input')!;
    amount.focus();
    await typed('7');
    const field = await seen.appears('find');
    field.focus();
    await typed(last.querySelector('[part~="line-ean"]')!.textContent);
    await keys('Enter');
    await until(() => isInView(last) && last.hasAttribute('data-found'));
    await expectFocus('find');
    expect(isInView(field)).toBe(true);
    await keys('Control+a', 'Delete');
    seen.part('find-look').click();
    const shown = (): HTMLElement[] => seen.parts('line').filter(({ hidden }) => !hidden);
    await until(() => shown().length < 500);
    await until(() => isInView(shown()[0]!));
    // Rows that are far away are not as high as the ones they stand for.
    shown().at(-1)!.scrollIntoView();
    await until(() => isInView(shown().at(-1)!));
    seen.part('find-look').click();
    await until(() => shown().length === 1000);
    expect(amount.value).toBe('7');
  });
});

it('all rows are items of the one list, despite the groups', async () => {
  const seen = await open(30);
  const items = (await axTree()).filter(
    ({ role, within }) => role === 'listitem' && within.at(-2) === 'region "Products in the cart"',
  );
  expect(items.length).toBeGreaterThan(8);
  expect(new Set(items.map(({ within }) => within.at(-1)))).toEqual(new Set(['list']));
  expect(seen.part('line').parentElement?.childElementCount).toBe(8);
});

it('rows are numbered through all groups, also after a removal', async () => {
  const seen = await open(60);
  // Screen readers say the place in the list anyway, so the numbers are silent.
  const spoken = new CSSStyleSheet();
  spoken.replaceSync('.line.line::before { content: counter(line) !important }');
  seen.root.adoptedStyleSheets = [...seen.root.adoptedStyleSheets, spoken];
  const last = seen.parts('line').at(-1)!;
  const number = async (): Promise<string | undefined> => {
    last.scrollIntoView();
    await frames();
    const name = last.querySelector('[part="line-name"]')!.textContent;
    const said = (await axTree()).map((node) => node.name);
    return said.slice(0, said.indexOf(name)).findLast((text) => /^\d+$/.test(text));
  };
  expect(await number()).toBe('60');
  seen.part('remove').click();
  await until(() => seen.parts('line').length === 59);
  expect(await number()).toBe('59');
  // Also while rows before it are hidden.
  for (const row of seen.parts('line').slice(-3, -1)) row.hidden = true;
  expect(await number()).toBe('59');
});

describe('on paper', () => {
  it('there are lines, amounts and totals, and no controls', async () => {
    const seen = await open(116);
    await asPrinted();
    const controls = seen.root.querySelectorAll('button, [part~="checkout"], form, .undo');
    expect([...controls].filter((control) => control.checkVisibility())).toEqual([]);
    const { borderTopWidth, resize } = getComputedStyle(seen.part('remarks'));
    expect([borderTopWidth, resize]).toEqual(['0px', 'none']);
    for (const name of ['heading', 'total-net', 'total-gross'])
      expect(seen.part(name).checkVisibility(), name).toBe(true);
    const undrawn = seen.parts('line').filter((row) => {
      const drawn = (selector: string): boolean | undefined =>
        row
          .querySelector(selector)
          ?.checkVisibility({ contentVisibilityAuto: true, visibilityProperty: true });
      return !['.name', '.pieces, [part="quantity"]', '.value data'].every(drawn);
    });
    expect(undrawn).toEqual([]);
  });

  it('names and labels of the order grid are whole, and there is no bar', async () => {
    await viewport(794, 1123);
    const seen = await page.open({ audience: 'b2b', lang: 'hu' });
    await asPrinted();
    const cut = [...seen.root.querySelectorAll('.line :is(.name, .label)')].filter(
      ({ scrollWidth, clientWidth, scrollHeight, clientHeight }) =>
        scrollWidth > clientWidth + 1 || scrollHeight > clientHeight + 1,
    );
    expect(cut.map(({ textContent }) => textContent)).toEqual([]);
    expect(inLine(seen, 111, 'line-name').checkVisibility()).toBe(true);
    expect(seen.root.querySelector('.bar-room')!.checkVisibility()).toBe(false);
  });
});
