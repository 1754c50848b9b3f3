import type { ComponentType } from 'react';
import type { Language } from '../i18n/languages.js';
import type { LanguageHost } from '../page/find-setting.js';
import type { Readable, Store, Undo } from '../base/store.js';

/** Describes how a React component becomes a tag. */
export interface WidgetDefinition {
  readonly tag: `cart-${string}`;
  readonly component: ComponentType;
  /** Style sheets as text, after the base styles. */
  readonly styles: readonly string[];
  /** Activities of the page's model that run while the tag is connected. Each returns its release. */
  readonly keep: readonly ((host: WidgetElement) => Undo)[];
  /** Whether the tag has nothing to show yet: until then, the content inside the tag stays. */
  readonly pending?: () => Readable<boolean>;
}

/** A tag of this library, as its React root uses it. */
export interface WidgetElement extends LanguageHost {
  readonly language: Store<Language>;
  /** Undefined in browsers without `:state()`. */
  readonly states: CustomStateSet | undefined;
  /** Whether the page has put content into the tag that is shown until it renders. */
  readonly hasFallback?: boolean;
  /** Removes the slot that shows this content, once the tag has rendered. */
  dropFallback?(): void;
}
