import { FORM, PRINTED_FORM, type PrintedForm } from './offer.js';
import { mark, post, sendNatively, waiting } from './send.js';
import { digitsToAmount, hasDecimalMark } from '../rules/quantity.js';
import { FORM_WAITS } from '../base/limits.js';
import { shared } from '../base/registry.js';

/** Answers the printed form while the library is loading: what the buyer does is shown at once, and kept in the form itself. */

const { src, dataset } = document.currentScript as HTMLScriptElement;
/** The folder of the library, which a script that is printed into the page names. */
const folder = new URL(dataset['folder'] ?? src.replace(/[^/]*$/, ''), document.baseURI).href;

let timer: ReturnType<typeof setTimeout> | undefined;
let isHeld = true;
const listeners = new Set<() => void>();
const form: PrintedForm & { giveUp(): void } = {
  held: {
    get: () => isHeld,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  },
  hold(next) {
    isHeld = next;
    for (const listener of listeners) listener();
  },
  // Until the later script brings a better one: the page that follows sends the others.
  giveUp() {
    form.isOver = true;
    const [first] = waiting();
    if (first) sendNatively(first);
  },
};

/** The form that a click is about: a remedy beside the checkout link sets the amount of its line. */
function targetOf(own: HTMLFormElement): HTMLFormElement {
  const key = own.dataset['cartRemedy'];
  const lines = document.querySelectorAll<HTMLFormElement>(`${FORM} [data-cart-line]`);
  const line = [...lines].find(({ dataset }) => dataset['cartLine'] === key);
  if (!line) return own;
  const amountIn = (form: HTMLFormElement) => form.elements.namedItem('amount') as HTMLInputElement;
  amountIn(line).value = amountIn(own).value;
  return line;
}

/** Shows what a click asks for. */
function work(own: HTMLFormElement, action: string): void {
  const fields = own.elements as unknown as Record<string, HTMLInputElement | undefined>;
  const field = fields['amount'];
  const direction = { increase: 1, decrease: -1 }[action] ?? 0;
  if (field && !field.readOnly && action !== 'remove') {
    const step = Number(fields['step']?.value) || 1;
    const unit = 'only' in field.dataset ? step : 1;
    const now = digitsToAmount(field.value);
    // The cart settles what it is given by its own rules.
    const units = Math[direction > 0 ? 'floor' : 'ceil'](now / unit);
    const next = units * unit + direction * step;
    // Below the first pack, and at the least of the product, nothing changes, as in the tag.
    const isBelow = direction < 0 && next < Number(field.dataset['min'] ?? 0);
    // The tag says what it makes of a decimal mark.
    if (direction || !hasDecimalMark(field.value)) field.value = String(isBelow ? now : next);
  }
  mark(own, direction ? 'set' : action);
  timer ??= setTimeout(() => {
    timer = undefined;
    form.giveUp();
  }, FORM_WAITS);
}

const listen = (type: string, listener: (event: Event, own: HTMLFormElement) => void): void =>
  addEventListener(
    type,
    (event) => {
      const own = (event.target as Element).closest<HTMLFormElement>(`${FORM} form`);
      if (own && !form.isOver) listener(event, own);
    },
    true,
  );

// Once in a page: some pages run their scripts again.
shared(PRINTED_FORM, () => {
  import(`${folder}printed-form-later.js`).catch(() => {
    form.giveUp();
    form.hold(false);
  });
  listen('submit', (event, own) => {
    event.preventDefault();
    const { submitter } = event as SubmitEvent;
    work(targetOf(own), (submitter as HTMLButtonElement | null)?.value ?? 'set');
  });
  let typed: EventTarget | null | undefined;
  listen('input', ({ target }) => (typed = target));
  // A field that was left is applied, as in the tag.
  listen('change', ({ target }, own) => {
    typed = undefined;
    if ((target as HTMLInputElement).name === 'amount') work(own, 'set');
  });
  addEventListener(
    'error',
    ({ target }) => {
      if ((target as Partial<HTMLScriptElement>).src?.startsWith(folder)) form.giveUp();
    },
    true,
  );
  addEventListener('pagehide', () => {
    typed?.dispatchEvent(new Event('change'));
    void waiting().map(post);
  });
  return form;
});
