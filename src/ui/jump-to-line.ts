import { useLayoutEffect, useState } from 'react';
import { useHost } from './context.js';

const LINE = '[part~="line"]';

/** The tag that shows the lines: this one, or another one on the page. */
function tagWithLines(host: HTMLElement): ShadowRoot | null | undefined {
  const around = host.getRootNode() as ParentNode;
  const tags = [host, ...around.querySelectorAll<HTMLElement>('cart-page, cart-lines')];
  return tags.find(({ shadowRoot }) => shadowRoot?.querySelector(LINE))?.shadowRoot;
}

/** Whether the page shows lines to jump to; checked again each time `change` changes. */
export function useCanJump(change: unknown): boolean {
  const host = useHost();
  const [can, setCan] = useState(false);
  // The lines of the same tag exist only after all of it has rendered.
  useLayoutEffect(() => setCan(tagWithLines(host) !== undefined), [host, change]);
  return can;
}

/**
 * Scrolls a line into view and focuses its quantity field, or its name if the quantity cannot be
 * edited.
 */
export function jumpToLine(host: HTMLElement, at: number): void {
  const row = tagWithLines(host)?.querySelectorAll(LINE)[at];
  const field = '[part~="quantity"], [part~="packs"]';
  const target = row?.querySelector<HTMLElement>(field) ?? row?.querySelector('a');
  target?.focus({ preventScroll: true });
  // Without smooth scrolling, which would stop too early because rows get their height as they come
  // into view.
  row?.scrollIntoView({ block: 'center' });
}
