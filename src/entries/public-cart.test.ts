// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { awaitsValue } from '../rules/shown-line.js';
import { testPage, time, turn } from '../../test/support/page.js';
import { product, refused } from '../../test/support/shop.js';
import {
  findLine,
  keepCart,
  keepCodes,
  keepRecommendations,
  typeQuantity,
} from '../../test/support/model.js';
import { define } from './define-all.js';
import { addDeclared } from '../instances/add-declared.js';
import {
  addLine,
  addRecommended,
  applyCode,
  getCart,
  keepCart as keepForScripts,
  loadCart,
  mayProceed,
  on,
  removeCode,
  removeLine,
  saveAll,
  setQuantity,
  stepQuantity,
  watchCart,
  writeRemarks,
} from './public-cart.js';

const page = testPage();

/** Fails where the last verb has changed or sent anything, or has not said why it did not. */
async function expectNothingChanged(verb: string, reason: string): Promise<void> {
  await time(2000);
  expect(page.said()).toEqual([`[cart-elements] ${verb} failed: ${reason}. Nothing is changed.`]);
  expect(page.heard('cart:error')).toEqual([{ operation: verb, error: expect.any(TypeError) }]);
  expect(page.heardNames()).toEqual(['cart:loaded', 'cart:error']);
  expect(page.shop.log()).toEqual(['load']);
  expect(getCart()?.products.map(({ amount }) => amount)).toEqual([1, 1]);
}

type Verb = 'setQuantity' | 'stepQuantity' | 'removeLine' | 'addLine' | 'saveAll';
const verbs = { setQuantity, stepQuantity, removeLine, addLine, saveAll } as unknown as Readonly<
  Record<Verb, (...given: unknown[]) => unknown>
>;
const itself: Record<string, unknown> = { id: 7 };
itself['self'] = itself;
/** Bad values with the text that the message has for each. */
const BAD = [
  ...[undefined, null, Number.NaN, -1, 2.5, 1e9].map((value) => [value, String(value)] as const),
  ...[Infinity, -Infinity].map((value) => [value, String(value)] as const),
  ...['abc', '3'].map((value) => [value, JSON.stringify(value)] as const),
];
const isTime = (value: unknown): boolean => value === 2.5 || value === 1e9;
const NO_ID = [undefined, null, '7', {}, { id: '' }, { id: Number.NaN }, { id: { x: 1 } }];

const REFUSED: readonly (readonly [Verb, readonly unknown[], string])[] = [
  ...BAD.map(
    ([value, text]) =>
      ['setQuantity', ['1', value], `${text} is not a whole number from 0 to 9999999`] as const,
  ),
  ...['9', '', undefined, 1, '__proto__'].map((key) => {
    const text = key === undefined ? 'undefined' : JSON.stringify(key);
    return ['setQuantity', [key, 3], `the cart has no line ${text}`] as const;
  }),
  ...[0, 2, Number.NaN, '1', undefined].map((direction) => {
    const text = direction === '1' ? '"1"' : String(direction);
    return ['stepQuantity', ['1', direction], `${text} is not 1 or -1`] as const;
  }),
  ['stepQuantity', ['9', 1], 'the cart has no line "9"'],
  ['removeLine', ['9'], 'the cart has no line "9"'],
  ...NO_ID.map((wire) => ['addLine', [wire, 1], 'the product has no id'] as const),
  ...[0, -1, 2.5, '2', 1e9].map((amount) => {
    const text = `${JSON.stringify(amount)} is not a whole number from 1 to 9999999`;
    return ['addLine', [{ id: 7 }, amount], text] as const;
  }),
  // An amount that has no text.
  ['addLine', [{ id: 7 }, Object.create(null)], 'object is not a whole number from 1 to 9999999'],
  ...[itself, { id: 7, stock: 10n }].map(
    (wire) => ['addLine', [wire, 1], 'the product cannot be written as JSON'] as const,
  ),
  ...BAD.filter(([value]) => !isTime(value)).map(
    ([value, text]) =>
      ['saveAll', [value], `${text} is not a number of milliseconds from 0 to 2147483647`] as const,
  ),
];

describe('a bad argument changes nothing, and is reported once', () => {
  it.each(REFUSED.map(([verb, given, reason]) => ({ verb, given, reason })))(
    '$verb: $reason',
    async ({ verb, given, reason }) => {
      await page.open(keepCart);
      if (verb === 'saveAll') expect(await verbs[verb](...given)).toBe(false);
      else verbs[verb](...given);
      await expectNothingChanged(verb, reason);
    },
  );
});

