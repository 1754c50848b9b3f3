import type { Page } from '@playwright/test';

interface Listening {
  /** Details of the events heard so far, by name. */
  heardEvents?: Record<string, unknown[]>;
}

/** Has the page take down the library's events of this name from now on. */
export const hear = (page: Page, name: keyof DocumentEventMap & `cart:${string}`): Promise<void> =>
  page.evaluate((event) => {
    const all = ((window as Listening).heardEvents ??= {});
    const details: unknown[] = (all[event] = []);
    document.addEventListener(event, (heard) => {
      // A copy: what is recorded later must not change what was recorded now.
      const text = JSON.stringify((heard as CustomEvent<unknown>).detail);
      details.push(JSON.parse(text));
    });
  }, name);

/** The details of the events that the page has taken down. */
export const heard = (page: Page, name: `cart:${string}`): Promise<unknown[]> =>
  page.evaluate((event) => (window as Listening).heardEvents?.[event] ?? [], name);
