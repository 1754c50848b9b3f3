import { memo } from 'react';
import type { Line } from '../../../src/rules/cart.js';
import { orderKey, type Verdict } from '../../../src/rules/quick-order.js';
import { useFormats, useText } from '../../../src/ui/context.js';
import { overMaxText } from '../messages/line-notes.js';

/** Further rows are counted, not shown. */
const MOST_SHOWN = 1000;

interface OrderRowsProps {
  readonly verdicts: readonly Verdict<Line>[];
  /** Whether unknown products are being looked up. */
  readonly isPending: boolean;
}

/** The result for each product of a list. */
export const OrderRows = memo(function OrderRows({ verdicts, isPending }: OrderRowsProps) {
  const t = useText();
  return (
    <ul className="order-rows" aria-label={t('quickOrder.title')} tabIndex={0}>
      {verdicts.slice(0, MOST_SHOWN).map((verdict, at) => (
        <OrderRow key={at} verdict={verdict} isPending={isPending} />
      ))}
    </ul>
  );
});

function OrderRow({
  verdict,
  isPending,
}: {
  readonly verdict: Verdict<Line>;
  readonly isPending: boolean;
}) {
  const { number } = useFormats();
  const { status, rows } = verdict;
  const isFound = 'item' in verdict;
  const [first] = rows;
  const name = isFound ? verdict.item.name || verdict.item.id : first && orderKey(first);
  // What cannot be read is shown as it came.
  const source = first?.text.cells.filter(Boolean).join(' · ');
  return (
    <li part="quick-order-row" data-status={status}>
      <span className="order-name">{status === 'invalid' ? source : name}</span>
      {status !== 'invalid' && (
        <span className="order-amount">
          {status !== 'unknown' && verdict.quantity !== verdict.wanted ? (
            <FromTo from={verdict.wanted} to={verdict.quantity} />
          ) : (
            number(verdict.wanted)
          )}
        </span>
      )}
      <span className="order-verdict">{useWords(verdict, isPending)}</span>
    </li>
  );
}

function FromTo({ from, to }: { readonly from: number; readonly to: number }) {
  const t = useText();
  const { number } = useFormats();
  const values = { before: number(from), now: number(to) };
  return (
    <>
      <span aria-hidden="true">{t('reduced.change', values)}</span>
      <span className="visually-hidden">{t('reduced.changeSpoken', values)}</span>
    </>
  );
}

/** The result as text, as in the lines. */
function useWords(verdict: Verdict<Line>, isPending: boolean): string {
  const t = useText();
  const formats = useFormats();
  if (verdict.status === 'invalid') return t('quickOrder.invalid');
  if (verdict.status === 'unknown') {
    return t(isPending ? 'quickOrder.pending' : 'quickOrder.unknown');
  }
  const { status, item, quantity, wanted } = verdict;
  const { fullPacksOnly, maxQuantity, packSize } = item;
  const isPacked = quantity !== wanted && fullPacksOnly && packSize > 1;
  const words = [
    isPacked && t('lines.fullPacksOnly', { size: formats.number(packSize) }),
    status === 'over-max' && overMaxText(t, formats, maxQuantity),
  ];
  return words.filter(Boolean).join(' · ') || t('quickOrder.ok');
}
