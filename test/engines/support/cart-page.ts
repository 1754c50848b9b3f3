import { error, type WebDriver, type WebElement } from 'selenium-webdriver';
import type { StoredCart, Visit } from '../../browser/support/shop.js';

/** The part with this name, in the line of one product where that is named. */
export const part = (name: string, line?: number): string =>
  `${line ? `[part~="line"][data-id="${line}"] ` : ''}[part~="${name}"]`;

/** A script for the page. It gets the shadow root of `cart-page`, where all parts stand, once there is one. */
type Script<A extends unknown[], T> = (root: ShadowRoot, ...values: A) => T | Promise<T>;

/** The demo shop's page in a browser, used as a buyer would: by mouse, keys and eyes. */
export class CartPage {
  readonly driver: WebDriver;
  readonly baseURL: string;
  /** Of the shop's session; read once, as a page that is being left has none. */
  #cookie = '';

  constructor(driver: WebDriver, baseURL: string) {
    this.driver = driver;
    this.baseURL = baseURL;
  }

  async open({ query, ...visit }: Visit = {}): Promise<void> {
    const address = new URLSearchParams({ 'set.code-field': 'open', ...query, ...visit });
    await this.goto(`/shop?${address.toString()}`);
    await this.find('[part]');
    const cookies = await this.driver.manage().getCookies();
    this.#cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  }

  async goto(path: string): Promise<void> {
    await this.driver.get(this.baseURL + path);
  }

  /** Runs a function in the page. What it uses must stand in it. */
  async run<A extends unknown[], T>(script: Script<A, T>, ...values: A): Promise<T> {
    return this.driver.executeScript(
      `const root = document.querySelector('cart-page')?.shadowRoot;
      return (${String(script)})(root ?? document.createDocumentFragment(), ...arguments);`,
      ...values,
    );
  }

  /** The first such element, as soon as there is one. */
  async find(css: string): Promise<WebElement> {
    const found = await this.driver.wait(
      async () => this.run((root, wanted) => root.querySelector(wanted), css),
      120_000,
      `${css} is on the page`,
    );
    return found as unknown as WebElement;
  }

  count(css: string): Promise<number> {
    return this.run((root, wanted) => root.querySelectorAll(wanted).length, css);
  }

  /** The text of the first such element; '' where there is none. */
  text(css: string): Promise<string> {
    return this.run((root, wanted) => root.querySelector(wanted)?.textContent ?? '', css);
  }

  /** What the first such field or amount of money holds. */
  value(css: string): Promise<string | undefined> {
    return this.run(
      (root, wanted) => root.querySelector<HTMLInputElement | HTMLDataElement>(wanted)?.value,
      css,
    );
  }

  /** Puts the mouse on an element, once it has come to rest in the middle of the window. */
  async hover(css: string): Promise<void> {
    const element = await this.find(css);
    await this.run(async (_, target: unknown) => {
      const resting = target as HTMLElement;
      resting.scrollIntoView({ block: 'center', behavior: 'instant' });
      for (let place = NaN, before = -Infinity; place !== before;) {
        before = place;
        await new Promise(requestAnimationFrame);
        place = resting.getBoundingClientRect().y;
      }
    }, element);
    try {
      await this.driver.actions().move({ origin: element, duration: 0 }).perform();
    } catch (failure) {
      if (!(failure instanceof error.MoveTargetOutOfBoundsError)) throw failure;
      // Rows above it, which the browser had skipped so far, have moved it.
      await this.hover(css);
    }
  }

  async click(css: string): Promise<void> {
    await this.hover(css);
    await this.driver.actions().click().perform();
  }

  /** Keeps the offer to undo, which otherwise goes after eight seconds, by a second pointer, however slow the machine is. */
  async keepUndo(): Promise<void> {
    await this.find(part('undo'));
    // Where the mouse clicked, the offer may be now: leaving it would end what keeps it.
    await this.driver.actions().move({ x: 0, y: 0, duration: 0 }).perform();
    await this.run((root) => {
      const enter = new PointerEvent('pointerover', { bubbles: true, composed: true });
      root.querySelector('[part~="undo"]')!.dispatchEvent(enter);
    });
  }

  /** Presses keys one after the other, where the focus is. */
  async press(...keys: string[]): Promise<void> {
    await this.driver
      .actions()
      .sendKeys(...keys)
      .perform();
  }

  /** Clicks into a field and types. */
  async type(css: string, text: string): Promise<void> {
    await this.click(css);
    await this.press(...text);
  }

  /** What has the focus, as "remove 101": its part or local name, and its product. */
  focused(): Promise<string> {
    return this.run(() => {
      let element = document.activeElement;
      while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement;
      const name = element?.getAttribute('part') ?? element?.localName ?? 'nothing';
      return `${name} ${element?.closest<HTMLElement>('[data-id]')?.dataset['id'] ?? ''}`.trim();
    });
  }

  /** Presses Tab until this has the focus. */
  async tabTo(what: string): Promise<void> {
    for (let presses = 0; (await this.focused()) !== what; presses++) {
      if (presses > 100) throw new Error(`Tab never reaches "${what}".`);
      await this.press('\ue004');
    }
  }

  /** What screen readers got last. */
  announced(): Promise<string> {
    return this.run(() => document.querySelector('[data-cart-announcer]')?.textContent ?? '');
  }

  /** Makes the inside of the window as wide as a phone, or any other size. */
  async resize(width: number, height: number): Promise<void> {
    const rect = { x: 0, y: 0, width, height };
    const got = await this.driver.manage().window().setRect(rect);
    if (got.width > width) {
      // An ordinary window of Firefox has a least width; one without bars has none.
      const before = await this.driver.getAllWindowHandles();
      const features = `popup,width=${width},height=${height}`;
      await this.run((_, size) => void open(location.href, '_blank', size), features);
      const handles = await this.driver.getAllWindowHandles();
      await this.driver.switchTo().window(handles.find((handle) => !before.includes(handle))!);
      await this.driver.manage().window().setRect(rect);
    }
    await this.driver.wait(async () => (await this.run(() => innerWidth)) === width, 120_000);
  }

  /** Asks the shop itself, in this buyer's session. */
  ask(path: string, init: RequestInit = {}): Promise<Response> {
    return fetch(this.baseURL + path, {
      ...init,
      headers: { ...(init.headers as Record<string, string>), cookie: this.#cookie },
    });
  }

  /** The cart as the shop's database holds it. */
  async inShop(): Promise<StoredCart> {
    const { carts, session } = (await (await this.ask('/demo/state')).json()) as {
      carts: Record<string, StoredCart>;
      session: { audience: string };
    };
    return carts[session.audience]!;
  }

  /** The pieces of each product in the shop's database. */
  async stored(): Promise<Record<string, number>> {
    const { products } = await this.inShop();
    return Object.fromEntries(products.map(({ id, amount }) => [id, amount]));
  }

  /** What the shop itself says that the cart costs. */
  async storedValue(): Promise<string> {
    const text = await (await this.ask('/cart/before-payment')).text();
    return /class="value" value="([\d.]+)"/.exec(text)?.[1] ?? 'no value';
  }
}
