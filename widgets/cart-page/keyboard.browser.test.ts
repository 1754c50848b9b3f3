import { describe, expect, it } from 'vitest';
import { refused } from '../../test/support/shop.js';
import {
  expectFocus,
  focused,
  inLine,
  keys,
  stage,
  stopsOf,
  tabStops,
  tabTo,
  time,
  typed,
  until,
  untilEqual,
  viewport,
} from '../../test/support/stage.js';
import './index.js';

const page = stage();

const controlsOf = (id: number): string[] =>
  ['line-name', 'decrease', 'quantity', 'increase', 'remove'].map((name) => `${name} ${id}`);

it('Tab follows the reading order of the page, and Shift+Tab goes back', async () => {
  const seen = await page.open({ part: 'recommendation' });
  await seen.appears('check-action');
  const stops = await tabStops(seen);
  const cards = seen.parts('recommendation').map((card) => card.dataset['id']);
  expect(stops).toEqual([
    ...[101, 102].flatMap(controlsOf),
    // A set: what it is made of can be looked at.
    ...[...controlsOf(103), 'a 150', 'a 117', 'a 110'],
    // It is over its maximum: what is available is one step away.
    ...[...controlsOf(104), 'line-action 104'],
    ...['check-line', 'check-action', 'checkout', 'continue', 'code-input', 'code-apply'],
    ...cards.flatMap((id) => [`name ${id}`, `recommendation-add ${id}`]),
    'remarks',
  ]);
  expect(await tabStops(seen, 'Shift+Tab')).toEqual(stops.toReversed());
});

describe('what has the focus is in view and not covered', () => {
  const isSeen = (): boolean => {
    let element = document.activeElement!;
    while (element.shadowRoot?.activeElement) element = element.shadowRoot.activeElement;
    const { x, y, width, height } = element.getBoundingClientRect();
    const top = (element.getRootNode() as ShadowRoot).elementFromPoint(
      x + width / 2,
      y + height / 2,
    );
    return top !== null && (element.contains(top) || top.contains(element));
  };

  it('on the way from a removed line down to the bar that undoes it', async () => {
    const seen = await page.open({ audience: 'b2b', state: 'many' });
    await seen.appears('keys-button');
    inLine(seen, 101, 'remove').focus();
    await keys('Enter');
    await seen.appears('undo');
    const covered: string[] = [];
    for (let at = 0; at < 80 && focused() !== 'undo-button'; at++) {
      await keys('Tab');
      if (!isSeen()) covered.push(focused());
    }
    expect([focused(), covered]).toEqual(['undo-button', []]);
  });

  it('after a removal, also of the last line', async () => {
    const seen = await page.open({ audience: 'b2b', state: 'many' });
    await until(() => seen.parts('remove').length === 30);
    seen.parts('remove')[12]?.focus();
    await keys('Enter');
    await seen.appears('undo');
    expect(isSeen()).toBe(true);
    // After the last line, the focus moves to the line above.
    const last = seen.parts('remove').at(-1)!;
    last.focus();
    scrollBy(0, last.getBoundingClientRect().top - 8);
    await keys('Enter');
    await until(() => seen.parts('line').length === 28);
    expect(isSeen()).toBe(true);
  });

  it('in a summary that is taller than the window', async () => {
    await viewport(1280, 400);
    const seen = await page.open({ audience: 'b2b', state: 'lines-30', part: 'remarks' });
    const side = seen.root.querySelector<HTMLElement>('.side')!;
    await until(() => getComputedStyle(side).top.startsWith('-'));
    for (const [from, key] of [
      ['download-lines', 'Tab'],
      ['remarks', 'Shift+Tab'],
    ] as const) {
      const start = await seen.appears(from);
      start.scrollIntoView();
      start.focus();
      for (let stops = 0; stops < 8;) {
        await keys(key);
        const stop = seen.root.activeElement;
        if (!stop || !side.contains(stop)) continue;
        stops++;
        await until(() => {
          const { top, bottom } = stop.getBoundingClientRect();
          return top >= 0 && bottom <= 400;
        }, `"${focused()}" is out of view`);
      }
    }
  });
});

