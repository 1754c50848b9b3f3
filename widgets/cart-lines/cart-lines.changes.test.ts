// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { otherTabSaved } from '../../test/support/page.js';
import { seenText } from '../../test/support/row-text.js';
import { product } from '../../test/support/shop.js';
import { mount, press, type, until, widgetPage, type Mounted } from '../../test/support/widget.js';
import './index.js';

const page = widgetPage();
const show = () => mount('<cart-lines></cart-lines>', 'line');
const field = (seen: Mounted, part: string) => seen.part(part) as HTMLInputElement;
const PACKS = { zawartosc_opz: 24, amount: 50 };

describe('a cart that becomes a retail one', () => {
  it('no longer reports that an amount was rounded to full packs', async () => {
    page.shop.cart = {
      isB2b: 1,
      products: [product(1, { ...PACKS, tylko_pelne_opakowania: 1, amount: 30 })],
    };
    const seen = await show();
    expect(seen.text('line')).toContain('Change to 24');
    await until(() => page.shop.amounts()['1'] === 48);
    page.shop.cart['isB2b'] = 0;
    otherTabSaved();
    await seen.appears('quantity');
    expect(seen.text('line')).not.toMatch(/packs of|Change/);
  });

  it.each(['packs', 'singles'])(
    'shows pieces, in a field that has the focus, after some were typed into %s',
    async (part) => {
      page.shop.cart = { isB2b: 1, products: [product(1, PACKS)] };
      const seen = await show();
      field(seen, part).focus();
      type(field(seen, part), '3');
      const saved = part === 'packs' ? 74 : 51;
      await until(() => page.shop.amounts()['1'] === saved, 'the amount was not saved');
      page.shop.cart['isB2b'] = 0;
      otherTabSaved();
      await seen.appears('quantity');
      expect(field(seen, 'quantity').value).toBe(String(saved));
      expect(seen.root.activeElement).toBe(field(seen, 'quantity'));
    },
  );
});

describe('more pieces than a cart can hold', () => {
  it('are limited, without a note about rounding to packs', async () => {
    page.shop.cart = { isB2b: 1, products: [product(1, PACKS)] };
    const seen = await show();
    type(field(seen, 'packs'), '500000');
    press(field(seen, 'packs'), 'Enter');
    await until(() => seen.text('line').includes('9,999,999'));
    expect(seen.text('line')).not.toMatch(/Rounded|Change/);
  });
});

describe('addresses that the page changes', () => {
  it('take effect at once on pictures, product links and the configurator link', async () => {
    page.shop.cart.products = [
      product(1, {
        ...{ photo_url: 'a.jpg', is_configuration: 1, configuration_id: 7 },
        dane_zestawu: { komponenty: [{ id: 9, nazwa: 'Lid', slug: 'lid' }] },
      }),
    ];
    const seen = await show();
    seen.host.setAttribute('static-base', '/cdn');
    seen.host.setAttribute('photo-path', '/small');
    seen.host.setAttribute('product-path', '/p/{slug}-{id}');
    seen.host.setAttribute('configurator-url', '/conf');
    await until(() => seen.part('edit-configuration').getAttribute('href') === '/conf?edit=7');
    expect(seen.part('line-photo').getAttribute('src')).toBe('/cdn/small/a.webp');
    expect(seen.part('line-name').getAttribute('href')).toBe('/p/product-1-1');
    expect(seen.part('component').querySelector('a')?.getAttribute('href')).toBe('/p/lid-9');
  });
});

describe('prices below a cent', () => {
  const SMALL = { price: '0.0123', nett_price: '0.01', oldprice: '0.015', amount: 1000 };

  it('have a saving that is computed exactly and rounded once', async () => {
    page.shop.cart.products = [product(1, SMALL)];
    expect((await show()).text('line')).toContain('You save zł 2.70');
  });

  it('have a gross saving for business buyers too, if the tax rate is not certain', async () => {
    page.shop.cart = { isB2b: 1, products: [product(1, SMALL)] };
    const seen = await show();
    expect(seenText(seen, seen.part('line'))).toContain('You save zł 2.70 gross');
  });

  it('have a saving for as many pieces as the price beside it', async () => {
    const per1000 = { cenanetto_przeliczona: '10.00', cenabrutto_przeliczona: '12.30' };
    page.shop.cart.products = [product(1, { ...SMALL, ...per1000, przelicznikjmm: 1000 })];
    expect((await show()).amounts('line-old-price')).toEqual(['15.00']);
  });
});

describe('undo', () => {
  it('moves the focus to the restored line, not to one with the same id', async () => {
    page.shop.cart.products = [
      product(1, { is_configuration: 1, configuration_id: 7 }),
      product(1, { is_configuration: 1, configuration_id: 8 }),
    ];
    const seen = await show();
    const first = seen.part('remove').getAttribute('aria-labelledby');
    seen.part('remove').click();
    (await seen.appears('undo-button')).click();
    await until(() => seen.parts('line').length === 2);
    await until(() => seen.root.activeElement !== null);
    expect(seen.root.activeElement?.getAttribute('aria-labelledby')).toBe(first);
  });
});

it('the rows of a long cart stay the same, with typed text, when another tab adds lines between them', async () => {
  const products = Array.from({ length: 20 }, (_, at) => product(at + 1));
  page.shop.cart.products = products;
  const seen = await show();
  const rows = seen.parts('line');
  const input = seen.parts('quantity')[6] as HTMLInputElement;
  input.focus();
  type(input, '12');
  const added = Array.from({ length: 9 }, (_, at) => product(at + 101));
  page.shop.cart.products = products.toSpliced(4, 0, ...added);
  otherTabSaved();
  await until(() => seen.parts('line').length === 29);
  const now = seen.parts('line');
  expect([...now.slice(0, 4), ...now.slice(13)].every((row, at) => row === rows[at])).toBe(true);
  expect(seen.root.activeElement).toBe(input);
  expect(input.value).toBe('12');
});
