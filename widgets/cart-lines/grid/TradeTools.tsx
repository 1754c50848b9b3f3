import { useEffect, useRef, useState, type RefObject } from 'react';
import { reportError } from '../../../src/instances/report-error.js';
import { announce } from '../../../src/page/announcer.js';
import { useFormats, useText } from '../../../src/ui/context.js';
import { Button } from '../../../src/ui/pieces.js';
import { useFlashMessage } from '../../../src/ui/use-flash-message.js';
import { followKeys } from './row-keys.js';

export { default as css } from './grid-keys.css?inline';

/** What business buyers have below the lines: the keys of the order grid with their help, and the export. */
export function TradeTools({ list }: { readonly list: RefObject<HTMLElement | null> }) {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  useEffect(
    () => (list.current ? followKeys(list.current, () => setOpen(true)) : undefined),
    [list],
  );
  return (
    <>
      <Button
        className="link keys-button"
        part="keys-button"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <kbd aria-hidden="true">?</kbd>
        <span>{t('keys.title')}</span>
      </Button>
      {isOpen && <KeysHelp onClose={() => setOpen(false)} />}
      <LinesExport />
    </>
  );
}

/** Between keys that do the same, and between those that are pressed together. */
const SIGNS: readonly string[] = [', ', ' + '];

/** The keys of the order grid and what each of them does, until it is closed. */
function KeysHelp({ onClose }: { readonly onClose: () => void }) {
  const t = useText();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);
  const [ctrl, shift, enter] = [t('keys.ctrl'), t('keys.shift'), t('keys.enter')];
  const [home, end] = [t('keys.home'), t('keys.end')];
  const rows = [
    { keys: ['←', ', ', '→'], words: t('keys.within') },
    { keys: [home, ', ', end], words: t('keys.ends') },
    { keys: ['↑', ', ', '↓'], words: t('keys.count') },
    { keys: ['↑', ', ', '↓'], words: t('keys.beside') },
    { keys: [enter, ', ', ctrl, ' + ', '↓'], words: t('keys.next') },
    { keys: [shift, ' + ', enter, ', ', ctrl, ' + ', '↑'], words: t('keys.previous') },
    { keys: [ctrl, ' + ', home, ', ', ctrl, ' + ', end], words: t('keys.edges') },
    { keys: ['?'], words: t('keys.help') },
  ];
  return (
    <dialog ref={dialog} part="keys-dialog" aria-labelledby="keys-title" onClose={onClose}>
      <h2 id="keys-title">{t('keys.title')}</h2>
      <dl>
        {rows.map(({ keys, words }, at) => (
          <div key={at}>
            <dt>
              {keys.map((key, place) =>
                SIGNS.includes(key) ? <span key={place}>{key}</span> : <kbd key={place}>{key}</kbd>,
              )}
            </dt>
            <dd>{words}</dd>
          </div>
        ))}
      </dl>
      <Button className="button primary" part="keys-close" onClick={() => dialog.current?.close()}>
        {t('keys.close')}
      </Button>
    </dialog>
  );
}

/** Lets business buyers copy the lines as a table or download them as a file. */
function LinesExport() {
  const t = useText();
  const { language } = useFormats();
  const [said, say] = useFlashMessage();
  const run = async (toClipboard: boolean): Promise<void> => {
    try {
      // Few buyers use it, so its code is loaded only then.
      const file = import('../export/export-lines.js');
      if (!toClipboard) return (await file).downloadLines(t, language);
      // Safari opens the clipboard only within the click, so it gets a promise of the text.
      const text = file.then(
        ({ tabbedText }) => new Blob([tabbedText(t, language)], { type: 'text/plain' }),
      );
      await navigator.clipboard.write([new ClipboardItem({ 'text/plain': text })]);
      announce(t('lines.copied'));
      say(t('lines.copied'));
    } catch (error) {
      reportError('export-lines', error, 'The cart is not changed by it.');
    }
  };
  return (
    <>
      {said}
      {/* Browsers have a clipboard only for pages over https. */}
      {'ClipboardItem' in window && (
        <Button part="copy-lines" onClick={() => void run(true)}>
          {t('lines.copyTable')}
        </Button>
      )}
      <Button part="download-lines" onClick={() => void run(false)}>
        {t('lines.downloadCsv')}
      </Button>
    </>
  );
}
