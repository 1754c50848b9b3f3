import type { Page } from '@playwright/test';
import { expectAccessible, setTheme, THEMES } from './support/axe.js';
import { hold } from './support/cart.js';
import { focusRing } from './support/contrast.js';
import { expect, part, test } from './support/shop.js';

/** States that the sweep does not walk through, and what of each is to be seen before it is checked. */
const STATES = { reduced: 'reduced-close', loading: 'loading', error: 'retry' } as const;

async function expectAccessibleInThemes(page: Page, state: string): Promise<void> {
  for (const theme of THEMES) {
    await setTheme(page, theme);
    await expectAccessible(page, `${state}, ${theme}`, theme);
  }
}

test('no rule is broken by dialogs, by messages about codes, and while a cart is not there, light or dark', async ({
  shop,
  page,
}) => {
  test.slow();
  shop.allow(/500/, /load-cart|get-cart/);
  for (const [state, shown] of Object.entries(STATES)) {
    await shop.open({ audience: 'b2b', state: state as keyof typeof STATES, lang: 'en' });
    await expect(part(page, shown).first()).toBeVisible();
    await expectAccessibleInThemes(page, state);
  }
  await shop.open({ audience: 'b2b', state: 'normal', lang: 'de' });
  await part(page, 'code-apply').click();
  await expect(part(page, 'error')).not.toBeEmpty();
  await expectAccessibleInThemes(page, 'a code that is refused');
  await part(page, 'code-input').fill('lato10');
  await part(page, 'code-apply').click();
  await expect(part(page, 'success')).not.toBeEmpty();
  await expect(part(page, 'voucher')).toBeVisible();
  await expect(page.locator('.updating')).toHaveCount(0);
  await expectAccessibleInThemes(page, 'a code that is taken');
  await expect(part(page, 'keys-button')).toBeVisible();
  await part(page, 'packs').first().press('?');
  await expect(part(page, 'keys-close')).toBeVisible();
  await expectAccessibleInThemes(page, 'the help for the keys');
});

for (const theme of THEMES) {
  test(`the focused element has a clearly visible ring, ${theme}`, async ({ shop, page }) => {
    await shop.open({ audience: 'b2b', state: 'codes', query: { theme } });
    await expect(part(page, 'recommendation').first()).toBeVisible();
    await part(page, 'remove').first().click();
    // The removal puts the focus there; after that it stays where the buyer puts it.
    await expect(part(page, 'remove').first()).toBeFocused();
    const seen = new Set<string>();
    const weak: unknown[] = [];
    await page.locator('.skip').focus();
    let on = '';
    for (let at = 0; at < 200; at++) {
      // Through a line to its end, and on to the next one.
      await page.keyboard.press(/packs|quantity|singles|crease/.test(on) ? 'ArrowRight' : 'Tab');
      const ring = await focusRing(page);
      if (!ring) break;
      on = ring.on;
      seen.add(on);
      if (ring.style === 'none' || ring.width < 2 || ring.contrast < 3) weak.push(ring);
    }
    expect(weak).toEqual([]);
    for (const one of ['input packs', 'button remove', 'a continue', 'button recommendation-add']) {
      expect([...seen]).toContain(one);
    }
  });
}

test('in forced colours controls have edges, states have texts, and the focus has a ring', async ({
  shop,
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await shop.open({ state: 'over-max', lang: 'en' });
  await expect(part(page, 'line-over-max').first()).toContainText('At most 12 per order');
  for (const name of ['increase', 'remove', 'code-apply', 'checkout', 'recommendation-add']) {
    const edge = await part(page, name)
      .first()
      .evaluate((element) => {
        const box = element.closest('.stepper') ?? element;
        const { borderTopStyle, borderTopWidth } = getComputedStyle(box);
        return `${borderTopWidth} ${borderTopStyle}`;
      });
    expect(edge, name).toMatch(/^[1-9][\d.]*px solid$/);
  }
  await expect(page.locator('progress').first()).toHaveCSS('border-top-style', 'solid');
  await part(page, 'code-input').focus();
  const ring = await focusRing(page);
  expect(ring?.style).toBe('solid');
  expect(ring?.contrast).toBeGreaterThan(3);
  await expectAccessible(page, 'forced colours');
});

test('in forced colours no amount is visible before it is known', async ({ shop, page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  const value = await hold(page, '**/api/cart/discounts/value');
  await shop.open({ state: 'codes', lang: 'en' });
  await expect(page.locator('.skeleton')).not.toHaveCount(0);
  await expect(page.locator('.skeleton').filter({ visible: true })).toHaveCount(0);
  value.open();
  await expect(part(page, 'codes-gross')).toBeVisible();
});

test('with reduced motion nothing moves when amounts change and lines are removed', async ({
  shop,
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.addInitScript(() => {
    const names: string[] = [];
    Object.assign(window, { animated: names });
    const { animate } = Element.prototype;
    Element.prototype.animate = function (...how) {
      names.push(this.localName);
      return animate.apply(this, how);
    };
    for (const event of ['animationstart', 'transitionstart']) {
      document.addEventListener(event, (moved) =>
        names.push((moved.composedPath()[0] as Element).className),
      );
    }
  });
  await shop.open({ audience: 'dropshipping', state: 'normal' });
  await expect(part(page, 'dropshipping-net')).toBeVisible();
  const before = await part(page, 'total-net').getAttribute('value');
  await part(page, 'increase').first().click();
  await part(page, 'remove').last().click();
  await expect(part(page, 'total-net')).not.toHaveAttribute('value', before ?? '');
  await expect(page.locator('.updating')).toHaveCount(0);
  const moved = await page.evaluate(() => (window as unknown as { animated: string[] }).animated);
  expect(moved.filter((name) => name !== 'spinner')).toEqual([]);
});
