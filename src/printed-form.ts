import { FORM, PRINTED_FORM, type PrintedForm } from './page/printed-form.js';
import { digitsToAmount } from './rules/quantity.js';
import { shared } from './shared.js';

/**
 * Answers the printed form while the library is loading. What the buyer does is shown at once and kept
 * in the form itself, as `data-cart-action`. It is handed over to the cart once, or the form is sent.
 */

/** After this time without the library the forms are sent, in milliseconds. */
const DEADLINE = 10_000;

const { src, dataset } = document.currentScript as HTMLScriptElement;
/** The folder of the library; a script that is printed into the page names it. */
const folder = new URL(dataset['folder'] ?? src.replace(/[^/]*$/, ''), document.baseURI).href;

const waiting = (): HTMLFormElement[] => [
  ...document.querySelectorAll<HTMLFormElement>(`${FORM} [aria-busy=true]`),
];

/** Marks what a form has to do, or that it has nothing to do. */
function mark(form: HTMLFormElement, action: string): void {
  form.dataset['cartAction'] = action;
  form.ariaBusy = action && 'true';
}

const NOTHING = (): void => undefined;

/** Whether the forms are plain forms again. */
let isOver = false;
let timer: ReturnType<typeof setTimeout> | undefined;

const send = (): Promise<unknown> =>
  Promise.all(
    waiting().map((form) => {
      const action = form.dataset['cartAction']!;
      const body = new URLSearchParams(new FormData(form) as unknown as Record<string, string>);
      body.set('action', action);
      mark(form, '');
      // Not the page after it, whose message is for the buyer.
      return fetch(location.href, {
        ...{ method: 'POST', redirect: 'manual', keepalive: true },
        body,
      }).catch((error: unknown) => {
        mark(form, action);
        throw error;
      });
    }),
  );

function giveUp(): void {
  isOver = true;
  if (!waiting().length) return;
  // Nothing of this may be handed over as well.
  form.takeOver = NOTHING;
  send().then(
    () => location.replace(location.pathname + location.search),
    // Without a connection it waits.
    () => setTimeout(giveUp, DEADLINE),
  );
}

/** Shows what a click asks for. */
function work(form: HTMLFormElement, action: string): void {
  const fields = form.elements as unknown as Record<string, HTMLInputElement | undefined>;
  const field = fields['amount'];
  const direction = { increase: 1, decrease: -1 }[action] ?? 0;
  if (field && action !== 'remove') {
    const step = Number(fields['step']?.value) || 1;
    const unit = 'only' in field.dataset ? step : 1;
    // The cart settles what it is given by its own rules.
    const units = Math[direction > 0 ? 'floor' : 'ceil'](digitsToAmount(field.value) / unit);
    field.value = String(Math.max(0, units * unit + direction * step));
  }
  mark(form, direction ? 'set' : action);
  timer ??= setTimeout(giveUp, DEADLINE);
}

let isHeld = true;
const listeners = new Set<() => void>();
const form: PrintedForm = {
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
  takeOver: NOTHING,
  waiting,
  send,
  giveUp,
};
shared(PRINTED_FORM, () => form);

void import(`${folder}printed-form-later.js`)
  .then(({ takeOver }: Pick<PrintedForm, 'takeOver'>) => {
    if (!isOver) form.takeOver = takeOver;
  }, giveUp)
  .then(() => form.hold(false));

const listen = (type: string, listener: (event: Event, form: HTMLFormElement) => void): void =>
  addEventListener(type, (event) => {
    const own = (event.target as Element).closest<HTMLFormElement>(`${FORM} form`);
    if (own && !isOver) listener(event, own);
  });

listen('submit', (event, own) => {
  event.preventDefault();
  work(own, ((event as SubmitEvent).submitter as HTMLButtonElement).value);
});
// A field that was left is applied, as in the tag.
listen('change', ({ target }, own) => {
  if ((target as HTMLInputElement).name === 'amount') work(own, 'set');
});
addEventListener(
  'error',
  ({ target }) => {
    if ((target as Partial<HTMLScriptElement>).src?.startsWith(folder)) giveUp();
  },
  true,
);
addEventListener('pagehide', () => void send().catch(() => undefined));
