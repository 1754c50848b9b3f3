const isBelowWindow = (element: Element): boolean =>
  element.getBoundingClientRect().bottom > innerHeight + 1;

/**
 * A ref that fixes a sticky element to the lower edge of the window where a wrapper with `overflow: hidden` keeps it from
 * sticking. If a wrapper prevents that too, such as by a transform, it stays in the flow.
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
