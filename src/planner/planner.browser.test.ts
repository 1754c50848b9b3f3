import { expect, it } from 'vitest';
import { expectFocus, keys, stage, undoHasLoaded } from '../../test/support/stage.js';
import { look } from '../../test/support/widget.js';
import '../../widgets/cart-free-delivery/index.js';
import '../../widgets/cart-lines/index.js';
import '../../widgets/cart-page/index.js';

const page = stage();

it('the step to the minimum order value is taken and undone with the keyboard alone', async () => {
  const seen = await page.open({
    audience: 'b2b',
    markup: '<cart-page planner="on"></cart-page>',
    part: 'plan-add',
  });
  expect(seen.has('checkout')).toBe(false);
  // Before that, the focus goes to the line.
  await undoHasLoaded(seen);
  seen.part('plan-add').focus();
  await keys('Enter');
  await expectFocus('undo-button');
  await seen.appears('checkout');
  await keys(' ');
  await expectFocus('plan-add');
  await seen.goes('checkout');
});

it('in a separate tag, the focus moves to undo in the tag with the lines', async () => {
  const seen = await page.open({
    markup:
      '<div><cart-free-delivery planner="on"></cart-free-delivery><cart-lines></cart-lines></div>',
    part: 'plan-add',
  });
  await undoHasLoaded(look(document.querySelector<HTMLElement>('cart-lines')!));
  seen.part('plan-add').focus();
  await keys('Enter');
  await expectFocus('undo-button');
});
