import { listenForAdds } from '../instances/listen-for-adds.js';
import { languageOf } from '../i18n/language-of.js';
import { FALLBACK_LANGUAGE, type Language } from '../i18n/languages.js';
import { loadPlainTexts } from '../i18n/plain-text.js';
import type { Translate } from '../i18n/text.js';
import { reportOnce } from '../page/report.js';
import type { LanguageHost } from '../page/find-setting.js';
import { createStore, type Undo } from '../base/store.js';
import { adoptStyles } from '../ui/styles.js';
import { hostLife } from './life.js';

/** The base of the tags without React. A function, because there is no `HTMLElement` where a server renders the page. */
export function createPlainElement(css: string) {
  abstract class PlainElement extends HTMLElement implements LanguageHost {
    readonly language = createStore<Language>(FALLBACK_LANGUAGE);
    /** The language of `loadedTexts`. */
    textsLanguage = '';
    /** Undefined until they have loaded. */
    loadedTexts: Translate | undefined;
    #wanted: Language | undefined;
    readonly #life = hostLife(this, () => this.start());

    /** What runs while the element is in the page. Returns what ends it. */
    abstract start(): Undo[];
    /** Writes what the element shows. */
    abstract write(): void;

    get isStarted(): boolean {
      return this.#life.isStarted;
    }

    connectedCallback(): void {
      if (this.shadowRoot) adoptStyles(this.shadowRoot, [css]);
      this.#life.connect();
    }

    disconnectedCallback(): void {
      this.#life.disconnect();
    }

    languageMayHaveChanged(): void {
      const wanted = languageOf(this);
      if (wanted === this.#wanted) return;
      this.#wanted = wanted;
      this.language.set(wanted);
      loadPlainTexts(wanted).then(
        (texts) => {
          if (wanted !== this.#wanted) return;
          this.textsLanguage = wanted;
          this.loadedTexts = texts;
          this.write();
          // The page's own texts, which may be in another language, are there now too.
          this.languageMayHaveChanged();
        },
        (error: unknown) => {
          // Requested again at the next change of the page.
          this.#wanted = undefined;
          const words = `the texts of "${wanted}" could not be loaded: ${String(error)}`;
          reportOnce(`<${this.localName}>: ${words}`);
        },
      );
    }
  }
  return PlainElement;
}

/** Registers a tag, unless this or another copy of the library has, or there is no DOM: then no class is created. */
export function definePlain(tag: `cart-${string}`, create: () => CustomElementConstructor): void {
  if (typeof customElements === 'undefined' || customElements.get(tag)) return;
  customElements.define(tag, create());
  listenForAdds();
}
