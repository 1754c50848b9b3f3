import type { ReactNode } from 'react';
import { useText } from './context.js';

interface FoldedProps {
  readonly count: number;
  /** Receives whether it is open now. */
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
