import type { CSSProperties, ReactNode } from 'react';
import type { Tax } from '../rules/audience.js';
import { amountText, type Amount } from '../rules/decimal.js';
import { useFormats, useText } from './context.js';
import { useAudience } from './use-cart.js';
import { useCurrency } from './use-currency.js';

/** The width of the columns of a ledger in digits: that of its longest amount, with room for a minus. */
export function useLedgerWidth(amounts: readonly (Amount | undefined)[]): CSSProperties {
  const { money } = useFormats();
  const currency = useCurrency();
  const lengths = amounts.map((amount) => {
    const shown = amount === undefined ? '' : money(amountText(amount, currency), currency);
    // The capitals of a code such as KWD are wider than digits.
    return 1 + shown.length + shown.replace(/[^A-Z]/g, '').length * 0.35;
  });
  return { '--_digits': Math.max(...lengths) } as CSSProperties;
}

/** The visible headings of a ledger's columns. For screen readers each amount has its own name. */
export function LedgerHead({ columns }: { readonly columns?: readonly Tax[] }) {
  const t = useText();
  const { columns: own } = useAudience();
  return (
    <div className="ledger-head" aria-hidden="true">
      {(columns ?? own).map((tax) => (
        <span key={tax}>{t(`totals.${tax}`)}</span>
      ))}
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
