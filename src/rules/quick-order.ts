import type { Line, Packing } from './cart.js';
import { readRows, type TextRow } from './delimited-text.js';
import { isOverMax, MAX_AMOUNT, plainDigits, settleAmount } from './quantity.js';

/** A list of products and quantities, as buyers paste it from a spreadsheet; with its row of headings, if there is one. */
export type OrderList = ReturnType<typeof readOrder>;

export interface OrderRow {
  readonly text: TextRow;
  /** The texts that name the product, from a column of ids and one of EANs; the same text if a column may have either. */
  readonly id: string;
  readonly ean: string;
  /** Undefined if it cannot be read. */
  readonly quantity: number | undefined;
}

/** What a row can name: a line of the cart, or a product that is not in it. */
export type Orderable = Packing & Pick<Line, 'key' | 'shopKey' | 'id' | 'ean' | 'sku'>;

/** The result for one product of a list. The rows of the product are added up. */
export type Verdict<Item extends Orderable> =
  | {
      readonly status: 'ok' | 'rounded' | 'over-max';
      readonly rows: readonly OrderRow[];
      readonly item: Item;
      /** The sum of the rows, and the quantity that the line gets. */
      readonly wanted: number;
      readonly quantity: number;
    }
  | { readonly status: 'unknown'; readonly rows: readonly OrderRow[]; readonly wanted: number }
  | { readonly status: 'invalid'; readonly rows: readonly OrderRow[] };

type Column = 'id' | 'ean' | 'amount';

/** The known headings: those of this library's own export in every language, and common ones. */
const HEADINGS: Readonly<Record<Column, readonly string[]>> = {
  id: [
    ...['id', 'product id', 'id produktu', 'sku', 'kod', 'code', 'symbol', 'indeks'],
    'artikelnummer',
  ],
  ean: ['ean', 'ean-13', 'ean13', 'ean code', 'kod ean', 'gtin', 'barcode', 'kod kreskowy'],
  amount: [
    ...['quantity', 'qty', 'amount', 'pieces', 'pcs', 'ilość', 'ilosc', 'szt', 'sztuki', 'liczba'],
    ...['menge', 'anzahl', 'stück', 'antal', 'aantal', 'množství', 'množstvo', 'počet', 'cantidad'],
    ...['määrä', 'quantité', 'qté', 'količina', 'mennyiség', 'quantità', 'kiekis', 'quantidade'],
    ...['cantitate', 'количество', 'кол-во'],
  ],
};

/** Removes invisible characters, and spaces at both ends. */
const tidy = (text: string): string =>
  plainDigits(text)
    .replace(/\p{Cf}/gu, '')
    .replace(/[\p{Cc}\p{Z}]+/gu, ' ')
    .trim();

/** A heading in the form in which it is compared. */
const wordOf = (text: string): string =>
  tidy(text)
    .toLowerCase()
    .replace(/[.:*]+$/, '');

/** An id or EAN as it is compared: without spaces among digits, and what marks it as a text (`="5901…"`, `'=…`). */
function keyOf(text: string): string {
  const bare = tidy(text)
    .replace(/^="(.*)"$/, '$1')
    .replace(/^'+|'(?=[=+\-@＝＋－＠])/gu, '');
  return /^[\d ]+$/.test(bare) ? bare.replaceAll(' ', '') : bare;
}

/** An EAN without its leading zeros, which spreadsheets drop. Short numbers are ids. */
const eanDigits = (key: string): string | undefined => /^0*([1-9]\d{6,13})$/.exec(key)?.[1];

