/** A currency: its code, or the sign or word by which the shop names it; or that with the shop's own format. */
export type Currency = string | { readonly name: string; readonly format: CurrencyFormat };

export const currencyName = (currency: Currency): string =>
  typeof currency === 'string' ? currency : currency.name;

/** The currency of a cart, else that of the page, whose format is for its own currency only: its sign would be wrong elsewhere. */
export function currencyOfCart(
  cart: { currency?: string | undefined; currencyFormat?: CurrencyFormat | undefined } | undefined,
  page: { readonly currency: string; readonly 'currency-format': CurrencyFormat | undefined },
): Currency {
  const name = cart?.currency ?? page.currency;
  const ofPage = codeOf(name) === page.currency ? page['currency-format'] : undefined;
  const format = cart?.currencyFormat ?? ofPage;
  return format ? { name, format } : name;
}

// ISO 4217. Not asked of `Intl`, because engines differ: some round a Hungarian or Colombian amount to a whole one.
const WHOLE = /^(BIF|CLP|DJF|GNF|ISK|JPY|KMF|KRW|PYG|RWF|UGX|VND|VUV|XAF|XOF|XPF)$/;
const THOUSANDTHS = /^(BHD|IQD|JOD|KWD|LYD|OMR|TND)$/;

/** How many decimals the amounts of a currency have: two in what is no ISO code, and more if the shop writes more. */
export function decimalsOf(currency: Currency = ''): number {
  if (typeof currency !== 'string')
    return Math.max(decimalsOf(currency.name), currency.format.decimals);
  return WHOLE.test(currency) ? 0 : THOUSANDTHS.test(currency) ? 3 : currency === 'CLF' ? 4 : 2;
}

/** Whether it is a code of ISO 4217. Older browsers cannot say. */
export const isCurrencyCode = (code: string): boolean =>
  (Intl as Partial<typeof Intl>).supportedValuesOf?.('currency').includes(code) ?? true;

/** Signs and names of one currency only, in capitals: "$" and "kr" are of several. */
const CODES: Readonly<Record<string, string>> = {
  ...{ '€': 'EUR', EURO: 'EUR', ZŁ: 'PLN', KČ: 'CZK', FT: 'HUF', '£': 'GBP', US$: 'USD' },
};

/** The ISO code of a currency that a shop writes as a sign or name; others as they are. */
export function codeOf(currency: Currency): string {
  const name = currencyName(currency);
  return CODES[name.toUpperCase()] ?? name;
}

/** How a shop writes amounts of money, in place of the form of the language. */
export interface CurrencyFormat {
  readonly prefix: string;
  readonly suffix: string;
  /** Empty if there are no decimals. */
  readonly decimal: string;
  /** Between groups of three digits; may be empty. */
  readonly group: string;
  readonly decimals: number;
}

// Without digits and invisible characters, which could turn one amount into another.
const SIGN = /^[^\p{N}\p{C}]{0,24}$/u;
const MARK = /^[^\p{N}\p{C}\p{L}+\-−]{0,3}$/u;

const A_SIGN = 'text of at most 24 characters without digits';
const A_MARK = 'text of at most 3 characters, none a letter or digit';

/** Reads a format that a shop has sent or a page has set, or says which field is wrong and what was expected there. */
export function readCurrencyFormat(
  wire: Readonly<Record<string, unknown>>,
): CurrencyFormat | { readonly field: keyof CurrencyFormat; readonly expected: string } {
  // An amount stays in one line.
  const text = (value: unknown, pattern: RegExp): string | undefined =>
    typeof value === 'string' && pattern.test(value) ? value.replaceAll(' ', '\u00a0') : undefined;
  const sent = String(wire['decimals']);
  if (!/^[0-8]$/.test(sent)) return { field: 'decimals', expected: 'whole number from 0 to 8' };
  const decimals = Number(sent);
  const prefix = text(wire['prefix'] ?? '', SIGN);
  if (prefix === undefined) return { field: 'prefix', expected: A_SIGN };
  const suffix = text(wire['suffix'] ?? '', SIGN);
  if (suffix === undefined) return { field: 'suffix', expected: A_SIGN };
  const group = text(wire['group'], MARK);
  if (group === undefined) return { field: 'group', expected: A_MARK };
  const decimal = decimals ? text(wire['decimal'], MARK) : '';
  if (decimal === undefined || (decimals && (!decimal || decimal === group)))
    return { field: 'decimal', expected: 'mark other than that of the groups' };
  return { prefix, suffix, decimal, group, decimals };
}
