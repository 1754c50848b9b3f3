// @vitest-environment happy-dom
import { describe, expect, it, vi } from 'vitest';
import { LANGUAGES } from '../../../src/i18n/languages.js';
import { configure } from '../../../src/instances/configure.js';
import type { Configuration } from '../../../src/instances/configuration.js';
import { readOrder } from '../../../src/rules/quick-order.js';
import { currentCart, undoRemoval } from '../../../test/support/model.js';
import { product, type WireProduct } from '../../../test/support/shop.js';
import {
  type Mounted,
  mount,
  time,
  type,
  until,
  widgetPage,
} from '../../../test/support/widget.js';
import { someTexts } from '../../../test/hostile/corpus.js';
import { lineTable } from '../export/export-lines.js';
import { csv, tabbed } from '../export/table-file.js';
import { judge } from './order-verdicts.js';
import '../index.js';

const page = widgetPage();
const EAN = '5901234123457';
const PACKS = { zawartosc_opz: 24, tylko_pelne_opakowania: 1 };

const PRODUCTS = [
  product(101, { ean: EAN }),
  product(102, { ...PACKS, amount: 24 }),
  product(103, { maxQuantity: 10 }),
];

async function open(products: readonly WireProduct[] = PRODUCTS): Promise<Mounted> {
  page.shop.cart = { isB2b: true, products: [...products] };
  const seen = await mount('<cart-lines quick-order="on"></cart-lines>', 'line');
  await seen.appears('quick-order-apply');
  return seen;
}

const input = (seen: Mounted) => seen.part('quick-order-input') as HTMLTextAreaElement;
const rows = (seen: Mounted): string[] =>
  seen.parts('quick-order-row').map((row) => {
    const told = [...row.children].filter((part) => !part.matches('.order-details'));
    const words = told.map((part) =>
      [...part.querySelectorAll('.visually-hidden')].reduce(
        (text, hidden) => text.replace(hidden.textContent, ''),
        part.textContent,
      ),
    );
    return `${row.dataset['status']}: ${words.join(' | ')}`;
  });
/** Types a list, and waits until this many products have a result. */
async function list(seen: Mounted, text: string, count: number): Promise<void> {
  type(input(seen), text);
  await until(() => rows(seen).length === count);
}
/** Applies the list, and waits until this is left of it. */
async function apply(seen: Mounted, rest = ''): Promise<void> {
  seen.part('quick-order-apply').click();
  await until(() => input(seen).value === rest);
}
const amounts = (): unknown =>
  currentCart()?.lines.map(({ key, quantity }) => `${key}: ${quantity}`);

