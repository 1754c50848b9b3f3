/** Early versions of custom states take only names with dashes. */
const hasStates = (): boolean =>
  typeof ElementInternals === 'function' &&
  'states' in ElementInternals.prototype &&
  CSS.supports('selector(:state(saving))');

/** The custom states of a tag; undefined in browsers without `:state()`. */
export const statesOf = (element: HTMLElement): CustomStateSet | undefined =>
  hasStates() ? element.attachInternals().states : undefined;