const WHOLE = /^\d+([.,]0{1,2})?$/;
const GROUPED = /^[1-9]\d{0,2}([ .,'’])\d{3}(\1\d{3})*((?!\1)[.,]0{1,2})?$/;

/**
 * Reads a quantity as a spreadsheet writes it: a whole number of at most 7 digits, also in groups or with zeros as decimals;
 * undefined for anything else.
 *
 * @param mark - the decimal mark: with the comma `2,000` is 2, and `2,500` cannot be read.
 */
export function readQuantity(text: string, mark = ''): number | undefined {
  const bare = tidy(text);
  const grouped = mark ? new RegExp(`^(\\d{1,3})\\${mark}(\\d{3})$`).exec(bare) : undefined;
  if (grouped) return grouped[2] === '000' ? Number(grouped[1]) : undefined;
  if (!WHOLE.test(bare) && !GROUPED.test(bare)) return undefined;
  const quantity = Number(bare.replace(/[.,]0{1,2}$/, '').replace(/\D/g, ''));
  return quantity <= MAX_AMOUNT ? quantity : undefined;
}

/** Joins cells that a thousands comma has split (`101,1,000`). */
function joinThousands(rows: readonly TextRow[]): readonly TextRow[] {
  const isSplit = ({ separator, cells: [, first = '', ...rest] }: TextRow): boolean =>
    separator === ',' && /^[1-9]\d{0,2}$/.test(first) && rest.every((cell) => /^\d{3}$/.test(cell));
  if (rows.some((row) => row.cells.length > 2 && !isSplit(row))) return rows;
  return rows.map((row) =>
    isSplit(row) ? { ...row, cells: [row.cells[0] ?? '', row.cells.slice(1).join(',')] } : row,
  );
}

/** Splits a row of two words, of which the second is a quantity (`5901234100011 3`), at its space. */
function splitAtSpace(row: TextRow): TextRow {
  const only = row.cells.length === 1 ? tidy(row.cells[0] ?? '') : '';
  const [, key, amount] = /^(\S+) ([1-9]\d{0,6})$/.exec(only) ?? [];
  // A grouped number is one word.
  return key && amount && !GROUPED.test(only) ? { ...row, cells: [key, amount] } : row;
}

/** Whether a cell shows that this mark groups thousands: it has two groups, or decimals after one. */
const groups = (mark: string, cell: string): boolean =>
  new RegExp(`^[1-9]\\d{0,2}(\\${mark}\\d{3})(\\${mark}\\d{3}|[.,]\\d{1,2}$)`).test(tidy(cell));

/** Guesses the columns that have no heading, by what half of the rows have in them. */
function guessColumns(rows: readonly TextRow[], mark: string): { key: number; amount: number } {
  let widest: readonly string[] = [];
  for (const { cells } of rows) if (cells.length > widest.length) widest = cells;
  const columns = [...widest.keys()];
  const isUsual = (at: number, isIt: (cell: string) => boolean): boolean =>
    rows.filter(({ cells }) => isIt(cells[at] ?? '')).length * 2 >= rows.length;
  const isAmount = (cell: string): boolean => readQuantity(cell, mark) !== undefined;
  const key = columns.find((at) => isUsual(at, Boolean)) ?? 0;
  const amount = columns.find((at) => at > key && isUsual(at, isAmount)) ?? key + 1;
  return { key, amount };
}

/**
 * Reads a list of EANs or ids and quantities: a table, or two words in each row. Headings are optional.
 *
 * @param words - headings besides the usual ones: those of the page's own texts.
 * @param decimal - the decimal mark of the page's language, which groups thousands only if a row shows that it does.
 */
export function readOrder(
  text: string,
  words: Readonly<Partial<Record<Column, string>>> = {},
  decimal = '',
) {
  const [first, ...others] = readRows(text);
  if (!first) return { heading: undefined, rows: [] };
  const known = (column: Column): number => {
    const names = [...HEADINGS[column], ...(words[column] ? [wordOf(words[column])] : [])];
    return first.cells.findIndex((cell) => names.includes(wordOf(cell)));
  };
  const named = { id: known('id'), ean: known('ean'), amount: known('amount') };
  const isNamed = Object.values(named).some((at) => at >= 0);
  // A row without any digit is no order, so it must be the headings.
  const isHeading =
    isNamed || (others.length > 0 && first.cells.length > 1 && !/\d/.test(first.source));
  const all = isHeading ? others : [first, ...others];
  const rows = isHeading && first.cells.length > 2 ? all : joinThousands(all).map(splitAtSpace);
  const isGroup = (cell: string): boolean => decimal !== '' && groups(decimal, cell);
  const mark = rows.some(({ cells }) => cells.some(isGroup)) ? '' : decimal;
  const guess = guessColumns(rows, mark);
  const hasKey = named.id >= 0 || named.ean >= 0;
  const amount = named.amount >= 0 ? named.amount : guess.amount;
  const key = guess.key === amount ? amount + 1 : guess.key;
  const { id, ean } = hasKey ? named : { id: key, ean: key };
  const read = rows.map((row): OrderRow => ({
    text: row,
    id: keyOf(row.cells[id] ?? ''),
    ean: keyOf(row.cells[ean] ?? ''),
    quantity: readQuantity(row.cells[amount] ?? '', mark),
  }));
  // Below the lines of an exported cart are its totals, which name no product.
  const isTotal = (row: OrderRow): boolean =>
    hasKey && !orderKey(row) && !tidy(row.text.cells[amount] ?? '');
  return { heading: isHeading ? first : undefined, rows: read.filter((row) => !isTotal(row)) };
}

/** The text that names the product of a row; empty if there is none. */
export const orderKey = ({ id, ean }: OrderRow): string => id || ean;

/** Finds what a row names: by the key of the line, the id of the product, or its EAN, else SKU. The first match counts. */
export function orderIndex<Item extends Orderable>(items: readonly Item[]) {
  const byKey = new Map<string, Item>();
  const byId = new Map<string, Item>();
  const byEan = new Map<string, Item>();
  const put = (map: Map<string, Item>, key: string | undefined, item: Item): void => {
    if (key && !map.has(key)) map.set(key, item);
  };
  for (const item of items) {
    put(byKey, keyOf(item.shopKey ?? ''), item);
    put(byKey, keyOf(item.key), item);
    put(byId, keyOf(item.id), item);
    const ean = keyOf(item.ean || (item.sku ?? ''));
    put(byEan, ean, item);
    put(byEan, eanDigits(ean), item);
  }
  const ofId = (key: string): Item | undefined => byKey.get(key) ?? byId.get(key);
  const ofEan = (key: string): Item | undefined =>
    byEan.get(key) ?? byEan.get(eanDigits(key) ?? '');
  return ({ id, ean }: OrderRow) => ofId(id) ?? ofEan(ean) ?? ofEan(id) ?? ofId(ean);
}

/**
 * Returns the result for each product of a list, in the order of its first row.
 *
 * @param held - how many pieces of a product there are already, to which the rows add.
 */
export function judgeOrder<Item extends Orderable>(
  rows: readonly OrderRow[],
  find: (row: OrderRow) => Item | undefined,
  isB2b: boolean,
  held: (item: Item) => number = () => 0,
): Verdict<Item>[] {
  /** A row that cannot be read is a result of its own. */
  const nameOf = (row: OrderRow): string | OrderRow => {
    const key = orderKey(row);
    if (!key || row.quantity === undefined) return row;
    const item = find(row);
    return item ? `line ${item.key}` : `key ${key}`;
  };
  const groups = new Map<string | OrderRow, OrderRow[]>();
  for (const row of rows) {
    const name = nameOf(row);
    const group = groups.get(name);
    if (group) group.push(row);
    else groups.set(name, [row]);
  }
  return [...groups].map(([name, own]) => {
    if (typeof name !== 'string') return { status: 'invalid', rows: own };
    const item = own[0] && find(own[0]);
    let listed = 0;
    for (const { quantity = 0 } of own) listed += quantity;
    if (!item) return { status: 'unknown', rows: own, wanted: listed };
    const wanted = listed + held(item);
    const quantity = settleAmount(item, wanted, isB2b);
    const isRounded = quantity !== wanted;
    const status = isOverMax(item, quantity) ? 'over-max' : isRounded ? 'rounded' : 'ok';
    return { status, rows: own, item, wanted, quantity };
  });
}
