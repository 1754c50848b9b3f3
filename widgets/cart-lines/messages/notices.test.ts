// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { pageCart } from '../../../src/instances/cart.js';
import { refreshCart } from '../../../test/support/model.js';
import { otherTabSaved } from '../../../test/support/page.js';
import { product, refused } from '../../../test/support/shop.js';
import { announced, mount, time, type, until, widgetPage } from '../../../test/support/widget.js';
import '../index.js';

const page = widgetPage();
const notes = (root: ShadowRoot): string[] =>
  [...root.querySelectorAll('.line .note')].map(({ textContent }) => textContent);

it('a quantity that the shop refuses is said at its line, and announced with its name', async () => {
  const seen = await mount('<cart-lines></cart-lines>', 'line');
  page.shop.next('save', refused(422));
  seen.part('increase').click();
  await until(() => notes(seen.root).includes('The shop did not accept 2'));
  await until(() => announced() === 'Product 1: The shop did not accept 2');
  expect(seen.has('notice')).toBe(false);
  // The change itself is not announced afterwards, as if it had stayed.
  await time(2000);
  expect(announced()).toBe('Product 1: The shop did not accept 2');
  // The message goes with the next change.
  seen.part('increase').click();
  await until(() => !notes(seen.root).length);
  page.said();
});

it('what the shop refuses is said at the line, and no longer offered to be undone', async () => {
  const seen = await mount('<cart-lines></cart-lines>', 'line');
  page.shop.next('delete', refused(422));
  seen.part('remove').click();
  await seen.appears('undo-button');
  await until(() => notes(seen.root).includes('This product could not be removed'));
  expect(seen.has('undo-button')).toBe(false);
  page.shop.always('save', refused(422));
  pageCart().changeMany({ quantities: new Map([['1', 5]]) });
  await seen.appears('undo-button');
  await until(() => notes(seen.root).includes('The shop did not accept 5'));
  expect(seen.has('undo-button')).toBe(false);
  page.said();
});

it('a quantity that another writer has changed is said at its line', async () => {
  const seen = await mount('<cart-lines></cart-lines>', 'line');
  page.shop.next('save', refused(500));
  seen.part('increase').click();
  await until(() => page.shop.count('save') === 1);
  page.shop.cart.products = [product(1, { amount: 7 }), product(2)];
  otherTabSaved();
  await until(() => notes(seen.root).includes('Changed elsewhere to 7'));
  page.said();
});

it('a line that was removed elsewhere is named above the lines, until the message is closed', async () => {
  const seen = await mount('<cart-lines></cart-lines>', 'line');
  page.shop.cart.products = [product(2)];
  seen.part('increase').click();
  otherTabSaved();
  await seen.appears('notice');
  const text = 'Product 1 was removed elsewhere; your change was not saved';
  expect(seen.text('notice')).toContain(text);
  await until(() => announced() === text);
  seen.part('notice-close').focus();
  seen.part('notice-close').click();
  await seen.goes('notice');
  expect(seen.root.activeElement).toBe(seen.part('quantity'));
  page.said();
});

it('what the former buyer was typing is gone with that buyer’s cart', async () => {
  page.shop.cart = { ...page.shop.cart, owner: 'anna' };
  const seen = await mount('<cart-lines></cart-lines>', 'line');
  const field = seen.part('quantity') as HTMLInputElement;
  field.focus();
  type(field, '8');
  page.shop.cart = { ...page.shop.cart, owner: 'berta' };
  await refreshCart();
  await seen.appears('notice');
  await until(() => field.value === '1', 'the field keeps the text');
  expect(page.shop.count('save')).toBe(0);
  page.said();
});

it('a line that the shop does not take back is named above the lines', async () => {
  const seen = await mount('<cart-lines></cart-lines>', 'line');
  seen.part('remove').click();
  await until(() => page.shop.count('delete') === 1);
  page.shop.always('save', refused(422));
  (await seen.appears('undo-button')).click();
  await seen.appears('notice');
  expect(seen.text('notice')).toContain('Product 1: The shop did not accept 1');
  expect(seen.parts('line')).toHaveLength(1);
  page.said();
});

it('a price that has changed is said at its line, and a line that is gone above the lines', async () => {
  const seen = await mount('<cart-lines></cart-lines>', 'line');
  await time(5000);
  page.shop.cart.products = [product(1, { price: '13.00' })];
  await refreshCart();
  const said = (): string => notes(seen.root).join().replace(/\s/g, ' ');
  await until(() => said() === 'The price has changed from zł 12.30 to zł 13.00');
  expect((await seen.appears('notice')).textContent).toContain(
    'Product 2 is no longer in the cart',
  );
  await until(() => announced().includes('Product 1: The price has changed'));
  seen.part('increase').click();
  await until(() => !notes(seen.root).length);
});
