// @ts-check
import { describe, expect, it } from 'vitest';
import { eachTest } from './test-visitor.mjs';

const test = eachTest();
const LIST = '/api/cart/discounts';
const list = () => test.visitor.json(LIST);
const value = () => test.visitor.json('/api/cart/discounts/value');
const remove = (/** @type {string} */ code) =>
  test.visitor.call('DELETE', `/api/cart/discount/${code}`);

describe('the list of codes', () => {
  it('has the last added code first, in the currency of the cart', async () => {
    const percent = { code: 'LATO10', amount: null, percentage: '10' };
    expect(await test.visitor.addCode(' lato10 ')).toEqual(percent);
    await test.visitor.addCode('MINUS20');
    const amount = { code: 'MINUS20', amount: '20.00', currency: 'PLN', percentage: null };
    expect(await list()).toEqual([amount, percent]);
    await test.visitor.start({ currency: 'EUR' });
    expect(await test.visitor.addCode('MINUS20')).toMatchObject({
      ...{ amount: '4.65', currency: 'EUR' },
    });
  });

  it.each(['LATO10', 'lato10', '%20LATO10'])('loses a code by DELETE …/%s', async (written) => {
    await test.visitor.addCode('LATO10');
    await test.visitor.addCode('żniwa7');
    expect((await remove(written)).status).toBe(200);
    expect(await list()).toMatchObject([{ code: 'ŻNIWA7', percentage: '7.5' }]);
    await remove(encodeURIComponent('ŻNIWA7'));
    expect((await remove('%00%zz')).status).toBe(200);
    expect(await list()).toEqual([]);
  });
});

describe('a code that cannot be added', () => {
  it.each([
    ['NIEMA', 'unknown', 'Nie znamy kodu NIEMA.', 'We do not know the code NIEMA.'],
    ['STARY', 'expired', 'Kod STARY stracił ważność.', 'The code STARY has expired.'],
    ['HURT5', 'wholesale-only', 'jest tylko dla firm', 'for business customers only'],
    ['MINUS20', 'minimum', 'działa od 150 zł.', 'needs a cart of at least 150 PLN.'],
    ['<b>$&', 'unknown', 'Nie znamy kodu <B>$&.', 'the code <B>$&.'],
  ])('%s is answered with %s in the language of the page', async (code, error, pl, en) => {
    await test.visitor.save([[102, 1]]);
    for (const [lang, words] of Object.entries({ pl, en, de: en })) {
      await test.visitor.open(`/shop?lang=${lang}`);
      const message = expect.stringContaining(words);
      expect(await test.visitor.addCode(code)).toEqual({ error, message });
    }
    expect(await list()).toEqual([]);
  });

  it('is there already, or goes with no other code, whichever comes first', async () => {
    await test.visitor.addCode('SOLO15');
    expect(await test.visitor.addCode('Solo15')).toMatchObject({ error: 'duplicate' });
    expect(await test.visitor.addCode('LATO10')).toMatchObject({ error: 'not-combinable' });
    await remove('SOLO15');
    await test.visitor.addCode('LATO10');
    expect(await test.visitor.addCode('SOLO15')).toMatchObject({ error: 'not-combinable' });
    expect(await list()).toMatchObject([{ code: 'LATO10' }]);
  });
});

describe('the value of the codes', () => {
  it('takes a percentage off net and gross', async () => {
    expect(await value()).toEqual([]);
    await test.visitor.addCode('LATO10');
    expect(await value()).toEqual({
      error: false,
      // 2 × 39.90 + 6 × 9.90 + 149.00 + 14 × 4.90 = 356.80
      regular: '356.80',
      discounted: '321.12',
      // 2 × 32.44 + 6 × 8.05 + 121.14 + 14 × 4.54 = 297.88, less a tenth
      discounted_netto: '268.09',
      discount: { kod: 'LATO10' },
    });
  });

  it('takes an amount off gross, and the same share off net', async () => {
    await test.visitor.addCode('MINUS20');
    // 297.88 − 297.88 × 20 / 356.80 = 297.88 − 16.697…
    expect(await value()).toMatchObject({ discounted: '336.80', discounted_netto: '281.18' });
  });

  it('leaves out a code whose minimum is not reached, and says so if there is no other', async () => {
    await test.visitor.addCode('MINUS20');
    await test.visitor.save([[102, 1]]);
    expect(await value()).toEqual({ error: 'Kod MINUS20 działa od 150 zł.' });
    await test.visitor.addCode('LATO10');
    expect(await value()).toMatchObject({ regular: '9.90', discounted: '8.91' });
  });
});
