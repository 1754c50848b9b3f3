import { useCallback, useEffect, useSyncExternalStore } from 'react';
import { reportError } from '../../../src/instances/report-error.js';
import type { Undo } from '../../../src/base/store.js';
import type { Line } from '../../../src/rules/cart.js';
import { lineName, messageName } from '../../../src/rules/shown-line.js';
import { useHost } from '../../../src/ui/context.js';

const CONTENT = ':scope > :is([slot^="line-"], template[data-line])';

/** `own` for `<p slot="line-42">`, `template-end` for `<template data-line="end">`. */
function contentOf(host: HTMLElement): string {
  const found = [...host.querySelectorAll<HTMLElement>(CONTENT)].map(({ dataset: { line } }) =>
    line === undefined ? 'own' : `template-${line}`,
  );
  return [...new Set(found)].join(' ');
}

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

/** The slot for what the page has for this line alone: for most shops slots in each row would only use memory. */
export function ownContent(line: Line, content: string) {
  const id = messageName(line);
  return content.includes('own') && <slot name={`line-${id}`} />;
}

export function slotAt(line: Line, content: string, place: 'name' | 'price' | 'end') {
  const key = lineName(line);
  return (
    content.includes(`template-${place}`) && (
      <slot className={`at-${place}`} name={`row-${place}-${key}`} />
    )
  );
}
