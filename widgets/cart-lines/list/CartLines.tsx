import {
  useDeferredValue,
  useEffect,
  useMemo,
  useRef,
  useState,
  memo,
  type CSSProperties,
  type ReactNode,
} from 'react';
import { pageCart } from '../../../src/instances/cart.js';
import type { Cart } from '../../../src/rules/cart.js';
import { sameJson } from '../../../src/rules/same-json.js';
import { useFormats, useHost, useText } from '../../../src/ui/context.js';
import {
  useAudience,
  useCartValue,
  useProductPattern,
  useReductions,
  useSetting,
} from '../../../src/ui/use-cart.js';
import { useCurrency } from '../../../src/ui/use-currency.js';
import { useLazyModule } from '../../../src/ui/use-lazy-module.js';
import { taxWords } from '../../../src/ui/Amount.js';
import { hasLongValues, hasPacks, useUnlessTouched } from '../grid/columns.js';
import { usePresses } from '../quantity/press.js';
import { useLineTemplates } from '../templates/template-slots.js';
import { useLineMessages } from '../messages/shop-messages.js';
import { LineRow } from './LineRow.js';
import { LinesHeader } from './LinesHeader.js';
import { startsOf, useLineGroups } from './line-groups.js';
import type { ListContext } from './list-context.js';
import { useRowOrder } from './row-order.js';
import { useRemove } from './use-remove.js';

interface LineGroupProps {
  /** The keys of its lines: the same array while none is added, removed or moved. */
  readonly keys: readonly string[];
  readonly list: ListContext;
  /** Its place in the list, up to the third. */
  readonly place: number;
  /** How many lines are before it. */
  readonly before: number;
}

/**
 * Rows of the list that the browser skips together while they are far outside the view. In a cart of 1,000 lines a removal
 * takes 17 ms in groups, and 43 ms without.
 */
const LineGroup = memo(function LineGroup({ keys, list, place, before }: LineGroupProps) {
  return (
    <div
      className={place > 1 ? 'far' : undefined}
      // Each group counts its own rows, so that those far outside the view are not counted at every change.
      style={{
        containIntrinsicSize: `auto calc(${keys.length} * var(--_tall))`,
        counterReset: `line ${before}`,
      }}
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

/** While no line is added, removed or moved they are the same, and the list does not render. */
const keysOf = ({ lines }: Cart): readonly string[] => lines.map(({ key }) => key);
const NO_KEYS: readonly string[] = [];

/** The lines of the cart, each with its quantity. */
export function CartLines({ tools }: { readonly tools?: ReactNode }) {
  const t = useText();
  const formats = useFormats();
  const keys = useRowOrder(useCartValue(keysOf, sameJson) ?? NO_KEYS);
  const groups = useLineGroups(keys);
  const starts = startsOf(groups);
  const audience = useAudience();
  const { isB2b, isTrade, isExport, showsNet, showsGross, isNetFirst, namesTax } = audience;
  const messages = useLineMessages();
  const piecesFirst = useSetting('cart-type') === 'dropshipping';
  const currency = useCurrency();
  const staticBase = useSetting('static-base');
  const photoPath = useSetting('photo-path');
  const photoFormat = useSetting('photo-format');
  const configuratorUrl = useSetting('configurator-url');
  const productPattern = useProductPattern();
  const host = useHost();
  // Most shops add nothing to their lines: a slot in each would only use memory.
  const hasSlots = host.querySelector(':scope > [slot^="line-"]') !== null;
  const templates = useLineTemplates();
  const list = useRef<HTMLDivElement>(null);
  usePresses();
  const onRemove = useRemove();

  const isBulk = useSetting('bulk') === 'on';
  // Checkboxes for a thousand rows are rendered in slices that any input interrupts.
  const bulk = useDeferredValue(useLazyModule(isBulk, loadBulk, 'bulk'));
  const Select = isBulk ? bulk?.LineSelect : undefined;
  const isLong = keys.length >= MANY;
  const find = useLazyModule(isLong, loadFind, 'find-lines');
  const trade = useLazyModule(isTrade, loadTools, 'trade-tools');

  const reductions = useReductions();
  useEffect(() => pageCart().analytics.viewed(), []);

  // Only rows in a usual window are drawn in the first frame, which so comes a sixth earlier with 100 lines, and a third with 1,000.
  const [isFirst, setFirst] = useState(true);
  useEffect(() => setFirst(false), []);
  const context = useMemo<ListContext>(
    () => ({
      ...{ isB2b, isTrade, isExport, showsNet, showsGross, isNetFirst },
      ...{ currency, staticBase, configuratorUrl, reductions, messages },
      ...{ photoPath, photoFormat, productPattern, piecesFirst },
      ...{ t, formats, hasSlots, templates, onRemove, Select },
      taxWords: namesTax ? { net: taxWords(t, 'net'), gross: taxWords(t, 'gross') } : undefined,
    }),
    [
      isB2b,
      isTrade,
      isExport,
      showsNet,
      showsGross,
      isNetFirst,
      namesTax,
      messages,
      currency,
      staticBase,
      configuratorUrl,
      photoPath,
      photoFormat,
      productPattern,
      piecesFirst,
      reductions,
      t,
      formats,
      hasSlots,
      templates,
      onRemove,
      Select,
    ],
  );
  const isLongAmounts = useUnlessTouched(list, useCartValue(hasLongValues) ?? false);
  const isPacked = useCartValue(hasPacks) ?? false;
  // CSS names the figures of a row, because texts in each of a thousand rows would use memory.
  const words = {
    '--_w-unit': JSON.stringify(t(namesTax ? 'lines.unitNet' : 'lines.unitPrice')),
    '--_w-value': JSON.stringify(t(namesTax ? 'lines.valueNet' : 'lines.value')),
    '--_w-gross': JSON.stringify(t('lines.valueGross')),
    '--_w-list': JSON.stringify(t('line.beforeDiscounts')),
    '--_w-ean': JSON.stringify(`${t('lines.ean')}\u00a0`),
    '--_w-sku': JSON.stringify(`${t('lines.sku')} `),
    '--_w-remove': JSON.stringify(t('lines.remove')),
  } as CSSProperties;

  return (
    <section
      style={words}
      className={`lines${isTrade ? ' dense' : ''}${namesTax && !isTrade ? ' named' : ''}${isExport ? ' net-only' : ''}${isPacked ? ' packed' : ''}${isLongAmounts ? ' long-values' : ''}${isBulk ? ' bulk' : ''}`}
      aria-labelledby="lines-title"
    >
      <h2 id="lines-title" className="visually-hidden">
        {t('lines.label')}
      </h2>
      {isBulk && <div className="bulk-bar">{bulk && <bulk.BulkBar />}</div>}
      {isLong && (find ? <find.FindLines keys={keys} /> : <div className="find-room" />)}
      <LinesHeader isTrade={isTrade} isExport={isExport} isReduced={reductions.length > 0} />
      {/* Not `ul`, because its rows could not be in groups. */}
      <div ref={list} className={`line-list${isFirst ? ' first' : ''}`} role="list">
        {groups.map(({ id, keys: own }, at) => (
          <LineGroup
            key={id}
            keys={own}
            list={context}
            place={Math.min(at, 2)}
            before={starts[at] ?? 0}
          />
        ))}
      </div>
      {(isTrade || Boolean(tools)) && (
        <div className="export">
          {isTrade && trade && <trade.TradeTools list={list} />}
          {tools}
        </div>
      )}
    </section>
  );
}
