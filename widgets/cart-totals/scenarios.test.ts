// @vitest-environment happy-dom
import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SCENARIOS, type Scenario, type SimulatedRow } from '../../test/support/totals-shop.js';
import { mount, until, widgetPage, type Mounted } from '../../test/support/widget.js';
import './index.js';

const page = widgetPage();

/** The row of a ledger: the amounts of its columns as they are sent, and dashes. */
const shown = (row: Element): string =>
  [...row.querySelectorAll('dd > :is(.first, .second)')]
    .map((cell) => cell.querySelector('data')?.getAttribute('value') ?? '–')
    .join(' / ');

/** The ledger as the page shows it. */
const ofPage = (seen: Mounted): string[] =>
  [...seen.root.querySelectorAll('.figures dl > div')].map(
    (row) => `${row.querySelector('dt')?.textContent}: ${shown(row)}`,
  );

/** Amounts have at least two places in `value`, and no other zeros at the end. */
const exact = (text: string): string =>
  text.includes('.') ? text.replace(/(\.\d\d)0$/, '$1') : `${text}.00`;

/** The ledger as the shop has computed it, in the columns that it fills. */
function ofShop({ rows, cart, text }: Scenario): string[] {
  const write = (units: bigint | undefined): string =>
    units === undefined ? '–' : exact(text(units));
  const isOne = cart['prices'] === 'net';
  const isFilled = (side: 'net' | 'gross') =>
    rows.slice(0, -1).some((row) => row[side] !== undefined);
  const hasNone = !isFilled('net') && !isFilled('gross');
  return rows.map((row: SimulatedRow) => {
    const isTotal = row.code === 'total';
    const sides = (['net', 'gross'] as const).filter((side) => hasNone || isFilled(side));
    // The total has the gross amount first, and no dash for a side that it lacks.
    const total = [row.gross, row.net].filter((side) => side !== undefined);
    const amounts = isTotal
      ? total.length
        ? total.slice(0, isOne ? 1 : 2)
        : [undefined]
      : isOne
        ? [row.net ?? row.gross]
        : sides.map((side) => row[side]);
    return `${isTotal ? 'To pay' : row.title}: ${amounts.map(write).join(' / ')}`;
  });
}

async function open(cart: object, codes: readonly object[] = []): Promise<Mounted> {
  page.shop.cart = cart as typeof page.shop.cart;
  page.shop.codes = [...codes] as typeof page.shop.codes;
  return mount('<cart-totals></cart-totals>', 'total-row');
}

describe('the totals of a shop', () => {
  // Without the spaces that align the table.
  const documented = readFileSync('docs/shop-totals.md', 'utf8').replace(/ +\|/g, ' |');

  it.each(SCENARIOS.map((each) => [each.title, each] as const))(
    'are shown as the shop has computed them, and documented: %s',
    async (title, scenario) => {
      const seen = await open(scenario.cart, scenario.codes);
      page.said();
      const [shop, own] = [ofShop(scenario), ofPage(seen)];
      expect(own).toEqual(shop);
      expect(documented).toContain(`| ${title} | ${shop.join('<br>')} | ${own.join('<br>')} |`);
    },
  );

  it('are sixteen scenarios in the table', () => {
    expect(documented.match(/<br>.* \| .*<br>/g)).toHaveLength(SCENARIOS.length);
  });
});

const cents = fc.integer({ min: -999_999, max: 999_999 }).map((units) => (units / 100).toFixed(2));
const side = fc.option(cents, { nil: undefined });
const row = fc.record({
  code: fc.constantFrom('subtotal', 'tax', 'fee', 'coupon', 'anything'),
  title: fc.stringMatching(/^[a-z<>&]{1,12}$/),
  net: side,
  gross: side,
  note: fc.option(fc.constant('a note'), { nil: undefined }),
});
const fields = fc.record(
  {
    total: fc.record({ net: side, gross: side }),
    prices: fc.constantFrom('net', 'gross', 'both'),
    isB2b: fc.constant(1),
    isExport: fc.constant(1),
    checkout_blocked: fc.constant('No.'),
    minimum_order: fc.record({ net: side, gross: side }),
    free_delivery: fc.constant({ from: '100', basis: 'net' }),
    remarks_max: fc.constant(400),
    discount_info: fc.constant({ rabatkontrahenta: 5 }),
  },
  { requiredKeys: [] },
);

describe('any mix of the fields of a cart', () => {
  it('shows the rows of the shop in its order, each amount as it was sent', async () => {
    const { products } = page.shop.cart;
    const seen = await open({ products, totals: [{ code: 'a', title: 'first' }] });
    let at = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(row, { minLength: 1, maxLength: 6 }), fields, async (rows, mix) => {
        const last = { code: 'mark', title: `mark ${++at}`, net: '1.00', gross: '1.00' };
        page.shop.change(() => (page.shop.cart = { products, ...mix, totals: [...rows, last] }));
        document.dispatchEvent(new CustomEvent('cart:refresh'));
        const shownRows = (): Element[] => seen.parts('total-row');
        await until(() => shownRows().at(-1)?.textContent.includes(last.title) ?? false);
        const { isB2b, isExport, prices: chosen } = mix;
        const prices = isB2b || isExport ? undefined : chosen;
        const columns = isExport
          ? (['net'] as const)
          : prices === 'gross'
            ? (['gross'] as const)
            : (['net', 'gross'] as const);
        const expected = [...rows, last].map(({ net, gross, ...sent }) =>
          prices === 'net'
            ? (net ?? gross ?? '–')
            : columns.map((tax) => ({ ...sent, net, gross })[tax] ?? '–').join(' / '),
        );
        expect(shownRows().map((each) => shown(each))).toEqual(
          expected.map((text) => text.replaceAll('-0.00', '0.00')),
        );
        page.said();
      }),
      { numRuns: 40 },
    );
  });
});
