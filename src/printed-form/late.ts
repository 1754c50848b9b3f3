import type { CartModel } from '../model/cart/cart.js';
import type { CodesModel } from '../values/codes.js';
import { isPlainClick } from '../page/clicks.js';
import { FORM, printedForm } from './offer.js';
import { mark, post, sendNatively, waiting } from './send.js';
import { digitsToAmount, hasDecimalMark } from '../rules/quantity.js';
import { FORM_RETRY } from '../base/limits.js';
import { peekShared } from '../base/registry.js';

/** Hands the printed form over to the tag, or sends it if the library does not come. early.ts loads this beside the library. */

/** Types into a field of the tag as the buyer would: React does not notice a value that a script sets. */
function type(field: HTMLInputElement, text: string): void {
  field.setRangeText(text, 0, field.value.length, 'end');
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

const forms = (printed: Element, kind: 'line' | 'code'): NodeListOf<HTMLFormElement> =>
  printed.querySelectorAll(`form[data-cart-${kind}]`);
const fieldOf = (form: HTMLFormElement, name: string): HTMLInputElement | null =>
  form.querySelector(`[name=${name}]`);

/** Opens the page that follows when everything is sent: this one again, or that of a link which was clicked. */
let next = (): void => location.replace(location.origin + location.pathname + location.search);
let isSending = false;
/** The field in which the buyer is typing something that is not applied yet. */
let typed = focusedField();
if (typed?.value === typed?.defaultValue || typed?.form?.dataset['cartAction']) typed = null;
/** Whether giving up waits until the buyer has left that field. */
let isLate = false;

function focusedField(): HTMLInputElement | null {
  const field = document.activeElement;
  return field instanceof HTMLInputElement && field.closest(FORM) ? field : null;
}

/** Keeps the form while it is sent, and while pieces are typed into a line with packs: the tag has a field of packs there. */
const hold = (): void => printedForm()?.hold(isSending || (!!typed && 'packs' in typed.dataset));

for (const kind of ['input', 'change', 'focusout', 'submit']) {
  addEventListener(kind, () => {
    typed = kind === 'input' ? focusedField() : null;
    hold();
    if (typed || !isLate) return;
    isLate = false;
    // First the tag may take over, if it has only waited for this field.
    setTimeout(giveUp);
  });
}

/** Sends what waits, one form after the other, and the lines first. */
async function send(): Promise<void> {
  if (isSending) return;
  isSending = true;
  hold();
  let refused: (() => void) | undefined;
  for (let all = waiting(); all.length; all = waiting()) {
    const form = all.find(({ dataset }) => 'cartLine' in dataset) ?? all[0]!;
    const action = form.dataset['cartAction'] ?? '';
    const status = await post(form);
    if (status >= 500) {
      // The buyer may have pressed another button meanwhile.
      mark(form, form.dataset['cartAction'] || action);
      isSending = false;
      hold();
      setTimeout(giveUp, FORM_RETRY);
      return;
    }
    if (status >= 400) refused ??= () => sendNatively(form, action);
  }
  const own = printedForm();
  if (refused && own) own.isOver = true;
  (refused ?? next)();
}

/** See `PrintedForm`. */
export function giveUp(): void {
  const form = printedForm();
  if (form && !waiting().length) form.isOver = true;
  else if (typed) isLate = true;
  else void send();
}

addEventListener('click', (event) => {
  const link = (event.target as Element).closest<HTMLAnchorElement>(`${FORM} a`);
  if (!link || !isPlainClick(event) || !waiting().length) return;
  event.preventDefault();
  // The next page must know what was done here.
  next = () => location.assign(link.href);
  void send();
});
// The tag does not render then.
document.addEventListener('cart:error', (event) => {
  if ((event as CustomEvent<{ operation: string }>).detail.operation === 'get-cart') giveUp();
});
addEventListener('pageshow', ({ persisted }) => {
  // The cart that the page contains is from before what was sent as it was left.
  if (persisted && document.querySelector(FORM)) location.reload();
});

/** See `PrintedForm`. */
export function takeOver(host: HTMLElement): void {
  const printed = host.querySelector(FORM);
  const root = host.shadowRoot;
  const cart = peekShared<CartModel>('cart');
  if (!printed || !root || !cart?.current()) return;
  const rows = root.querySelectorAll('[part~=line]');
  const part = (name: string, inside: ParentNode = root): HTMLInputElement | null =>
    inside.querySelector(`[part~=${name}]`);
  const focused = document.activeElement as HTMLInputElement | null;
  const active = printed.contains(focused) ? focused : null;
  /** The control of the tag that takes the place of the one with the focus. */
  let next: HTMLElement | null | undefined = null;
  let draft: HTMLInputElement | undefined;
  /** Texts with a decimal mark are typed into the tag's field, which then says what it makes of them. */
  const marked: [Element, string][] = [];

  for (const form of forms(printed, 'line')) {
    const key = form.dataset['cartLine'] ?? '';
    const row = rows[cart.indexOf(key)];
    const field = fieldOf(form, 'amount');
    const action = form.dataset['cartAction'];
    if (!row || !field) continue;
    const isActive =
      !!active && (form.contains(active) || active.form?.dataset['cartRemedy'] === key);
    const isPacks = 'packs' in field.dataset;
    const isTyped = field.value !== field.defaultValue;
    if (isActive) {
      const own = active === field ? null : part(active.value, row);
      next = own ?? part('quantity', row) ?? part('packs', row);
      if (typed === field && !isPacks) draft = field;
    }
    // The button of the tag moves the focus as well.
    if (action === 'remove' && isActive) part('remove', row)?.click();
    else if (action === 'remove') cart.remove(key);
    else if (!isTyped || draft === field) continue;
    else if (hasDecimalMark(field.value) && part('quantity', row)) marked.push([row, field.value]);
    else cart.setQuantity(key, digitsToAmount(field.value));
  }
  const { selectionStart: from, selectionEnd: to } = active ?? {};
  const { href } = (active ?? {}) as Partial<HTMLAnchorElement>;
  const before = active?.getBoundingClientRect().top ?? 0;
  const codes = forms(printed, 'code');
  root.querySelector('slot:not([name])')?.remove();
  printed.remove();
  // After React has rendered: until then it takes back what is typed. No frame is painted before.
  queueMicrotask(() => {
    for (const [row, text] of marked) {
      const field = part('quantity', row);
      if (field) type(field, text);
    }
    for (const form of codes) {
      const field = fieldOf(form, 'code');
      const action = form.dataset['cartAction'];
      if (!field) continue;
      if (action === 'uncode') void peekShared<CodesModel>('codes')?.remove(field.value);
      else if (field.type !== 'hidden') {
        const opener = part('code-open');
        const isActive = !!active && form.contains(active);
        if (field.value || action || isActive) opener?.click();
        const code = part('code-input');
        // A field that was opened has the focus.
        if (code && opener) code.blur();
        if (code && field.value) type(code, field.value);
        if (action) code?.form?.requestSubmit();
        if (isActive) next = code;
      }
    }
    next ??= [...root.querySelectorAll('a')].find((link) => link.href === href);
    // Opening a field has moved the focus.
    if (!next && focused !== document.activeElement) focused?.focus({ preventScroll: true });
    if (!active || !next) return;
    next.focus({ preventScroll: true });
    if (next instanceof HTMLInputElement) {
      if (draft) type(next, draft.value);
      // The tag selects a number of packs as a whole.
      if (typeof from === 'number' && !('packs' in active.dataset))
        next.setSelectionRange(from, to ?? from);
    }
    // What the buyer uses stays where it is, whatever is shown above it now.
    scrollBy(0, next.getBoundingClientRect().top - before);
  });
}

const own = printedForm();
if (own) {
  Object.assign(own, { takeOver, giveUp });
  hold();
  if (peekShared<CartModel>('cart')?.state.get().status === 'failed') giveUp();
}
