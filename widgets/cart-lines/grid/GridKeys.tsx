import { useEffect, useState, type RefObject } from 'react';
import { useText } from '../../../src/ui/context.js';
import { useLater } from '../../../src/ui/use-later.js';
import { followKeys } from './row-keys.js';

const loadHelp = () => import('./KeysHelp.js');

/** The keys of the order grid, and the button for their help. */
export function GridKeys({ list }: { readonly list: RefObject<HTMLElement | null> }) {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  const help = useLater(isOpen, loadHelp, 'keys-help');
  useEffect(
    () => (list.current ? followKeys(list.current, () => setOpen(true)) : undefined),
    [list],
  );
  // The next click on the button tries again.
  useEffect(() => {
    if (help === null) setOpen(false);
  }, [help]);
  return (
    <>
      <button
        type="button"
        className="link keys-button"
        part="keys-button"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <kbd aria-hidden="true">?</kbd>
        {t('keys.title')}
      </button>
      {isOpen && help && <help.KeysHelp onClose={() => setOpen(false)} />}
    </>
  );
}
