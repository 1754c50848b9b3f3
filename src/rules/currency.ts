// ISO 4217. Not asked of `Intl`, because engines differ: some round a Hungarian or Colombian amount to a whole one.
const WHOLE = /^(BIF|CLP|DJF|GNF|ISK|JPY|KMF|KRW|PYG|RWF|UGX|VND|VUV|XAF|XOF|XPF)$/;
const THOUSANDTHS = /^(BHD|IQD|JOD|KWD|LYD|OMR|TND)$/;

/** How many decimals the amounts of a currency have: none in yen, three in Kuwaiti dinars, two in what is no ISO code. */
export function decimalsOf(currency = ''): number {
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
export const codeOf = (currency: string): string => CODES[currency.toUpperCase()] ?? currency;
