import { useCallback, useLayoutEffect, useRef } from 'react';
import { shared } from '../../../src/base/registry.js';
import { createStore, type Store } from '../../../src/base/store.js';
import { pageCart } from '../../../src/instances/cart.js';
import { announce } from '../../../src/page/announcer.js';
import type { Line } from '../../../src/rules/cart.js';
import { useHost, useText, usePicked, useStore } from '../../../src/ui/context.js';
import { focusAfter } from '../../../src/ui/focus-after.js';
import { inTags } from '../../../src/ui/jump-to-line.js';
import { Button } from '../../../src/ui/pieces.js';
import { useLines } from '../../../src/ui/use-cart.js';
import { hiddenLines, rowId, showAllLines } from '../list/rows.js';

export { default as css } from './bulk.css?inline';

/** Keys of the lines that are selected, the same for all lists of the page. */
const selection = (): Store<ReadonlySet<string>> =>
  shared('selection', () => createStore<ReadonlySet<string>>(new Set()));

/** The keys of the lines that the buyer sees and may remove: only these can be selected. */
const removableKeys = (lines: readonly Line[], hidden: ReadonlySet<string>): string[] =>
  lines.filter((line) => !line.isUnremovable && !hidden.has(line.key)).map(({ key }) => key);

const keysOfCart = (): string[] =>
  removableKeys(pageCart().current()?.lines ?? [], hiddenLines().get());

/** The line at which the next range starts. */
let anchor: string | undefined;

/** Selects or deselects a line; with `isRange` all lines from the previous one to this one. */
function select(key: string, isOn: boolean, isRange: boolean): void {
  const keys = keysOfCart();
  const ends = [keys.indexOf(anchor ?? key), keys.indexOf(key)].sort((a, b) => a - b);
  const [from = 0, to = 0] = ends;
  const meant = isRange && from >= 0 ? keys.slice(from, to + 1) : [key];
  const others = [...selection().get()].filter((each) => !meant.includes(each));
  anchor = key;
  selection().set(new Set(isOn ? [...others, ...meant] : others));
}

/** Removed and hidden lines are no longer selected, even if they are restored or shown again. */
function forgetGoneLines(): void {
  const all = selection().get();
  const kept = [...all].filter((key) => pageCart().find(key) && !hiddenLines().get().has(key));
  if (kept.length < all.size) selection().set(new Set(kept));
}

export function BulkBar() {
  const t = useText();
  const host = useHost();
  const selected = useStore(selection());
  const all = removableKeys(useLines(), useStore(hiddenLines()));
  const box = useRef<HTMLInputElement>(null);
  const { size } = selected;
  const countText = (count: number): string => t('many.selected', { shown: count });

  useLayoutEffect(() => {
    if (box.current) box.current.indeterminate = size > 0 && size < all.length;
    return forgetGoneLines;
  });

  const remove = (keys: ReadonlySet<string>): void => {
    // After a removal the focus stays in the bar, or moves to the home link of the empty cart.
    box.current?.focus();
    focusAfter(
      () => pageCart().changeMany({ removed: keys }),
      () => inTags(host, '[part~="home-link"]'),
      { preventScroll: true },
    );
  };
  const setToZero = (): void =>
    void pageCart().changeMany({ quantities: new Map([...selected].map((key) => [key, 0])) });
  return (
    <>
      <span hidden id="w-select">
        {t('many.select')}
      </span>
      <label className="pick-all">
        <input
          ref={box}
          type="checkbox"
          part="select-all"
          checked={size > 0 && size === all.length}
          onChange={({ target: { checked } }) => {
            const keys = checked ? all : [];
            selection().set(new Set(keys));
            announce(countText(keys.length));
          }}
        />
        <span>{t('many.selectAll')}</span>
      </label>
      {size > 0 && (
        <>
          <span className="muted">{countText(size)}</span>
          <Button part="remove-selected" onClick={() => remove(selected)}>
            {t('many.removeSelected')}
          </Button>
          <Button part="zero-selected" onClick={setToZero}>
            {t('many.zero')}
          </Button>
        </>
      )}
      <Button
        className="link clear"
        part="clear-cart"
        onClick={() => {
          // Also the lines that the buyer has hidden.
          showAllLines();
          remove(new Set(keysOfCart()));
        }}
      >
        {t('many.clear')}
      </Button>
    </>
  );
}

/** The checkbox of a line. With Shift it selects all lines from the one before. */
export function LineSelect({ lineKey }: { readonly lineKey: string }) {
  const t = useText();
  const isOn = usePicked(
    selection(),
    useCallback((all: ReadonlySet<string>) => all.has(lineKey), [lineKey]),
  );
  // The change itself does not say it.
  const isShift = useRef(false);
  return (
    <label className="pick">
      <input
        type="checkbox"
        part="select"
        aria-labelledby={`w-select ${rowId(lineKey)}`}
        checked={isOn}
        onPointerDown={({ shiftKey }) => (isShift.current = shiftKey)}
        onKeyDown={({ key, shiftKey }) => {
          if (key === ' ') isShift.current = shiftKey;
        }}
        onChange={({ target }) => {
          select(lineKey, target.checked, isShift.current);
          if (isShift.current) announce(t('many.selected', { shown: selection().get().size }));
        }}
      />
    </label>
  );
}
