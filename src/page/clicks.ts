/** Whether a click is the page's: browsers handle those that open another tab or save the target of a link. */
export const isPlainClick = (event: MouseEvent): boolean =>
  !(event.button || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey);

/** Clicks a form's button or a link again, which so adds to the cart in its own way. */
export function clickItself(element: HTMLElement): void {
  if (!element.closest('a,form') || element.matches('[type=button]')) return;
  const product = element.getAttribute('data-cart-add') ?? '';
  element.removeAttribute('data-cart-add');
  element.click();
  element.setAttribute('data-cart-add', product);
}
