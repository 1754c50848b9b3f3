import { safeUrl } from '../../src/page/safe-url.js';
import { settings } from '../../src/page/settings.js';
import { setQuantity } from '../../src/model/set-quantity.js';
import type { Line } from '../../src/rules/cart.js';
import { effectivePackSize, isOverMax, lowerWholePack } from '../../src/rules/quantity.js';
import { useFormats, useText } from '../../src/ui/context.js';
import { SetComponents } from './SetComponents.js';
import { savingOf } from './saving.js';

interface LineNotesProps {
  readonly currency: string;
  readonly line: Line;
  readonly isB2b: boolean;
  readonly isExport: boolean;
}

/** What is to be said of a line beside its price: marks, warnings, and what can be done about them. */
export function LineNotes({ line, isB2b, isExport, currency }: LineNotesProps) {
  const t = useText();
  const { money, number } = useFormats();
  const saving = isExport ? undefined : savingOf(line);
  const { maxQuantity = 0 } = line;
  return (
    <>
      {saving && (
        <span className="saving">{t('lines.saving', { amount: money(saving, currency) })}</span>
      )}
      {line.isSet && <span className="chip">{t('lines.set')}</span>}
      {isB2b && line.isGlass && <span className="chip">{t('lines.glass')}</span>}
      {isB2b && line.discountExempt && <span className="chip">{t('lines.discountExempt')}</span>}
      {line.weatherLocked && (
        <span className="chip warning" part="weather-lock">
          {t('lines.weatherLock')}
        </span>
      )}
      {line.isConfiguration && <EditConfiguration line={line} />}
      {line.roundedFrom !== undefined && (
        <Rounded line={line} isB2b={isB2b} from={line.roundedFrom} />
      )}
      {line.amount === 0 && <span className="muted">{t('lines.zero')}</span>}
      {isOverMax(line, line.amount) && (
        <span className="over">
          {maxQuantity > 0
            ? t('lines.overMax', { count: maxQuantity, shown: number(maxQuantity) })
            : t('lines.outOfStock')}
        </span>
      )}
      {line.components.length > 0 && (
        <SetComponents line={line} isB2b={isB2b} isExport={isExport} />
      )}
    </>
  );
}

/** Says how a wanted amount became full packs, and offers the lower whole pack in its place. */
function Rounded({ line, isB2b, from }: { line: Line; isB2b: boolean; from: number }) {
  const t = useText();
  const { number } = useFormats();
  const size = effectivePackSize(line, isB2b);
  const lower = lowerWholePack(line, from);
  return (
    <span className="chip warning">
      {t('lines.rounded', {
        from: number(from),
        to: number(line.amount),
        count: line.amount / size,
        size,
      })}
      {lower !== undefined && (
        <button type="button" className="link" onClick={() => setQuantity(line.key, lower)}>
          {t('lines.takeLower', { amount: number(lower) })}
        </button>
      )}
    </span>
  );
}

function EditConfiguration({ line }: { readonly line: Line }) {
  const t = useText();
  const base = safeUrl(settings()['configurator-url']);
  if (!base || line.configurationId === undefined) return null;
  const [path = '', hash] = base.split('#');
  const url = `${path}${path.includes('?') ? '&' : '?'}edit=${encodeURIComponent(line.configurationId)}`;
  return (
    <a
      className="chip"
      part="edit-configuration"
      href={hash === undefined ? url : `${url}#${hash}`}
    >
      {t('lines.editConfiguration')}
    </a>
  );
}
