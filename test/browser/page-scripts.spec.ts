import { focused } from '../support/focused.js';
import { expectStored, quantity } from './support/cart.js';
import { atEnd, useTemplate } from './support/host-page.js';
import { expect, line, part, test } from './support/shop.js';

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1';

test.describe('with FastClick on an iPhone', () => {
  test.use({ userAgent: IPHONE, hasTouch: true, viewport: { width: 390, height: 844 } });

  test('taps on buttons, fields and links work, and the page hears their clicks', async ({
    shop,
    page,
  }) => {
    await page.addInitScript({ path: 'node_modules/fastclick/lib/fastclick.js' });
    await useTemplate(
      page,
      atEnd(`<button id="own" onclick="this.textContent = 'tapped'">Own</button>
        <script>document.addEventListener('click', ({ target }) => (window.clicked = target.localName));
        FastClick.attach(document.body, { tapDelay: 1 })</script>`),
    );
    await shop.open({ audience: 'retail', lang: 'en' });
    await page.locator('#own').tap();
    await expect(page.locator('#own')).toHaveText('tapped');
    await part(line(page, 101), 'increase').tap();
    await expect(quantity(page, 101)).toHaveValue('3');
    await part(line(page, 103), 'remove').tap();
    await expect(part(page, 'line')).toHaveCount(3);
    await quantity(page, 102).tap();
    await expect.poll(() => page.evaluate(focused)).toBe('quantity 102');
    await part(page, 'code-input').tap();
    await expect(part(page, 'code-input')).toBeFocused();
    await page.keyboard.type('witaj');
    await part(page, 'code-apply').tap();
    await expect(part(page, 'code')).toHaveCount(1);
    await expectStored(shop, { 101: 3, 102: 6, 104: 14 });
    expect(await page.evaluate('clicked')).toBe('cart-page');
    await part(page, 'checkout').first().tap();
    await page.waitForURL('**/cart/before-payment');
  });
});
