import { useLayoutEffect, useState } from 'react';
import { useHost } from './context.js';

const LINE = '[part~="line"]';

/** The tag that shows the lines: this one, or one beside it. */
function tagWithLines(host: HTMLElement): ShadowRoot | null | undefined {
  const around = host.getRootNode() as ParentNode;
  const tags = [host, ...around.querySelectorAll<HTMLElement>('cart-page, cart-lines')];
  return tags.find(({ shadowRoot }) => shadowRoot?.querySelector(LINE))?.shadowRoot;
}

/** Whether there are lines on the page to jump to; looked at anew with each change of what is given. */
export function useCanJump(change: unknown): boolean {
  const host = useHost();
  const [can, setCan] = useState(false);
  // The lines of the same tag are in the tree only once all of it is.
  useLayoutEffect(() => setCan(tagWithLines(host) !== undefined), [host, change]);
  return can;
}

/** Brings a line into view and gives its amount the keyboard; its name, where no amount can be edited. */
export function jumpToLine(host: HTMLElement, at: number): void {
  const row = tagWithLines(host)?.querySelectorAll(LINE)[at];
  const field = '[part~="quantity"], [part~="packs"]';
  const target = row?.querySelector<HTMLElement>(field) ?? row?.querySelector('a');
  target?.focus({ preventScroll: true });
  // At once: a smooth way would be cut short by rows that get their height as they come into view.
  row?.scrollIntoView({ block: 'center' });
}