describe('the quick order', () => {
  it('has a place above the lines before it has loaded', async () => {
    page.shop.cart = { isB2b: true, products: [product(101)] };
    const seen = await mount('<cart-lines quick-order="on"></cart-lines>', 'line');
    expect(seen.root.querySelector('.order-room ~ .lines')).not.toBeNull();
    await seen.appears('quick-order-input');
    expect(seen.root.querySelector('.order-room')).toBeNull();
  });

  it.each([
    ['is for trade carts only', { isB2b: false }, '<cart-lines quick-order="on"></cart-lines>'],
    ['is off by default', { isB2b: true }, '<cart-lines></cart-lines>'],
  ])('%s', async (_, cart, markup) => {
    page.shop.cart = { ...cart, products: [product(101)] };
    const seen = await mount(markup, 'line');
    expect(seen.root.querySelector('.order-room, [part="quick-order"]')).toBeNull();
  });

  it('is available in an empty cart too', async () => {
    page.shop.cart = { isB2b: true, products: [] };
    const seen = await mount('<cart-lines quick-order="on"></cart-lines>', 'empty');
    await seen.appears('quick-order');
  });

  it('shows the result for each row before anything is changed', async () => {
    const seen = await open();
    await list(seen, `EAN\tQty\n${EAN}\t1 000\n102\t30\n103\t11\n999\t1\n101\tmany`, 5);
    expect(rows(seen)).toEqual([
      'over-max: Product 101 | 1 → 1,001 | Only 100 available',
      'rounded: Product 102 | 24 → 72 | Rounded up from 54: full packs of 24 only',
      'over-max: Product 103 | 1 → 12 | Only 10 available',
      'unknown: 999 | 1 | Unknown product',
      'invalid: 101 · many | Cannot be read',
    ]);
    expect(amounts()).toEqual(['101: 1', '102: 24', '103: 1']);
  });

  it('says why a quantity is raised, and that only full packs are sold only where they are', async () => {
    const seen = await open([
      product(1),
      product(2, { ...PACKS, amount: 24, maxQuantity: 40 }),
      product(3, { tylko_pelne_opakowania: 1, maxQuantity: undefined }),
      product(4, { min: 4, step: 4, amount: 4 }),
    ]);
    await list(seen, '1\t9999999\n1\t9\n2\t30\n3\t9999999\n3\t9\n4\t5', 4);
    expect(rows(seen)).toEqual([
      'over-max: Product 1 | 1 → 9,999,999 | Only 100 available',
      'over-max: Product 2 | 24 → 72 | Rounded up from 54: full packs of 24 only · Only 40 available',
      'rounded: Product 3 | 1 → 9,999,999 | Ready',
      'rounded: Product 4 | 4 → 12 | Rounded up from 9: only in steps of 4',
    ]);
  });

  it('is applied in one change and one save, leaves failed rows in the field, and can be undone', async () => {
    const seen = await open();
    await list(seen, `EAN;Qty\n${EAN};5\n999;1\n101;7\n102;30\n101;x`, 4);
    await apply(seen, 'EAN;Qty\n999;1\n101;x');
    expect(amounts()).toEqual(['101: 13', '102: 72', '103: 1']);
    expect(page.heard('cart:change')).toHaveLength(1);
    await until(() => seen.has('undo-button'));
    expect(seen.text('undo')).toBe('2 products updatedUndo');
    await time(2000);
    expect(page.shop.count('save')).toBe(1);
    undoRemoval();
    expect(amounts()).toEqual(['101: 1', '102: 24', '103: 1']);
    await time(2000);
    expect(page.shop.count('save')).toBe(2);
  });

  it('names no quantity before it of a line whose own cannot be read', async () => {
    const seen = await open([product(1, { amount: 'many' })]);
    page.said();
    await list(seen, '1;5', 1);
    expect(rows(seen)).toEqual(['ok: Product 1 | 5 | Ready']);
  });

  it('adds to what was typed into a line just before', async () => {
    const seen = await open();
    await list(seen, '101;3', 1);
    type(seen.part('quantity'), '7');
    await apply(seen);
    expect(amounts()).toEqual(['101: 10', '102: 24', '103: 1']);
  });

  it('replaces quantities only where the buyer chooses so, and warns where one would be lower', async () => {
    const seen = await open();
    const button = () => seen.text('quick-order-apply');
    await list(seen, '102;24\n101;3', 2);
    expect(rows(seen)[0]).toBe('ok: Product 102 | 24 → 48 | Ready');
    expect(button()).toMatch(/^Apply to the cart2 products, \+zł.270\.00 net$/);
    type(input(seen), '102;0\n101;3');
    seen.part('quick-order-replace').click();
    await until(() => rows(seen)[0]?.includes('24 → 0') === true);
    expect(rows(seen)).toEqual([
      'ok: Product 102 | 24 → 0 | Replaces the quantity · Ready',
      'ok: Product 101 | 1 → 3 | Ready',
    ]);
    await apply(seen);
    expect(amounts()).toEqual(['101: 3', '102: 0', '103: 1']);
  });

  it('shows which quantities the cart already has', async () => {
    const seen = await open();
    await list(seen, '101;1', 1);
    seen.part('quick-order-replace').click();
    await until(() => rows(seen)[0] === 'ok: Product 101 | 1 | Ready');
    await apply(seen);
    expect(seen.root.textContent).toContain('The cart has these quantities already.');
    expect(seen.has('undo-button')).toBe(false);
  });

  it('moves the focus to its field if there is nothing to apply', async () => {
    const seen = await open();
    seen.part('quick-order-apply').click();
    expect(seen.root.activeElement).toBe(input(seen));
  });
});

