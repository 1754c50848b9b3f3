import { memo } from 'react';
import type { Line } from '../../../src/rules/cart.js';
import { pageCart } from '../../../src/instances/cart.js';
import { lineValue } from '../../../src/rules/line-value.js';
import { withQuantity } from '../../../src/rules/quantity.js';
import { orderKey, type Verdict } from '../../../src/rules/quick-order.js';
import { useFormats, useText } from '../../../src/ui/context.js';
import { Amount } from '../../../src/ui/Amount.js';
import { useReductions } from '../../../src/ui/use-cart.js';
import { overMaxText } from '../../../src/ui/over-max-text.js';
import { FromTo } from '../messages/line-message.js';
import { raisedText } from '../messages/line-notes.js';

/** Further rows are counted, not shown. */
const MAX_SHOWN = 1000;

interface OrderRowsProps {
  readonly verdicts: readonly Verdict<Line>[];
  /** Whether unknown products are being looked up. */
  readonly isPending: boolean;
  /** Those of the cart. */
  readonly lines: readonly Line[];
}

/** The result for each product of a list. */
export const OrderRows = memo(function OrderRows({ verdicts, isPending, lines }: OrderRowsProps) {
  const t = useText();
  const held = new Map(lines.map(({ key, quantity }) => [key, quantity]));
  return (
    <ul className="order-rows" aria-label={t('quickOrder.title')} tabIndex={0}>
      {verdicts.slice(0, MAX_SHOWN).map((verdict, at) => (
        <OrderRow
          key={at}
          verdict={verdict}
          isPending={isPending}
          held={'item' in verdict ? held.get(verdict.item.key) : undefined}
        />
      ))}
    </ul>
  );
});

interface RowProps {
  readonly verdict: Verdict<Line>;
  readonly isPending: boolean;
  /** How many pieces the cart has of it; undefined if none of its lines has it. */
  readonly held: number | undefined;
}

function OrderRow({ verdict, isPending, held }: RowProps) {
  const t = useText();
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
      {isFound && <Details line={withQuantity(verdict.item, verdict.quantity)} />}
      {status !== 'invalid' && (
        <span className="order-amount">
          {isFound && verdict.quantity !== (held ?? verdict.wanted) ? (
            <FromTo from={held ?? verdict.wanted} to={verdict.quantity} />
          ) : (
            number(verdict.wanted)
          )}
        </span>
      )}
      <span className="order-verdict">
        {isFound && held !== undefined && held > verdict.quantity && (
          <span className="order-replaces">{`${t('quickOrder.replaces')} · `}</span>
        )}
        <span>{useWords(verdict, isPending)}</span>
      </span>
    </li>
  );
}

/** What tells the product and its price: EAN or number, net price of a piece, and net value. */
function Details({ line }: { readonly line: Line }) {
  const t = useText();
  const reductions = useReductions();
  const { ean, sku, price } = line;
  const code = ean ? `${t('lines.ean')} ${ean}` : sku && `${t('lines.sku')} ${sku}`;
  return (
    <span className="order-details">
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

/** The result as text, as in the lines. */
function useWords(verdict: Verdict<Line>, isPending: boolean): string {
  const t = useText();
  const formats = useFormats();
  if (verdict.status === 'invalid') return t('quickOrder.invalid');
  if (verdict.status === 'unknown') {
    return t(isPending ? 'quickOrder.pending' : 'quickOrder.unknown');
  }
  const { status, item, quantity, wanted } = verdict;
  const isB2b = !!pageCart().current()?.isB2b;
  const words = [
    raisedText(withQuantity(item, quantity, wanted), isB2b, t, formats),
    status === 'over-max' && overMaxText(t, formats, item),
  ];
  return words.filter(Boolean).join(' · ') || t('quickOrder.ok');
}
