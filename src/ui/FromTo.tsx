import { useText } from './context.js';

/** A quantity before and after a change, with words of their own for screen readers. */
export function FromTo({ from, to }: { readonly from: number; readonly to: number }) {
  const t = useText();
  const values = { before: from, now: to };
  return (
    <>
      <span aria-hidden="true">{t('reduced.change', values)}</span>
      <span className="visually-hidden">{t('reduced.changeSpoken', values)}</span>
    </>
  );
}
