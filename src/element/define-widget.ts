import r2wc from '@r2wc/react-to-web-component';
import { addHost, settingsMayHaveChanged } from '../page/find-setting.js';
import { SETTING_ATTRIBUTES } from '../page/settings.js';
import { FALLBACK_LANGUAGE, type Language } from '../i18n/languages.js';
import { languageOf } from '../i18n/language-of.js';
import { loadTexts } from '../i18n/text.js';
import { printedForm } from '../printed-form/offer.js';
import { createStore } from '../base/store.js';
import baseCss from '../ui/base.css?inline';
import tokensCss from '../ui/tokens.css?inline';
import { keepFieldEvents } from './keep-field-events.js';
import { createRoot, keepAll, type WidgetDefinition, type WidgetElement } from './Root.js';
import { hostLife, statesOf } from './life.js';
import { definePlain } from './plain-element.js';
import { reflect, setAgain } from './reflect.js';
import { adoptStyles } from '../ui/styles.js';

/** The attributes of settings that need a property of their own: `lang` is a standard one. */
const REFLECTED = SETTING_ATTRIBUTES.filter((attribute) => attribute !== 'lang');

const FOCUSABLE = ':is(input,button,textarea):enabled,a[href],[tabindex]';

/** The members of the r2wc class that a subclass uses. */
type ReactClass = new () => HTMLElement & {
  connectedCallback(): void;
  disconnectedCallback(): void;
};

/** Creates the custom element around a React component: r2wc has the shadow root and the React root, this class all else. */
function createWidgetClass(definition: WidgetDefinition): CustomElementConstructor {
  // A new options object, because r2wc writes into it.
  const ReactElement = r2wc(createRoot(definition), { shadow: 'open' }) as unknown as ReactClass;

  class CartWidget extends ReactElement implements WidgetElement {
    static readonly observedAttributes = SETTING_ATTRIBUTES;

    readonly language = createStore<Language>(FALLBACK_LANGUAGE);
    readonly states = statesOf(this);
    #fallback: HTMLSlotElement | undefined = document.createElement('slot');
    readonly #life = hostLife(this, () => {
      // Start loading before React renders. The React root reports a failure, and tries again.
      loadTexts(this.language.get()).catch(() => undefined);
      return [() => super.disconnectedCallback(), ...keepAll(definition, this)];
    });

    constructor() {
      super();
      this.shadowRoot!.append(this.#fallback!);
      keepFieldEvents(this.shadowRoot!);
      setAgain(this, properties);
    }

    override connectedCallback(): void {
      adoptStyles(this.shadowRoot!, [tokensCss, baseCss, ...definition.styles]);
      addHost(this);
      this.connectedMoveCallback();
      this.#life.connect();
      super.connectedCallback();
    }

    override disconnectedCallback(): void {
      this.#life.disconnect();
    }

    connectedMoveCallback(): void {
      settingsMayHaveChanged();
      this.languageMayHaveChanged();
    }

    attributeChangedCallback(_: string, before: string | null, now: string | null): void {
      if (before !== now && this.isConnected) this.connectedMoveCallback();
    }

    languageMayHaveChanged(): void {
      this.language.set(languageOf(this));
    }

    get hasFallback(): boolean {
      const content = this.#fallback?.assignedNodes() ?? [];
      return content.some((node) =>
        node instanceof Element ? node.localName !== 'template' : node.textContent?.trim(),
      );
    }

    dropFallback(): void {
      if (this.#fallback) printedForm()?.takeOver?.(this);
      this.#fallback?.remove();
      this.#fallback = undefined;
    }

    override focus(options?: FocusOptions): void {
      const controls = this.shadowRoot!.querySelectorAll<HTMLElement>(FOCUSABLE);
      // What is not displayed has no boxes.
      [...controls].find((control) => control.getClientRects().length)?.focus(options);
    }
  }

  const properties = reflect(CartWidget.prototype, REFLECTED);
  return CartWidget;
}

/** Registers a tag that a React component shows. */
export const defineWidget = (definition: WidgetDefinition): void =>
  definePlain(definition.tag, () => createWidgetClass(definition));
