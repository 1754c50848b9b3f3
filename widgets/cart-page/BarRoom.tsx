import { useEffect, useRef, useState } from 'react';
import { useLazyModule } from '../../src/ui/use-lazy-module.js';

const loadBar = () => import('./CartBar.js');

/** The place of the bar at the bottom of narrow pages. Only these load the bar's code. */
export function BarRoom() {
  const room = useRef<HTMLDivElement>(null);
  const [isNarrow, setNarrow] = useState(false);
  const later = useLazyModule(isNarrow, loadBar, 'bar', 'There is no bar at the bottom.');
  useEffect(() => {
    if (!room.current || !('IntersectionObserver' in window)) return undefined;
    const observer = new ResizeObserver(([entry]) => setNarrow(!!entry?.contentRect.width));
    observer.observe(room.current);
    return () => observer.disconnect();
  }, []);
  return (
    <div ref={room} className="bar-room">
      {later && isNarrow && <later.CartBar />}
    </div>
  );
}