describe('setQuantity', () => {
  it('sets a whole amount, also 0', async () => {
    await page.open(keepCart);
    setQuantity('1', 3);
    setQuantity('2', 0);
    await time(250);
    expect(page.shop.amounts()).toEqual({ 1: 3, 2: 0 });
  });
});

describe('stepQuantity and removeLine', () => {
  it('step by the piece for dropshippers, as the button does', async () => {
    document.body.setAttribute('data-cart-type', 'dropshipping');
    const pack = { zawartosc_opz: 10, amount: 10 };
    page.shop.cart = {
      isB2b: true,
      products: [product(1, pack), product(2, { ...pack, tylko_pelne_opakowania: 1 })],
    };
    await page.open(keepCart);
    stepQuantity('1', 1);
    stepQuantity('2', 1);
    expect([findLine('1')?.quantity, findLine('2')?.quantity]).toEqual([11, 20]);
  });
});

describe('addLine', () => {
  it('adds a product with its own fields, whatever the script does to it later, and saves it', async () => {
    await page.open(keepCart);
    const extra = [1];
    addLine(product(7, { extra }), 3);
    extra.push(2);
    await time(250);
    expect(page.shop.cart.products.at(-1)).toEqual(product(7, { extra: [1], amount: 3 }));
    expect(page.heard('cart:line-added')).toMatchObject([{ product: { id: 7 }, amount: 3 }]);
  });

  it('adds to the amount of a product that is in the cart already', async () => {
    await page.open(keepCart);
    addLine({ id: '2' }, 3);
    await time(250);
    expect(page.shop.amounts()).toEqual({ 1: 1, 2: 4 });
  });

  it('rounds up where only full packs are sold', async () => {
    page.shop.cart['isB2b'] = true;
    await page.open(keepCart);
    addLine(product(7, { tylko_pelne_opakowania: true, zawartosc_opz: 24 }), 30);
    expect(findLine('7')).toMatchObject({ quantity: 48, roundedFrom: 30 });
    await time(250);
    expect(page.shop.amounts()).toMatchObject({ 7: 48 });
  });

  it('has the value of the shop for the amount that came with it only', async () => {
    await page.open(keepCart);
    addLine(product(7, { amount: 2, value_gross: '9.00' }), 2);
    addLine(product(8, { amount: 2, value_gross: '9.00' }), 3);
    const values = ['7', '8'].map((key) => awaitsValue(findLine(key)!));
    expect(values).toEqual([false, true]);
  });

  it('reads the cart first where no part of the page has, then adds and saves', async () => {
    addLine(product(7), 2);
    await time(1000);
    expect(page.shop.log()).toEqual(['load', 'save', 'load']);
    expect(page.shop.amounts()).toEqual({ 1: 1, 2: 1, 7: 2 });
  });

  it('adds nothing and reports where the cart cannot be read', async () => {
    page.shop.next('load', refused(500));
    addLine(product(7), 2);
    await time(1000);
    expect(page.said()).toContain(
      '[cart-elements] addLine failed: the cart could not be read. Nothing is changed.',
    );
    expect(page.shop.amounts()).toEqual({ 1: 1, 2: 1 });
  });
});

describe('addRecommended', () => {
  it.each([['zz'], [{}]])(
    'adds nothing and reports once where %j is not recommended',
    async (id: unknown) => {
      page.shop.top = [{ id: 11, name: 'Tip', price: '6.15' }];
      await page.open(keepCart, keepRecommendations);
      addRecommended(id as string);
      const shown = id === 'zz' ? '"zz"' : '[object Object]';
      expect(page.said()).toEqual([
        `[cart-elements] addRecommended failed: ${shown} is not recommended. Nothing is changed.`,
      ]);
      expect(getCart()?.products).toHaveLength(2);
    },
  );

  it('adds nothing and reports nothing where the cart has the product already', async () => {
    page.shop.top = [{ id: 11, name: 'Tip', price: '6.15' }];
    await page.open(keepCart, keepRecommendations);
    addRecommended('11');
    addRecommended('11');
    expect(getCart()?.products.map(({ amount }) => amount)).toEqual([1, 1, 1]);
  });
});

