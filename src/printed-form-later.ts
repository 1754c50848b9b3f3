import type { CartModel } from './model/cart/cart.js';
import type { CodesModel } from './model/codes/codes.js';
import { FORM, printedForm } from './page/printed-form.js';
import { digitsToAmount } from './rules/quantity.js';
import { peekShared } from './shared.js';

/** How the tag takes the place of the printed form. Its script loads this beside the library. */

/** Types into a field of the tag as the buyer would: React does not notice a value that a script sets. */
function type(field: HTMLInputElement, text: string): void {
  field.setRangeText(text, 0, field.value.length, 'end');
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

const forms = (printed: Element, kind: 'line' | 'code'): HTMLFormElement[] => [
  ...printed.querySelectorAll<HTMLFormElement>(`form[data-cart-${kind}]`),
];
const fieldOf = (form: HTMLFormElement, name: string): HTMLInputElement | null =>
  form.querySelector(`[name=${name}]`);

/** What is typed into a field of pieces would go on in the tag's field of packs. */
const hold = ({ type: kind, target }: Event): void => {
  const isPacks = target instanceof HTMLInputElement && 'packs' in target.dataset;
  printedForm()?.hold(kind === 'input' && isPacks);
};
for (const kind of ['input', 'change', 'focusout']) addEventListener(kind, hold);

addEventListener('click', (event) => {
  const link = (event.target as Element).closest<HTMLAnchorElement>(`${FORM} a`);
  const form = printedForm();
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey || !form?.waiting().length) return;
  event.preventDefault();
  // The next page must know what was done here.
  form.send().then(() => location.assign(link.href), form.giveUp);
});
addEventListener('pageshow', ({ persisted }) => {
  // The cart that the page contains is from before what was sent as it was left.
  if (persisted && document.querySelector(FORM)) location.reload();
});

/** See `PrintedForm`. */
export function takeOver(host: HTMLElement): void {
  const printed = host.querySelector(FORM);
  const root = host.shadowRoot;
  if (!printed || !root) return;
  const cart = peekShared<CartModel>('cart');
  const lines = cart?.current()?.lines;
  // The cart could not be read.
  if (!cart || !lines) return printedForm()?.giveUp();
  const keys = lines.map(({ key }) => key);
  const rows = root.querySelectorAll('[part~=line]');
  const part = (name: string, inside: ParentNode = root): HTMLInputElement | null =>
    inside.querySelector(`[part~=${name}]`);
  const focused = document.activeElement as HTMLInputElement | null;
  const active = printed.contains(focused) ? focused : null;
  /** The control in the place of the one with the focus. */
  let next: HTMLInputElement | null = null;
  /** The field in which something is typed that is not applied yet. */
  let draft: HTMLInputElement | undefined;

  for (const form of forms(printed, 'line')) {
    const key = form.dataset['cartLine'] ?? '';
    const row = rows[keys.indexOf(key)];
    const field = fieldOf(form, 'amount');
    const action = form.dataset['cartAction'];
    if (!row || !field) continue;
    const isActive = !!active && form.contains(active);
    const isPacks = 'packs' in field.dataset;
    const isTyped = field.value !== field.defaultValue;
    if (isActive) {
      const own = active === field ? null : part(active.value, row);
      next = own ?? part('quantity', row) ?? part('packs', row);
      if (active === field && isTyped && !action && !isPacks) draft = field;
    }
    // The button of the tag moves the focus as well.
    if (action === 'remove' && isActive) part('remove', row)?.click();
    else if (action === 'remove') cart.remove(key);
    else if (isTyped && draft !== field) cart.setQuantity(key, digitsToAmount(field.value));
  }
  const { selectionStart: from, selectionEnd: to } = active ?? {};
  const before = active?.getBoundingClientRect().top ?? 0;
  const codes = forms(printed, 'code');
  root.querySelector('slot:not([name])')?.remove();
  printed.remove();
  // After React has rendered: until then it takes back what is typed. No frame is painted before.
  queueMicrotask(() => {
    const code = part('code-input');
    for (const form of codes) {
      const field = fieldOf(form, 'code');
      const action = form.dataset['cartAction'];
      if (!field) continue;
      if (action === 'uncode') void peekShared<CodesModel>('codes')?.remove(field.value);
      else if (code && field.type !== 'hidden') {
        if (field.value) type(code, field.value);
        if (action) code.form?.requestSubmit();
        if (active && form.contains(active)) next = code;
      }
    }
    if (!active || !next) return;
    next.focus({ preventScroll: true });
    if (draft) type(next, draft.value);
    // The tag selects a number of packs as a whole.
    if (typeof from === 'number' && !('packs' in active.dataset)) {
      next.setSelectionRange(from, to ?? from);
    }
    // What the buyer uses stays where it is, whatever is shown above it now.
    scrollBy(0, next.getBoundingClientRect().top - before);
  });
}
