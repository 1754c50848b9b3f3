import { useSetting } from '../../src/ui/context.js';
import { useLedger, useView } from '../../src/ui/use-cart.js';
import { CheckoutSlot, SavingSign } from './CheckoutSlot.js';
import { LinesToCheck } from './LinesToCheck.js';
import type { ReactNode } from 'react';
import { columnsOf } from '../../src/rules/ledger.js';
import { LedgerHead, LedgerRows, useLedgerWidth } from '../../src/ui/Ledger.js';
import { TotalToPay } from './TotalToPay.js';
import { useTotalName } from './use-delivery.js';

interface CartTotalsProps {
  /** The discounts as rows of the same ledger, if the page shows both. */
  readonly ledger?: ReactNode;
  /** The total to pay and the checkout link are in a separate foot. */
  readonly hasFoot?: boolean;
}

/** The cost of the cart as a ledger, from its list value to the total to pay, and the checkout link. */
export function CartTotals({ ledger, hasFoot = false }: CartTotalsProps) {
  const view = useView();
  const { t, isB2b, isGrossFirst } = view;
  const { figures, rows: all } = useLedger();
  const totalName = useTotalName();
  const homePath = useSetting('home-path');
  const termsPath = useSetting('terms-path');
  const { isOld } = figures;
  const rows = all.slice(0, -1);
  const isOfShop = rows[0]?.kind === 'shop';
  const isWithCodes = rows.some(({ kind }) => kind === 'withoutCodes');
  // Without discounts, the value without codes says the same.
  const first = isWithCodes ? /^beforeDiscounts$/ : /^(beforeDiscounts|goods)$/;
  const goods = rows.filter(({ kind }) => first.test(kind));
  const others = rows.filter(({ kind }) => !/^(beforeDiscounts|goods|discount)$/.test(kind));
  const columns = columnsOf(rows, view);
  const isOneColumn = isGrossFirst && (!isOfShop || rows.every(({ gross }) => gross));
  const { regular } = figures.totals;
  const width = useLedgerWidth(
    isOfShop ? rows.flatMap(({ net, gross }) => [net, gross]) : [regular.net, regular.gross],
  );
  return (
    <section className="totals" aria-labelledby="totals-title">
      <h2
        id="totals-title"
        tabIndex={-1}
        className={hasFoot && !rows.length ? 'visually-hidden' : undefined}
      >
        {t('totals.title')}
      </h2>
      <slot name="totals-before" />
      <div
        className={`figures ledger${isOld ? ' updating' : ''}${isOneColumn ? ' one-column' : ''}`}
        style={width}
        aria-busy={isOld || undefined}
      >
        <LedgerHead rows={rows} columns={columns} />
        <LedgerRows rows={goods} columns={columns} />
        {!isOfShop && ledger}
        <LedgerRows rows={others} columns={columns}>
          {!hasFoot && (
            <div className="to-pay">
              <dt>{totalName}</dt>
              <dd>
                <TotalToPay />
              </dd>
            </div>
          )}
        </LedgerRows>
      </div>
      {!hasFoot && <SavingSign />}
      <slot name="totals-after" />
      <div className="links">
        {hasFoot ? <LinesToCheck /> : <CheckoutSlot />}
        <slot name="checkout-after" />
        <a className="quiet" part="continue" href={homePath}>
          {t('totals.continue')}
        </a>
        {isB2b && (
          <a className="quiet" part="terms" href={termsPath}>
            {t('totals.terms')}
          </a>
        )}
      </div>
    </section>
  );
}
