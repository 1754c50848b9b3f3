import './no-lit-notice.js';
import { fixture, fixtureCleanup } from '@open-wc/testing';
import { afterEach, beforeEach, vi } from 'vitest';
import { testPage, throwIfUnloaded, time as clock, type TestPage } from './page.js';

/** A tag on the page, looked at through its parts as a shop's script or style would. */
export interface Mounted<Host extends HTMLElement = HTMLElement> {
  readonly host: Host;
  readonly root: ShadowRoot;
  /** The first element with this part. Fails if there is none. */
  part(name: string): HTMLElement;
  parts(name: string): HTMLElement[];
  has(name: string): boolean;
  text(name: string): string;
  /** The exact amounts of the parts with this name. */
  amounts(name: string): string[];
  /** Waits until a part is there and gives it. */
  appears(name: string): Promise<HTMLElement>;
  /** Waits until no such part is there. */
  goes(name: string): Promise<void>;
}

const squeezed = (text: string | null | undefined): string =>
  (text ?? '').replace(/\s+/g, ' ').trim();

/** What the page's announcer says. */
export const announced = (): string =>
  squeezed(document.querySelector('[data-cart-announcer]')?.textContent);

/** Lets all modules load and everything run that is ready, which for React takes several tasks. */
export async function rendered(): Promise<void> {
  await vi.dynamicImportSettled();
  for (let task = 0; task < 3; task++) await new Promise((resolve) => setImmediate(resolve));
}

/** Lets this much time pass, in milliseconds, and what is due in it be shown. */
export async function time(milliseconds: number): Promise<void> {
  await clock(milliseconds);
  await rendered();
}

/** Lets everything that is ready run, and be shown. */
export const turn = (): Promise<void> => time(0);

/**
 * Waits until the condition is met. The clock goes from one timer to the next, and only when everything is done that is
 * ready. Fails with these words after two minutes of that clock, or at once without a module.
 */
export async function until(
  isMet: () => boolean,
  words = 'the condition was not met',
): Promise<void> {
  const end = Date.now() + 120_000;
  for (;;) {
    await rendered();
    if (isMet()) return rendered();
    throwIfUnloaded();
    if (Date.now() > end) throw new Error(words);
    if (vi.getTimerCount()) await vi.advanceTimersToNextTimerAsync();
    else await time(1000);
  }
}

/** A page for tags, in English. */
export function widgetPage(): TestPage {
  const page = testPage();
  beforeEach(() => {
    document.documentElement.lang = 'en';
  });
  // Registered last, so run first: the tags go before their page does.
  afterEach(() => fixtureCleanup());
  return page;
}

export function look<Host extends HTMLElement>(host: Host, wait = until): Mounted<Host> {
  const root = host.shadowRoot;
  if (!root) throw new Error(`<${host.localName}> has no shadow root: is it defined?`);
  const parts = (name: string): HTMLElement[] => [
    ...root.querySelectorAll<HTMLElement>(`[part~="${name}"]`),
  ];
  const part = (name: string): HTMLElement => {
    const [first] = parts(name);
    if (!first) throw new Error(`no part "${name}" in ${squeezed(root.innerHTML)}`);
    return first;
  };
  const has = (name: string): boolean => parts(name).length > 0;
  return {
    host,
    root,
    part,
    parts,
    has,
    text: (name) => squeezed(part(name).textContent),
    amounts: (name) => parts(name).map((element) => element.getAttribute('value') ?? ''),
    async appears(name) {
      await wait(() => has(name), `no part "${name}" came`);
      return part(name);
    },
    goes: (name) => wait(() => !has(name), `part "${name}" did not go`),
  };
}

/** Puts markup on the page and waits until its tag shows a part. */
export async function mount(markup: string, part?: string): Promise<Mounted> {
  const seen = look(await fixture<HTMLElement>(markup));
  if (part) await seen.appears(part);
  // The later rows of a long list get their controls after all rows have their texts.
  const rows = seen.parts('line');
  await until(() => rows.every((row) => row.querySelector('.quantity')), 'rows without controls');
  await rendered();
  return seen;
}

const INPUT = { bubbles: true, composed: true };

/** Types into a field as a buyer does: all of it at once. */
export function type(field: HTMLElement, text: string, event = new Event('input', INPUT)): void {
  const prototype = Object.getPrototypeOf(field) as object;
  const setter = Object.getOwnPropertyDescriptor(prototype, 'value')?.set;
  setter?.call(field, text);
  field.dispatchEvent(event);
}

/** Types into a field by an input method, which is not finished yet. */
export const compose = (field: HTMLElement, text: string): void =>
  type(field, text, new InputEvent('input', { ...INPUT, isComposing: true }));

/** Ends the input method with the text that the field has. */
export function endComposition(field: HTMLElement): void {
  field.dispatchEvent(new CompositionEvent('compositionend', { bubbles: true, composed: true }));
}

export function press(field: HTMLElement, key: string, held: KeyboardEventInit = {}): void {
  const event = { ...held, key, bubbles: true, composed: true };
  field.dispatchEvent(new KeyboardEvent('keydown', event));
}
