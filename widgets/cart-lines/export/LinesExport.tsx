import { reportError } from '../../../src/instances/report-error.js';
import { announce } from '../../../src/page/announcer.js';
import { useFormats, useText } from '../../../src/ui/context.js';
import { useFlashMessage } from '../../../src/ui/use-flash-message.js';

/** Lets business buyers copy the lines as a table or download them as a file. */
export function LinesExport() {
  const t = useText();
  const { language } = useFormats();
  const [said, say] = useFlashMessage();
  const run = async (toClipboard: boolean): Promise<void> => {
    try {
      // Few buyers use it, so its code is loaded only then.
      const file = import('./export-lines.js');
      if (toClipboard) {
        // Safari opens the clipboard only within the click, so it gets a promise of the text.
        const text = file.then(
          ({ tabbedText }) => new Blob([tabbedText(t, language)], { type: 'text/plain' }),
        );
        await navigator.clipboard.write([new ClipboardItem({ 'text/plain': text })]);
        announce(t('lines.copied'));
        say(t('lines.copied'));
      } else (await file).downloadLines(t, language);
    } catch (error) {
      reportError('export-lines', error, 'The cart is not changed by it.');
    }
  };
  return (
    <>
      {said}
      {/* Browsers have a clipboard only for pages over https. */}
      {'ClipboardItem' in window && (
        <button type="button" className="link" part="copy-lines" onClick={() => void run(true)}>
          {t('lines.copyTable')}
        </button>
      )}
      <button type="button" className="link" part="download-lines" onClick={() => void run(false)}>
        {t('lines.downloadCsv')}
      </button>
    </>
  );
}
