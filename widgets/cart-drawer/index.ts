import { definePlain, createPlainElement } from '../../src/element/plain-element.js';
import { keepFieldEvents } from '../../src/element/keep-field-events.js';
import { reflect, setAgain } from '../../src/element/reflect.js';
import { statesOf } from '../../src/element/life.js';
import type { WidgetElement } from '../../src/element/Root.js';
import { lineAdded } from '../../src/instances/counted-cart.js';
import { openIfGrown } from '../../src/instances/open-if-grown.js';
import { on } from '../../src/bus/events.js';
import { isPlainClick } from '../../src/page/clicks.js';
import { addHost, findSetting } from '../../src/page/find-setting.js';
import { reportOnce } from '../../src/page/report.js';
import { safeUrl } from '../../src/base/url.js';
import { lockScroll } from '../../src/page/scroll-lock.js';
import { shared } from '../../src/base/registry.js';
import type { Undo } from '../../src/base/store.js';
import css from './cart-drawer.css?inline';

/** The drawers of the page. The first one reacts to scripts and links. */
const drawers = (): Set<HTMLElement> => shared('drawers', () => new Set<HTMLElement>());

function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Readonly<Record<string, string>>,
  ...children: (Node | string)[]
): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  made.append(...children);
  return made;
}

/** The focused element, in any shadow root. */
function focused(): HTMLElement | undefined {
  let at = document.activeElement;
  while (at?.shadowRoot?.activeElement) at = at.shadowRoot.activeElement;
  return at instanceof HTMLElement && at !== document.body ? at : undefined;
}

