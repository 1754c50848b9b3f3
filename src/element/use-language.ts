import { useEffect, useState } from 'react';
import { within } from '../api/http/within.js';
import { FIRST_TEXTS_RETRY, LAST_TEXTS_RETRY, TEXTS_NOTICE, TEXTS_TIME } from '../base/limits.js';
import { fallbackLanguage } from '../i18n/language-of.js';
import { FALLBACK_LANGUAGE, type Language } from '../i18n/languages.js';
import { loadedLanguages, loadTexts } from '../i18n/text.js';
import { reportError } from '../instances/report-error.js';
import { useDelayedFlag, useStore } from '../ui/context.js';

const tooLate = (): Error => new Error(`no answer in ${TEXTS_TIME / 1000} seconds`);

const inTime = (texts: Promise<void>): Promise<void> => within(TEXTS_TIME, tooLate, () => texts);

export interface ShownLanguage {
  /** The wanted language when its texts have loaded, until then the previous one. */
  readonly language: Language | undefined;
  /** Whether loading takes long. */
  readonly late: boolean;
  /** Loads the texts again; undefined unless those of no language could be loaded. */
  readonly retry: (() => void) | undefined;
}

/** The language to show in a tag that wants one. */
export function useLanguage(wanted: Language, host: HTMLElement): ShownLanguage {
  const loaded = useStore(loadedLanguages);
  const [shown, setShown] = useState<Language>();
  const [retry, setRetry] = useState<() => void>();
  const ready = loaded.has(wanted);
  const late = useDelayedFlag(!ready, TEXTS_NOTICE);

  useEffect(() => {
    if (ready) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let pause = FIRST_TEXTS_RETRY;
    let isOver = false;
    const goesOn = (): boolean => !isOver;
    const loadNow = (): void => {
      clearTimeout(timer);
      setRetry(undefined);
      void load();
    };
    const load = async (): Promise<void> => {
      try {
        await inTime(loadTexts(wanted));
      } catch (error) {
        if (!goesOn()) return;
        timer = setTimeout(() => void load(), pause);
        const isFirst = pause === FIRST_TEXTS_RETRY;
        pause = Math.min(LAST_TEXTS_RETRY, pause * 2);
        // Without any texts the buyer could not use the cart at all.
        const other = loadTexts(fallbackLanguage(host)).catch(() => loadTexts(FALLBACK_LANGUAGE));
        const [{ status }] = await Promise.allSettled([inTime(other)]);
        const hasOther = status === 'fulfilled';
        const next = hasOther
          ? 'Another language is shown, and this one asked for again.'
          : 'Another language failed too: a tag without any texts shows an error. They are asked for again.';
        if (isFirst) reportError(`locale ${wanted}`, error, next);
        if (goesOn() && !hasOther) setRetry(() => loadNow);
      }
    };
    void load();
    return () => {
      isOver = true;
      clearTimeout(timer);
      setRetry(undefined);
    };
  }, [wanted, ready, host]);

  const others: readonly Language[] = [fallbackLanguage(host), FALLBACK_LANGUAGE];
  const other = others.find((one) => loaded.has(one));
  const language = ready ? wanted : (shown ?? (late ? other : undefined));
  // Stored while rendering, so that no frame is without a language.
  if (ready && shown !== wanted) setShown(wanted);
  return { language, late, retry };
}
