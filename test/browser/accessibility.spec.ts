import type { Page } from '@playwright/test';
import { AUDIENCE_NAMES, type AudienceName } from '../../demo/server/audiences.mjs';
import { expectAccessible, setTheme, THEMES } from './support/axe.js';
import { hold } from './support/cart.js';
import { focusRing } from './support/contrast.js';
import { expect, part, test } from './support/shop.js';
import { samples } from './support/sweep.js';

/** Every state that a cart opens in, and what of it is to be seen before it is checked. */
const STATES = {
  normal: ['line', 'recommendation'],
  'over-max': ['line-over-max', 'recommendation'],
  reduced: ['reduced-close'],
  empty: ['home-link', 'recommendation'],
  loading: ['loading'],
  error: ['retry'],
} as const;

/** The states of an audience that are not like those of another one. */
const statesOf = (audience: AudienceName): readonly (keyof typeof STATES)[] => {
  const all = Object.keys(STATES) as (keyof typeof STATES)[];
  if (audience === 'retail') return all;
  return samples(all, 'normal', ...(audience === 'b2b' ? (['over-max', 'reduced'] as const) : []));
};

async function expectAccessibleInThemes(page: Page, state: string): Promise<void> {
  for (const theme of THEMES) {
    await setTheme(page, theme);
    await expectAccessible(page, `${state}, ${theme}`);
  }
}

for (const audience of samples(AUDIENCE_NAMES, 'retail', 'b2b', 'dropshipping', 'us')) {
  test(`no rule is broken in the states of the ${audience} cart, light or dark`, async ({
    shop,
    page,
  }) => {
    test.slow();
    shop.allow(/500/, /load-cart|get-cart/);
    for (const state of statesOf(audience)) {
      await shop.open({ audience, state, lang: 'en' });
      for (const name of STATES[state]) await expect(part(page, name).first()).toBeVisible();
      await expectAccessibleInThemes(page, state);
    }
  });
}

// With totals of the shop there is no value of codes.
for (const audience of samples(
  AUDIENCE_NAMES.filter((name) => !['us', 'yen', 'fees'].includes(name)),
  'retail',
  'b2b',
)) {
  test(`no rule is broken by messages about a discount code in the ${audience} cart`, async ({
    shop,
    page,
  }) => {
    await shop.open({ audience, state: 'normal', lang: 'de' });
    await part(page, 'code-apply').click();
    await expect(part(page, 'error')).not.toBeEmpty();
    await expectAccessibleInThemes(page, 'a code that is refused');
    await part(page, 'code-input').fill('lato10');
    await part(page, 'code-apply').click();
    await expect(part(page, 'success')).not.toBeEmpty();
    await expect(part(page, 'voucher')).toBeVisible();
    await expect(page.locator('.updating')).toHaveCount(0);
    await expectAccessibleInThemes(page, 'a code that is taken');
  });
}

test('no rule is broken by the help for the keys of the order grid', async ({ shop, page }) => {
  await shop.open({ audience: 'b2b', lang: 'en' });
  await expect(part(page, 'keys-button')).toBeVisible();
  await part(page, 'packs').first().press('?');
  await expect(part(page, 'keys-close')).toBeVisible();
  await expectAccessibleInThemes(page, 'the help for the keys');
});

test('no rule is broken by the single tags together, after a removal', async ({ shop, page }) => {
  const tags = [
    ...['cart-lines', 'cart-discount-panel', 'cart-recommendations', 'cart-free-delivery'],
    ...['cart-logistic-minimum', 'cart-discounts', 'cart-totals', 'cart-remarks'],
  ].join();
  for (const audience of ['retail', 'small-b2b'] as const) {
    await shop.open({ audience, state: 'codes', query: { tags } });
    await part(page, 'remove').first().click();
    await expect(part(page, 'undo')).toBeVisible();
    await expect(part(page, 'recommendation').first()).toBeVisible();
    await expect(page.locator('.updating')).toHaveCount(0);
    // The bar covers the lower edge of the view; its content is checked in its own place.
    await page.locator('cart-lines').evaluate((tag) => {
      tag.scrollIntoView({ block: 'end' });
      scrollBy(0, 100);
    });
    // The demo's page of single tags has no heading of its own, as a shop's page would.
    await page.evaluate(() => {
      const heading = document.createElement('h1');
      heading.textContent = 'Koszyk';
      document.querySelector('main')!.prepend(heading);
    });
    await expectAccessibleInThemes(page, `single tags, ${audience}`);
  }
});

for (const theme of THEMES) {
  test(`the focused element has a clearly visible ring, ${theme}`, async ({ shop, page }) => {
    await shop.open({ audience: 'b2b', state: 'codes', query: { theme } });
    await expect(part(page, 'recommendation').first()).toBeVisible();
    await part(page, 'remove').first().click();
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
  await expect(part(page, 'line-over-max').first()).toContainText('Only 12 available');
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
