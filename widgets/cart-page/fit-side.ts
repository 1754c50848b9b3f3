export { default as css } from './page-print.css?inline';

/** The least distance of what is in view from the edges of the window, in pixels; as in cart-page.css. */
const GAP = 16;

/**
 * A ref for a sticky column. With its height as `--_tall`, the styles keep its lower end in view. `--_shift` moves a focused
 * control into view, because the browser only scrolls the page, with which the column does not move.
 */
export function fitSide(side: HTMLElement): () => void {
  const ended = new AbortController();
  const { signal } = ended;
  const set = (name: string, pixels: number): void =>
    side.style.setProperty(name, `${Math.round(pixels)}px`);
  const fit = (): void => {
    // A click must not miss its button.
    if (!side.matches(':active')) set('--_tall', side.offsetHeight);
  };
  const showFocused = ({ target }: FocusEvent): void => {
    // After the browser has scrolled.
    requestAnimationFrame(() => {
      if (side.matches(':active')) return;
      const box = (target as Element).getBoundingClientRect();
      const { top, scrollMarginTop } = getComputedStyle(side);
      const lower = innerHeight - side.offsetHeight - GAP;
      const above = Math.max(0, parseFloat(scrollMarginTop) - box.top);
      const hidden = above || Math.min(0, innerHeight - GAP - box.bottom);
      // At the end of the list the column is higher than its `top`.
      const at = Math.min(parseFloat(top), side.getBoundingClientRect().top);
      set('--_shift', Math.max(0, at + hidden - lower));
    });
  };
  const left = ({ relatedTarget }: FocusEvent): void => {
    if (!side.contains(relatedTarget as Node | null)) set('--_shift', 0);
  };
  const observer = new ResizeObserver(fit);
  observer.observe(side);
  for (const type of ['pointerup', 'pointercancel'])
    addEventListener(type, () => requestAnimationFrame(fit), { signal });
  side.addEventListener('focusin', showFocused, { signal });
  side.addEventListener('focusout', left, { signal });
  return () => {
    ended.abort();
    observer.disconnect();
  };
}
