import type { ComponentProps, ReactNode } from 'react';
import { useText } from './context.js';
import { Icon } from './Icon.js';

/** An unobtrusive spinner. Its text is for screen readers and for buyers who turn motion off. */
export function Spinner({ label, part }: { readonly label: string; readonly part: string }) {
  return (
    <span className="spinner" part={part} role="status">
      <span className="visually-hidden">{label}</span>
    </span>
  );
}

/** A button that sends no form. It looks like a link, unless it has another class. */
export function Button({ className = 'link', ...rest }: ComponentProps<'button'>) {
  return <button type="button" className={className} {...rest} />;
}

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
      <Button className="button" part="retry" onClick={retry}>
        {t('page.retry')}
      </Button>
      {children}
      <slot name="load-error" />
    </div>
  );
}
