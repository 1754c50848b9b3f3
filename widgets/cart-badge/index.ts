import { createPlainElement, definePlain } from '../../src/element/plain-element.js';
import { reflect, setAgain } from '../../src/element/reflect.js';
import { countedCart } from '../../src/instances/counted-cart.js';
import { on } from '../../src/bus/events.js';
import { announce, prepareAnnouncer } from '../../src/page/announcer.js';
import { addHost, settingsMayHaveChanged } from '../../src/page/find-setting.js';
import { reportOnce } from '../../src/page/report.js';
import { valueOf, type SettingRow } from '../../src/page/setting-row.js';
import { COUNT_SETTLES } from '../../src/base/limits.js';
import type { Undo } from '../../src/base/store.js';
import { TAGS_WITH_CART } from '../../src/base/tags.js';
import { ATTRIBUTES } from './attributes.js';
import css from './cart-badge.css?inline';

const NAMES = Object.keys(ATTRIBUTES);

/** `<cart-badge>`: the number of lines or pieces in the cart. It needs neither React nor the model of the cart. */
function createBadge(): CustomElementConstructor {
  class CartBadge extends createPlainElement(css) {
    static readonly observedAttributes = [...NAMES, 'lang', 'fallback-lang'];

    declare count: 'lines' | 'pieces';
    declare load: 'lazy' | 'eager';
    declare initial: number | null;

    readonly #fallback = document.createElement('slot');
    readonly #badge = document.createElement('span');
    readonly #words = document.createElement('span');
    /** The last count that came from the cart; `initial` does not count. */
    #known: number | undefined;
    #releaseCart: Undo | undefined;
    #timer: ReturnType<typeof setTimeout> | undefined;

    constructor() {
      super();
      this.#badge.setAttribute('part', 'badge');
      this.#words.className = 'words';
      this.attachShadow({ mode: 'open' }).append(this.#fallback, this.#badge, this.#words);
      setAgain(this, NAMES);
    }

    start(): Undo[] {
      prepareAnnouncer();
      const ended = new AbortController();
      // A page that the browser restores has old counts.
      const shown = ({ persisted }: PageTransitionEvent): void => void (persisted && this.#read());
      addEventListener('pageshow', shown, ended);
      const observer = new MutationObserver(() => this.connectedMoveCallback());
      const attributeFilter = ['lang', 'data-lang', 'data-fallback-lang', 'content'];
      observer.observe(document.documentElement, { subtree: true, attributeFilter });
      observer.observe(this, { attributes: true });
      return [
        () => observer.disconnect(),
        () => ended.abort(),
        countedCart().subscribe(() => this.write()),
        on('cart:refresh', () => this.#read()),
        () => {
          this.#releaseCart?.();
          this.#releaseCart = undefined;
          this.#known = undefined;
          clearTimeout(this.#timer);
        },
      ];
    }

    override connectedCallback(): void {
      super.connectedCallback();
      this.connectedMoveCallback();
      this.attributeChangedCallback();
    }

    connectedMoveCallback(): void {
      settingsMayHaveChanged();
      this.languageMayHaveChanged();
    }

    attributeChangedCallback(): void {
      if (!this.isConnected) return;
      this.write();
      if (this.load === 'eager') this.#read();
    }

    write(): void {
      if (!this.isStarted) return;
      const cart = countedCart().get();
      const kind = this.count;
      const count = cart ? cart[kind] : this.initial;
      // The badge keeps the cart up to date from now on, although another part has read it.
      if (cart) this.#releaseCart ??= cart.keep();
      const isThere = count !== null;
      this.#fallback.hidden = isThere;
      this.#badge.hidden = !isThere;
      this.#badge.textContent = String(count ?? '');
      const t = this.loadedTexts;
      const words = isThere && t ? t(count ? `badge.${kind}` : 'page.emptyTitle', { count }) : '';
      this.#words.textContent = words;
      this.#words.lang = this.textsLanguage;
      // The sentence contains the number.
      if (words) this.#badge.setAttribute('aria-hidden', 'true');
      else this.#badge.removeAttribute('aria-hidden');
      if (!cart || !isThere) return;
      if (this.#known !== undefined && this.#known !== count) this.#announce();
      this.#known = count;
    }

    /** Announces the count after it has settled, unless another tag has announced more. */
    #announce(): void {
      const region = prepareAnnouncer();
      const before = region.textContent;
      clearTimeout(this.#timer);
      this.#timer = setTimeout(() => {
        if (region.textContent !== before) return;
        region.lang = this.textsLanguage;
        announce(this.#words.textContent);
      }, COUNT_SETTLES);
    }

    /** Reads the cart, unless a tag on the page reads it anyway. */
    #read(): void {
      if (countedCart().get() || document.querySelector(TAGS_WITH_CART.join())) return;
      import('../../src/instances/keep-cart.js')
        .then(({ keepCart }) => {
          if (!this.isStarted) return;
          // In a shadow root, its settings are found no other way.
          addHost(this);
          settingsMayHaveChanged();
          this.#releaseCart ??= keepCart();
        })
        .catch((error: unknown) => {
          reportOnce(
            `<cart-badge load>: what reads the cart could not be loaded: ${String(error)}`,
          );
        });
    }
  }
  reflect(CartBadge.prototype, NAMES, (host, name) => {
    const value = host.getAttribute(name);
    const row: SettingRow<unknown> = ATTRIBUTES[name as keyof typeof ATTRIBUTES];
    return value === null ? row.fallback : valueOf(row, { value, where: `<cart-badge ${name}>` });
  });
  return CartBadge;
}

definePlain('cart-badge', createBadge);
