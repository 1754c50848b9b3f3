import { removeHost, settingsMayHaveChanged } from '../page/find-setting.js';
import type { Undo } from '../base/store.js';

/** Runs `start` while a tag is in the page, and then what it returns. A page that moves the tag disconnects it for a moment only. */
export function hostLife(element: HTMLElement, start: () => readonly Undo[]) {
  let ends: readonly Undo[] | undefined;
  return {
    get isStarted(): boolean {
      return ends !== undefined;
    },
    connect(): void {
      ends ??= start();
    },
    disconnect(): void {
      queueMicrotask(() => {
        if (element.isConnected || !ends) return;
        const all = ends;
        ends = undefined;
        if (removeHost(element)) settingsMayHaveChanged();
        for (const end of all) end();
      });
    },
  };
}

/** The custom states of a tag; undefined in browsers without `:state()`: early versions take only names with dashes. */
export function statesOf(element: HTMLElement): CustomStateSet | undefined {
  const states = (element as Partial<HTMLElement>).attachInternals?.().states;
  return states && CSS.supports('selector(:state(saving))') ? states : undefined;
}
