import { languageOf } from '../i18n/language-of.js';
import { FALLBACK_LANGUAGE, type Language } from '../i18n/languages.js';
import { loadPlainTexts } from '../i18n/plain-text.js';
import type { Translate } from '../i18n/text.js';
import { removeHost } from '../page/find-setting.js';
import { reportOnce } from '../page/report.js';
import { settingsMayHaveChanged } from '../page/settings-changed.js';
import type { LanguageHost } from '../page/watch-page.js';
import { createStore, type Undo } from '../base/store.js';
import { adoptStyles } from '../ui/styles.js';

/**
 * The base of the tags that need neither React nor the model: their life in the page, their texts, and the properties of
 * their attributes. A function, because there is no `HTMLElement` where a server renders the page.
 */
export function createPlainElement(css: string) {
  abstract class PlainElement extends HTMLElement implements LanguageHost {
    readonly language = createStore<Language>(FALLBACK_LANGUAGE);
    /** The language of `loadedTexts`. */
    textsLanguage = '';
    /** Undefined until they have loaded. */
    loadedTexts: Translate | undefined;
    #wanted: Language | undefined;
    #releases: Undo[] = [];

    /** What runs while the element is in the page. Returns what ends it. */
    abstract start(): Undo[];
    /** After the element has left the page, and was not only moved. */
    abstract end(): void;
    /** Writes what the element shows. */
    abstract write(): void;

    get isStarted(): boolean {
      return this.#releases.length > 0;
    }

    connectedCallback(): void {
      if (this.shadowRoot) adoptStyles(this.shadowRoot, [css]);
      if (!this.isStarted) this.#releases = this.start();
    }

    disconnectedCallback(): void {
      // A page that moves the element disconnects it for a moment.
      queueMicrotask(() => {
        if (this.isConnected || !this.isStarted) return;
        if (removeHost(this)) settingsMayHaveChanged();
        for (const release of this.#releases.splice(0)) release();
        this.end();
      });
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

    /** The value of an attribute that is one of two words; any other is reported, and the first counts. */
    oneOf<const Word extends string>(name: string, first: Word, second: Word): Word {
      const text = this.getAttribute(name);
      const word = text?.trim().toLowerCase();
      if (word === second) return second;
      if (text !== null && word !== first)
        this.refuse(name, text, `expected "${first}" or "${second}"`);
      return first;
    }

    refuse(name: string, text: string, reason: string): void {
      const value = JSON.stringify(text.slice(0, 80));
      reportOnce(`<${this.localName} ${name}> has a bad value ${value}: ${reason}`);
    }

    /** Sets an attribute; null and undefined remove it. */
    reflect(name: string, value: string | number | null | undefined): void {
      if (value === null || value === undefined) this.removeAttribute(name);
      else this.setAttribute(name, String(value));
    }
  }
  return PlainElement;
}