describe('products that are not in the cart', () => {
  const resolver = (answer: () => unknown) => {
    const asked: (readonly string[])[] = [];
    const resolveProducts: Configuration['resolveProducts'] = (keys) => {
      asked.push(keys);
      return answer();
    };
    configure({ resolveProducts });
    return asked;
  };

  it('are also the pieces beside a line whose quantity is fixed, which a list leaves alone', async () => {
    resolver(() => [product(1)]);
    const seen = await open([product(1, { fixed_amount: 1, amount: 2 })]);
    type(input(seen), '1\t9');
    await until(() => rows(seen).some((row) => row.startsWith('ok')));
    expect(seen.text('quick-order-sum')).toContain('90.00');
    seen.part('quick-order-apply').click();
    await until(() => page.shop.count('save') === 1);
    expect(page.shop.cart.products.map(({ amount }) => amount)).toEqual([2, 9]);
  });

  it('are looked up once for all keys, and added', async () => {
    let answer: (products: unknown) => void = () => undefined;
    const asked = resolver(() => new Promise((resolve) => (answer = resolve)));
    const seen = await open();
    type(input(seen), '201;3\n5900000000202;30\n201;1\n203;x\n204;2');
    await until(() => asked.length === 1);
    expect(asked).toEqual([['201', '5900000000202', '204']]);
    await until(() => rows(seen).includes('unknown: 201 | 4 | Looking up products'));
    answer({ 3: product(201), 7: product(202, { ...PACKS, ean: '5900000000202' }) });
    await until(() => rows(seen).length === 4 && rows(seen)[0]!.startsWith('ok'));
    expect(rows(seen)).toEqual([
      'ok: Product 201 | 4 | Ready',
      'rounded: Product 202 | 30 → 48 | Rounded up from 30: full packs of 24 only',
      'invalid: 203 · x | Cannot be read',
      'unknown: 204 | 2 | Unknown product',
    ]);
    await apply(seen, '203;x\n204;2');
    expect(amounts()).toEqual(['101: 1', '102: 24', '103: 1', '201: 4', '202: 48']);
    await time(2000);
    expect(page.shop.count('save')).toBe(1);
    expect(asked).toHaveLength(1);
  });

  it('lock the list while it waits for them, so that nothing is applied twice', async () => {
    let answer: (products: unknown) => void = () => undefined;
    const asked = resolver(() => new Promise((resolve) => (answer = resolve)));
    const seen = await open();
    type(input(seen), '201;3\n101;2');
    seen.part('quick-order-apply').click();
    await until(() => asked.length === 1);
    expect(input(seen).readOnly).toBe(true);
    answer([product(201)]);
    await until(() => input(seen).value === '');
    expect(input(seen).readOnly).toBe(false);
    expect(amounts()).toEqual(['101: 3', '102: 24', '103: 1', '201: 3']);
    expect(page.heard('cart:change')).toHaveLength(1);
  });

  it('whose look-up failed are looked up again on demand', async () => {
    let works = false;
    const asked = resolver(() => (works ? [product(201)] : Promise.reject(new Error('closed'))));
    const seen = await open();
    type(input(seen), '201;3');
    await seen.appears('quick-order-retry');
    expect(page.said()).toEqual([expect.stringContaining('resolve-products failed: closed')]);
    works = true;
    seen.part('quick-order-retry').focus();
    seen.part('quick-order-retry').click();
    await until(() => rows(seen)[0] === 'ok: Product 201 | 3 | Ready');
    expect(seen.root.activeElement).toBe(input(seen));
    expect(seen.has('quick-order-retry')).toBe(false);
    expect(asked).toHaveLength(2);
  });

  it('add to their line if it has another key', async () => {
    resolver(() => [product(103, { ean: '4000000000001' })]);
    const seen = await open();
    type(input(seen), '4000000000001;3\n103;2');
    await until(() => rows(seen)[0]?.startsWith('ok: Product 103 | 1 → 6') === true);
    expect(rows(seen)).toHaveLength(1);
    await apply(seen);
    expect(amounts()).toEqual(['101: 1', '102: 24', '103: 6']);
  });
});

