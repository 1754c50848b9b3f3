import { useEffect, useRef, useState } from 'react';
import { reportError } from '../../src/page-cart/report-error.js';
import type { CartBar } from './CartBar.js';

/** The place of the bar at the bottom of narrow pages. Only these load the bar's code. */
export function BarRoom() {
  const room = useRef<HTMLDivElement>(null);
  const [isNarrow, setNarrow] = useState(false);
  const [Bar, setBar] = useState<typeof CartBar>();
  useEffect(() => {
    if (!room.current || !('IntersectionObserver' in window)) return undefined;
    const observer = new ResizeObserver(([entry]) => setNarrow(!!entry?.contentRect.width));
    observer.observe(room.current);
    return () => observer.disconnect();
  }, []);
  useEffect(() => {
    if (!isNarrow) return;
    import('./CartBar.js').then(
      (module) => setBar(() => module.CartBar),
      (error: unknown) => reportError('bar', error, 'There is no bar at the bottom.'),
    );
  }, [isNarrow]);
  return (
    <div ref={room} className="bar-room">
      {Bar && isNarrow && <Bar />}
    </div>
  );
}
