import { encoded, safeUrl } from '../../../src/base/url.js';
import type { Translate } from '../../../src/i18n/text.js';
import type { Line, LineOption } from '../../../src/rules/cart.js';
import { Icon } from '../../../src/ui/pieces.js';
import type { ListContext, RowProps } from './list-context.js';
import { rowId } from './rows.js';

/** The EAN of the product, else the shop's own number for it. */
export function lineCode({ line: { ean, sku } }: RowProps) {
  const code = ean || sku;
  return (
    code && (
      <span className={ean ? 'ean' : 'ean sku'} part={ean ? 'line-ean' : 'line-sku'}>
        {code}
      </span>
    )
  );
}

/** What the buyer has chosen of the product, and the link to the page where it can be changed. */
export function lineOptions({ line, list: { t } }: RowProps) {
  const { options, editableUrl } = line;
  if (!options && !editableUrl) return null;
  return (
    <span className="options">
      {options && (
        <ul part="line-options">
          {options.map((option, at) => (
            <li key={at} part="line-option">
              {optionText(t, option)}
            </li>
          ))}
        </ul>
      )}
      {editableUrl && (
        <a
          className="link"
          part="edit-options"
          aria-describedby={rowId(line.key)}
          href={editableUrl}
        >
          {t('lines.changeOptions')}
        </a>
      )}
    </span>
  );
}

export const optionText = (t: Translate, { name, value }: LineOption): string =>
  name ? t('lines.option', { name, value }) : value;

const STOCK_ICONS = { ok: 'check', low: 'warning', late: 'clock' } as const;

export function lineStock({ line: { availability } }: RowProps) {
  if (!availability) return null;
  const { text, level } = availability;
  return (
    <span className={`stock ${level}`} part="line-availability" data-level={level}>
      <Icon name={STOCK_ICONS[level]} /> <span>{text}</span>
    </span>
  );
}

export function lineLabels({ line, list }: RowProps) {
  const { t, isB2b } = list;
  const label = (key: 'set' | 'glass' | 'discountExempt', className = 'label') => (
    <span key={key} className={className}>
      {t(`lines.${key}`)}
    </span>
  );
  const labels = [
    line.isSet && label('set', line.components.length ? 'label listed' : 'label'),
    isB2b && line.isGlass && label('glass'),
    isB2b && line.discountExempt && label('discountExempt'),
    line.isConfiguration && editConfiguration(line, list),
  ];
  return labels.some(Boolean) && labels;
}

function editConfiguration(line: Line, { t, configuratorUrl }: ListContext) {
  const base = safeUrl(configuratorUrl);
  if (!base || line.configurationId === undefined) return null;
  const [path = '', hash] = base.split('#');
  const url = `${path}${path.includes('?') ? '&' : '?'}edit=${encoded(line.configurationId)}`;
  return (
    <a
      key="edit"
      className="link"
      part="edit-configuration"
      aria-describedby={rowId(line.key)}
      href={hash === undefined ? url : `${url}#${hash}`}
    >
      {t('lines.editConfiguration')}
    </a>
  );
}