describe('rows with problems', () => {
  it('are downloaded with the reason, and no cell of them is a formula', async () => {
    const seen = await open();
    let blob: Blob | undefined;
    vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
      blob = file as Blob;
      return 'blob:x';
    });
    const revoked = vi.spyOn(URL, 'revokeObjectURL');
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    await list(seen, 'EAN;Qty\n101;2\n=1+1;5\n@x;"a ""b"";c"', 3);
    seen.part('quick-order-download').click();
    expect(await blob?.text()).toBe(
      `\ufeffEAN,Qty\r\n'=1+1,5,Unknown product\r\n'@x,"a ""b"";c",Cannot be read`,
    );
    // A phone asks the buyer before it reads the file.
    await time(59_000);
    expect(revoked).not.toHaveBeenCalled();
    await time(1000);
    expect(revoked).toHaveBeenCalledWith('blob:x');
  });
});

describe('files', () => {
  const drop = (seen: Mounted, ...bytes: (string | Uint8Array<ArrayBuffer>)[]): void => {
    const event = new Event('drop', { bubbles: true, composed: true, cancelable: true });
    const files = [new File(bytes, 'list.csv')];
    Object.assign(event, { dataTransfer: { files, types: ['Files'] } });
    input(seen).dispatchEvent(event);
    expect(event.defaultPrevented).toBe(true);
  };
  const utf16 = (text: string): Uint8Array<ArrayBuffer> =>
    new Uint8Array([0xff, 0xfe, ...[...text].flatMap((sign) => [sign.charCodeAt(0), 0])]);

  it.each([
    ['UTF-8 with its mark', ['\ufeffEAN;Ilość\r\n101;2']],
    ['UTF-16', [utf16('101;2')]],
    ['an older character set', ['101;2;', new Uint8Array([0xa0, 0xb3])]],
  ])('are read in %s', async (_, parts) => {
    const seen = await open();
    drop(seen, ...(parts as string[]));
    await until(() => rows(seen)[0] === 'ok: Product 101 | 1 → 3 | Ready');
  });

  it('are refused if they are not text, and the list stays', async () => {
    const seen = await open();
    await list(seen, '101;2', 1);
    drop(seen, new Uint8Array([0x50, 0x4b, 0, 0]));
    await until(() => seen.root.textContent.includes('This file cannot be read.'));
    expect(input(seen).value).toBe('101;2');
    expect(page.said()).toEqual([expect.stringContaining('list.csv is not a text file')]);
  });

  it('that replace a list while it is applied have nothing of that list said below them', async () => {
    let answer: (products: unknown) => void = () => undefined;
    configure({ resolveProducts: () => new Promise((resolve) => (answer = resolve)) });
    const seen = await open();
    seen.part('quick-order-replace').click();
    type(input(seen), '201;3\n101;1');
    seen.part('quick-order-apply').click();
    await until(() => input(seen).readOnly);
    drop(seen, '103;5');
    await until(() => input(seen).value === '103;5');
    answer([]);
    await until(() => !input(seen).readOnly);
    expect(input(seen).value).toBe('103;5');
    expect(seen.root.textContent).not.toContain('The cart has these quantities already.');
  });
});

describe('what the cart exports', () => {
  it.each(LANGUAGES)('is imported unchanged in %s, with any texts', async (language) => {
    const texts = someTexts(LANGUAGES.indexOf(language));
    const hostile = texts.filter(({ text }) => text.trim() && text.length < 500);
    page.shop.cart = {
      isB2b: true,
      products: [
        product(1, { amount: 7 }),
        product(1, { amount: 12_345, ean: '0012345678905' }),
        product(2, { ...PACKS, amount: 48 }),
        product(3, { amount: 0 }),
        ...hostile.map(({ text }, at) =>
          product(at + 10, { name: text, ean: text, brand: text, amount: at }),
        ),
      ],
    };
    await mount('<cart-lines></cart-lines>', 'line');
    const { default: words } = (await import(`../../../locales/${language}.json`)) as {
      default: Record<string, Record<string, string>>;
    };
    const t = (key: string): string => {
      const [group = '', name = ''] = key.split('.');
      return words[group]?.[name] ?? key;
    };
    const cart = currentCart()!;
    const table = lineTable(t, language);
    for (const text of [tabbed(table), csv(table, language)]) {
      const { verdicts } = judge(readOrder(text), cart, [], 'replace');
      expect(
        verdicts.map((verdict) => 'item' in verdict && [verdict.item.key, verdict.wanted]),
      ).toEqual(cart.lines.map(({ key, quantity }) => [key, quantity]));
    }
  });
});
