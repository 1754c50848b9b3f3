import { useCallback, useEffect, useRef } from 'react';
import { currentReductions } from '../../src/model/cart-figures.js';
import { reportCartView } from '../../src/model/report-quantities.js';
import { removeLine } from '../../src/model/remove-line.js';
import { useHost, useText } from '../../src/ui/context.js';
import { useAudience, useOfCart } from '../../src/ui/use-cart.js';
import { useCurrency } from '../../src/ui/use-currency.js';
import type { Cart, Reduction } from '../../src/rules/cart.js';
import { lineKeys } from './line-keys.js';
import { LineRow } from './LineRow.js';
import { LinesExport } from './LinesExport.js';
import { LinesHeader } from './LinesHeader.js';
import { useFocusAfterRemoval } from './use-focus-after-removal.js';

/** The first rows are in view when the page opens: their pictures are not put off. */
const EAGER_ROWS = 6;

const NO_REDUCTIONS: readonly Reduction[] = [];
const keysOf = (cart: Cart): readonly string[] => lineKeys(cart.lines);

/** The lines of the cart, each with its quantity. */
export function CartLines() {
  const t = useText();
  const keys = useOfCart(keysOf) ?? [];
  const { isB2b, isTrade, isExport } = useAudience();
  const currency = useCurrency();
  const host = useHost();
  // Most shops add nothing to their lines: a slot in each would only weigh.
  const hasSlots = host.querySelector(':scope > [slot^="line-"]') !== null;
  const list = useRef<HTMLUListElement>(null);
  const aboutToGo = useFocusAfterRemoval(list, keys);

  const reductions = useOfCart(currentReductions) ?? NO_REDUCTIONS;
  useEffect(() => reportCartView(), []);

  const remove = useCallback(
    (key: string) => {
      aboutToGo(key);
      removeLine(key);
    },
    [aboutToGo],
  );

  return (
    <section
      className={`lines${isTrade ? ' dense' : ''}${isExport ? ' net-only' : ''}`}
      aria-label={t('lines.label')}
    >
      <LinesHeader isTrade={isTrade} isExport={isExport} />
      <ul ref={list} className="line-list">
        {keys.map((key, at) => (
          <LineRow
            key={key}
            lineKey={key}
            isB2b={isB2b}
            isTrade={isTrade}
            isExport={isExport}
            currency={currency}
            reductions={reductions}
            eager={at < EAGER_ROWS}
            hasSlots={hasSlots}
            onRemove={remove}
          />
        ))}
      </ul>
      {isTrade && <LinesExport />}
    </section>
  );
}
