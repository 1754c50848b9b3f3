// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { mount, widgetPage } from '../../test/support/widget.js';
import { defineWidget } from './define-widget.js';

const page = widgetPage();
let broken = true;

function Fragile() {
  if (broken) throw new Error('no such jar');
  return <p part="whole">whole</p>;
}
defineWidget({ tag: 'cart-fragile', component: Fragile, styles: [], keep: [] });
defineWidget({ tag: 'cart-sound', component: () => <p part="sound" />, styles: [], keep: [] });

/** React itself says more on the console than the one line that is ours. */
const ours = () => page.said().filter((line) => line.startsWith('[cart-elements]'));

describe('a tag that fails', () => {
  it('is reported once with its tag and error, and the other parts stay', async () => {
    broken = true;
    await mount('<cart-fragile></cart-fragile>', 'load-error');
    await mount('<cart-sound></cart-sound>', 'sound');
    expect(ours()).toEqual([
      '[cart-elements] <cart-fragile> failed: no such jar. The other parts of the page go on.',
    ]);
    expect(page.heard('cart:error')).toEqual([
      { operation: '<cart-fragile>', error: expect.objectContaining({ message: 'no such jar' }) },
    ]);
  });

  it('can be tried again by the buyer', async () => {
    broken = true;
    const seen = await mount('<cart-fragile></cart-fragile>', 'load-error');
    broken = false;
    seen.part('retry').click();
    await seen.appears('whole');
    page.said();
  });

  it('tries again by itself when a setting changes', async () => {
    broken = true;
    const seen = await mount('<cart-fragile></cart-fragile>', 'load-error');
    broken = false;
    seen.host.setAttribute('currency', 'EUR');
    await seen.appears('whole');
    page.said();
  });
});
