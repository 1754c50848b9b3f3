import { useEffect, useRef } from 'react';
import { reducedLines } from '../../src/model/receive-cart.js';
import { previousAmount } from '../../src/rules/quantity.js';
import { useFormats, useText } from '../../src/ui/context.js';
import type { Line } from '../../src/rules/cart.js';
import { shared } from '../../src/shared.js';
import { useStore } from '../../src/ui/use-store.js';

/** Lists the products whose quantity the shop has reduced since the buyer last looked. */
export function ReducedDialog() {
  const lines = useStore(reducedLines());
  return lines.length ? <Dialog lines={lines} /> : null;
}

function Dialog({ lines }: { readonly lines: readonly Line[] }) {
  const t = useText();
  const { number } = useFormats();
  const dialog = useRef<HTMLDialogElement>(null);

  useEffect(() => {
    // Where two tags show the lines, one of them tells of the reduction.
    const stage = shared('reduced-stage', () => ({ taken: false }));
    if (stage.taken) return undefined;
    stage.taken = true;
    const element = dialog.current;
    element?.showModal();
    return () => {
      stage.taken = false;
      element?.close();
    };
  }, []);

  return (
    <dialog
      ref={dialog}
      part="reduced-dialog"
      aria-labelledby="reduced-title"
      onClose={() => reducedLines().set([])}
    >
      <h2 id="reduced-title">{t('reduced.title')}</h2>
      <ul className="reduced">
        {lines.map((line) => (
          <li key={line.key} part="reduced-line" data-id={line.id}>
            <span>{line.name}</span>
            <b>
              <span aria-hidden="true">
                {t('reduced.change', {
                  before: number(previousAmount(line)),
                  now: number(line.amount),
                })}
              </span>
              <span className="visually-hidden">
                {t('reduced.changeSpoken', {
                  before: number(previousAmount(line)),
                  now: number(line.amount),
                })}
              </span>
            </b>
          </li>
        ))}
      </ul>
      <button
        type="button"
        className="button primary"
        part="reduced-close"
        onClick={() => dialog.current?.close()}
      >
        {t('reduced.close')}
      </button>
    </dialog>
  );
}
