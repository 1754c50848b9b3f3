import { encoded, safeUrl } from '../../src/page/safe-url.js';
import { pageCart } from '../../src/page-cart/cart.js';
import type { Line } from '../../src/rules/cart.js';
import { isOverMax, lowerWholePack } from '../../src/rules/quantity.js';
import type { ListContext, RowProps } from './list-context.js';
import { rowId } from './row-id.js';
import { setComponents } from './set-components.js';
import { savingOf } from './saving.js';

/** What is to be said of a line beside its price: marks, warnings, and what can be done about them. */
export function lineNotes({ line, list }: RowProps) {
  const { t, formats, isB2b, isExport } = list;
  const { number } = formats;
  const { maxQuantity = 0 } = line;
  return (
    <>
      {!isExport && saving(line, list)}
      {line.isSet && <span className="chip">{t('lines.set')}</span>}
      {isB2b && line.isGlass && <span className="chip">{t('lines.glass')}</span>}
      {isB2b && line.discountExempt && <span className="chip">{t('lines.discountExempt')}</span>}
      {line.weatherLocked && (
        <span className="chip warning" part="weather-lock">
          {t('lines.weatherLock')}
        </span>
      )}
      {line.isConfiguration && editConfiguration(line, list)}
      {isB2b && line.fullPacksOnly && rounded(line, list)}
      {line.amount === 0 && !line.amountUnreadable && (
        <span className="muted">{t('lines.zero')}</span>
      )}
      {isOverMax(line, line.amount) && (
        <span className="over" id={`${rowId(line.key)}-over`}>
          {maxQuantity > 0
            ? t('lines.overMax', { count: maxQuantity, shown: number(maxQuantity) })
            : t('lines.outOfStock')}
        </span>
      )}
      {line.components.length > 0 && setComponents({ line, list })}
    </>
  );
}

/** What the promotion saves: for the trade as it reckons, net where that is certain. */
function saving(line: Line, { t, formats, currency, isTrade }: ListContext) {
  const saved = savingOf(line, isTrade);
  if (!saved) return null;
  const amount = formats.money(saved.amount, currency);
  return (
    <span className="saving">
      {t('lines.saving', { amount: isTrade ? t(`lines.${saved.tax}Amount`, { amount }) : amount })}
    </span>
  );
}

/** Says how a wanted amount became full packs, and offers the lower whole pack in its place. */
function rounded(line: Line, { t, formats: { number } }: ListContext) {
  const { roundedFrom: from, packSize: size } = line;
  if (from === undefined || from > line.amount) return null;
  const lower = lowerWholePack(line, from);
  return (
    <span className="chip warning">
      {t('lines.rounded', {
        from: number(from),
        to: number(line.amount),
        count: line.amount / size,
        shown: number(line.amount / size),
        size: number(size),
      })}
      {lower !== undefined && (
        <button
          type="button"
          className="link"
          aria-describedby={rowId(line.key)}
          onClick={({ currentTarget }) => {
            // The offer goes with the click: the keyboard goes on to the amount it was about.
            const row = currentTarget.closest('.line');
            row?.querySelector<HTMLElement>('[part="packs"]')?.focus();
            pageCart().setQuantity(line.key, lower);
          }}
        >
          {t('lines.takeLower', { amount: number(lower) })}
        </button>
      )}
    </span>
  );
}

function editConfiguration(line: Line, { t, configuratorUrl }: ListContext) {
  const base = safeUrl(configuratorUrl);
  if (!base || line.configurationId === undefined) return null;
  const [path = '', hash] = base.split('#');
  const url = `${path}${path.includes('?') ? '&' : '?'}edit=${encoded(line.configurationId)}`;
  return (
    <a
      className="chip"
      part="edit-configuration"
      aria-describedby={rowId(line.key)}
      href={hash === undefined ? url : `${url}#${hash}`}
    >
      {t('lines.editConfiguration')}
    </a>
  );
}
