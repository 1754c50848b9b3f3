/** What Prototype.js 1.6 and 1.7 do to the functions of the language, as far as a cart can notice. */
export function replaceAsPrototype(): void {
  interface Listed {
    readonly length?: number;
    readonly [at: number]: unknown;
    toArray?(): unknown[];
  }
  const toArray = (list: Listed | null): unknown[] => {
    if (!list) return [];
    if (list.toArray) return list.toArray();
    return Array.prototype.slice.call({ ...list, length: list.length ?? 0 });
  };
  const stop = {};
  type Take = (this: unknown, value: unknown, at: number) => unknown;
  /** Its own loop, which ends with a thrown object, and without the list as a third argument. */
  const each = (list: readonly unknown[], take: Take, context: unknown): void => {
    try {
      for (let at = 0; at < list.length; at++) take.call(context, list[at], at);
    } catch (error) {
      if (error !== stop) throw error;
    }
  };
  Object.assign(Array, { from: toArray });
  Object.assign(Array.prototype, {
    toArray(this: unknown[]) {
      return [...this];
    },
    entries(this: unknown[]) {
      return [...this];
    },
    reduce(this: unknown[]) {
      return this.length > 1 ? this : this[0];
    },
    toJSON(this: unknown[]) {
      return `[${this.map((value) => JSON.stringify(value)).join(', ')}]`;
    },
    map(this: unknown[], take: Take, context: unknown) {
      const results: unknown[] = [];
      each(this, (value, at) => results.push(take.call(context, value, at)), context);
      return results;
    },
    find(this: unknown[], test: Take, context: unknown) {
      let found: unknown;
      each(
        this,
        (value, at) => {
          if (!test.call(context, value, at)) return;
          found = value;
          // oxlint-disable-next-line typescript/only-throw-error -- as Prototype.js does
          throw stop;
        },
        context,
      );
      return found;
    },
  });
  Object.assign(String.prototype, {
    startsWith(this: string, start: string) {
      return this.indexOf(start) === 0;
    },
    toJSON(this: string) {
      return `"${this}"`;
    },
  });
  Object.assign(HTMLElement.prototype, {
    remove(this: HTMLElement) {
      this.parentNode!.removeChild(this);
      return this;
    },
  });
}

/** What MooTools 1.4 does to them. */
export function replaceAsMooTools(): void {
  const isList = (item: unknown): item is ArrayLike<unknown> =>
    typeof item === 'object' && typeof (item as { length?: unknown }).length === 'number';
  Object.assign(Array, {
    from(item: unknown) {
      if (item === null || item === undefined) return [];
      if (Array.isArray(item)) return item;
      return isList(item) ? Array.prototype.slice.call(item) : [item];
    },
  });
  Object.assign(String, { from: (item: unknown) => String(item) });
  Object.assign(Number, { from: (item: unknown) => parseFloat(String(item)) });
}