/** `<cart-drawer>`: the cart in a panel at the side. Its content, which needs React, is loaded when it opens first. */
function createDrawer(): CustomElementConstructor {
  class CartDrawer extends createPlainElement(css) implements WidgetElement {
    static readonly observedAttributes = ['open', 'lang', 'fallback-lang', 'cart-path'];

    declare open: boolean;
    declare openOnAdd: boolean;

    readonly states = statesOf(this);
    readonly #root = this.attachShadow({ mode: 'open' });
    readonly #title = element('h2', { id: 'drawer-title' });
    readonly #close = element('button', { type: 'button', part: 'drawer-close' }, '×');
    readonly #content = element('div', { class: 'content' });
    readonly #spinner = element('span', { class: 'turning', part: 'loading', role: 'status' });
    readonly #alert = element('p', { part: 'load-error', role: 'alert' });
    readonly #retry = element('button', { type: 'button', part: 'retry' });
    readonly #wait = element('div', { class: 'wait' });
    readonly #link = element('a', { part: 'drawer-cart-link' });
    readonly #dialog = element(
      'dialog',
      { part: 'drawer', 'aria-labelledby': this.#title.id },
      element('div', { class: 'head' }, this.#title, this.#close),
      element('div', { class: 'body' }, this.#content, this.#wait),
      element('div', { class: 'foot' }, this.#link, element('div', { class: 'foot-sum' })),
      element('slot', { name: 'announcer' }),
    );
    /** Settles when the content is shown or has failed; undefined before the first opening. */
    #loaded: Promise<void> | undefined;
    #releaseContent: Undo | undefined;
    #unlock: Undo | undefined;
    #opener: HTMLElement | undefined;
    #isPressedOutside = false;

    constructor() {
      super();
      this.#root.append(this.#dialog);
      keepFieldEvents(this.#root);
      this.#close.addEventListener('click', () => (this.open = false));
      this.#retry.addEventListener('click', () => {
        this.#close.focus();
        this.#loaded = this.#load();
      });
      this.#dialog.addEventListener('mousedown', (event) => {
        this.#isPressedOutside = this.#isOutside(event);
      });
      this.#dialog.addEventListener('click', (event) => {
        // Not if a selection of text began inside and ended on the backdrop.
        if (this.#isPressedOutside && this.#isOutside(event)) this.open = false;
      });
      this.#dialog.addEventListener('close', (event) => {
        // The event may come from a dialog inside the drawer. A drawer that is moved opens again.
        const isOwn = event.target === this.#dialog && !this.#dialog.open;
        if (isOwn && this.isConnected) this.open = false;
      });
      this.addEventListener('command', (event) => {
        const { command } = event as CommandEvent;
        if (command === '--open' || command === '--close') this.open = command === '--open';
      });
      setAgain(this, properties);
    }

    start(): Undo[] {
      drawers().add(this);
      const ended = new AbortController();
      document.addEventListener('click', this.#pageClicked, ended);
      return [
        () => drawers().delete(this),
        () => ended.abort(),
        on('cart:open', () => {
          if (this.#isFirst()) this.open = true;
        }),
        lineAdded().on(() => {
          if (this.openOnAdd && ![...drawers()].some((drawer) => drawer.hasAttribute('open')))
            this.open = true;
        }),
        on('cart:refresh', () => void this.#openIfGrown()),
        () => {
          this.#releaseContent?.();
          this.#releaseContent = undefined;
          this.#loaded = undefined;
        },
      ];
    }

    override connectedCallback(): void {
      super.connectedCallback();
      if (this.open) this.#show();
    }

    override disconnectedCallback(): void {
      this.#hide();
      super.disconnectedCallback();
    }

    attributeChangedCallback(name: string, before: string | null, now: string | null): void {
      if (!this.isConnected || before === now) return;
      if (name !== 'open') this.languageMayHaveChanged();
      else if (!this.open) this.#hide();
      else if (before === null) this.#show();
    }

    override languageMayHaveChanged(): void {
      if (!this.#loaded) return;
      // The address of the cart is one of the settings after whose change the page calls this.
      this.write();
      super.languageMayHaveChanged();
    }

    async #openIfGrown(): Promise<void> {
      if (!this.openOnAdd || !this.#isFirst()) return;
      try {
        await openIfGrown(async () => {
          this.open = true;
          await this.#loaded;
        });
      } catch (error) {
        reportOnce(`<cart-drawer open-on-add>: the cart could not be read: ${String(error)}`);
      }
    }

    readonly #isFirst = (): boolean => drawers().values().next().value === this;

    readonly #pageClicked = (event: MouseEvent): void => {
      if (!isPlainClick(event)) return;
      const isAsked = event
        .composedPath()
        .some((target) => target instanceof Element && target.hasAttribute('data-cart-open'));
      if (!isAsked || !this.#isFirst()) return;
      this.open = true;
      // If it cannot open, the link leads to the cart.
      if (this.#dialog.open) event.preventDefault();
    };

    /** Whether an event is on the backdrop: its target is the dialog itself. */
    readonly #isOutside = ({ target, clientX }: MouseEvent): boolean => {
      const { left, right } = this.#dialog.getBoundingClientRect();
      return target === this.#dialog && (clientX < left || clientX > right);
    };

    #show(): void {
      if (this.#dialog.open) return;
      // A modal dialog that is not displayed would lock the page. jsdom has no such method.
      if (this.hidden || ('checkVisibility' in this && !this.checkVisibility())) {
        reportOnce('<cart-drawer> cannot open: it is hidden, or inside a hidden element');
        this.open = false;
        return;
      }
      this.#opener = focused();
      addHost(this);
      this.#dialog.showModal();
      this.#unlock ??= lockScroll();
      this.#loaded ??= this.#load();
      this.languageMayHaveChanged();
      this.dispatchEvent(new Event('toggle'));
    }

    #hide(): void {
      if (!this.#unlock) return;
      this.#dialog.close();
      this.#unlock();
      this.#unlock = undefined;
      // The browser does this itself, but not for a drawer that has left the page.
      if (!focused()) this.#opener?.focus();
      this.#opener = undefined;
      this.dispatchEvent(new Event('toggle'));
    }

    /** Shows these in place of the content, or nothing. */
    #showInstead(...nodes: readonly Node[]): void {
      this.#wait.replaceChildren(...nodes);
      this.#wait.hidden = !nodes.length;
    }

    async #load(): Promise<void> {
      this.#showInstead(this.#spinner);
      try {
        const { showContent } = await import('./DrawerContent.js');
        if (!this.isStarted) return;
        this.#releaseContent ??= showContent(this, this.#root, this.#content);
        this.#showInstead();
      } catch (error) {
        this.#showInstead(this.#alert, this.#retry);
        reportOnce(`<cart-drawer>: what it shows could not be loaded: ${String(error)}`);
      }
    }

    write(): void {
      const t = this.loadedTexts;
      this.#link.href = safeUrl(findSetting('cart-path')?.value) || '/cart';
      this.#link.textContent = t?.('drawer.toCart') ?? this.#link.getAttribute('href');
      this.#dialog.lang = this.textsLanguage;
      this.#title.textContent = t?.('page.heading') ?? '';
      this.#close.setAttribute('aria-label', t?.('drawer.close') ?? '×');
      this.#spinner.setAttribute('aria-label', t?.('page.loading') ?? '');
      this.#alert.textContent = t?.('page.loadError') ?? '';
      this.#retry.textContent = t?.('page.retry') ?? '↻';
    }
  }
  const properties = reflect(CartDrawer.prototype, ['open', 'open-on-add'], (host, name) =>
    host.hasAttribute(name),
  );
  return CartDrawer;
}

definePlain('cart-drawer', createDrawer);
