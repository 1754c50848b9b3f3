import { useEffect, useLayoutEffect, useMemo, type ComponentType } from 'react';
import { LoadError, Spinner } from '../ui/pieces.js';
import type { Readable, Store, Undo } from '../base/store.js';
import { builtInWords, loadI18next, translator, keepOwnTexts } from '../i18n/text.js';
import { prepareAnnouncer } from '../page/announcer.js';
import { printedForm } from '../printed-form/offer.js';
import { whenIdle } from '../page/page-life.js';
import type { LanguageHost } from '../page/find-setting.js';
import { keepPageWatched } from '../page/settings.js';
import type { Language } from '../i18n/languages.js';
import { createFormats, Widget, useStore } from '../ui/context.js';
import { Boundary } from './Boundary.js';
import { useLanguage, type ShownLanguage } from './use-language.js';

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

const NEVER: Readable<boolean> = { get: () => false, subscribe: () => () => undefined };

/** The React component that r2wc mounts: the widget with its context. */
export function createRoot(
  definition: WidgetDefinition,
): ComponentType<{ container?: HTMLElement }> {
  const { tag, component: Component } = definition;

  function Root({ container }: { container?: HTMLElement }) {
    const host = (container as unknown as ShadowRoot).host as WidgetElement;
    const wanted = useStore(host.language);
    const { language, late, retry } = useLanguage(wanted, host);
    const isPending = useStore(useMemo(() => definition.pending?.() ?? NEVER, []));
    const isHeld = useStore(useMemo(() => printedForm()?.held ?? NEVER, []));
    // A different function after the shop's own texts have loaded.
    const t = language && translator(language);
    const context = useMemo(
      () => (language && t ? { host, t, formats: createFormats(language) } : undefined),
      [language, host, t],
    );
    useEffect(() => {
      if (language) prepareAnnouncer().lang = language;
    }, [language]);
    // The first view does not wait for it.
    useEffect(() => (isPending ? undefined : whenIdle(loadI18next)), [isPending]);
    // Content of the page inside the tag is better than a spinner.
    const isWaiting = (isPending || isHeld || !context) && host.hasFallback;
    const isShown = !!context && !isWaiting;
    // A layout effect, so that the content disappears in the same frame in which the widget appears.
    useLayoutEffect(() => {
      if (isShown) host.dropFallback?.();
    }, [host, isShown]);
    if (isWaiting) return null;
    if (!context) return <WithoutTexts host={host} late={late} retry={retry} />;
    return (
      <Widget value={context}>
        {/* Which is not that of the page where the library has no texts in that one. */}
        <div className="texts" lang={language}>
          <Boundary tag={tag}>
            <Component />
          </Boundary>
          {late && <Spinner part="locale-loading" label="" />}
        </div>
      </Widget>
    );
  }
  Root.displayName = tag;
  return Root;
}

type WithoutTextsProps = Omit<ShownLanguage, 'language'> & { readonly host: WidgetElement };

/** A tag whose texts are still loading, or could not be loaded. */
function WithoutTexts({ host, late, retry }: WithoutTextsProps) {
  if (!retry) {
    return late ? <Spinner part="loading" label={builtInWords('page.loading')} /> : null;
  }
  return (
    <Widget value={{ host, t: builtInWords, formats: createFormats('en') }}>
      <div lang="en">
        <LoadError retry={retry} />
      </div>
    </Widget>
  );
}

/** Starts all that runs while a widget is shown; each result ends a part of it. */
export function keepAll(definition: WidgetDefinition, host: WidgetElement): readonly Undo[] {
  prepareAnnouncer();
  return [keepPageWatched, keepOwnTexts, ...definition.keep].map((keep) => keep(host));
}
