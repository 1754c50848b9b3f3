// @ts-check
import { beforeEach, describe, expect, it } from 'vitest';
import { createVisitor, openTestShop } from './test-visitor.mjs';

/** @type {ReturnType<typeof createVisitor>} */
let visitor;

beforeEach(async () => {
  visitor = createVisitor(openTestShop().app);
  await visitor.start();
});

const LIST = '/api/cart/discounts';
const VALUE = '/api/cart/discounts/value';

describe('the list of codes', () => {
  it('is empty at first, then has the last added on top', async () => {
    expect(await visitor.json(LIST)).toEqual([]);
    expect(await visitor.addCode(' lato10 ')).toEqual({
      code: 'LATO10',
      amount: null,
      percentage: '10',
    });
    await visitor.addCode('MINUS20');
    expect(await visitor.json(LIST)).toEqual([
      { code: 'MINUS20', amount: '20.00', currency: 'PLN', percentage: null },
      { code: 'LATO10', amount: null, percentage: '10' },
    ]);
  });

  it('has amounts in the currency of the cart', async () => {
    await visitor.start({ currency: 'EUR' });
    expect(await visitor.addCode('MINUS20')).toMatchObject({ amount: '4.65', currency: 'EUR' });
  });

  it.each(['LATO10', 'lato10', '%20LATO10'])('loses a code by DELETE …/%s', async (written) => {
    await visitor.addCode('LATO10');
    await visitor.addCode('WITAJ');
    const response = await visitor.call('DELETE', `/api/cart/discount/${written}`);
    expect(response.status).toBe(200);
    expect(await visitor.json(LIST)).toMatchObject([{ code: 'WITAJ' }]);
  });

  it('takes codes with letters beyond ASCII, also in the path', async () => {
    expect(await visitor.addCode('żniwa7')).toMatchObject({ code: 'ŻNIWA7', percentage: '7.5' });
    await visitor.call('DELETE', `/api/cart/discount/${encodeURIComponent('ŻNIWA7')}`);
    expect(await visitor.json(LIST)).toEqual([]);
  });

  it('is not upset by removing what is not there', async () => {
    expect((await visitor.call('DELETE', '/api/cart/discount/%00%zz')).status).toBe(200);
  });
});

describe('a code that cannot be added', () => {
  it.each([
    ['NIEMA', 'unknown', 'Nie znamy kodu NIEMA.', 'We do not know the code NIEMA.'],
    ['STARY', 'expired', 'Kod STARY stracił ważność.', 'The code STARY has expired.'],
    [
      'HURT5',
      'wholesale-only',
      'Kod HURT5 jest tylko dla firm.',
      'The code HURT5 is for business customers only.',
    ],
    [
      'MINUS20',
      'minimum',
      'Kod MINUS20 działa od 150 zł.',
      'The code MINUS20 needs a cart of at least 150 PLN.',
    ],
  ])('%s is answered with %s in the language of the page', async (code, error, pl, en) => {
    await visitor.save([[102, 1]]);
    expect(await visitor.addCode(code)).toEqual({ error, message: pl });
    await visitor.open('/shop?lang=en');
    expect(await visitor.addCode(code)).toEqual({ error, message: en });
    await visitor.open('/shop?lang=de');
    expect(await visitor.addCode(code)).toEqual({ error, message: en });
    expect(await visitor.json(LIST)).toEqual([]);
  });

  it('is there already, whatever its case', async () => {
    await visitor.addCode('LATO10');
    expect(await visitor.addCode('Lato10')).toMatchObject({ error: 'duplicate' });
    expect(await visitor.json(LIST)).toHaveLength(1);
  });

  it('goes with no other code, whichever comes first', async () => {
    await visitor.addCode('SOLO15');
    expect(await visitor.addCode('LATO10')).toMatchObject({ error: 'not-combinable' });
    await visitor.call('DELETE', '/api/cart/discount/SOLO15');
    await visitor.addCode('LATO10');
    expect(await visitor.addCode('SOLO15')).toMatchObject({ error: 'not-combinable' });
    expect(await visitor.json(LIST)).toMatchObject([{ code: 'LATO10' }]);
  });

  it('keeps markup in a code as text of JSON', async () => {
    const { message } = await visitor.addCode('<b>$&');
    expect(message).toBe('Nie znamy kodu <B>$&.');
  });

  it('may be one for business where the buyer is one', async () => {
    await visitor.start({ audience: 'small-b2b' });
    expect(await visitor.addCode('HURT5')).toMatchObject({ code: 'HURT5' });
  });
});

describe('the value of the codes', () => {
  it('is nothing where there is no code', async () => {
    expect(await visitor.json(VALUE)).toEqual([]);
  });

  it('takes a percentage off net and gross', async () => {
    await visitor.addCode('LATO10');
    expect(await visitor.json(VALUE)).toEqual({
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
    await visitor.addCode('MINUS20');
    expect(await visitor.json(VALUE)).toMatchObject({
      discounted: '336.80',
      // 297.88 − 297.88 × 20 / 356.80 = 297.88 − 16.697…
      discounted_netto: '281.18',
    });
  });

  it('lets each code take from what those before it left', async () => {
    await visitor.addCode('WITAJ');
    await visitor.addCode('LATO10');
    expect(await visitor.json(VALUE)).toMatchObject({ discounted: '312.12' });
  });

  it('comes after the percentage discounts of the buyer', async () => {
    await visitor.start({ audience: 'small-b2b' });
    await visitor.save([
      [111, 100],
      [103, 1],
    ]);
    await visitor.addCode('HURT5');
    expect(await visitor.json(VALUE)).toMatchObject({
      // 100 × 6.99 less 3 % and 2 %, and 127.92 (exempt from the partner discount) less 2 %
      regular: '789.83',
      discounted: '750.34',
    });
  });

  it('never falls below nothing', async () => {
    await visitor.save([[104, 1]]);
    await visitor.addCode('WITAJ');
    expect(await visitor.json(VALUE)).toMatchObject({
      discounted: '0.00',
      discounted_netto: '0.00',
      regular: '4.90',
    });
  });

  it('says why the only code does not count any more', async () => {
    await visitor.addCode('MINUS20');
    await visitor.save([[102, 1]]);
    expect(await visitor.json(VALUE)).toEqual({ error: 'Kod MINUS20 działa od 150 zł.' });
  });

  it('leaves out a code that does not count where another one does', async () => {
    await visitor.start({ state: 'codes' });
    await visitor.save([[102, 1]]);
    expect(await visitor.json(VALUE)).toMatchObject({
      regular: '9.90',
      discounted: '8.91',
      discount: { kod: 'LATO10' },
    });
  });

  it('follows the cart, saved amounts over the stock included', async () => {
    await visitor.addCode('LATO10');
    await visitor.save([[122, 20]]);
    expect(await visitor.json(VALUE)).toMatchObject({ regular: '1280.00' });
  });
});
