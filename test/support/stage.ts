import './no-lit-notice.js';
import { fixture, fixtureCleanup } from '@open-wc/testing';
import { afterEach, beforeEach, expect, onTestFinished } from 'vitest';
import { cdp, commands, page as browser, userEvent } from 'vitest/browser';
import type { DemoAnswers, DemoVisit } from './demo-answers.js';
import { focused } from './focused.js';
import { fakeLocks } from './locks.js';
import { testPage, throwIfUnloaded, time as clockMoves, type TestPage } from './page.js';
import { look, type Mounted } from './widget.js';

/**
 * A page in Chromium over a shop in memory: for what needs layout, focus or real input, but no server.
 * Its clock stands still; `time()` moves it.
 */

declare module 'vitest/browser' {
  interface BrowserCommands {
    demoAnswers(visit: DemoVisit): Promise<DemoAnswers>;
  }
}

export interface Stage extends Omit<TestPage, 'open'> {
  /** Puts a tag on the page, over a shop with a cart of the demo shop, and waits until it is shown. */
  open(opening?: Opening): Promise<Mounted>;
}

interface Opening extends Partial<DemoVisit> {
  /** One element, a tag or around tags, of which the first is looked at; by default `<cart-page>`. */
  readonly markup?: string;
  /** A part that is waited for; by default a line. */
  readonly part?: string;
  /** Changes the shop before the page asks it. */
  readonly change?: (shop: TestPage['shop']) => void;
}

/** A page of this size for each test of the file. */
export function stage(width = 1280, height = 800): Stage {
  const page = testPage();
  beforeEach(async () => {
    // The browser's own would be asked in another process, and be held by a test before.
    fakeLocks();
    await viewport(width, height);
  });
  // Registered last, so run first: the tags go before their page does, and what they still send reaches its shop.
  afterEach(async () => {
    fixtureCleanup();
    document.body.replaceChildren();
    await settled();
  });
  return Object.assign(page, {
    async open({ audience = 'retail', lang = 'en', state = 'normal', ...rest }: Opening = {}) {
      const { markup = '<cart-page></cart-page>', part = 'line', change } = rest;
      const answers = await commands.demoAnswers({ audience, lang, state });
      const { shop } = page;
      Object.assign(shop.cart, answers.cart);
      Object.assign(shop, {
        ...{ codes: answers.discounts, top: answers.top, voucher: answers.voucher },
        ...{ freeDelivery: answers.freeDelivery, dropshipping: answers.dropshipping },
      });
      change?.(shop);
      document.documentElement.lang = lang;
      document.cookie = 'country=pl';
      if (audience === 'dropshipping') document.body.dataset['cartType'] = 'dropshipping';
      const around = await fixture<HTMLElement>(markup);
      const tag = [around, ...around.querySelectorAll<HTMLElement>('*')].find(
        (one) => one.shadowRoot,
      );
      const seen = look(tag ?? around, until);
      await until(() => seen.has(part), `no part "${part}" came`);
      await settled();
      return seen;
    },
  });
}

/** Waits for the file that undoes and announces: a tag has its styles as soon as it has come. */
export async function undoHasLoaded({ root }: Pick<Mounted, 'root'>): Promise<void> {
  const rules = (): CSSRule[] => root.adoptedStyleSheets.flatMap(({ cssRules }) => [...cssRules]);
  await until(() => rules().some(({ cssText }) => cssText.startsWith('.undo')));
}

/** Lets this much time pass, in milliseconds, and the page show what has come of it. */
export async function time(milliseconds: number): Promise<void> {
  // What is due may be only set when React has run its effects.
  await rendered();
  await clockMoves(milliseconds);
  await frames();
}

/** Lets all calls be answered, and the browser draw. */
export const settled = (): Promise<void> => time(0);

/** Lets React finish: it continues in messages to itself, which a busy browser delivers after later frames. */
async function rendered(): Promise<void> {
  const { port1, port2 } = new MessageChannel();
  for (let at = 0; at < 2; at++) {
    const delivered = new Promise((resolve) => (port1.onmessage = resolve));
    port2.postMessage(undefined);
    await delivered;
  }
  port1.close();
}

/** Lets React render, and the browser lay out and draw, so that its observers have reported. */
export async function frames(count = 2): Promise<void> {
  await rendered();
  for (let at = 0; at < count; at++) {
    await new Promise((drawn) => requestAnimationFrame(drawn));
  }
}

/** Waits until the condition is met, frame by frame. Fails with these words, or at once without a module. */
export async function until(isMet: () => boolean, words = 'the condition was not met') {
  for (let at = 0; !isMet(); at++) {
    throwIfUnloaded();
    if (at > 1200) throw new Error(words);
    await frames(1);
  }
}

/** Waits until this has the value, and says both if it does not get it. */
export async function untilEqual<Value>(read: () => Value, wanted: Value): Promise<void> {
  const isEqual = (): boolean => JSON.stringify(read()) === JSON.stringify(wanted);
  await until(isEqual).catch(() => expect(read()).toEqual(wanted));
}

export async function viewport(width: number, height: number): Promise<void> {
  await browser.viewport(width, height);
  await frames();
}

