import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CORPUS } from '../../test/hostile/corpus.js';
import { judgeOrder, orderIndex, orderKey, readOrder, type Orderable } from './quick-order.js';

const STATUSES = ['ok', 'rounded', 'over-max', 'unknown', 'invalid'];

const key = fc.stringMatching(/^[1-9]\d{0,12}$/);
const amount = fc.integer({ min: 0, max: 9_999_999 });
const groups = fc.constantFrom('', ' ', '\u00a0', '\u202f', '.', "'");
const table = fc.record({
  rows: fc.uniqueArray(fc.tuple(key, amount), {
    minLength: 1,
    maxLength: 30,
    selector: ([name]) => name,
  }),
  separator: fc.constantFrom('\t', ';', ','),
  end: fc.constantFrom('\n', '\r\n'),
  isQuoted: fc.boolean(),
  hasHeading: fc.boolean(),
  hasMark: fc.boolean(),
  group: groups,
});

const written = (value: number, group: string): string =>
  String(value).replace(/\B(?=(\d{3})+$)/g, group);

const judge = (text: string, items: readonly Orderable[]) =>
  judgeOrder(readOrder(text).rows, orderIndex(items), true);

describe('any list', () => {
  it('that a spreadsheet writes is read as it was meant', () => {
    fc.assert(
      fc.property(table, ({ rows, separator, end, isQuoted, hasHeading, hasMark, group }) => {
        const cell = (text: string): string => (isQuoted ? `"${text}"` : text);
        const all = [
          ...(hasHeading ? [['EAN', 'Quantity']] : []),
          ...rows.map(([name, value]) => [name, written(value, group)]),
        ];
        const text = all.map((cells) => cells.map(cell).join(separator)).join(end);
        const read = readOrder((hasMark ? '\ufeff' : '') + text).rows;
        expect(read.map((row) => [orderKey(row), row.quantity])).toEqual(rows);
      }),
    );
  });

  it('keeps every row that is not empty, and each has one status', () => {
    const sign = fc.constantFrom(
      ...['\t', ';', ',', '"', '""', '\n', '\r\n', ' ', '\u00a0', '\ufeff', "'", '=', '-', '#'],
      ...['0', '1', '42', '1.000', 'EAN', 'id', 'x'],
      ...CORPUS.map(({ text }) => text.slice(0, 200)),
    );
    const text = fc.array(sign, { maxLength: 60 }).map((signs) => signs.join(''));
    const items = [42, 1].map((id): Orderable => ({
      key: String(id),
      id: String(id),
      ean: '',
      packSize: 6,
      fullPacksOnly: true,
      maxQuantity: 50,
    }));
    fc.assert(
      fc.property(text, (list) => {
        const { rows, heading } = readOrder(list);
        const verdicts = judge(list, items);
        expect(verdicts.flatMap((verdict) => verdict.rows)).toHaveLength(rows.length);
        expect(verdicts.filter(({ status }) => !STATUSES.includes(status))).toEqual([]);
        for (const verdict of verdicts) {
          if (!('item' in verdict)) continue;
          expect(verdict.quantity % 6).toBe(0);
          expect(verdict.status === 'over-max').toBe(verdict.quantity > 50);
        }
        const sources = [
          ...(heading ? [heading.source] : []),
          ...rows.map((row) => row.text.source),
        ];
        expect(list.includes(sources[0] ?? '')).toBe(true);
      }),
    );
  });

  it('of hostile texts is read, and names no product of the cart', () => {
    const item = { key: 'SKU-1', id: 'SKU-1', ean: '', packSize: 1, fullPacksOnly: false };
    // Of the longest, a tenth of a megabyte: more takes seconds and shows nothing else.
    for (const text of CORPUS.map((each) => each.text.slice(0, 100_000))) {
      for (const list of [text, `${text};5`, `5;${text}`, `id;qty\n${text};5`, `"${text}";"5"`]) {
        const found = judge(list, [item]).filter((verdict) => 'item' in verdict);
        expect([list.slice(0, 80), found]).toEqual([list.slice(0, 80), []]);
      }
    }
  });
});
