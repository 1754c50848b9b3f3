const ids = new Map<string, string>();

/** An id for a line's name that other elements can refer to: ids are split at spaces, keys may have any. */
export function rowId(key: string): string {
  let id = ids.get(key);
  if (!id) {
    id = `n${ids.size}`;
    ids.set(key, id);
  }
  return id;
}

/** The way on from the empty cart: where the keyboard goes with the last line. */
export const homeLink = (host: HTMLElement): HTMLElement | null | undefined =>
  host.shadowRoot?.querySelector<HTMLElement>('[part~="home-link"]');

/** The button of a line's row that takes it out: where the keyboard goes when lines come and go. */
export function removeButton(host: HTMLElement, key: string): HTMLElement | null | undefined {
  const row = host.shadowRoot?.getElementById(rowId(key))?.closest('.line');
  return row?.querySelector<HTMLElement>('[part~="remove"]');
}
