import type { ReactNode } from 'react';
import type { Audience, Tax } from '../../src/rules/audience.js';
import type { Price, ShopTotals } from '../../src/rules/cart.js';
import type { Decimal } from '../../src/rules/decimal.js';
import { Amount } from '../../src/ui/Amount.js';
import { LedgerHead } from '../../src/ui/Ledger.js';
import { useText } from '../../src/ui/context.js';
import { useAudience } from '../../src/ui/use-cart.js';
import { withTax } from '../../src/ui/with-tax.js';

/** The amount of one side. Where taxes have rows of their own, each row has one amount. */
export const sideOf = (
  { net, gross }: Price,
  tax: Tax,
  { isTaxApart }: Audience,
): Decimal | undefined => (tax === 'gross' ? gross : isTaxApart ? (net ?? gross) : net);

interface ShopLedgerProps extends Pick<ShopTotals, 'rows'> {
  /** The last row. */
  readonly children: ReactNode;
}

/** The ledger as the shop has computed it. */
export function ShopLedger({ rows, children }: ShopLedgerProps) {
  const t = useText();
  const audience = useAudience();
  const { columns: all, isNetFirst, isTaxApart } = audience;
  // A column of dashes alone would say nothing.
  const sent = all.filter((tax) => rows.some((row) => sideOf(row, tax, audience)));
  const columns = sent.length ? sent : all;
  const isNamed = !isTaxApart;
  return (
    <>
      {isNamed && (columns.length > 1 || columns.includes('net')) && (
        <LedgerHead columns={columns} />
      )}
      <dl>
        {rows.map(({ code, title, note, ...amounts }, at) => (
          <div key={at} part="total-row" data-code={code}>
            <dt>
              <span>{title}</span>
              {note && (
                <span className="row-note" part="total-row-note">
                  {note}
                </span>
              )}
            </dt>
            <dd>
              {columns.map((tax) => {
                const amount = sideOf(amounts, tax, audience);
                const side = tax === 'gross' || amounts.net ? tax : 'gross';
                const shown = amount && <Amount part={`total-row-${side}`} amount={amount} />;
                return (
                  <span
                    key={tax}
                    className={
                      columns.length === 1 || isNetFirst === (tax === 'net') ? 'first' : 'second'
                    }
                  >
                    {shown ? (isNamed ? withTax(t, tax, shown) : shown) : '–'}
                  </span>
                );
              })}
            </dd>
          </div>
        ))}
        {children}
      </dl>
    </>
  );
}
