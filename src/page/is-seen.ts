const CLIPS = /hidden|clip|auto|scroll/;

/** Whether an element cuts off all that is in it: it is as flat as a closed panel. */
function isFlat(element: Element, style: CSSStyleDeclaration): boolean {
  if (/^(inline|contents)$/.test(style.display)) return false;
  const { width, height } = element.getBoundingClientRect();
  return (
    (width <= 1 && CLIPS.test(style.overflowX)) || (height <= 1 && CLIPS.test(style.overflowY))
  );
}

const around = (element: Element): Element | null =>
  element.assignedSlot ??
  element.parentElement ??
  (element.parentNode as Partial<ShadowRoot> | null)?.host ??
  null;

/** Whether the buyer sees an element, or would by scrolling: closed panels hide what is in them in many ways. */
export function isSeen(element: Element): boolean {
  // Safari has had the method since 17.4.
  if ('checkVisibility' in element && !element.checkVisibility({ checkVisibilityCSS: true }))
    return false;
  /** How the box that is looked at is taken out of those around it; they do not cut it off then. */
  let position = '';
  for (let at: Element | null = element; at && at !== document.body; at = around(at)) {
    const style = getComputedStyle(at);
    if (style.opacity === '0' || (at as HTMLElement).inert) return false;
    // What is around the top layer does not hide it.
    if (at.matches('dialog[open],[popover]')) return true;
    if (position !== 'fixed' && (position !== 'absolute' || style.position !== 'static')) {
      if (isFlat(at, style)) return false;
      position = style.position;
    }
  }
  return true;
}
