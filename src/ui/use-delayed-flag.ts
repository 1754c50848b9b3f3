import { useEffect, useState } from 'react';

/** Whether something has been going on for `delay` milliseconds; false again as soon as it ends. */
export function useDelayedFlag(goesOn: boolean, delay: number): boolean {
  const [late, setLate] = useState(false);
  useEffect(() => {
    if (!goesOn) return undefined;
    const timer = setTimeout(setLate, delay, true);
    return () => {
      clearTimeout(timer);
      setLate(false);
    };
  }, [goesOn, delay]);
  return late && goesOn;
}
