// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';
import { product } from '../../test/support/shop.js';
import { mount, until, widgetPage } from '../../test/support/widget.js';
import '../../widgets/cart-free-delivery/index.js';
import '../../widgets/cart-lines/index.js';

const page = widgetPage();

it('a step moves the focus to the line that it changes, while the code of undo has not loaded', async () => {
  // The page is never idle, as far as its scripts know.
  vi.stubGlobal('requestIdleCallback', () => 0);
  vi.stubGlobal('cancelIdleCallback', () => undefined);
  page.shop.cart.products = [product(1)];
  page.shop.freeDelivery = [{ wartosc_od: '50.00' }];
  const lines = await mount('<cart-lines></cart-lines>', 'quantity');
  const seen = await mount(
    '<cart-free-delivery planner="on" country="pl"></cart-free-delivery>',
    'plan-add',
  );
  seen.part('plan-add').click();
  await until(() => lines.root.activeElement === lines.part('quantity'));
  expect(lines.has('undo')).toBe(false);
});
