/** A second, simple calculation of all totals, to compare with those of the library. */

/** A product of the shop. Prices have at most 4 decimals, percentages at most 2. */
export interface Priced {
  readonly price: string;
  readonly nett_price: string;
  readonly rabatoodporny?: unknown;
  readonly amount: number;
}

/** The percentages that the page names, in the order in which they apply. */
const NAMES = [
  'rabatkontrahenta',
  'rabatzaodbiorosobisty',
  'rabatzaodbior',
  'rabatzagotowke',
] as const;
export type Percentages = Readonly<Partial<Record<(typeof NAMES)[number], number>>>;

/** "12.345" as 123450: ten-thousandths. */
function tenThousandths(text: string): bigint {
  const [whole = '0', fraction = ''] = text.split('.');
  return BigInt(whole + fraction.padEnd(4, '0'));
}

function lineCents(price: string, line: Priced, percents: readonly [string, number][]): bigint {
  let value = tenThousandths(price) * BigInt(line.amount);
  let scale = 10n ** 2n;
  for (const [name, percent] of percents) {
    if (line.rabatoodporny && name === 'rabatkontrahenta') continue;
    value *= 10_000n - BigInt(Math.round(percent * 100));
    scale *= 10_000n;
  }
  return (value + scale / 2n) / scale;
}

/** The cart's totals after these percentages, as `"gross net"` in cents. */
export function exactTotal(lines: readonly Priced[], percentages: Percentages): string {
  const percents = NAMES.flatMap((name): [string, number][] => {
    const percent = percentages[name];
    return percent ? [[name, percent]] : [];
  });
  let gross = 0n;
  let net = 0n;
  for (const line of lines) {
    gross += lineCents(line.price, line, percents);
    net += lineCents(line.nett_price, line, percents);
  }
  return `${gross} ${net}`;
}
