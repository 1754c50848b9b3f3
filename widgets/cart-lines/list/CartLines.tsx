import { memo, useDeferredValue, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { pageCart } from '../../../src/instances/cart.js';
import type { Cart } from '../../../src/rules/cart.js';
import { sameJson } from '../../../src/base/json.js';
import { useSetting } from '../../../src/ui/context.js';
import { useCartValue } from '../../../src/ui/use-cart.js';
import { useLazyModule } from '../../../src/ui/use-lazy-module.js';
import { usePresses } from '../quantity/press.js';
import { LineRow } from './LineRow.js';
import { hasLongValues, linesHeader, packSizes, rowStyle } from './lines-header.js';
import { startsOf, useLineGroups } from './line-groups.js';
import { useListContext, type ListContext } from './list-context.js';
import { keepOrder, useUntouched } from './use-untouched.js';

interface LineGroupProps {
  /** The keys of its lines: the same array while none is added, removed or moved. */
  readonly keys: readonly string[];
  readonly list: ListContext;
  /** Its place in the list, up to the third. */
  readonly place: number;
  /** How many lines are before it. */
  readonly before: number;
}

/** Rows that the browser skips together while they are out of view: a removal from 1,000 lines takes 17 ms, and 43 ms without groups. */
const LineGroup = memo(function LineGroup({ keys, list, place, before }: LineGroupProps) {
  const group = useRef<HTMLDivElement>(null);
  const counting = useRef<HTMLElement>(null);
  // On a row, because a group that the browser can skip contains what its rows count; and not inherited, because a removal
  // changes it in all groups below.
  useLayoutEffect(() => {
    const first = group.current?.firstElementChild as HTMLElement | null;
    // No cleanup for each change: the rows of all groups below would be styled twice.
    if (counting.current !== first) counting.current?.style.removeProperty('counter-reset');
    first?.style.setProperty('counter-reset', `line ${before}`);
    counting.current = first;
  }, [keys, before]);
  return (
    <div
      ref={group}
      className={place > 1 ? 'far' : undefined}
      style={{ containIntrinsicSize: `auto calc(${keys.length} * var(--_tall))` }}
    >
      {keys.map((key) => (
        <LineRow key={key} lineKey={key} list={list} inView={place === 0} />
      ))}
    </div>
  );
});

const loadBulk = () => import('../bulk/bulk.js');
const loadFind = () => import('../find/FindLines.js');
/** From how many lines on the buyer can search them. */
const MANY = 50;
const loadTools = () => import('../grid/TradeTools.js');

const keysOf = ({ lines }: Cart): readonly string[] => lines.map(({ key }) => key);
const NONE: readonly never[] = [];

/** The lines of the cart, each with its quantity. */
export function CartLines({ tools }: { readonly tools?: ReactNode }) {
  // While no line is added, removed or moved they are the same, and the list does not render.
  const keys = useUntouched(useCartValue(keysOf, sameJson) ?? NONE, (sent, shown, isInUse) =>
    isInUse ? keepOrder(sent, shown) : sent,
  );
  const groups = useLineGroups(keys);
  const starts = startsOf(groups);
  usePresses();
  useEffect(() => pageCart().analytics.viewed(), []);

  const isBulk = useSetting('bulk') === 'on';
  // Checkboxes for a thousand rows are rendered in slices that any input interrupts.
  const bulk = useDeferredValue(useLazyModule(isBulk, loadBulk, 'bulk'));
  const list = useListContext(isBulk ? bulk?.LineSelect : undefined);
  const { t, isTrade } = list;
  const isLong = keys.length >= MANY;
  const find = useLazyModule(isLong, loadFind, 'find-lines');
  const trade = useLazyModule(isTrade, loadTools, 'trade-tools');

  // Only rows in a usual window are drawn in the first frame, which so comes a sixth earlier with 100 lines, and a third with 1,000.
  const [isFirst, setFirst] = useState(true);
  useEffect(() => setFirst(false), []);
  // Columns become wide, and never narrow again.
  const isWide = useUntouched(
    useCartValue(hasLongValues) ?? false,
    (isWanted, isShown, isInUse) => isShown || (isWanted && !isInUse),
  );
  const sizes = useCartValue(packSizes, sameJson) ?? NONE;
  const names = [
    ...['lines', isTrade && 'dense', list.isExport && 'net-only', sizes.length > 0 && 'packed'],
    ...[isWide && 'long-values', isBulk && 'bulk', list.piecesFirst && 'pieces-first'],
  ];

  return (
    <section
      style={rowStyle(list, sizes)}
      className={names.filter(Boolean).join(' ')}
      aria-labelledby="lines-title"
    >
      <h2 id="lines-title" className="visually-hidden">
        {t('lines.label')}
      </h2>
      {isBulk && <div className="bulk-bar">{bulk && <bulk.BulkBar />}</div>}
      {isLong && (find ? <find.FindLines keys={keys} /> : <div className="find-room" />)}
      {linesHeader(list, sizes)}
      {/* Not `ul`, because its rows could not be in groups. */}
      <div className={`line-list${isFirst ? ' first' : ''}`} role="list">
        {groups.map(({ id, keys: own }, at) => (
          <LineGroup
            key={id}
            keys={own}
            list={list}
            place={Math.min(at, 2)}
            before={starts[at] ?? 0}
          />
        ))}
      </div>
      {(isTrade || Boolean(tools)) && (
        <div className="export muted">
          {isTrade && trade && <trade.TradeTools />}
          {tools}
        </div>
      )}
    </section>
  );
}
