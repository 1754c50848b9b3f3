import { useEffect, useRef, useState } from 'react';
import { FALLBACK_LANGUAGE, type Language } from '../i18n/languages.js';
import { loadedLanguages, loadTexts } from '../i18n/text.js';
import { reportError } from '../model/report-error.js';
import { useStore } from '../ui/use-store.js';

/** The loading flag is shown only where loading takes longer than this, in milliseconds. */
const FLAG_DELAY = 200;
const RETRY = 3000;

/**
 * The language to show: the wanted one once its texts are in, until then the one before. `late`
 * says that the texts take long.
 */
export function useLanguage(wanted: Language): { language: Language | undefined; late: boolean } {
  const loaded = useStore(loadedLanguages);
  const [late, setLate] = useState(false);
  const shown = useRef<Language | undefined>(undefined);
  const ready = loaded.has(wanted);

  useEffect(() => {
    if (ready) return undefined;
    let retry: ReturnType<typeof setTimeout> | undefined;
    const load = (): void => {
      loadTexts(wanted).catch((error: unknown) => {
        reportError(
          `locale ${wanted}`,
          error,
          'Polish is shown, and the language asked for again.',
        );
        // Without any texts the buyer could not use the cart at all.
        void loadTexts(FALLBACK_LANGUAGE).catch(() => undefined);
        retry = setTimeout(load, RETRY);
      });
    };
    load();
    const flag = setTimeout(() => setLate(true), FLAG_DELAY);
    return () => {
      clearTimeout(flag);
      clearTimeout(retry);
      setLate(false);
    };
  }, [wanted, ready]);

  // eslint-disable-next-line react-hooks/refs -- the last shown language is a memory, not an output
  const before =
    shown.current ?? (loaded.has(FALLBACK_LANGUAGE) && late ? FALLBACK_LANGUAGE : undefined);
  const language = ready ? wanted : before;
  useEffect(() => {
    shown.current = language;
  }, [language]);
  return { language, late: late && !ready };
}
