import { memo } from 'react';
import type { Line } from '../../../src/rules/cart.js';
import { lineValue } from '../../../src/rules/line-value.js';
import { withQuantity } from '../../../src/rules/quantity.js';
import { orderKey } from '../../../src/rules/quick-order.js';
import { Amount } from '../../../src/ui/Amount.js';
import { overMaxText } from '../../../src/ui/over-max-text.js';
import { FromTo } from '../../../src/ui/pieces.js';
import { useView, type View } from '../../../src/ui/use-cart.js';
import { raisedText } from '../messages/line-notes.js';
import type { Judged } from './order-verdicts.js';

/** Further rows are counted, not shown. */
const MAX_SHOWN = 1000;

interface OrderRowsProps {
  readonly judged: Judged;
  /** Whether unknown products are being looked up. */
  readonly isPending: boolean;
}

export const OrderRows = memo(function OrderRows({ judged, isPending }: OrderRowsProps) {
  const view = useView();
  const { t, formats } = view;
  const { verdicts, held } = judged;

  /** The name of a product, how many, and what becomes of it. */
  const cellsOf = (verdict: (typeof verdicts)[number]) => {
    const { status, rows } = verdict;
    const [first] = rows;
    // What cannot be read is shown as it came.
    const source = first?.text.cells.filter(Boolean).join(' · ');
    if (status === 'invalid') return { name: source, words: t('quickOrder.invalid') };
    if (status === 'unknown') {
      const words = t(isPending ? 'quickOrder.pending' : 'quickOrder.unknown');
      return { name: first && orderKey(first), amount: formats.number(verdict.wanted), words };
    }
    const { item, quantity, wanted } = verdict;
    const line = held.get(item.key);
    const had = line?.quantityUnreadable ? undefined : line?.quantity;
    const before = had ?? wanted;
    const words = [
      raisedText(withQuantity(item, quantity, wanted), view.isB2b, t),
      status === 'over-max' && overMaxText(t, item),
    ];
    return {
      name: item.name || item.id,
      details: detailsOf(withQuantity(item, quantity), view),
      amount: quantity === before ? formats.number(wanted) : <FromTo from={before} to={quantity} />,
      replaces: had !== undefined && had > quantity,
      words: words.filter(Boolean).join(' · ') || t('quickOrder.ok'),
    };
  };
  return (
    <ul className="order-rows" aria-label={t('quickOrder.title')} tabIndex={0}>
      {verdicts.slice(0, MAX_SHOWN).map((verdict, at) => {
        const { name, details, amount, replaces, words } = cellsOf(verdict);
        return (
          <li key={at} part="quick-order-row" data-status={verdict.status}>
            <span className="order-name">{name}</span>
            {details}
            {amount && <span className="order-amount">{amount}</span>}
            <span className="order-verdict muted">
              {replaces && (
                <span className="order-replaces">{`${t('quickOrder.replaces')} · `}</span>
              )}
              <span>{words}</span>
            </span>
          </li>
        );
      })}
    </ul>
  );
});

/** What tells the product and its price: EAN or number, net price of a piece, and net value. */
function detailsOf(line: Line, { t, reductions }: View) {
  const { ean, sku, price } = line;
  const code = ean ? `${t('lines.ean')} ${ean}` : sku && `${t('lines.sku')} ${sku}`;
  return (
    <span className="order-details muted">
      {code && <span>{code}</span>}
      {price.net && (
        <>
          {code && <span> · </span>}
          <Amount part={undefined} amount={price.net} />
          <span> · </span>
          <Amount part={undefined} amount={lineValue(line, reductions).net} tax="net" />
        </>
      )}
    </span>
  );
}
