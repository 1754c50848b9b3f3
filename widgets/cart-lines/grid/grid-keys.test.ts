// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { refreshCart } from '../../../test/support/model.js';
import { mount, press, rendered, until, widgetPage } from '../../../test/support/widget.js';
import '../index.js';

const page = widgetPage();

it('the keys of the grid come and go with a business buyer, who leaves every control a Tab stop', async () => {
  const seen = await mount('<cart-lines></cart-lines>', 'line');
  const stops = (): number =>
    seen.parts('increase').filter(({ tabIndex }) => tabIndex === 0).length;
  for (const isB2b of [true, false, true]) {
    page.shop.cart.isB2b = isB2b;
    await refreshCart();
    await until(() => seen.has('keys-button') === isB2b);
    // As the rows stand where there is room: the layout itself is for a real browser.
    seen.parts('line').forEach((row) => (row.style.display = 'grid'));
    await rendered();
    press(seen.part('remove'), 'Tab');
    expect(stops()).toBe(isB2b ? 0 : seen.parts('increase').length);
  }
});
