import { useEffect, useState, type ReactNode } from 'react';
import { Icon } from './Icon.js';

/** How long the message is shown, in milliseconds. */
const SAID_FOR = 3000;

/**
 * A message about what was just done, shown for a moment where it was done, and the function that
 * sets it. Screen readers get the same from the announcer.
 */
export function useFlashMessage(): [ReactNode, (text: string) => void] {
  // An object, so that a repeated message is shown for its full time again.
  const [said, setSaid] = useState<{ readonly text: string }>();
  useEffect(() => {
    const timer = setTimeout(setSaid, SAID_FOR, undefined);
    return () => clearTimeout(timer);
  }, [said]);
  const shown = said && (
    <span className="done" aria-hidden="true">
      <Icon name="check" /> <span>{said.text}</span>
    </span>
  );
  return [shown, (text) => setSaid({ text })];
}
