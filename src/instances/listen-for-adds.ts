import { shared } from '../base/registry.js';
import { clickItself, isPlainClick } from '../page/clicks.js';
import { reportOnce } from '../page/report.js';

/** Adds the product of an element with `data-cart-add`. */
export type Add = (element: HTMLElement) => Promise<void>;

/** Adds the products of elements with `data-cart-add` when they are clicked, once for the whole page. */
export const listenForAdds = (): void =>
  void shared('adds', (): Add => {
    document.addEventListener('click', clicked);
    return add;
  });

function clicked(event: MouseEvent): void {
  if (event.defaultPrevented || !isPlainClick(event)) return;
  const element = event
    .composedPath()
    .find((at) => at instanceof HTMLElement && at.hasAttribute('data-cart-add'));
  if (!(element instanceof HTMLElement)) return;
  event.preventDefault();
  void add(element);
}

async function add(element: HTMLElement): Promise<void> {
  try {
    const { addDeclared } = await import('./add-declared.js');
    if (await addDeclared(element)) return;
  } catch (error) {
    reportOnce(`data-cart-add: what adds could not be loaded: ${String(error)}`);
  }
  clickItself(element);
}
