import type { CSSProperties, ReactNode } from 'react';
import { centsText } from '../rules/decimal.js';
import { useFormats, useText } from './context.js';
import { useAudience, useTotals } from './use-cart.js';
import { useCurrency } from './use-currency.js';

/** The width of the columns of a ledger in digits: that of its longest amount. */
export function useLedgerWidth(): CSSProperties {
  const { money } = useFormats();
  const currency = useCurrency();
  const { net, gross } = useTotals().regular;
  const longest = money(`-${centsText(gross > net ? gross : net)}`, currency);
  return { '--_digits': longest.length } as CSSProperties;
}

/** The visible headings of a ledger's columns. For screen readers each amount has its own name. */
export function LedgerHead() {
  const t = useText();
  const { isExport } = useAudience();
  return (
    <div className="ledger-head" aria-hidden="true">
      <span>{t('totals.net')}</span>
      {!isExport && <span>{t('totals.gross')}</span>}
    </div>
  );
}

interface LedgerRowProps {
  readonly name: ReactNode;
  readonly className?: string;
  readonly part?: string | undefined;
  readonly children: ReactNode;
}

/** A row of a ledger: a name, and amounts or text. */
export function LedgerRow({ name, className, part, children }: LedgerRowProps) {
  return (
    <div className={className} part={part}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
