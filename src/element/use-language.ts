import { useEffect, useState } from 'react';
import { FALLBACK_LANGUAGE, type Language } from '../i18n/languages.js';
import { loadedLanguages, loadTexts } from '../i18n/text.js';
import { reportError } from '../page-cart/report-error.js';
import { useDelayedFlag } from '../ui/use-delayed-flag.js';
import { useStore } from '../ui/use-store.js';

/** The loading notice is shown only if loading takes longer than this, in milliseconds. */
const FLAG_DELAY = 200;
/**
 * A language that could not be loaded is requested again after this, then after twice that, and so
 * on.
 */
const FIRST_RETRY = 3000;
const LAST_RETRY = 300_000;

/**
 * The language to show: the wanted one when its texts have loaded, until then the previous one.
 * `late` is true if loading takes long.
 */
export function useLanguage(wanted: Language): { language: Language | undefined; late: boolean } {
  const loaded = useStore(loadedLanguages);
  const [shown, setShown] = useState<Language>();
  const ready = loaded.has(wanted);
  const late = useDelayedFlag(!ready, FLAG_DELAY);

  useEffect(() => {
    if (ready) return undefined;
    let retry: ReturnType<typeof setTimeout> | undefined;
    let pause = FIRST_RETRY;
    const load = (): void => {
      loadTexts(wanted).catch((error: unknown) => {
        retry = setTimeout(load, pause);
        const isFirst = pause === FIRST_RETRY;
        pause = Math.min(LAST_RETRY, pause * 2);
        if (!isFirst) return;
        reportError(
          `locale ${wanted}`,
          error,
          'Polish is shown, and the language asked for again.',
        );
        // Without any texts the buyer could not use the cart at all.
        loadTexts(FALLBACK_LANGUAGE).catch((second: unknown) =>
          reportError(`locale ${FALLBACK_LANGUAGE}`, second, 'It is asked for again.'),
        );
      });
    };
    load();
    return () => clearTimeout(retry);
  }, [wanted, ready]);

  const fallback = late && loaded.has(FALLBACK_LANGUAGE) ? FALLBACK_LANGUAGE : undefined;
  const language = ready ? wanted : (shown ?? fallback);
  // Stored while rendering, so that no frame is without a language.
  if (ready && shown !== wanted) setShown(wanted);
  return { language, late };
}
