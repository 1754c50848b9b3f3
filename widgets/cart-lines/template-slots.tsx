import { useCallback, useEffect, useSyncExternalStore } from 'react';
import { useHost } from '../../src/ui/context.js';
import { useLater } from '../../src/ui/use-later.js';
import type { RowProps } from './list-context.js';

/** Where in a row the page's own markup can stand. */
export type TemplatePlace = 'name' | 'price' | 'end';

const load = () => import('./line-templates.js');

const placesOf = (host: HTMLElement): string | undefined => {
  const templates = [...host.querySelectorAll<HTMLElement>(':scope > template[data-line]')];
  return templates.length ? templates.map(({ dataset }) => dataset['line']).join(' ') : undefined;
};

/**
 * The places that the page has templates for, as one text; undefined where it has none. Their code
 * is loaded, and their content kept in the rows, while there are any.
 */
export function useLineTemplates(): string | undefined {
  const host = useHost();
  const watch = useCallback(
    (changed: () => void) => {
      const observer = new MutationObserver(changed);
      observer.observe(host, { childList: true, subtree: true, attributeFilter: ['data-line'] });
      return () => observer.disconnect();
    },
    [host],
  );
  const places = useSyncExternalStore(watch, () => placesOf(host));
  const has = places !== undefined;
  const templates = useLater(has, load, 'line-templates');
  useEffect(() => (has ? templates?.fillLines(host) : undefined), [has, templates, host]);
  return places;
}

/** Where the content of the page's templates shows in a row. */
export const templateSlot = (place: TemplatePlace, { line, list }: RowProps) =>
  list.templates?.includes(place) && (
    <slot className={`at-${place}`} name={`row-${place}-${line.key}`} />
  );
