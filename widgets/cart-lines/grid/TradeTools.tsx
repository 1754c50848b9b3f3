import { useEffect, useState, type SyntheticEvent } from 'react';
import { pageCart } from '../../../src/instances/cart.js';
import { reportError } from '../../../src/instances/report-error.js';
import { announce } from '../../../src/page/announcer.js';
import { useFormats, useHost, useText } from '../../../src/ui/context.js';
import { Button } from '../../../src/ui/pieces.js';
import { useFlashMessage } from '../../../src/ui/use-flash-message.js';
import { followKeys } from './row-keys.js';

export { default as css } from './grid-keys.css?inline';

/** What business buyers have below the lines: the keys of the order grid with their help, and the export. */
export function TradeTools() {
  const t = useText();
  const { language } = useFormats();
  const root = useHost().shadowRoot;
  const [isOpen, setOpen] = useState(false);
  const [said, say] = useFlashMessage();
  useEffect(() => {
    const list = root?.querySelector<HTMLElement>('.line-list');
    return list ? followKeys(list, () => setOpen(true)) : undefined;
  }, [root]);
  const exportLines = async (toClipboard: boolean): Promise<void> => {
    pageCart().typing.settleAll();
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
      {said}
      {/* Browsers have a clipboard only for pages over https. */}
      {'ClipboardItem' in window && (
        <Button part="copy-lines" onClick={() => void exportLines(true)}>
          {t('lines.copyTable')}
        </Button>
      )}
      <Button part="download-lines" onClick={() => void exportLines(false)}>
        {t('lines.downloadCsv')}
      </Button>
    </>
  );
}

const open = (dialog: HTMLDialogElement | null): void => dialog?.showModal();
const close = ({ currentTarget }: SyntheticEvent): void => currentTarget.closest('dialog')?.close();

/** The keys of the order grid and what each of them does, until it is closed. */
function KeysHelp({ onClose }: { readonly onClose: () => void }) {
  const t = useText();
  const [ctrl, shift, enter] = [t('keys.ctrl'), t('keys.shift'), t('keys.enter')];
  const [home, end] = [t('keys.home'), t('keys.end')];
  const rows = [
    ['←, →', t('keys.within')],
    [`${home}, ${end}`, t('keys.ends')],
    ['↑, ↓', t('keys.count')],
    ['↑, ↓', t('keys.beside')],
    [`${enter}, ${ctrl} + ↓`, t('keys.next')],
    [`${shift} + ${enter}, ${ctrl} + ↑`, t('keys.previous')],
    [`${ctrl} + ${home}, ${ctrl} + ${end}`, t('keys.edges')],
    ['?', t('keys.help')],
  ] as const;
  return (
    <dialog ref={open} part="keys-dialog" aria-labelledby="keys-title" onClose={onClose}>
      <h2 id="keys-title">{t('keys.title')}</h2>
      <dl>
        {rows.map(([keys, words]) => (
          <div key={words}>
            <dt>
              {keys
                .split(/(, | \+ )/)
                .map((key, at) =>
                  at % 2 ? <span key={at}>{key}</span> : <kbd key={at}>{key}</kbd>,
                )}
            </dt>
            <dd>{words}</dd>
          </div>
        ))}
      </dl>
      <Button className="button primary" part="keys-close" onClick={close}>
        {t('keys.close')}
      </Button>
    </dialog>
  );
}
