import { Fragment, useEffect, useRef } from 'react';
import { useText } from '../../../src/ui/context.js';

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
  /** Keys that are pressed together, in each way to do it. */
  const rows: readonly (readonly [ways: readonly string[][], words: string])[] = [
    [[['←'], ['→']], t('keys.within')],
    [[[home], [end]], t('keys.ends')],
    [[['↑'], ['↓']], t('keys.count')],
    [[['↑'], ['↓']], t('keys.beside')],
    [[[enter], [ctrl, '↓']], t('keys.next')],
    [
      [
        [shift, enter],
        [ctrl, '↑'],
      ],
      t('keys.previous'),
    ],
    [
      [
        [ctrl, home],
        [ctrl, end],
      ],
      t('keys.edges'),
    ],
    [[['?']], t('keys.help')],
  ];
  return (
    <dialog ref={dialog} part="keys-dialog" aria-labelledby="keys-title" onClose={onClose}>
      <h2 id="keys-title">{t('keys.title')}</h2>
      <dl>
        {rows.map(([ways, words], at) => (
          <div key={at}>
            <dt>
              {ways.map((way, index) => (
                <Fragment key={index}>
                  {index > 0 && <span>, </span>}
                  {way.map((key, place) => (
                    <Fragment key={place}>
                      {place > 0 && <span> + </span>}
                      <kbd>{key}</kbd>
                    </Fragment>
                  ))}
                </Fragment>
              ))}
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
