// @vitest-environment happy-dom
import { it, vi } from 'vitest';
import { mount, until, widgetPage } from '../../../test/support/widget.js';
import '../index.js';

const network = vi.hoisted(() => ({ isDown: true }));
vi.mock('./KeysHelp.js', (original) => {
  if (network.isDown) throw new Error('offline');
  return original();
});

const page = widgetPage();

it('the button for the keys works as soon as their help can be loaded', async () => {
  page.shop.cart.isB2b = true;
  const seen = await mount('<cart-lines></cart-lines>', 'line');
  const fail = async (): Promise<void> => {
    seen.part('keys-button').click();
    await until(() => page.said().length > 0);
  };
  await seen.appears('keys-button');
  await fail();
  await fail();
  network.isDown = false;
  seen.part('keys-button').click();
  await seen.appears('keys-dialog');
});
