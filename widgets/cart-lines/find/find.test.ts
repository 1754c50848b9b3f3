// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { currentCart, refreshCart } from '../../../test/support/model.js';
import { product } from '../../../test/support/shop.js';
import {
  announced,
  mount,
  press,
  type,
  until,
  widgetPage,
  type Mounted,
} from '../../../test/support/widget.js';
import type { Line } from '../../../src/rules/cart.js';
import { findLines } from './FindLines.js';
import '../index.js';

const page = widgetPage();

/** Lines 7, 8 and 57 are above their maximum. */
async function open(count = 60): Promise<Mounted> {
  page.shop.cart.products = Array.from({ length: count }, (_, at) =>
    product(at + 1, {
      ean: `59070000${at + 100}`,
      ...(at + 1 === 30 && { name: 'Żółty słoik' }),
      ...([7, 8, 57].includes(at + 1) && { amount: 5, maxQuantity: 2 }),
    }),
  );
  const seen = await mount('<cart-lines bulk="on"></cart-lines>', 'line');
  await until(() => seen.parts('remove').length === count);
  return seen;
}

const search = (seen: Mounted, text: string): void => type(seen.part('find'), text);
const enter = (seen: Mounted, shiftKey = false): void =>
  press(seen.part('find'), 'Enter', { shiftKey });
const idsOf = (seen: Mounted, isMeant: (row: HTMLElement) => boolean): (string | undefined)[] =>
  seen
    .parts('line')
    .filter(isMeant)
    .map(({ dataset }) => dataset['id']);
const found = (seen: Mounted) => idsOf(seen, (row) => row.matches('[data-found]'));
const shown = (seen: Mounted) => idsOf(seen, ({ hidden }) => !hidden);
const remove = (seen: Mounted, id: string): void =>
  seen.root.querySelector<HTMLElement>(`[data-id="${id}"] [part="remove"]`)?.click();

it.each([
  ['Ødense', 'odense'],
  ['Straße', 'STRASSE'],
  ['Œuf Đakovo', 'dakovo oeuf'],
])('the search finds %s by %s', (name, query) => {
  const [line] = findLines([{ name, ean: '' } as Line], query);
  expect(line?.name).toBe(name);
});

describe('the search of lines', () => {
  it('is not there below 50 lines', async () => {
    const seen = await open(49);
    await seen.appears('select');
    expect(seen.has('find')).toBe(false);
    expect(seen.root.querySelector('.find-room')).toBeNull();
  });

  it('goes through the lines with all words, whatever their accents, or a part of the EAN', async () => {
    const seen = await open();
    await seen.appears('find');
    search(seen, 'sloik zolty');
    await until(() => seen.has('find-next'));
    enter(seen);
    await until(() => found(seen)[0] === '30');
    search(seen, '5907000015');
    await until(() => found(seen).length === 0);
    enter(seen);
    await until(() => found(seen)[0] === '51');
    seen.part('find-next').click();
    await until(() => found(seen)[0] === '52');
    await until(() => announced() === '2 of 10: Product 52');
    enter(seen, true);
    await until(() => found(seen)[0] === '51');
    enter(seen, true);
    await until(() => found(seen)[0] === '60');
  });

  it('shows only the lines that need a look, and the rest as it was', async () => {
    const seen = await open();
    const button = await seen.appears('find-look');
    expect(button.textContent).toMatch(/^Check 3\s*items$/);
    button.click();
    await until(() => shown(seen).length === 3);
    expect(shown(seen)).toEqual(['7', '8', '57']);
    await until(() => announced() === 'Check 3 items');
    // What is selected or gets the focus is shown.
    seen.part('select-all').click();
    await until(() => seen.has('remove-selected'));
    remove(seen, '8');
    await until(() => shown(seen).length === 2);
    expect(seen.root.activeElement?.closest('.line')?.getAttribute('data-id')).toBe('57');
    seen.part('remove-selected').click();
    await until(() => currentCart()?.lines.length === 57);
    seen.part('find-look').click();
    await until(() => shown(seen).length === 57);
  });

  it('counts and shows also a line of which the shop says that it cannot be ordered', async () => {
    page.shop.cart['messages'] = [{ level: 'error', text: 'No longer sold.', key: '9' }];
    const seen = await open();
    const button = await seen.appears('find-look');
    expect(button.textContent).toMatch(/^Check 4\s*items$/);
    button.click();
    await until(() => shown(seen).join() === '7,8,9,57');
  });

  it('hides what the buyer had selected, counts what is shown, and shows what is added', async () => {
    const seen = await open();
    await seen.appears('find-look');
    const all = seen.part('select-all') as HTMLInputElement;
    all.click();
    await seen.appears('remove-selected');
    seen.part('find-look').click();
    await until(() => shown(seen).length === 3);
    // Three of three.
    expect([all.checked, all.indeterminate]).toEqual([true, false]);
    page.shop.cart.products.push(product(61));
    await refreshCart();
    await until(() => shown(seen).length === 4);
    expect(shown(seen)[3]).toBe('61');
    await until(() => all.indeterminate);
  });

  it('gets the focus when the last line that is shown is removed', async () => {
    const seen = await open();
    (await seen.appears('find-look')).click();
    await until(() => shown(seen).length === 3);
    for (const id of ['57', '8', '7']) {
      remove(seen, id);
      await until(() => !shown(seen).includes(id));
    }
    await until(() => seen.root.activeElement === seen.part('find-look'));
    seen.part('find-look').click();
    await until(() => shown(seen).length === 57);
  });
});