describe('saveAll', () => {
  it('includes an amount that is being typed', async () => {
    await page.open(keepCart);
    typeQuantity('1', 9);
    const isSaved = saveAll(5000);
    await turn();
    expect(await isSaved).toBe(true);
    expect(page.shop.amounts()['1']).toBe(9);
  });

  it('includes what the page has rounded, where no tag shows the lines', async () => {
    const packs = { amount: 30, zawartosc_opz: 24, tylko_pelne_opakowania: 1 };
    page.shop.cart = { isB2b: 1, products: [product(1, packs)] };
    await page.open(keepForScripts);
    const isSaved = saveAll(5000);
    await turn();
    expect(await isSaved).toBe(true);
    expect(page.shop.amounts()['1']).toBe(48);
  });

  it('saves at once where the time is 0 or more', async () => {
    await page.open(keepCart);
    setQuantity('1', 3);
    const isSaved = saveAll(1000);
    await turn();
    expect(await isSaved).toBe(true);
    expect(await saveAll(0)).toBe(true);
  });
});

describe('codes of scripts', () => {
  it('are not removed where the list does not have them, which is reported', async () => {
    await page.open(keepCodes);
    const before = page.shop.log();
    expect(await removeCode('none')).toBe(false);
    await time(1000);
    expect(page.shop.log()).toEqual(before);
    expect(page.said()).toEqual([
      '[cart-elements] removeCode failed: the cart has no code "none". Nothing is changed.',
    ]);
  });

  it('are removed where the list is not known yet', async () => {
    const isRemoved = removeCode('none');
    await time(1000);
    expect(await isRemoved).toBe(true);
    expect(page.shop.count('remove-code')).toBe(1);
  });

  it('are not added where they are longer than 64 characters, which is reported', async () => {
    await page.open(keepCodes);
    const before = page.shop.log();
    for (const long of ['A'.repeat(65), 'ß'.repeat(33)]) {
      expect(await applyCode(long)).toEqual({ outcome: 'failed' });
      expect(page.said()).toEqual([
        `[cart-elements] applyCode failed: "${long}" has more than 64 characters. Nothing is changed.`,
      ]);
    }
    await time(1000);
    expect(page.shop.log()).toEqual(before);
    await applyCode(` ${'a'.repeat(64)} `);
    expect(page.shop.log()).not.toEqual(before);
  });
});

describe('a value that is not a text', () => {
  it.each([
    ['undefined', undefined],
    ['null', null],
    ['5', 5],
    ['[object Object]', {}],
  ])('is no code to apply or remove, and no notes: %s', async (shown, value: unknown) => {
    await page.open(keepCart);
    expect(await applyCode(value as string)).toEqual({ outcome: 'failed' });
    expect(await removeCode(value as string)).toBe(false);
    writeRemarks(value as string);
    await time(2000);
    expect(page.shop.log()).toEqual(['load']);
    const says = (verb: string): string =>
      `[cart-elements] ${verb} failed: ${shown} is not a string. Nothing is changed.`;
    expect(page.said()).toEqual(['applyCode', 'removeCode', 'writeRemarks'].map(says));
  });
});

it('what is no function, no tag and no element is reported', async () => {
  await page.open(keepCart);
  watchCart(undefined as never)();
  on('cart:change', 5 as never)();
  await define('nope' as never);
  expect(await addDeclared(null as never)).toBe(false);
  expect(page.said()).toEqual([
    '[cart-elements] watchCart failed: undefined is not a function. Nothing is changed.',
    '[cart-elements] on failed: 5 is not a function. Nothing is changed.',
    '[cart-elements] define failed: "nope" is no tag. Nothing is defined.',
    '[cart-elements] data-cart-add failed: null is no element. Nothing is added.',
  ]);
});

describe('what scripts read', () => {
  it('returns whether the cart reaches its minimum and can be ordered', async () => {
    expect(mayProceed()).toBe(false);
    page.shop.cart = { isB2b: 1, minlogistycznepozostale: 20, products: [product(1)] };
    await page.open(keepForScripts);
    expect(mayProceed()).toBe(false);
    setQuantity('1', 2);
    expect(mayProceed()).toBe(true);
  });

  it('is there after loadCart, without a tag on the page', async () => {
    expect(getCart()).toBeUndefined();
    void loadCart();
    await turn();
    expect(getCart()?.products).toHaveLength(2);
  });
});
