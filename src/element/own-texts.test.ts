// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import '../../widgets/cart-badge/index.js';
import '../../widgets/cart-totals/index.js';
import en from '../../locales/en.json';
import { product } from '../../test/support/shop.js';
import { mount, until, widgetPage, type Mounted } from '../../test/support/widget.js';

const page = widgetPage();

/** Puts a block on the page with the word for checkout. */
function block(id: string, json: string, markup = 'script type="application/json"'): void {
  const name = markup.split(' ')[0];
  document.head.insertAdjacentHTML('beforeend', `<${markup} id="${id}">${json}</${name}>`);
}

const wording = (checkout: string): string => JSON.stringify({ en: { totals: { checkout } } });
const show = (attributes: string): Promise<Mounted> =>
  mount(`<cart-totals ${attributes}></cart-totals>`, 'checkout');

describe('the shop’s own wording', () => {
  it('is shown from the first rendering on, and only where a text has one', async () => {
    block('own', wording('Order now'));
    const seen = await show('texts="own"');
    expect(seen.text('checkout')).toBe('Order now');
    expect(seen.text('continue')).toBe('Continue shopping');
  });

  it('changes with the setting, and goes with it', async () => {
    block('own', wording('Order now'));
    block('other', wording('Pay'));
    const seen = await show('');
    expect(seen.text('checkout')).toBe('Proceed to checkout');
    seen.host.setAttribute('texts', 'own');
    await until(() => seen.text('checkout') === 'Order now');
    seen.host.setAttribute('texts', 'other');
    await until(() => seen.text('checkout') === 'Pay');
    seen.host.removeAttribute('texts');
    await until(() => seen.text('checkout') === 'Proceed to checkout');
  });

  it('is read again for tags that are added after the others were removed', async () => {
    block('own', wording('Order now'));
    const { host } = await show('texts="own"');
    host.remove();
    document.getElementById('own')?.remove();
    block('own', wording('Pay'));
    await Promise.resolve();
    const seen = await show('texts="own"');
    await until(() => seen.text('checkout') === 'Pay');
  });

  it('is taken in the language of each tag', async () => {
    block('own', JSON.stringify({ de: { totals: { checkout: 'Bestellen' } } }));
    document.body.setAttribute('data-texts', 'own');
    expect((await show('')).text('checkout')).toBe('Proceed to checkout');
    expect((await show('lang="de"')).text('checkout')).toBe('Bestellen');
  });

  it('may be in a language that the library does not have: its words, numbers, amounts and plural forms', async () => {
    document.documentElement.lang = 'el-GR';
    document.body.setAttribute('data-fallback-lang', 'en');
    const { checkout, ...others } = en.totals;
    const words = {
      ...en,
      badge: { ...en.badge, lines_one: 'Ένα {{count}}' },
      totals: { ...others, checkout: checkout.replace(/.*/, 'Ταμείο') },
    };
    block('own', JSON.stringify({ el: words }));
    page.shop.cart = { currency: 'EUR', products: [product(1, { price: '1234.5' })] };
    const seen = await show('texts="own"');
    const badge = await mount('<cart-badge initial="1"></cart-badge>', 'badge');
    await until(() => badge.root.querySelector('.words')?.textContent === 'Ένα 1');
    expect(badge.root.querySelector<HTMLElement>('.words')?.lang).toBe('el');
    expect(seen.text('checkout')).toBe('Ταμείο');
    expect(seen.part('checkout').closest('[lang]')?.getAttribute('lang')).toBe('el');
    expect(seen.text('total-gross').replace(/\s/g, ' ')).toBe('1.234,50 €');
    seen.host.removeAttribute('texts');
    await until(() => seen.text('checkout') === 'Proceed to checkout');
    expect(page.said()).toEqual([expect.stringContaining('no texts in the language "el-GR"')]);
    // The page is cleared before the badge has noticed that it has left it.
    document.documentElement.lang = 'en';
    await until(() => badge.root.querySelector<HTMLElement>('.words')?.lang === 'en');
  });

  it.each([
    ['the page has no <script type="application/json"', 'gone', ''],
    ['JSON', 'own', 'script type="application/json"'],
  ])(
    'that cannot be read is reported, and the built-in texts shown: %s',
    async (words, id, markup) => {
      if (markup) block('own', markup.endsWith('json"') ? '{broken' : wording('Order now'), markup);
      const seen = await show(`texts="${id}"`);
      expect(seen.text('checkout')).toBe('Proceed to checkout');
      const lines = page.said();
      expect(lines).toEqual([
        expect.stringContaining(`<cart-totals texts> has a bad value "${id}": `),
      ]);
      expect(lines[0]).toContain(words);
    },
  );
});
