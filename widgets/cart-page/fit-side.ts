/** The least distance of what is in view from the edges of the window, in pixels. */
const GAP = 16;

/**
 * Keeps a sticky column usable that is taller than the window: its lower end, with the checkout link, stays in view, and
 * what gets the focus by the keyboard is moved into view. Browsers cannot do that, because scrolling does not move a
 * sticky column. This is for pages that scroll as a whole.
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
