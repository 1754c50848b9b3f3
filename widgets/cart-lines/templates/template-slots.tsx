import { useCallback, useEffect, useSyncExternalStore } from 'react';
import { reportError } from '../../../src/instances/report-error.js';
import type { Undo } from '../../../src/base/store.js';
import { lineName, messageName } from '../../../src/rules/shown-line.js';
import { useHost } from '../../../src/ui/context.js';
import type { RowProps } from '../list/list-context.js';

const CONTENT = ':scope > :is([slot^="line-"], template[data-line])';

/** What the page has within the tag for rows: `own` for `<p slot="line-42">`, `template-end` for `<template data-line="end">`. */
function contentOf(host: HTMLElement): string {
  const found = [...host.querySelectorAll<HTMLElement>(CONTENT)].map(({ dataset: { line } }) =>
    line === undefined ? 'own' : `template-${line}`,
  );
  return [...new Set(found)].join(' ');
}

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

/** What the page has within the tag for rows, in words. While it has templates, their code is loaded, and fills the rows. */
export function useRowContent(): string {
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
  const content = useSyncExternalStore(watch, () => contentOf(host));
  const has = content.includes('template-');
  // Not with a state, because its rendering would restart that of a long list.
  useEffect(() => (has ? fill(host) : undefined), [has, host]);
  return content;
}

/** The content of the page for this line alone. */
export function ownContent({ line, list }: RowProps) {
  const id = messageName(line);
  return list.content.includes('own') && <slot name={`line-${id}`} />;
}

/** The slot for the content of the page's templates in a row. */
function slotAt(place: 'name' | 'price' | 'end', { line, list }: RowProps) {
  if (!list.content.includes(`template-${place}`)) return false;
  const key = lineName(line);
  return <slot className={`at-${place}`} name={`row-${place}-${key}`} />;
}

export const afterName = (row: RowProps) => slotAt('name', row);
export const afterPrice = (row: RowProps) => slotAt('price', row);
export const atEnd = (row: RowProps) => slotAt('end', row);
