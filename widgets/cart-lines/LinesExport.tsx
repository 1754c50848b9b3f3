import { announce } from '../../src/page/announcer.js';
import { reportError } from '../../src/page-cart/report-error.js';
import { useFormats, useText } from '../../src/ui/context.js';

/** Lets business buyers take the lines along: as a table for a spreadsheet, or as a file. */
export function LinesExport() {
  const t = useText();
  const { language } = useFormats();
  // Few buyers ask for it, so its code comes only then.
  const run = async (what: 'copyLines' | 'downloadLines'): Promise<void> => {
    try {
      const lines = await import('./export-lines.js');
      await lines[what](t, language);
      if (what === 'copyLines') announce(t('lines.copied'));
    } catch (error) {
      reportError('export-lines', error, 'The cart is not changed by it.');
    }
  };
  return (
    <p className="export">
      <button
        type="button"
        className="link"
        part="copy-lines"
        onClick={() => void run('copyLines')}
      >
        {t('lines.copyTable')}
      </button>
      <button
        type="button"
        className="link"
        part="download-lines"
        onClick={() => void run('downloadLines')}
      >
        {t('lines.downloadCsv')}
      </button>
    </p>
  );
}
