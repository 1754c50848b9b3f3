/** The least distance of what is in view from the edges of the window, in pixels. */
const GAP = 16;

/**
 * Keeps a sticky column usable that is taller than the window. Its lower end, with the checkout link, stays in view. When
 * a keyboard user focuses a control that is out of view, the column moves so that the control is visible: browsers only
 * scroll the page, and a sticky column does not move with it. This works on pages where the window scrolls.
 *
 * @returns a function that ends this
 */
export function fitSide(side: HTMLElement): () => void {
  const ended = new AbortController();
  const { signal } = ended;
  /** The `top` of the column with its upper end in view, and with its lower end in view. */
  let [upper, lower] = [GAP, GAP];
  let isDue = false;

  const moveIntoView = (element: Element): void => {
    const top = parseFloat(side.style.top);
    if (Number.isNaN(top) || side.matches(':active')) return;
    const box = element.getBoundingClientRect();
    const hidden = Math.max(0, upper - box.top) || Math.min(0, innerHeight - GAP - box.bottom);
    side.style.top = `${Math.min(upper, Math.max(lower, top + hidden))}px`;
  };
  const fit = (): void => {
    // A click must not miss its button.
    isDue = side.matches(':active');
    if (isDue) return;
    side.style.top = '';
    const { position, top } = getComputedStyle(side);
    upper = parseFloat(top) || GAP;
    lower = innerHeight - side.offsetHeight - GAP;
    if (position !== 'sticky' || lower >= upper) return;
    side.style.top = `${lower}px`;
    const { activeElement } = side.getRootNode() as ShadowRoot;
    if (side.contains(activeElement)) moveIntoView(activeElement!);
  };
  const entered = ({ target }: Event): void => {
    // After the browser has scrolled.
    requestAnimationFrame(() => moveIntoView(target as Element));
  };
  const left = ({ relatedTarget }: FocusEvent): void => {
    if (!side.contains(relatedTarget as Node | null)) fit();
  };
  const released = (): void => {
    if (isDue) requestAnimationFrame(fit);
  };

  const observer = new ResizeObserver(fit);
  observer.observe(side);
  addEventListener('resize', fit, { signal });
  addEventListener('pointerup', released, { signal });
  addEventListener('pointercancel', released, { signal });
  side.addEventListener('focusin', entered, { signal });
  side.addEventListener('focusout', left, { signal });
  return () => {
    ended.abort();
    observer.disconnect();
    side.style.top = '';
  };
}
