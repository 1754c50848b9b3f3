/**
 * The focused element, at any depth of shadow trees: its part or local name, and the product or
 * code that it belongs to, as "increase 101". Playwright runs it in the page, so it uses nothing from outside.
 */
export function focused(): string {
  let element = document.activeElement;
  while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement;
  if (!element || element === document.body) return 'nothing';
  const name = element.getAttribute('part') ?? (element.className || element.localName);
  const owner = element.closest<HTMLElement>('[data-id], [data-code]')?.dataset;
  return `${name} ${owner?.['id'] ?? owner?.['code'] ?? ''}`.trim();
}
