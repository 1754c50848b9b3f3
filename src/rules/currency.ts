// ISO 4217. Not asked of `Intl`, because engines differ: some round a Hungarian or Colombian amount to a whole one.
const WHOLE = /^(BIF|CLP|DJF|GNF|ISK|JPY|KMF|KRW|PYG|RWF|UGX|VND|VUV|XAF|XOF|XPF)$/;
const THOUSANDTHS = /^(BHD|IQD|JOD|KWD|LYD|OMR|TND)$/;
/** How many decimals the amounts of a currency have: none in yen, three in Kuwaiti dinars, two in what is no ISO code. */
export function decimalsOf(currency = ''): number {
  return WHOLE.test(currency) ? 0 : THOUSANDTHS.test(currency) ? 3 : currency === 'CLF' ? 4 : 2;
}
