import { pageCodes } from '../../src/instances/codes.js';
import type { DiscountCode } from '../../src/rules/cart.js';
import { codeOf, currencyName } from '../../src/rules/currency.js';
import { decimalText } from '../../src/rules/decimal.js';
import { Button } from '../../src/ui/pieces.js';
import { useFormats, useText, useCurrency } from '../../src/ui/context.js';
import { useStore } from '../../src/ui/use-store.js';

/** The codes in the cart, with their values. */
export function CodeList({ onRemove }: { readonly onRemove: (code: string) => void }) {
  const t = useText();
  const { value: codes = [] } = useStore(pageCodes().state);
  if (!codes.length) return null;
  return (
    <ul className="code-list" aria-label={t('codes.list')}>
      {codes.map((discount) => (
        <li key={discount.code} part="code" data-code={discount.code}>
          <b>{discount.code}</b>
          <Worth discount={discount} />
          {!discount.isUnremovable && (
            <Button
              className="remove"
              part="code-remove"
              aria-label={`${t('codes.remove')} ${discount.code}`}
              onClick={() => onRemove(discount.code)}
            >
              ×
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}

function Worth({ discount }: { readonly discount: DiscountCode }) {
  const { money, foreignMoney, percent } = useFormats();
  const own = useCurrency();
  const { amount, percentage, currency = currencyName(own) } = discount;
  return (
    <>
      {percentage && <span>{percent(`-${decimalText(percentage)}`)}</span>}
      {amount && (
        <data value={decimalText(amount)}>
          {codeOf(currency) === codeOf(own)
            ? money(`-${decimalText(amount)}`, own)
            : foreignMoney(`-${decimalText(amount)}`, currency)}
        </data>
      )}
    </>
  );
}
