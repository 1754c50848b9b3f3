import { useEffect, useState, type ReactNode } from 'react';
import { Icon } from './pieces.js';

/** In milliseconds. */
const SHOWN_FOR = 3000;

/** A message that is shown for a moment where something was done, and its setter. Screen readers hear the announcer instead. */
export function useFlashMessage(): [ReactNode, (text: string) => void] {
  // An object, so that a repeated message is shown for its full time again.
  const [said, setSaid] = useState<{ readonly text: string }>();
  useEffect(() => {
    const timer = setTimeout(setSaid, SHOWN_FOR, undefined);
    return () => clearTimeout(timer);
  }, [said]);
  const shown = said && (
    <span className="done" aria-hidden="true">
      <Icon name="check" /> <span>{said.text}</span>
    </span>
  );
  return [shown, (text) => setSaid({ text })];
}
