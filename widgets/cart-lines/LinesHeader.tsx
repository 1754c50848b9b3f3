import { useText } from '../../src/ui/context.js';

interface LinesHeaderProps {
  readonly isTrade: boolean;
  readonly isExport: boolean;
}

/** Texts that name controls, each of a line. */
const NAMES = ['quantityOf', 'packsOf', 'singlesOf', 'increase', 'decrease', 'remove'] as const;

/**
 * The words that every row's controls are named with (each row refers to them, so that a thousand
 * rows cost no text), and, where the list is a table for the eye, its column headings.
 */
export function LinesHeader({ isTrade, isExport }: LinesHeaderProps) {
  const t = useText();
  const value = isTrade || isExport ? 'valueNet' : 'value';
  return (
    <>
      <div hidden>
        {NAMES.map((name) => (
          <span key={name} id={`w-${name}`}>
            {t(`lines.${name}`)}
          </span>
        ))}
      </div>
      <div className="line-head" aria-hidden="true">
        <span className="head-name">{t('lines.product')}</span>
        <span className="head-unit">
          {t(isTrade || isExport ? 'lines.unitNet' : 'lines.unitPrice')}
        </span>
        <span className="head-quantity">{t('lines.quantity')}</span>
        {isTrade && <span className="head-pieces">{t('lines.pieces')}</span>}
        <span className="head-value">{t(`lines.${value}`)}</span>
        {isTrade && !isExport && <span className="head-gross">{t('lines.valueGross')}</span>}
      </div>
    </>
  );
}
