import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type pl from '../../locales/pl.json';
import vectors from '../../test/vectors/quick-order.json' with { type: 'json' };
import {
  judgeOrder,
  orderIndex,
  orderKey,
  readQuantity,
  readOrder,
  type Orderable,
  type Verdict,
} from './quick-order.js';

const LOCALES = readdirSync('locales').map((file): [string, typeof pl] => [
  file.slice(0, 2),
  JSON.parse(readFileSync(`locales/${file}`, 'utf8')) as typeof pl,
]);

/** The headings of other languages are known on their own pages. */
const KNOWN_EVERYWHERE = 'cs da de en es fi fr hr hu it lt nl pl pt ro ru sk sv'.split(' ');

/** What is read of a text: the key and the amount of each row. */
const read = (text: string): [string, number | undefined][] =>
  readOrder(text).rows.map((row) => [orderKey(row), row.quantity]);

const EAN = '5901234123457';

describe('a pasted list', () => {
  it.each(vectors.lists)('is read with %s', (_, text) => {
    expect(read(text)).toEqual([
      [EAN, 12],
      ['102', 3],
    ]);
  });

  it('has a cell with line breaks, separators and quotes in its quotes', () => {
    const text = `EAN;Name;Quantity\n1;"Jar\n""tall""; 900";12\n2;Lid;3\n "3;4" ;Pipe;5`;
    expect(readOrder(text).rows.map((row) => row.text.cells)).toEqual([
      ['1', 'Jar\n"tall"; 900', '12'],
      ['2', 'Lid', '3'],
      ['3;4', 'Pipe', '5'],
    ]);
  });

  it('loses no row because of quotes that are never closed, or are inside a cell', () => {
    expect(read('"a;1\nPipe 2";2\nb;3')).toHaveLength(2);
    expect(read('"a;1\nb;2\nc;3')).toEqual([['"a', 1], ['b', 2], ['c', 3]]); // prettier-ignore
    expect(read('2" pipe;1\n3" pipe;2')).toEqual([['2" pipe', 1], ['3" pipe', 2]]); // prettier-ignore
  });

  it('keeps each row as it came, and its headings', () => {
    const { heading, rows } = readOrder('\ufeffEAN;Ilość\r\n "1" ;x\r\n2;3');
    expect(heading?.source).toBe('EAN;Ilość');
    expect(rows.map(({ text }) => text.source)).toEqual([' "1" ;x', '2;3']);
  });

  it.each(vectors.rows as [string, string, [string, number | null][]][])(
    'reads %s: %j',
    (_, text, rows) => {
      expect(read(text)).toEqual(rows.map(([key, amount]) => [key, amount ?? undefined]));
    },
  );

  it.each(vectors.apart as [string, string, number[]][])(
    'joins no amount %s',
    (_, text, amounts) => {
      expect(read(text).map(([, amount]) => amount)).toEqual(amounts);
    },
  );

  it('is nothing where the text is', () => {
    for (const text of ['', ' \n\t\n', '\ufeff', ';;;']) expect(read(text)).toEqual([]);
  });

  it.each(LOCALES)(
    'knows the headings of this cart’s own export in %s, also in the reverse order',
    (language, { lines }) => {
      const { ean, product, quantity, unitNet, valueNet } = lines;
      const words = KNOWN_EVERYWHERE.includes(language) ? {} : { ean, amount: quantity };
      const head = [ean, product, quantity, unitNet, valueNet, '', 'id'];
      const text = `${head.join('\t')}\n${EAN}\tJar\t12\t10,00\t120,00\tPLN\t42#2\n\tLid\t3\t1\t3\tPLN\t7`;
      const reversed = text.split('\n').map((row) => row.split('\t').reverse().join('\t'));
      expect(readOrder(text, words).heading?.cells).toEqual(head);
      for (const { rows } of [readOrder(text, words), readOrder(reversed.join('\n'), words)]) {
        expect(rows).toMatchObject([
          { id: '42#2', ean: EAN, quantity: 12 },
          { id: '7', ean: '', quantity: 3 },
        ]);
      }
    },
  );

  it('knows headings in the page’s own wording', () => {
    const { rows } = readOrder('5;Ref 1;77', { amount: 'Wie viel?', ean: 'Nummer' });
    expect(rows).toHaveLength(1);
    const named = readOrder('Nummer;Ref;Wie viel?\n77;1;5', { amount: 'Wie viel?', ean: 'Nummer' });
    expect(named.rows).toMatchObject([{ ean: '77', quantity: 5 }]);
    const marked = readOrder('Amount (pcs.);Ref\n5;77', { amount: 'Amount (pcs.):' });
    expect(marked.rows).toMatchObject([{ quantity: 5 }]);
  });
});

