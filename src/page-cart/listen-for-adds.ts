import { shared } from '../shared.js';
import { reportOnce } from '../page/report.js';

/** Adds the products of elements with `data-cart-add` when they are clicked, once for the whole page. */
export const listenForAdds = (): void =>
  void shared('adds', () => {
    document.addEventListener('click', clicked);
    return true;
  });

function clicked(event: MouseEvent): void {
  const { button, metaKey, ctrlKey, shiftKey, altKey, defaultPrevented } = event;
  if (defaultPrevented || button || metaKey || ctrlKey || shiftKey || altKey) return;
  const element = event
    .composedPath()
    .find((at) => at instanceof HTMLElement && at.hasAttribute('data-cart-add'));
  if (!(element instanceof HTMLElement)) return;
  event.preventDefault();
  import('./add-declared.js')
    .then(
      ({ addDeclared }) => addDeclared(element),
      (error: unknown) => {
        reportOnce(`data-cart-add: what adds could not be loaded: ${String(error)}`);
        return false;
      },
    )
    .then((isAdded) => isAdded || clickItself(element), reportOnce);
}

/** The form or link adds in its own way. */
function clickItself(element: HTMLElement): void {
  const product = element.getAttribute('data-cart-add') ?? '';
  element.removeAttribute('data-cart-add');
  element.click();
  element.setAttribute('data-cart-add', product);
}
