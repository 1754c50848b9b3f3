import { Fragment, type ComponentProps, type ReactNode } from 'react';
import type { TextKey, TextValues } from '../i18n/text.js';
import { GAP } from '../i18n/translate.js';
import { useText } from './context.js';

const PATHS = {
  check: 'M5 13l4.5 4.5L19 7.5',
  warning:
    'M12 9v4.5M12 17v.01M10.3 4.2 2.7 17.4A2 2 0 0 0 4.4 20.4h15.2a2 2 0 0 0 1.7-3L13.7 4.2a2 2 0 0 0-3.4 0z',
  error: 'M12 7.5V13M12 16.5v.01M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18z',
  clock: 'M12 7v5.2l3.4 2M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18z',
  info: 'M12 11v5.5M12 7.5v.01M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18z',
  truck:
    'M3 6h11v10H3zM14 9.5h4l3 3.2V16h-7M7.5 18.5a1.9 1.9 0 1 0 0-3.8 1.9 1.9 0 0 0 0 3.8zM17.5 18.5a1.9 1.9 0 1 0 0-3.8 1.9 1.9 0 0 0 0 3.8z',
} as const;

/** A line drawing of 24 units, as large as the text around it. Screen readers ignore it. */
export function Icon({ name }: { readonly name: keyof typeof PATHS }) {
  return (
    <svg className="icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d={PATHS[name]} />
    </svg>
  );
}

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

interface RichProps {
  readonly text: TextKey;
  readonly values?: TextValues;
  /** The elements for the placeholders with these names, such as amounts with their parts. */
  readonly nodes: Readonly<Record<string, ReactNode>>;
}

/** A text whose placeholders are elements, in the order of the language. */
export function Rich({ text, values, nodes }: RichProps) {
  const t = useText();
  const names = Object.keys(nodes);
  const marks = Object.fromEntries(names.map((name, i) => [name, `${GAP}${i}${GAP}`]));
  const pieces = t(text, { ...values, ...marks }).split(GAP);
  return pieces.map((piece, i) =>
    i % 2 ? (
      <Fragment key={i}>{nodes[names[Number(piece)] ?? '']}</Fragment>
    ) : (
      piece && <span key={i}>{piece}</span>
    ),
  );
}

interface FoldedProps {
  readonly count: number;
  readonly onToggle?: (isOpen: boolean) => void;
  readonly children: ReactNode;
}

/** Products of a list that has too many to show, behind their number. */
export function Folded({ count, onToggle, children }: FoldedProps) {
  const t = useText();
  return (
    <details className="folded" onToggle={({ currentTarget }) => onToggle?.(currentTarget.open)}>
      <summary>
        <span>{t('page.more', { shown: count })}</span>
      </summary>
      {children}
    </details>
  );
}

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
