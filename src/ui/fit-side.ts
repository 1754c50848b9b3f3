/** The least distance of what is in view from the edges of the window, in pixels. */
const GAP = 16;

/**
 * Keeps a sticky column usable that is taller than the window: its lower end, with the checkout link, stays in view, and
 * what gets the focus by the keyboard is moved into view. Browsers cannot do that, because scrolling does not move a
 * sticky column.
 *
 * @returns a function that ends this
 */
export function fitSide(side: HTMLElement): () => void {
  const ended = new AbortController();
  const { signal } = ended;
  let [least, room] = [GAP, GAP];

  const fit = (): void => {
    // A click must not miss its button.
    if (side.matches(':active')) return;
    side.style.top = '';
    const { position, top } = getComputedStyle(side);
    least = parseFloat(top) || GAP;
    room = innerHeight - side.offsetHeight - GAP;
    if (position === 'sticky' && room < least) side.style.top = `${room}px`;
  };
  const show = ({ target }: Event): void => {
    // After the browser has scrolled.
    requestAnimationFrame(() => {
      const { top } = side.style;
      if (!top || side.matches(':active')) return;
      const box = (target as Element).getBoundingClientRect();
      const hidden = Math.max(0, least - box.top) || Math.min(0, innerHeight - GAP - box.bottom);
      side.style.top = `${Math.min(least, Math.max(room, parseFloat(top) + hidden))}px`;
    });
  };

  const observer = new ResizeObserver(fit);
  observer.observe(side);
  addEventListener('resize', fit, { signal });
  side.addEventListener('focusin', show, { signal });
  side.addEventListener('focusout', fit, { signal });
  return () => {
    ended.abort();
    observer.disconnect();
    side.style.top = '';
  };
}
