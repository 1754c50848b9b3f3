import { shared } from '../base/registry.js';
import { createKeeper, type Undo } from '../base/store.js';

/** While kept, the page behind does not scroll, and the space of its scroll bar stays. */
export const lockScroll = (): Undo => shared('scroll-lock', () => createKeeper(lock))();

function lock(): Undo {
  const { documentElement: root } = document;
  const { overflow, scrollbarGutter } = root.style;
  const hasBar = innerWidth > root.clientWidth;
  root.style.overflow = 'hidden';
  if (hasBar) root.style.scrollbarGutter = 'stable';
  return () => {
    root.style.overflow = overflow;
    root.style.scrollbarGutter = scrollbarGutter;
  };
}
