import { useEffect, useRef } from 'react';
import { useText } from '../../../src/ui/context.js';

/** Between keys that do the same, and between those that are pressed together. */
const SIGNS: readonly string[] = [', ', ' + '];

/** The keys of the order grid and what each of them does, until it is closed. */
export function KeysHelp({ onClose }: { readonly onClose: () => void }) {
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
      <button
        type="button"
        className="button primary"
        part="keys-close"
        onClick={() => dialog.current?.close()}
      >
        {t('keys.close')}
      </button>
    </dialog>
  );
}
