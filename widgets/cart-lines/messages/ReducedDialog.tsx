import { useEffect, useRef } from 'react';
import type { StockCut } from '../../../src/model/cart/stock-cuts.js';
import { pageCart } from '../../../src/instances/cart.js';
import { isSeen } from '../../../src/page/is-seen.js';
import { shared } from '../../../src/base/registry.js';
import { createStore, type Store } from '../../../src/base/store.js';
import { useHost, useText, useStore } from '../../../src/ui/context.js';
import { focusAfter } from '../../../src/ui/focus-after.js';
import { Button, FromTo } from '../../../src/ui/pieces.js';

export { default as css } from './reduced-dialog.css?inline';

/** The one of the tags that show the lines which has the dialog open. */
const dialogHost = (): Store<HTMLElement | undefined> =>
  shared('reduced-stage', () => createStore<HTMLElement | undefined>(undefined));

/** How often a hidden tag looks whether it is seen now, in milliseconds. */
const LOOK_AGAIN = 500;

/** Whether the focus is in a field of a line: a dialog would take it, and what is typed next. */
function isEditing(): boolean {
  let at = document.activeElement;
  while (at?.shadowRoot?.activeElement) at = at.shadowRoot.activeElement;
  return at?.closest('.line') != null && at.matches('input');
}

/** Lists the products whose quantity the shop has reduced since the buyer last looked. */
export function ReducedDialog({ cuts }: { readonly cuts: readonly StockCut[] }) {
  const t = useText();
  const host = useHost();
  const dialog = useRef<HTMLDialogElement>(null);
  const isMine = useStore(dialogHost()) === host;

  useEffect(() => {
    const shown = dialogHost();
    const take = (): void => {
      // A drawer is seen by the dialog that it is.
      const isShown = host.shadowRoot?.querySelector('dialog[open]') || isSeen(host);
      if (!shown.get() && isShown && !isEditing()) shown.set(host);
    };
    // No event says that a panel around the tag has been opened, or that the focus has left all lines.
    const timer = setInterval(take, LOOK_AGAIN);
    take();
    return () => {
      clearInterval(timer);
      if (shown.get() === host) shown.set(undefined);
    };
  }, [host]);

  useEffect(() => {
    if (isMine) dialog.current?.showModal();
  }, [isMine]);
  // Also what comes while it is open.
  useEffect(() => {
    if (isMine) pageCart().stockCutsSeen();
  }, [isMine, cuts]);

  // The browser gives the focus back; where nothing had it, it is still in the dialog, and would be lost with it.
  const closed = (): void => {
    const isInside = dialog.current?.contains(host.shadowRoot?.activeElement ?? null);
    focusAfter(
      () => pageCart().stockCutsClosed(),
      () => (isInside ? host : undefined),
    );
  };
  if (!isMine) return null;
  return (
    <dialog ref={dialog} part="reduced-dialog" aria-labelledby="reduced-title" onClose={closed}>
      <h2 id="reduced-title">{t('reduced.title')}</h2>
      <ul className="reduced">
        {cuts.map(({ key, id, name, before, now }) => (
          <li key={key} part="reduced-line" data-id={id}>
            <span>{name}</span>
            <b>
              <FromTo from={before} to={now} />
            </b>
          </li>
        ))}
      </ul>
      <Button
        className="button primary"
        part="reduced-close"
        onClick={() => dialog.current?.close()}
      >
        {t('reduced.close')}
      </Button>
    </dialog>
  );
}
