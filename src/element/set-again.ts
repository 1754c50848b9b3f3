/**
 * Sets again the properties that were set before the element was upgraded, because until then they
 * hide the accessors of its class.
 */
export function setAgain(element: HTMLElement, names: readonly string[]): void {
  const own = element as unknown as Record<string, unknown>;
  for (const name of names) {
    if (!Object.hasOwn(own, name)) continue;
    const value = own[name];
    delete own[name];
    own[name] = value;
  }
}