describe('with the keyboard alone', () => {
  it('retail buyers change amounts, and the focus stays where they are', async () => {
    const seen = await page.open();
    const field = inLine(seen, 101, 'quantity');
    inLine(seen, 101, 'increase').focus();
    await keys('Enter', ' ', 'Enter');
    await expectFocus('increase 101');
    expect(field.value).toBe('5');
    await keys('Shift+Tab');
    await typed('12');
    await keys('Enter');
    await expectFocus('quantity 101');
    await untilEqual(() => seen.amounts('line-gross')[0], '478.80');
    // What was applied is selected: the next digits replace it.
    await typed('3');
    await keys('ArrowUp');
    expect(field.value).toBe('4');
    await keys(...Array<string>(6).fill('ArrowDown'));
    expect(field.value).toBe('0');
    await keys('ArrowUp', 'Tab');
    await expectFocus('increase 101');
    await time(1000);
    expect(page.shop.amounts()[101]).toBe(1);
  });

  it('business buyers type packs and pieces, and accept the lower number of packs', async () => {
    const seen = await page.open({ audience: 'b2b' });
    await seen.appears('keys-button');
    inLine(seen, 111, 'packs').focus();
    await typed('3');
    await keys('ArrowRight', 'ArrowRight', 'ArrowUp');
    await expectFocus('singles 111');
    inLine(seen, 113, 'line-action').focus();
    await keys('Enter');
    // The message is gone: the focus is on its amount.
    await expectFocus('packs 113');
    await time(1000);
    expect(page.shop.amounts()).toMatchObject({ 111: 19, 113: 24 });
  });

  it('all lines are removed, and Undo is next to the link to the shop', async () => {
    const seen = await page.open();
    inLine(seen, 104, 'remove').focus();
    for (const next of ['remove 103', 'remove 102', 'remove 101', 'home-link']) {
      await keys('Enter');
      await expectFocus(next);
    }
    await seen.appears('undo');
    await keys('Tab');
    await expectFocus('undo-button');
    await keys('Enter');
    await expectFocus('remove 101');
  });

  it('Undo waits for a buyer who has to reach it', async () => {
    const seen = await page.open();
    inLine(seen, 101, 'remove').focus();
    await keys('Enter');
    await seen.appears('undo');
    await time(60_000);
    await tabTo('undo-button');
    // After the focus has been there and has moved on, it ends like any other.
    await keys('Tab');
    await time(10_000);
    await seen.goes('undo');
  });

  it('a code is refused, added and removed, and its field has the focus again', async () => {
    const seen = await page.open();
    seen.part('code-input').focus();
    page.shop.next('add-code', { json: { error: true, message: 'No such code.' } });
    await typed('nosuch');
    await keys('Enter');
    await seen.appears('error');
    expect(seen.text('error')).toBe('No such code.');
    await expectFocus('code-input');
    await keys('Control+a');
    await typed('lato10');
    await keys('Tab', ' ');
    await seen.appears('success');
    await expectFocus('code-input');
    await tabTo('code-remove LATO10');
    await keys('Enter');
    await seen.goes('code');
    await expectFocus('code-input');
  });

  it('recommended products are added one after the other, to the last', async () => {
    const seen = await page.open({ part: 'recommendation' });
    const ids = seen.parts('recommendation').map((card) => card.dataset['id']);
    seen.part('recommendation-add').focus();
    // Nothing is left to add: the focus moves to the added line.
    const next = ids.slice(1).map((id) => `recommendation-add ${id}`);
    for (const stop of [...next, `line-name ${ids.at(-1)}`]) {
      await keys('Enter');
      await expectFocus(stop);
    }
  });

  it('a cart that could not be read is tried again, and Tab continues in it', async () => {
    const seen = await page.open({
      part: 'retry',
      change: (shop) => shop.next('load', refused(500)),
    });
    page.said();
    seen.part('retry').focus();
    await keys('Enter');
    await seen.appears('line');
    expect(await stopsOf('Tab', 1)).toEqual(['line-name 101']);
  });

  it('the dialog of reduced products takes the focus, keeps it, and Escape gives it back', async () => {
    const seen = await page.open();
    seen.part('code-input').focus();
    await typed('half a co');
    page.shop.change(({ products }) => Object.assign(products[0]!, { reduced_amount: '1' }));
    document.dispatchEvent(new CustomEvent('cart:refresh'));
    await expectFocus('reduced-close');
    // From a dialog the focus may move to the browser's own controls, never to the page behind it.
    for (const stop of await stopsOf('Tab', 3))
      expect(['reduced-close', 'nothing']).toContain(stop);
    await keys('Escape');
    await seen.goes('reduced-dialog');
    await expectFocus('code-input');
    expect((seen.part('code-input') as HTMLInputElement).value).toBe('half a co');
  });

  it('the dialog of reduced products that comes with the cart gives the focus to the first line', async () => {
    const seen = await page.open({ state: 'reduced', part: 'reduced-close' });
    await expectFocus('reduced-close');
    await keys('Enter');
    await seen.goes('reduced-dialog');
    await expectFocus('line-name 122');
  });
});