/** Presses keys one after the other, as "Tab", "Control+End" or "a". */
export async function keys(...names: readonly string[]): Promise<void> {
  const strokes = names.flatMap((name) => {
    const parts = name.split(/(?<=.)\+(?=.)/);
    const held = parts.slice(0, -1).map((key) => `{${key}>}`);
    const released = parts.slice(0, -1).map((key) => `{/${key}}`);
    return [...held, `{${parts.at(-1)}}`, ...released];
  });
  await userEvent.keyboard(strokes.join(''));
}

/** Types a text into what has the focus. */
export const typed = (text: string): Promise<void> =>
  userEvent.keyboard(text.replace(/[{[]/g, '$&$&'));

/** Clicks the middle of an element with the mouse. */
export const click = (element: Element): Promise<void> => userEvent.click(element);

/** The text of a field in the line of one product; undefined if there is no such line. */
export const valueIn = (root: ShadowRoot, product: number, name = 'quantity'): string | undefined =>
  root.querySelector<HTMLInputElement>(`[data-id="${product}"] [part~="${name}"]`)?.value;

export { focused };

export const expectFocus = (what: string): Promise<void> => untilEqual(focused, what);

/** Presses Tab, or Shift+Tab, until this has the focus, like a buyer without a mouse. */
export async function tabTo(what: string, key = 'Tab'): Promise<void> {
  const seen: string[] = [];
  while (seen.at(-1) !== what) {
    expect(seen.length, `Tab reaches "${what}": ${seen.join(', ')}`).toBeLessThan(300);
    await keys(key);
    seen.push(focused());
  }
}

/** What has the focus after each press of a key, pressed this often. */
export async function stopsOf(key: string, times: number): Promise<string[]> {
  const stops: string[] = [];
  const note = ({ key: released }: KeyboardEvent): void => {
    if (key.endsWith(released)) stops.push(focused());
  };
  addEventListener('keyup', note);
  await keys(...Array<string>(times).fill(key));
  removeEventListener('keyup', note);
  return stops;
}

/** What Tab, or Shift+Tab, stops at within a tag, and within what the page has put into it. */
export async function tabStops({ host }: Mounted, key = 'Tab'): Promise<string[]> {
  const [start, end] = [document.createElement('button'), document.createElement('button')];
  end.className = 'end';
  end.addEventListener('keydown', (event) => event.preventDefault());
  host.before(key === 'Tab' ? start : end);
  host.after(key === 'Tab' ? end : start);
  start.focus();
  const stops: string[] = [];
  while (!stops.includes('end')) {
    expect(stops.length, 'the keyboard gets out of the tag').toBeLessThan(1000);
    stops.push(...(await stopsOf(key, 20)));
  }
  start.remove();
  end.remove();
  return stops.slice(0, stops.indexOf('end'));
}

/** The first element with this part in the line of a product. */
export function inLine<Kind extends HTMLElement = HTMLInputElement>(
  { root }: Pick<Mounted, 'root'>,
  id: number | string,
  name: string,
): Kind {
  const found = root.querySelector<Kind>(`[part~="line"][data-id="${id}"] [part~="${name}"]`);
  return found ?? expect.fail(`no part "${name}" in the line ${id}`);
}

/** Sends a command to the browser itself, as its developer tools do. */
export const devtools = cdp;

/** Shows the page to a reader with these features, or on paper, until the test ends. */
export async function emulate(features: Readonly<Record<string, string>>, media = '') {
  const set = async (to: typeof features, on: string): Promise<void> => {
    const named = Object.entries(to).map(([name, value]) => ({ name, value }));
    await devtools().send('Emulation.setEmulatedMedia', { media: on, features: named });
  };
  await set(features, media);
  onTestFinished(() => set({}, ''));
  await frames();
}

/** Shows the page as it is on paper, until the test ends. */
export const asPrinted = (): Promise<void> => emulate({}, 'print');

type MouseEventType = 'mouseMoved' | 'mousePressed' | 'mouseReleased' | 'mouseWheel';

/** Uses the mouse at a place of the page, in pixels from its left and its top. */
export async function mouse(type: MouseEventType, x: number, y: number, wheel = 0): Promise<void> {
  // The page of the tests is a frame of the browser's page.
  const frame = window.frameElement!.getBoundingClientRect();
  await devtools().send('Input.dispatchMouseEvent', {
    ...{ type, x: frame.x + x, y: frame.y + y, deltaX: 0, deltaY: wheel },
    ...{ button: type === 'mouseWheel' ? 'none' : 'left', clickCount: 1 },
  });
}

interface LayoutShift extends PerformanceEntry {
  readonly value: number;
  readonly sources: readonly { readonly node: Node | null }[];
}

/** Notes what moves on the page from now on; the result ends that, and gives what it was. */
export function layoutShifts(): () => Promise<string[]> {
  const seen: LayoutShift[] = [];
  const note = (entries: PerformanceEntryList): void =>
    void seen.push(...(entries as LayoutShift[]));
  const observer = new PerformanceObserver((list) => note(list.getEntries()));
  observer.observe({ type: 'layout-shift' });
  return async () => {
    await frames(3);
    note(observer.takeRecords());
    observer.disconnect();
    return seen.flatMap(({ sources }) =>
      sources.map(({ node }) => (node as Element | null)?.className ?? 'nothing'),
    );
  };
}
