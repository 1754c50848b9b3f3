import { useCallback, useEffect, useLayoutEffect, useRef } from 'react';
import { pageCart } from '../../../src/instances/cart.js';
import { announce } from '../../../src/page/announcer.js';
import { useFormats, useHost, useText } from '../../../src/ui/context.js';
import { focusAfter } from '../../../src/ui/focus-after.js';
import { useLines } from '../../../src/ui/use-cart.js';
import { usePicked, useStore } from '../../../src/ui/use-store.js';
import { hiddenLines, showAllLines } from '../list/hidden-lines.js';
import { homeLink } from '../list/row-id.js';
import { forgetGoneLines, removableKeys, select, selectAll, selection } from './selection.js';

export { default as css } from './bulk.css?inline';

/** Actions on the selected lines, or on all. */
export function BulkBar() {
  const t = useText();
  const { number } = useFormats();
  const host = useHost();
  const selected = useStore(selection());
  // Hidden lines do not count.
  useStore(hiddenLines());
  const all = removableKeys(useLines()).length;
  const box = useRef<HTMLInputElement>(null);
  const { size } = selected;
  const words = t('many.selected', { shown: number(size) });

  useEffect(forgetGoneLines, []);
  useLayoutEffect(() => {
    if (box.current) box.current.indeterminate = size > 0 && size < all;
  }, [size, all]);

  const remove = (keys: ReadonlySet<string>): void => {
    // After a removal the focus stays in the bar, or moves to the home link of the empty cart.
    box.current?.focus();
    focusAfter(
      () => pageCart().changeMany({ removed: keys }),
      () => (pageCart().current()?.lines.length ? undefined : homeLink(host)),
      { preventScroll: true },
    );
  };
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
          checked={size > 0 && size === all}
          onChange={({ target }) => {
            selectAll(target.checked);
            announce(t('many.selected', { shown: number(target.checked ? all : 0) }));
          }}
        />
        <span>{t('many.selectAll')}</span>
      </label>
      {size > 0 && (
        <>
          <span className="muted">{words}</span>
          <button
            type="button"
            className="link"
            part="remove-selected"
            onClick={() => remove(selected)}
          >
            {t('many.removeSelected')}
          </button>
          <button
            type="button"
            className="link"
            part="zero-selected"
            onClick={() =>
              pageCart().changeMany({ quantities: new Map([...selected].map((key) => [key, 0])) })
            }
          >
            {t('many.zero')}
          </button>
        </>
      )}
      <button
        type="button"
        className="link clear"
        part="clear-cart"
        onClick={() => {
          // Also the lines that the buyer has hidden.
          showAllLines();
          remove(new Set(removableKeys(pageCart().current()?.lines)));
        }}
      >
        {t('many.clear')}
      </button>
    </>
  );
}

interface LineSelectProps {
  readonly lineKey: string;
  /** Id of the element that holds the product's name. */
  readonly nameId: string;
}

/** The checkbox of a line. With Shift it selects all lines from the one before. */
export function LineSelect({ lineKey, nameId }: LineSelectProps) {
  const t = useText();
  const { number } = useFormats();
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
        aria-labelledby={`w-select ${nameId}`}
        checked={isOn}
        onPointerDown={({ shiftKey }) => (isShift.current = shiftKey)}
        onKeyDown={({ key, shiftKey }) => {
          if (key === ' ') isShift.current = shiftKey;
        }}
        onChange={({ target }) => {
          select(lineKey, target.checked, isShift.current);
          if (isShift.current)
            announce(t('many.selected', { shown: number(selection().get().size) }));
        }}
      />
    </label>
  );
}
