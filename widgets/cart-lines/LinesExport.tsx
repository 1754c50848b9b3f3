import { announce } from '../../src/page/announcer.js';
import { reportError } from '../../src/model/report-error.js';
import { useFormats, useText } from '../../src/ui/context.js';

/** Few buyers ask for it, so its code comes only then. */
const load = () => import('./export-lines.js');

/**
 * Puts a text on the clipboard that is still to come. Safari lets a page write there only within
 * the click itself, so the promise is handed over at once.
 */
async function copy(text: Promise<string>): Promise<void> {
  if (typeof ClipboardItem === 'undefined') {
    return navigator.clipboard.writeText(await text);
  }
  const blob = text.then((plain) => new Blob([plain], { type: 'text/plain' }));
  // Where there is no text, that is the reason to be reported, not the clipboard's own.
  await Promise.all([blob, navigator.clipboard.write([new ClipboardItem({ 'text/plain': blob })])]);
}

/** Lets business buyers take the lines along: as a table for a spreadsheet, or as a file. */
export function LinesExport() {
  const t = useText();
  const { language } = useFormats();
  const run = async (work: () => Promise<void>): Promise<void> => {
    try {
      await work();
    } catch (error) {
      reportError('export-lines', error, 'The cart is not changed by it.');
    }
  };
  const copyLines = async (): Promise<void> => {
    await copy(load().then(({ tabbedText }) => tabbedText(t, language)));
    announce(t('lines.copied'));
  };
  const downloadLines = async (): Promise<void> => (await load()).downloadLines(t, language);
  return (
    <p className="export">
      <button type="button" className="link" part="copy-lines" onClick={() => void run(copyLines)}>
        {t('lines.copyTable')}
      </button>
      <button
        type="button"
        className="link"
        part="download-lines"
        onClick={() => void run(downloadLines)}
      >
        {t('lines.downloadCsv')}
      </button>
    </p>
  );
}
