import { useMemo } from 'react';
import { decimalsOf } from '../../src/rules/currency.js';
import { toCents, type Cents } from '../../src/rules/decimal.js';
import { savingOfLines } from '../../src/rules/saving.js';
import { useAudience } from '../../src/ui/use-cart.js';
import { useCurrency } from '../../src/ui/use-currency.js';
import { shareOf } from './VoucherRow.js';
import type { ToPayFigures } from './use-to-pay.js';

/**
 * What a buyer who calculates with gross amounts saves in all: by the promotions of lines, the discounts and
 * the codes. Of the shop's own rows, those for coupons and discounts count. Others have prices of their own, which
 * are no savings.
 */
export function useSaving({ lines, totals, shop, voucher }: ToPayFigures): Cents {
  const { isNetFirst } = useAudience();
  const currency = useCurrency();
  const ofLines = useMemo(
    () => (isNetFirst ? 0n : savingOfLines(lines, currency)),
    [isNetFirst, lines, currency],
  );
  if (isNetFirst) return 0n;
  if (shop?.rows.length) {
    let saving = ofLines;
    for (const { code, gross } of shop.rows) {
      const off =
        gross && /coupon|discount/i.test(code) ? toCents(gross, decimalsOf(currency)) : 0n;
      if (off < 0n) saving -= off;
    }
    return saving;
  }
  const ofCodes = (voucher && shareOf({ totals, voucher }).gross) ?? 0n;
  return ofLines + totals.regular.gross - totals.total.gross + ofCodes;
}
