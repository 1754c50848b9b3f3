const isBelowWindow = (element: Element): boolean =>
  element.getBoundingClientRect().bottom > innerHeight + 1;

/**
 * Keeps an element in view that sticks to the lower edge of the window. Inside a wrapper with `overflow: hidden`, where
 * sticking has no effect, it is fixed there instead. If a wrapper prevents that too, by a transform, a filter or
 * containment, it stays in the flow. For `ref` of a React element; the result ends this.
 */
export function holdAtEdge(element: HTMLElement | null): (() => void) | undefined {
  if (!element) return undefined;
  const release = (): void => {
    element.removeAttribute('data-held');
    element.style.cssText = '';
  };
  const hold = (): void => {
    release();
    if (!isBelowWindow(element)) return;
    const { left, width } = element.getBoundingClientRect();
    element.dataset['held'] = '';
    Object.assign(element.style, { left: `${left}px`, width: `${width}px` });
    if (isBelowWindow(element)) release();
  };
  hold();
  addEventListener('resize', hold);
  return () => removeEventListener('resize', hold);
}
