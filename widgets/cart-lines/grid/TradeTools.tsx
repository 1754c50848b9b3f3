import { useEffect, useState, type RefObject } from 'react';
import { useText } from '../../../src/ui/context.js';
import { useLazyModule } from '../../../src/ui/use-lazy-module.js';
import { LinesExport } from '../export/LinesExport.js';
import { followKeys } from './row-keys.js';

export { default as css } from './grid-keys.css?inline';

const loadHelp = () => import('./KeysHelp.js');

/** The keys of the order grid, and the button for their help. */
function GridKeys({ list }: { readonly list: RefObject<HTMLElement | null> }) {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  const help = useLazyModule(isOpen, loadHelp, 'keys-help');
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
        <span>{t('keys.title')}</span>
      </button>
      {isOpen && help && <help.KeysHelp onClose={() => setOpen(false)} />}
    </>
  );
}

/** What business buyers have below the lines: the keys of the order grid, and the export. */
export function TradeTools({ list }: { readonly list: RefObject<HTMLElement | null> }) {
  return (
    <>
      <GridKeys list={list} />
      <LinesExport />
    </>
  );
}
