import type { ReactNode } from 'react';
import { useText } from './context.js';
import { Icon } from './Icon.js';
import { HostSlot } from './pieces.js';

interface LoadErrorProps {
  readonly retry: () => void;
  /** What is said about the next try. */
  readonly children?: ReactNode;
}

/** A message that something could not be shown, with a button to try again. */
export function LoadError({ retry, children }: LoadErrorProps) {
  const t = useText();
  return (
    <div className="load-error" part="load-error" role="alert">
      <Icon name="error" />
      <p>
        <b>{t('page.loadError')}</b> <span>{t('page.loadErrorHelp')}</span>
      </p>
      <button type="button" className="button" part="retry" onClick={retry}>
        {t('page.retry')}
      </button>
      {children}
      <HostSlot name="load-error" />
    </div>
  );
}
