import type { CurrencyFormat } from './currency-format.js';

/** What a shop's amounts are in. */
export interface FormattedCurrency {
  readonly name: string;
  readonly format: CurrencyFormat;
}

/** A currency: its code, or the sign or word by which the shop names it; or that with the shop's own format. */
export type Currency = string | FormattedCurrency;

export const currencyName = (currency: Currency): string =>
  typeof currency === 'string' ? currency : currency.name;

const formatted = new WeakMap<CurrencyFormat, FormattedCurrency>();

/** The currency with this format: the same object each time, so that what depends on it is computed once. */
function inFormat(name: string, format: CurrencyFormat): FormattedCurrency {
  let currency = formatted.get(format);
  if (currency?.name !== name) formatted.set(format, (currency = { name, format }));
  return currency;
}

/**
 * The currency of a cart, else that of the page. The format of the page is for its own currency only: in a cart in another one
 * its sign would be wrong.
 */
export function currencyOfCart(
  cart: { currency?: string | undefined; currencyFormat?: CurrencyFormat | undefined } | undefined,
  page: { readonly currency: string; readonly 'currency-format': CurrencyFormat | undefined },
): Currency {
  const name = cart?.currency ?? page.currency;
  const ofPage = codeOf(name) === page.currency ? page['currency-format'] : undefined;
  const format = cart?.currencyFormat ?? ofPage;
  return format ? inFormat(name, format) : name;
}

// ISO 4217. Not asked of `Intl`, because engines differ: some round a Hungarian or Colombian amount to a whole one.
const WHOLE = /^(BIF|CLP|DJF|GNF|ISK|JPY|KMF|KRW|PYG|RWF|UGX|VND|VUV|XAF|XOF|XPF)$/;
const THOUSANDTHS = /^(BHD|IQD|JOD|KWD|LYD|OMR|TND)$/;

/**
 * How many decimals the amounts of a currency have: none in yen, three in Kuwaiti dinars, two in what is no
 * ISO code; more if the shop writes more. One that writes fewer still adds up the exact amounts.
 */
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
