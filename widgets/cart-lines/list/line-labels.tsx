import { encoded, safeUrl } from '../../../src/page/safe-url.js';
import type { Line } from '../../../src/rules/cart.js';
import type { ListContext, RowProps } from './list-context.js';
import { rowId } from './row-id.js';

/** The kind of the line, as short labels. */
export function lineLabels({ line, list }: RowProps) {
  const { t, isB2b } = list;
  const label = (key: 'set' | 'glass' | 'discountExempt') => (
    <span key={key} className="label">
      {t(`lines.${key}`)}
    </span>
  );
  const labels = [
    line.isSet && label('set'),
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
