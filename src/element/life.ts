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

/** Early versions of custom states take only names with dashes. */
const hasStates = (): boolean =>
  typeof ElementInternals === 'function' &&
  'states' in ElementInternals.prototype &&
  CSS.supports('selector(:state(saving))');

/** The custom states of a tag; undefined in browsers without `:state()`. */
export const statesOf = (element: HTMLElement): CustomStateSet | undefined =>
  hasStates() ? element.attachInternals().states : undefined;
