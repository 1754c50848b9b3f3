import { encoded, safeUrl } from '../../src/page/safe-url.js';
import type { Line } from '../../src/rules/cart.js';
import type { ListContext, RowProps } from './list-context.js';
import { rowId } from './row-id.js';

/** The kind of the line, as short labels. */
export function lineLabels({ line, list }: RowProps) {
  const { t, isB2b } = list;
  return (
    <>
      {line.isSet && <span className="label">{t('lines.set')}</span>}
      {isB2b && line.isGlass && <span className="label">{t('lines.glass')}</span>}
      {isB2b && line.discountExempt && <span className="label">{t('lines.discountExempt')}</span>}
      {line.isConfiguration && editConfiguration(line, list)}
    </>
  );
}

function editConfiguration(line: Line, { t, configuratorUrl }: ListContext) {
  const base = safeUrl(configuratorUrl);
  if (!base || line.configurationId === undefined) return null;
  const [path = '', hash] = base.split('#');
  const url = `${path}${path.includes('?') ? '&' : '?'}edit=${encoded(line.configurationId)}`;
  return (
    <a
      className="link"
      part="edit-configuration"
      aria-describedby={rowId(line.key)}
      href={hash === undefined ? url : `${url}#${hash}`}
    >
      {t('lines.editConfiguration')}
    </a>
  );
}
