import { removeHost, settingsMayHaveChanged } from '../page/find-setting.js';
import type { Undo } from '../base/store.js';

/**
 * Starts what a tag does while it is in the page, and ends it when the tag has left. A page that moves the element
 * disconnects it for a moment, which ends nothing.
 *
 * @param start - returns what ends it.
 */
export function hostLife(element: HTMLElement, start: () => readonly Undo[]) {
  let ends: readonly Undo[] | undefined;
  return {
    /** Whether `start` has run and the tag has not left the page since. */
    get isStarted(): boolean {
      return ends !== undefined;
    },
    /** Call this when the element is connected. */
    connect(): void {
      ends ??= start();
    },
    /** Call this when it is disconnected. */
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
