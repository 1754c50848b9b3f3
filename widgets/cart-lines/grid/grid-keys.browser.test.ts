import { expect, it } from 'vitest';
import {
  expectFocus,
  focused,
  inLine,
  keys,
  stage,
  stopsOf,
  tabStops,
  typed,
  until,
  viewport,
} from '../../../test/support/stage.js';
import type { Mounted } from '../../../test/support/widget.js';
import '../../cart-page/index.js';

const page = stage();

async function open(opening: { state?: string; markup?: string } = {}): Promise<Mounted> {
  const seen = await page.open({ audience: 'b2b', ...opening });
  await until(() => seen.has('keys-button'));
  return seen;
}

const STOPS = [
  ...['packs 111', 'remove 111', 'packs 112', 'remove 112', 'packs 113', 'remove 113'],
  ...['line-action 113', 'packs 114', 'remove 114', 'quantity 141', 'remove 141'],
  ...['quantity 103', 'remove 103', 'packs 143', 'remove 143', 'line-action 143'],
];

it('Tab stops at the amount of each line, its remove button and the actions of its messages', async () => {
  const seen = await open();
  const stops = await tabStops(seen);
  const first = stops.indexOf('packs 111');
  const after = ['keys-button', 'copy-lines', 'download-lines'];
  expect(stops.slice(first, first + STOPS.length + 3)).toEqual([...STOPS, ...after]);
  expect(await tabStops(seen, 'Shift+Tab')).toEqual(stops.toReversed());
});

it('Tab skips the other controls of a line, also from one of them and after a removal', async () => {
  const seen = await open();
  inLine(seen, 112, 'line-name').focus();
  for (const stop of ['packs 112', 'remove 112']) {
    await keys('Tab');
    await expectFocus(stop);
  }
  await keys('Enter');
  await expectFocus('remove 113');
  await keys('Tab');
  await expectFocus('line-action 113');
});

it('rows that were out of view have the same Tab stops', async () => {
  const seen = await open({ state: 'lines-200' });
  seen.part('packs').focus();
  const stops = await stopsOf('Tab', 50);
  await keys('Control+End');
  stops.push(...(await stopsOf('Shift+Tab', 50)));
  expect(stops.filter((stop) => !/^(packs|quantity|remove|line-action) /.test(stop))).toEqual([]);
  expect(new Set(stops).size).toBe(100);
});

it('rows beside hidden ones have the same Tab stops', async () => {
  const seen = await open({ state: 'lines-100' });
  seen.part('find-look').click();
  await until(() => seen.parts('line').some((row) => row.hidden));
  inLine(seen, 100023, 'line-name').focus();
  for (const stop of ['packs', 'remove', 'packs', 'remove', 'quantity']) {
    await keys('Tab');
    expect(focused()).toMatch(new RegExp(`^${stop} 10002`));
  }
});

it('left and right go through the controls of the line, and not out of it', async () => {
  const seen = await open();
  seen.part('packs').focus();
  for (const stop of ['increase', 'singles', 'remove', 'remove']) {
    await keys('ArrowRight');
    await expectFocus(`${stop} 111`);
  }
  for (const stop of ['singles', 'increase', 'packs', 'decrease', 'line-name', 'line-name']) {
    await keys('ArrowLeft');
    await expectFocus(`${stop} 111`);
  }
  await keys('End');
  await expectFocus('remove 111');
  await keys('Home');
  await expectFocus('line-name 111');
});

it('the button of a message is on the way; folded content is not until it is open', async () => {
  const seen = await open();
  inLine(seen, 113, 'remove').focus();
  await keys('ArrowRight');
  await expectFocus('line-action 113');
  inLine(seen, 103, 'quantity').focus();
  await keys('ArrowRight', 'ArrowRight', 'End');
  await expectFocus('summary 103');
  await keys('Enter', 'ArrowRight');
  await expectFocus('a 150');
});

it('within a number the arrows move the caret, and leave the field at its ends', async () => {
  const seen = await open();
  const packs = seen.part('packs') as HTMLInputElement;
  packs.focus();
  // All is selected: End and Home put the caret into the number.
  await keys('End', 'ArrowLeft', 'ArrowLeft');
  await expectFocus('packs 111');
  await typed('1');
  expect(packs.value).toBe('140');
  await keys('Home', 'ArrowLeft');
  await expectFocus('decrease 111');
  await keys('ArrowRight', 'End', 'ArrowRight');
  await expectFocus('increase 111');
});

it('up and down count in an amount, and go to the next line elsewhere', async () => {
  const seen = await open();
  inLine(seen, 111, 'packs').focus();
  await keys('ArrowUp');
  expect(inLine(seen, 111, 'packs').value).toBe('41');
  await keys('Enter');
  await expectFocus('packs 112');
  await keys('Shift+Enter');
  await expectFocus('packs 111');
  await keys('Control+ArrowDown');
  await expectFocus('packs 112');
  await keys('Control+ArrowUp');
  await expectFocus('packs 111');
  expect(inLine(seen, 112, 'packs').value).toBe('2');
  inLine(seen, 141, 'remove').focus();
  await keys('ArrowUp');
  await expectFocus('remove 114');
  inLine(seen, 114, 'increase').focus();
  await keys('ArrowDown');
  await expectFocus('increase 141');
});

it('Ctrl with Home and End goes to the first and the last line', async () => {
  const seen = await open();
  inLine(seen, 141, 'quantity').focus();
  await keys('Control+End');
  await expectFocus('packs 143');
  inLine(seen, 141, 'remove').focus();
  await keys('Control+Home');
  await expectFocus('remove 111');
});

it('a question mark shows the keys, and Escape goes back to the amount, which it left as it was', async () => {
  const seen = await open();
  seen.part('packs').focus();
  await typed('?');
  await expectFocus('keys-close');
  await keys('Escape');
  await seen.goes('keys-dialog');
  await expectFocus('packs 111');
  expect((seen.part('packs') as HTMLInputElement).value).toBe('40');
  seen.part('keys-button').focus();
  await keys('Enter');
  await expectFocus('keys-close');
  await keys('Enter');
  await expectFocus('keys-button');
});

it('cards have a Tab stop for each control, also if they were rows before', async () => {
  const seen = await open();
  seen.part('packs').focus();
  await viewport(600, 800);
  for (const stop of ['increase 111', 'singles 111']) {
    await keys('Tab');
    await expectFocus(stop);
  }
  await keys('ArrowRight', '?');
  await expectFocus('singles 111');
  expect(seen.has('keys-dialog')).toBe(false);
});

it('content of the page in a line keeps its own keys and Tab stop', async () => {
  const seen = await open({
    markup: '<cart-page><span slot="line-111"><input part="own" value="12"></span></cart-page>',
  });
  const own = seen.host.querySelector('input')!;
  own.focus();
  await keys('End', 'ArrowRight');
  await typed('?');
  expect(own.value).toBe('12?');
  await keys('Tab');
  await expectFocus('packs 111');
  await keys('Shift+Tab');
  await expectFocus('own');
});
