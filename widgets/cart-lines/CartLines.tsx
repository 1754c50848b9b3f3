import {
  startTransition,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
  type CSSProperties,
} from 'react';
import { currentReductions } from '../../src/model/cart-figures.js';
import { reportCartView } from '../../src/model/report-quantities.js';
import { removeLine } from '../../src/model/remove-line.js';
import { useFormats, useHost, useText } from '../../src/ui/context.js';
import { useAudience, useOfCart, useSetting } from '../../src/ui/use-cart.js';
import { useCurrency } from '../../src/ui/use-currency.js';
import type { Cart, Reduction } from '../../src/rules/cart.js';
import { lineKeys } from './line-keys.js';
import { useFarPhotos } from './line-photo.js';
import type { ListContext, RowPlace } from './list-context.js';
import { RestIsWhole } from './LineControls.js';
import { LineRow } from './LineRow.js';
import { usePresses } from './press.js';
import { LinesExport } from './LinesExport.js';
import { LinesHeader } from './LinesHeader.js';
import { useFocusAfterRemoval } from './use-focus-after-removal.js';

/** The rows that a view holds when the page opens, and those that are whole and laid out from the start. */
const VIEW = 6;
const FIRST = 16;
const placeOf = (at: number): RowPlace => (at < VIEW ? 'view' : at < FIRST ? 'first' : 'rest');

const NO_REDUCTIONS: readonly Reduction[] = [];
const keysOf = (cart: Cart): readonly string[] => lineKeys(cart.lines);

/** The lines of the cart, each with its quantity. */
export function CartLines() {
  const t = useText();
  const formats = useFormats();
  const keys = useOfCart(keysOf) ?? [];
  const { isB2b, isTrade, isExport } = useAudience();
  const currency = useCurrency();
  const staticBase = useSetting('static-base');
  const configuratorUrl = useSetting('configurator-url');
  const host = useHost();
  // Most shops add nothing to their lines: a slot in each would only weigh.
  const hasSlots = host.querySelector(':scope > [slot^="line-"]') !== null;
  const list = useRef<HTMLUListElement>(null);
  useFarPhotos(list);
  usePresses();
  const aboutToGo = useFocusAfterRemoval(list, keys);

  const reductions = useOfCart(currentReductions) ?? NO_REDUCTIONS;
  useEffect(() => reportCartView(), []);

  const onRemove = useCallback(
    (key: string) => {
      aboutToGo(key);
      removeLine(key);
    },
    [aboutToGo],
  );

  const [restIsWhole, setRestIsWhole] = useState(false);
  // In slices that any input interrupts, once the first rows and all the texts are painted.
  useEffect(() => startTransition(() => setRestIsWhole(true)), []);
  const context = useMemo<ListContext>(
    () => ({
      ...{ isB2b, isTrade, isExport, currency, staticBase, configuratorUrl, reductions },
      ...{ t, formats, hasSlots, onRemove },
    }),
    [
      isB2b,
      isTrade,
      isExport,
      currency,
      staticBase,
      configuratorUrl,
      reductions,
      t,
      formats,
      hasSlots,
      onRemove,
    ],
  );
  // A row's figures are named by style: words in each of a thousand rows would only weigh.
  const words = {
    '--_w-unit': JSON.stringify(t(isTrade || isExport ? 'lines.unitNet' : 'lines.unitPrice')),
    '--_w-value': JSON.stringify(t(isTrade || isExport ? 'lines.valueNet' : 'lines.value')),
    '--_w-gross': JSON.stringify(t('lines.valueGross')),
    '--_w-pieces': JSON.stringify(t('lines.pieces')),
  } as CSSProperties;

  return (
    <section
      style={words}
      className={`lines${isTrade ? ' dense' : ''}${isExport ? ' net-only' : ''}`}
      aria-label={t('lines.label')}
    >
      <LinesHeader isTrade={isTrade} isExport={isExport} />
      <ul ref={list} className="line-list">
        <RestIsWhole value={restIsWhole}>
          {keys.map((key, at) => (
            <LineRow key={key} lineKey={key} list={context} place={placeOf(at)} />
          ))}
        </RestIsWhole>
      </ul>
      {isTrade && <LinesExport />}
    </section>
  );
}
