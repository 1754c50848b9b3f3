// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { product } from '../../../test/support/shop.js';
import {
  type Mounted,
  announced,
  mount,
  press,
  time,
  type,
  until,
  widgetPage,
} from '../../../test/support/widget.js';
import '../index.js';

const page = widgetPage();
const show = () => mount('<cart-lines></cart-lines>', 'line');
const field = (seen: Mounted, part = 'quantity') => seen.part(part) as HTMLInputElement;

/** What the messages of all lines say, with their answers. */
const messages = (seen: Mounted): string[] =>
  [...seen.root.querySelectorAll('.note')].map(({ textContent }) => textContent);

async function typeIn(seen: Mounted, text: string): Promise<void> {
  type(field(seen), text);
  await until(() => field(seen).value === text.replace(/\D/g, ''));
  press(field(seen), 'Enter');
}

describe('a line over its maximum', () => {
  it('is set to what is available with one click', async () => {
    page.shop.cart.products = [product(1, { amount: 15, maxQuantity: 12 })];
    const seen = await show();
    expect(messages(seen)).toEqual(['Only 12 availableSet to 12']);
    seen.part('line-action').click();
    await until(() => field(seen).value === '12');
    expect(messages(seen)).toEqual([]);
    expect(seen.root.activeElement).toBe(field(seen));
  });

  it.each([
    ['more than an order may have, beside enough in stock', 30, 'At most 12 per orderSet to 12'],
    ['more than the stock, which is less than an order may have', 5, 'Only 5 availableSet to 5'],
  ])('says that it is %s', async (_, maxQuantity, said) => {
    page.shop.cart.products = [product(1, { amount: 31, max: 12, maxQuantity })];
    expect(messages(await show())).toEqual([said]);
  });

  it('in full packs is set to the largest number of full packs', async () => {
    const full = { zawartosc_opz: 24, tylko_pelne_opakowania: 1, amount: 72, maxQuantity: 60 };
    page.shop.cart = { isB2b: 1, products: [product(1, full)] };
    const seen = await show();
    expect(messages(seen)).toEqual(['Only 60 availableSet to 48']);
    seen.part('line-action').click();
    await until(() => field(seen, 'packs').value === '2');
    expect(messages(seen)).toEqual([]);
  });

  it('is removed with one click if nothing is left', async () => {
    page.shop.cart.products = [product(1, { maxQuantity: 0 }), product(2)];
    const seen = await show();
    expect(messages(seen)).toEqual(['Currently unavailableRemove']);
    seen.part('line-action').click();
    await until(() => seen.parts('line').length === 1);
  });
});

describe('a typed amount far from the one before', () => {
  async function typeFar(): Promise<Mounted> {
    page.shop.cart.products = [product(1, { amount: 40, maxQuantity: 1000 })];
    const seen = await show();
    await typeIn(seen, '400');
    await until(() => messages(seen).join() === 'Was 40Restore');
    return seen;
  }

  it('can be undone until the next edit', async () => {
    const seen = await typeFar();
    seen.part('line-action').click();
    await until(() => field(seen).value === '40');
    expect(messages(seen)).toEqual([]);
    await typeIn(seen, '400');
    await until(() => messages(seen).length === 1);
    seen.part('increase').click();
    await until(() => messages(seen).length === 0);
    expect(field(seen).value).toBe('401');
  });

  it('can be undone for a minute', async () => {
    const seen = await typeFar();
    await time(59_000);
    expect(messages(seen)).toHaveLength(1);
    await time(1500);
    await until(() => messages(seen).length === 0);
  });
});

describe('a line that the shop has reduced', () => {
  it('has a message after the dialog too, until it is edited', async () => {
    page.shop.cart.products = [product(1, { amount: 12, reduced_amount: 3 })];
    const seen = await show();
    expect(messages(seen)).toEqual(['Reduced from 15 to 12']);
    seen.part('decrease').click();
    await until(() => field(seen).value === '11');
    expect(messages(seen)).toEqual([]);
    seen.part('increase').click();
    await until(() => field(seen).value === '12');
    expect(messages(seen)).toEqual([]);
  });
});

describe('an amount that is typed with a decimal mark', () => {
  it.each(['2.', '2,', '2٫', '2，'])('is said with the first key: %s', async (text) => {
    page.shop.cart.products = [product(1, { amount: 4 })];
    const seen = await show();
    type(field(seen), text);
    await until(() => messages(seen).join() === 'Whole pieces only: 2. Was 4Restore');
    // The mark is gone from the field when the next digit comes.
    type(field(seen), '25');
    await until(() => messages(seen).join() === 'Whole pieces only: 25. Was 4Restore');
    await until(() => announced() === 'Whole pieces only: 25');
    expect(page.shop.count('save')).toBe(0);
    const note = field(seen).getAttribute('aria-describedby') ?? 'none';
    expect(seen.root.getElementById(note)?.textContent).toContain('Whole pieces only');
  });

  it('can be undone, also before it is applied, however long that takes', async () => {
    page.shop.cart.products = [product(1, { amount: 1, maxQuantity: 1000 })];
    const seen = await show();
    type(field(seen), '1.5');
    (await seen.appears('line-action')).click();
    await until(() => field(seen).value === '1' && !messages(seen).length);
    await time(3000);
    expect(page.shop.cart.products[0]).toMatchObject({ amount: 1 });
    await typeIn(seen, '1,5');
    await time(70_000);
    expect(messages(seen)).toEqual(['Whole pieces only: 15. Was 1Restore']);
    seen.part('line-action').click();
    await until(() => field(seen).value === '1');
    expect(messages(seen)).toEqual([]);
  });

  it.each([
    ['another amount is typed', (seen: Mounted) => typeIn(seen, '3')],
    ['the amount is changed by a button', async (seen: Mounted) => seen.part('increase').click()],
    ['the amount is changed by a key', async (seen: Mounted) => press(field(seen), 'ArrowDown')],
  ])('is said until %s', async (_, change) => {
    page.shop.cart.products = [product(1, { amount: 2 })];
    const seen = await show();
    await typeIn(seen, '2.5');
    await until(() => messages(seen).join().includes('Whole pieces only: 25'));
    await change(seen);
    await until(() => !messages(seen).join().includes('Whole pieces only'));
  });
});
