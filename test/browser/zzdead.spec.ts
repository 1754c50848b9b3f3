import { writeFileSync } from 'node:fs';
import { AUDIENCE_NAMES } from '../../demo/server/audiences.mjs';
import { expect, part, test } from './support/shop.js';
import { CARTS, type CartName } from './support/sweep-carts.js';

test('dead', async ({ shop, page }) => {
  shop.allow(/.*/s);
  const matched: Record<string, boolean> = {};
  let wanted: CartName = 'as the shop sends it';
  let round = 0;
  await page.route('**/cart-api/cart', async (route) => {
    const response = await route.fetch();
    const cart = CARTS[wanted](await response.json());
    const [first, ...others] = cart['products'] as readonly object[];
    const products = first ? [{ ...first, key: `round-${round}` }, ...others] : [];
    await route.fulfill({ response, json: { ...cart, products, owner: `b${round}` } });
  });
  const look = async () => {
    const found = await page.evaluate(() => {
      const out: Record<string, boolean> = {};
      const root = document.querySelector('cart-page')!.shadowRoot!;
      const walk = (rules: CSSRuleList) => {
        for (const rule of rules) {
          if (rule instanceof CSSStyleRule) {
            const parts: string[] = []; let d = 0, cur = '';
            for (const ch of rule.selectorText) { if ('(['.includes(ch)) d++; if (')]'.includes(ch)) d--; if (ch === ',' && !d) { parts.push(cur.trim()); cur = ''; } else cur += ch; } parts.push(cur.trim());
            for (const sel of parts) {
              const plain = sel.replace(/::[\w-]+(\([^)]*\))?/g, '').replace(/:(hover|focus-visible|focus-within|focus|active|disabled|empty)\b/g, '').replace(/(^|[\s>+~])(?=$|[\s>+~])/g, '$1*');
              let ok = true;
              try { ok = /:host/.test(plain) || root.querySelector(plain) !== null; } catch { ok = true; }
              out[sel] ||= ok;
            }
          } else if ('cssRules' in rule) walk((rule as CSSMediaRule).cssRules);
        }
      };
      for (const sheet of root.adoptedStyleSheets) walk(sheet.cssRules);
      return out;
    });
    for (const [k, v] of Object.entries(found)) matched[k] = matched[k] || v;
  };
  for (const audience of AUDIENCE_NAMES) {
    wanted = 'as the shop sends it'; round += 1;
    await page.setViewportSize({ width: 1280, height: 1000 });
    await shop.open({ audience, state: 'codes', lang: 'en', query: { country: 'pl' } });
    await expect(part(page, 'line').first()).toBeVisible();
    await look();
    await page.locator('cart-page').evaluate((tag) => {
      for (const block of ['planner', 'quick-order', 'bulk', 'offer']) tag.setAttribute(block, 'on');
      tag.setAttribute('delivery-from', '14.99'); tag.setAttribute('delivery-days', '2030-01-01');
      tag.setAttribute('installments-url', '/x');
    });
    for (const lang of ['en', 'pl', 'hu', 'de']) for (const name of ['as the shop sends it', 'each field', 'each field, and those of the cart', 'empty'] as CartName[]) {
      if (lang !== 'en' && !/each field/.test(name)) continue;
      await page.locator('main').evaluate((main, to) => main.setAttribute('lang', to), lang);
      [wanted, round] = [name, round + 1];
      await page.evaluate(() => document.dispatchEvent(new CustomEvent('cart:refresh')));
      await expect(name === 'empty' ? part(page, 'empty') : page.locator(`[data-key="round-${round}"]`)).toBeVisible();
      for (const width of [1500, 390]) { await page.setViewportSize({ width, height: 900 }); await page.waitForTimeout(700); await look(); }
    }
  }
  writeFileSync('/tmp/wt-light/dead.json', JSON.stringify(Object.entries(matched).filter(([, v]) => !v).map(([k]) => k), null, 1));
  await page.unroute('**/cart-api/cart');
  for (const state of ['error', 'loading', 'empty', 'reduced'] as const) {
    wanted = 'as the shop sends it';
    await shop.open({ audience: 'b2b', state: state as never, lang: 'en' }).catch(() => undefined);
    await page.waitForTimeout(1500); await look();
  }
  writeFileSync('/tmp/wt-light/dead.json', JSON.stringify(Object.entries(matched).filter(([, v]) => !v).map(([k]) => k), null, 1));
});
