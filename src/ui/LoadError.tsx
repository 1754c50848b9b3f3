import { useText } from './context.js';

/** A message that something could not be shown, with a button to try again. */
export function LoadError({ retry }: { readonly retry: () => void }) {
  const t = useText();
  return (
    <div className="load-error" part="load-error" role="alert">
      <p>
        <b>{t('page.loadError')}</b> <span>{t('page.loadErrorHelp')}</span>
      </p>
      <button type="button" className="button" part="retry" onClick={retry}>
        {t('page.retry')}
      </button>
    </div>
  );
}
