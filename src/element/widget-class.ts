import r2wc from '@r2wc/react-to-web-component';
import { addHost, findLanguage, removeHost } from '../page/find-setting.js';
import { prepareAnnouncer } from '../page/announcer.js';
import { SETTING_ATTRIBUTES, settingsMayHaveChanged } from '../page/settings.js';
import { keepPageWatched, type LanguageHost } from '../page/watch-page.js';
import { matchLanguage, type Language } from '../i18n/languages.js';
import { keepOwnTexts } from '../i18n/keep-own-texts.js';
import { loadTexts } from '../i18n/text.js';
import { createStore, type Store, type Undo } from '../store.js';
import baseCss from '../ui/base.css?inline';
import tokensCss from '../ui/tokens.css?inline';
import type { WidgetDefinition } from './define-widget.js';
import { propertyName, reflectSettings } from './properties.js';
import { createRoot } from './Root.js';
import { adoptStyles } from './styles.js';

/** What the class that r2wc makes offers to one that extends it. */
type ReactElementClass = new () => HTMLElement & {
  readonly container: HTMLElement;
  connectedCallback(): void;
  disconnectedCallback(): void;
};

/** A tag of this library, as its React root sees it. */
export interface WidgetElement extends LanguageHost {
  readonly language: Store<Language>;
  /** Takes away the slot that showed the content inside the tag; called after the first rendering. */
  dropFallback(): void;
  /** Whether the page has put content into the tag to be shown until it renders. */
  readonly hasFallback: boolean;
}

/**
 * The custom element around a React component. r2wc makes the shadow root and mounts, updates and
 * unmounts the React root; settings, properties, moves and fallback content are done here.
 */
export function createWidgetClass(definition: WidgetDefinition): CustomElementConstructor {
  // A fresh options object: r2wc writes into the one it is given.
  const ReactElement = r2wc(createRoot(definition), {
    shadow: 'open',
  }) as unknown as ReactElementClass;

  class CartWidget extends ReactElement implements WidgetElement {
    static get observedAttributes(): readonly string[] {
      return SETTING_ATTRIBUTES;
    }

    readonly language = createStore<Language>(matchLanguage(undefined));
    #fallback: HTMLSlotElement | undefined = document.createElement('slot');
    #releases: Undo[] = [];

    constructor() {
      super();
      const root = this.shadowRoot;
      if (!root) return;
      if (this.#fallback) root.append(this.#fallback);
      // A property set before the upgrade would shadow its accessor for ever.
      for (const attribute of SETTING_ATTRIBUTES) {
        const name = propertyName(attribute);
        if (name === 'lang' || !Object.hasOwn(this, name)) continue;
        const own = this as unknown as Record<string, unknown>;
        const value = own[name];
        delete own[name];
        own[name] = value;
      }
    }

    override connectedCallback(): void {
      // An element that was in another document has lost its styles, and could not have them there.
      if (this.shadowRoot && this.ownerDocument === document) {
        adoptStyles(this.shadowRoot, [tokensCss, baseCss, ...definition.styles]);
      }
      const isNew = !this.#releases.length;
      if (isNew) {
        prepareAnnouncer();
        addHost(this);
      }
      settingsMayHaveChanged();
      this.languageMayHaveChanged();
      if (isNew) {
        // Before React is at it: its root reports a failure, and tries again.
        loadTexts(this.language.get()).catch(() => undefined);
        this.#releases = [keepPageWatched, keepOwnTexts, ...definition.keep].map((keep) => keep());
      }
      super.connectedCallback();
    }

    override disconnectedCallback(): void {
      // A page that moves the element disconnects it for a moment: state must survive that.
      queueMicrotask(() => {
        if (this.isConnected || !this.#releases.length) return;
        super.disconnectedCallback();
        if (removeHost(this)) settingsMayHaveChanged();
        for (const release of this.#releases.splice(0)) release();
      });
    }

    connectedMoveCallback(): void {
      settingsMayHaveChanged();
      this.languageMayHaveChanged();
    }

    attributeChangedCallback(name: string, before: string | null, now: string | null): void {
      if (before === now || !this.isConnected) return;
      if (name === 'lang') this.languageMayHaveChanged();
      else settingsMayHaveChanged();
    }

    languageMayHaveChanged(): void {
      this.language.set(matchLanguage(findLanguage(this)));
    }

    get hasFallback(): boolean {
      if (!this.#fallback) return false;
      return [...this.childNodes].some((node) =>
        node instanceof Element
          ? !node.hasAttribute('slot') && node.localName !== 'template'
          : node.nodeType === Node.TEXT_NODE && node.textContent?.trim() !== '',
      );
    }

    dropFallback(): void {
      this.#fallback?.remove();
      this.#fallback = undefined;
    }

    override focus(options?: FocusOptions): void {
      const first = this.shadowRoot?.querySelector<HTMLElement>(
        'input, button, textarea, a[href], [tabindex]',
      );
      first?.focus(options);
    }
  }

  reflectSettings(CartWidget.prototype);
  return CartWidget;
}
