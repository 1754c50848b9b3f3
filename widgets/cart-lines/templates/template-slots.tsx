import { useCallback, useEffect, useSyncExternalStore } from 'react';
import { reportError } from '../../../src/instances/report-error.js';
import type { Undo } from '../../../src/base/store.js';
import { lineName } from '../../../src/rules/shown-line.js';
import { useHost } from '../../../src/ui/context.js';
import type { TemplatePlace } from './line-templates.js';
import type { RowProps } from '../list/list-context.js';

const placesOf = (host: HTMLElement): string | undefined => {
  const templates = [...host.querySelectorAll<HTMLElement>(':scope > template[data-line]')];
  return templates.length ? templates.map(({ dataset }) => dataset['line']).join(' ') : undefined;
};

/** Fills the rows of the tag when the code has loaded. The result removes the content. */
function fill(host: HTMLElement): Undo {
  let stop: Undo | undefined;
  let isOver = false;
  import('./line-templates.js').then(
    ({ fillLines }) => {
      if (!isOver) stop = fillLines(host);
    },
    (error: unknown) => reportError('line-templates', error, 'The cart works without them.'),
  );
  return () => {
    isOver = true;
    stop?.();
  };
}

/** What the page has within the tag, also when that changes. */
function useContent<T>(read: (host: HTMLElement) => T): T {
  const host = useHost();
  const watch = useCallback(
    (changed: () => void) => {
      const observer = new MutationObserver(changed);
      const attributeFilter = ['data-line', 'slot'];
      observer.observe(host, { childList: true, subtree: true, attributeFilter });
      return () => observer.disconnect();
    },
    [host],
  );
  return useSyncExternalStore(watch, () => read(host));
}

const hasSlots = (host: HTMLElement): boolean =>
  host.querySelector(':scope > [slot^="line-"]') !== null;
/** Whether the page has content for lines: `<p slot="line-42">`. */
export const useHasSlots = (): boolean => useContent(hasSlots);

/**
 * The places that the page has templates for, as one text; undefined if it has none. While there
 * are any, their code is loaded and their content is in the rows.
 */
export function useLineTemplates(): string | undefined {
  const host = useHost();
  const places = useContent(placesOf);
  const has = places !== undefined;
  // Not with a state, because its rendering would restart that of a long list.
  useEffect(() => (has ? fill(host) : undefined), [has, host]);
  return places;
}

/** The slot for the content of the page's templates in a row. */
function slotAt(place: TemplatePlace, { line, list }: RowProps) {
  if (!list.templates?.includes(place)) return false;
  const key = lineName(line);
  return <slot className={`at-${place}`} name={`row-${place}-${key}`} />;
}

export const afterName = (row: RowProps) => slotAt('name', row);
export const afterPrice = (row: RowProps) => slotAt('price', row);
export const atEnd = (row: RowProps) => slotAt('end', row);
