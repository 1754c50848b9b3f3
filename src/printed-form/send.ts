import { FORM } from './offer.js';

/** Forms with something to do that is neither handed over nor sent. */
export const waiting = (): HTMLFormElement[] => [
  ...document.querySelectorAll<HTMLFormElement>(`${FORM} [aria-busy=true]`),
];

/** Notes in a form what it has to do; '' for nothing. */
export function mark(form: HTMLFormElement, action: string): void {
  form.dataset['cartAction'] = action;
  form.setAttribute('aria-busy', String(!!action));
}

/** Sends what a form has to do. Returns the status of the answer; 500 without a connection. */
export function post(form: HTMLFormElement): Promise<number> {
  const body = new URLSearchParams(new FormData(form) as unknown as Record<string, string>);
  body.set('action', form.dataset['cartAction']!);
  mark(form, '');
  // The page after it has a message for the buyer, so it must not be fetched here.
  const sent = fetch(location.href, { method: 'POST', redirect: 'manual', keepalive: true, body });
  return sent.then(
    ({ status }) => status,
    () => 500,
  );
}

/** Lets the browser send a form, so that the buyer sees the page that answers. */
export function sendNatively(form: HTMLFormElement, action = form.dataset['cartAction']): void {
  mark(form, '');
  form.querySelector<HTMLButtonElement>(`button[value=${action}]`)?.click();
}
