// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { testPage } from '../../../test/support/page.js';
import { product } from '../../../test/support/shop.js';
import { LANGUAGES, type Language } from '../../../src/i18n/languages.js';
import { keepCart, setQuantity } from '../../../test/support/model.js';
import { readOrder } from '../../../src/rules/quick-order.js';
import { lineTable, tabbedText } from './export-lines.js';
import { csv } from './table-file.js';

const page = testPage();
const t = (key: string): string => key;
const csvText = (_: unknown, language: Language): string => csv(lineTable(t, language), language);

async function open(...products: ReturnType<typeof product>[]): Promise<void> {
  page.shop.cart.products = products;
  await page.open(keepCart);
}

describe('the table of lines', () => {
  it('leaves missing prices empty, not zero', async () => {
    await open(
      product(1, { amount: 2, nett_price: undefined }),
      product(2, { amount: 2, price: undefined }),
    );
    const rows = lineTable(t, 'en').slice(1);
    expect(rows.map((row) => row.slice(3, 6))).toEqual([
      ['', '', '24.60'],
      ['10.00', '20.00', ''],
    ]);
  });

  it('leaves the values of a line empty whose quantity cannot be read', async () => {
    await open(product(1, { amount: 'many' }));
    page.said();
    expect(lineTable(t, 'en')[1]?.slice(2, 6)).toEqual(['', '10.00', '', '']);
  });

  it('has the words of a quantity that is no number of pieces, and its value', async () => {
    await open(product(1, { amount: 1.5, quantity_text: '1.5 m' }));
    expect(lineTable(t, 'en')[1]?.slice(2, 5)).toEqual(['1.5 m', '10.00', '15.00']);
  });

  it('has the decimal mark of the language, copied and as a file, and leaves names as they are', async () => {
    await open(product(1, { name: 'Jar 1.5', ean: '5900000000011' }));
    const cells = ['5900000000011', 'Jar 1.5', '1', '10,00', '10,00', '12,30', 'PLN', '1'];
    expect(tabbedText(t, 'de').split('\n')[1]).toBe(cells.join('\t'));
    expect(csvText(t, 'de').split('\r\n')[1]).toBe(cells.join(';'));
    const english = cells.map((cell) => cell.replace(',', '.'));
    expect(tabbedText(t, 'en').split('\n')[1]).toBe(english.join('\t'));
    expect(csvText(t, 'en').split('\r\n')[1]).toBe(english.join(','));
  });

  it.each([
    ['$', '$2,460.00', '-$1,234.50'],
    ['=$', "'=$2,460.00", "'-=$1,234.50"],
  ])(
    'has amounts as the shop writes them, with the minus of spreadsheets: %s',
    async (prefix, value, off) => {
      Object.assign(page.shop.cart, {
        currency_format: { prefix, decimal: '.', group: ',', decimals: 2 },
        totals: [{ code: 'coupon', title: 'Coupon', gross: '-1234.5' }],
      });
      await open(product(1, { amount: 200 }));
      const [line, coupon] = lineTable(t, 'de').slice(1);
      expect([line?.[5], coupon?.[5]]).toEqual([value, off]);
    },
  );

  it("has the shop's number, options, value and key of a line", async () => {
    const options = [{ value: 'M' }, { value: 'red' }];
    await open(product(1, { key: 'k', sku: 'J-1', options, value_net: '9.50', amount: 2 }));
    const row = ['J-1', 'Product 1 (M, red)', '2', '10.00', '9.50', '24.60', 'PLN', 'k'];
    expect(lineTable(t, 'en')[1]).toEqual(row);
  });

  it('ends with the totals of the shop, which the quick order leaves out', async () => {
    Object.assign(page.shop.cart, {
      totals: [{ code: 'coupon', title: 'Coupon', gross: '-1.50' }],
      total: { net: '8.78', gross: '10.80' },
    });
    await open(product(1));
    expect(lineTable(t, 'en').slice(2)).toEqual([
      ['', 'Coupon', '', '', '', '-1.50', 'PLN', ''],
      ['', 'totals.toPay', '', '', '8.78', '10.80', 'PLN', ''],
    ]);
    expect(readOrder(csvText(t, 'en')).rows).toHaveLength(1);
    // They are of the lines before this.
    setQuantity('1', 2);
    expect(lineTable(t, 'en')).toHaveLength(2);
  });

  it('keeps a name with quotes and separators in one cell', async () => {
    await open(product(1, { name: '"Big" jar, 1; 2' }));
    expect(tabbedText(t, 'en')).toContain('\t"""Big"" jar, 1; 2"\t');
    expect(csvText(t, 'en')).toContain(',"""Big"" jar, 1; 2",');
    expect(csvText(t, 'pl')).toContain(';"""Big"" jar, 1; 2";');
  });
});

describe('no cell of the table starts a formula', () => {
  const SIGNS = ['=', '+', '-', '@', '＝', '＋', '－', '＠'];
  const BEFORE = [
    ...['', ' ', '\t', '\r', '\n', '\v', '\u00a0', '\u3000', '\u200b', '\u2060', '\ufeff'],
    '\u2028',
    ...['"', '""', '" "', '\t"', 'Jar,', 'Jar;', 'Jar\t', 'Jar, ', 'Jar;\u00a0', 'Jar,"', 'Jar;""'],
    ...['Jar,,', ';', ',;\t"', 'Jar\n', '"Jar",', '",', '";'],
  ];
  const CORPUS = BEFORE.flatMap((before) => SIGNS.map((sign) => `${before}${sign}1+cmd|' /C'!A0`));

  /** The cells as a spreadsheet may split them that heeds quotes, and as one that does not. */
  function cells(text: string, separator: string): string[] {
    const blind = text.split(/[\r\n]+/).flatMap((row) => row.split(separator));
    const heeding = [...text.matchAll(/("(?:[^"]|"")*"|[^"])*?(?:[\r\n]+|$)/g)].flatMap(([row]) =>
      row.split(new RegExp(`${separator}(?=(?:[^"]*"[^"]*")*[^"]*$)`)),
    );
    return [...blind, ...heeding];
  }
  const startsFormula = (cell: string): boolean =>
    /^[\s\p{C}"]*[=+\-@＝＋－＠]/u.test(cell) && !/^-?\d+([.,]\d+)?$/.test(cell);

  it.each(['name', 'ean'])('with any text in the field "%s"', async (field) => {
    await open(...CORPUS.map((text, at) => product(at + 1, { [field]: text })));
    for (const language of LANGUAGES) {
      for (const text of [tabbedText(t, language), csvText(t, language)]) {
        expect(text.split(/\r?\n/)).toHaveLength(CORPUS.length + 1);
        for (const separator of [',', ';', '\t']) {
          expect(cells(text, separator).filter(startsFormula)).toEqual([]);
        }
      }
    }
  });
});