describe('an amount', () => {
  it.each(vectors.amounts as [string, number][])('%j is %d', (text, quantity) =>
    expect(readQuantity(text)).toBe(quantity),
  );

  it.each(vectors.marked as [string, string, number | null][])(
    'with the decimal mark %s, %s is %s',
    (mark, text, quantity) => expect(readQuantity(text, mark)).toBe(quantity ?? undefined),
  );

  it('groups thousands by the decimal mark of the page only where another row shows it', () => {
    const amounts = (text: string) => readOrder(text, {}, ',').rows.map(({ quantity }) => quantity);
    expect(amounts('101;2,000\n102;3')).toEqual([2, 3]);
    expect(amounts('101;2,000\n102;1,234,000')).toEqual([2000, 1_234_000]);
    expect(amounts('101;2,000\n102;1,500.00')).toEqual([2000, 1500]);
  });

  it.each([...vectors.none, '9'.repeat(5000)])('%j is none', (text) =>
    expect(readQuantity(text)).toBeUndefined(),
  );
});

const line = (key: string, own: Partial<Orderable> = {}): Orderable => ({
  key,
  id: key,
  ean: '',
  packSize: 1,
  fullPacksOnly: false,
  ...own,
});

const LINES = [
  line('101', { ean: EAN }),
  line('102', { packSize: 24, fullPacksOnly: true }),
  line('103', { maxQuantity: 10 }),
  line('104', { maxQuantity: 0 }),
  line('42', { ean: '0012345678905' }),
  line('42#2', { id: '42', ean: '0012345678905' }),
  line('105', { packSize: 12, fullPacksOnly: true, maxQuantity: 20 }),
  line('-7', { id: '-7' }),
  line('107', { sku: 'A-107' }),
];

const judge = (text: string, isB2b = true): Verdict<Orderable>[] =>
  judgeOrder(readOrder(text).rows, orderIndex(LINES), isB2b);

/** The status of each product, and what its line takes. */
const said = (text: string, isB2b?: boolean): string[] =>
  judge(text, isB2b).map((verdict) =>
    'item' in verdict
      ? `${verdict.status} ${verdict.item.key} ${verdict.wanted}→${verdict.quantity}`
      : verdict.status,
  );

describe('what becomes of a row', () => {
  it.each(vectors.verdicts as [string, string, boolean, string][])(
    'is said %s: %j',
    (_, text, isB2b, verdicts) => {
      expect(said(text, isB2b).join(', ')).toBe(verdicts);
    },
  );

  it('adds up the rows of one product, however they name it', () => {
    expect(said(`101;5\n${EAN};7\n103;1\n101;1 000`)).toEqual(['ok 101 1012→1012', 'ok 103 1→1']);
    const [unknown] = judge('x;5\nx;7');
    expect(unknown).toMatchObject({ status: 'unknown', wanted: 12, rows: [{}, {}] });
    expect(said('101;9999999\n101;9999999')).toEqual(['rounded 101 19999998→9999999']);
  });

  it('is read from two words with a space between, but not from a grouped number', () => {
    expect(said(`${EAN} 70\n103  2\n\u00a0104 1 `)).toEqual([
      'ok 101 70→70',
      'ok 103 2→2',
      'over-max 104 1→1',
    ]);
    expect(said('101 500\n101 5 6\n101 05\n101 many')).toEqual(Array(4).fill('invalid'));
  });

  it('trusts an id more than an EAN, and takes either where the other is unknown', () => {
    expect(
      said(`id;EAN;qty\n103;${EAN};1\n999;${EAN};2\n;${EAN};3\n103;;4\n${EAN};;5\n;103;6`),
    ).toEqual(['ok 103 11→11'.replace('ok', 'over-max'), 'ok 101 10→10']);
  });
});
