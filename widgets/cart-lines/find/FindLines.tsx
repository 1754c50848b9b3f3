import { useEffect, useState } from 'react';
import { pageCart } from '../../../src/instances/cart.js';
import { announce } from '../../../src/page/announcer.js';
import { hidesPrices, reasonsToLook } from '../../../src/rules/shown-line.js';
import { useFormats, useHost, useText } from '../../../src/ui/context.js';
import { useAudience, useCartValue, useLines } from '../../../src/ui/use-cart.js';
import { useStore } from '../../../src/ui/use-store.js';
import { hiddenLines, isListed, showAllLines } from '../list/hidden-lines.js';
import { rowOf } from '../list/row-id.js';
import { findLines } from './find-lines.js';

export { default as css } from './find.css?inline';

/** How long the buyer stops typing before the number of found lines is announced, in milliseconds. */
const PAUSE = 600;

/**
 * Finds lines in a long cart, and shows only those that need a look. Other rows are hidden, not removed:
 * they keep what is typed in them.
 */
export function FindLines({ keys }: { readonly keys: readonly string[] }) {
  const t = useText();
  const { number } = useFormats();
  const host = useHost();
  const audience = useAudience();
  const lines = useLines();
  const hidden = useStore(hiddenLines());
  const isReduced = hidden.size > 0;
  const [query, setQuery] = useState('');
  const [found, setFound] = useState('');
  const isActive = query.trim() !== '' || isReduced;
  const matches = isActive ? findLines(lines, query).filter(isListed) : [];
  const at = matches.findIndex(({ key }) => key === found);
  const hasNoPrices = useCartValue(hidesPrices) ?? false;
  const look = lines.filter((line) => reasonsToLook(line, audience, hasNoPrices).length > 0);
  const lookText = t('totals.look', { count: look.length, shown: number(look.length) });
  const countText = (count: number): string => t('page.products', { count, shown: number(count) });
  const placeText = (place: number): string =>
    t('find.place', { place: number(place + 1), shown: number(matches.length) });

  useEffect(() => {
    if (!query.trim()) return undefined;
    const timer = setTimeout(() => announce(countText(matches.length)), PAUSE);
    return () => clearTimeout(timer);
    // Only what is typed is announced, not what changes in the cart.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [query]);
  useEffect(() => {
    const row = rowOf(host, found);
    row?.setAttribute('data-found', '');
    return () => row?.removeAttribute('data-found');
  }, [host, found]);
  useEffect(() => {
    const rows = keys.filter((key) => hidden.has(key)).map((key) => rowOf(host, key));
    const hide = (isHidden: boolean): void =>
      rows.forEach((row) => row?.toggleAttribute('hidden', isHidden));
    hide(true);
    return () => hide(false);
  }, [host, hidden, keys]);
  // The page is shorter then, and may be below the list.
  useEffect(() => {
    const first = pageCart().current()?.lines.find(isListed);
    if (hidden.size && first) rowOf(host, first.key)?.scrollIntoView({ block: 'nearest' });
  }, [host, hidden]);
  // The search goes when the cart gets short.
  useEffect(() => showAllLines, []);

  function step(by: 1 | -1): void {
    if (!isActive) return;
    const first = by > 0 ? 0 : -1;
    const place = at < 0 ? first : (at + by) % matches.length;
    const next = matches.at(place);
    if (!next) return announce(countText(0));
    setFound(next.key);
    rowOf(host, next.key)?.scrollIntoView({ block: 'center' });
    const where = placeText(matches.indexOf(next));
    announce(t('lines.option', { name: where, value: next.name }));
  }
  function toggle(): void {
    if (isReduced) showAllLines();
    // Lines that are added later are shown.
    else
      hiddenLines().set(
        new Set(lines.filter((line) => !look.includes(line)).map(({ key }) => key)),
      );
    setFound('');
    announce(isReduced ? countText(lines.length) : lookText);
  }

  return (
    <div className={isReduced ? 'find reduced' : 'find'} role="search">
      <input
        type="search"
        part="find"
        aria-label={t('find.label')}
        placeholder={t('find.label')}
        autoComplete="off"
        value={query}
        onChange={({ target }) => {
          setQuery(target.value);
          setFound('');
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          step(event.shiftKey ? -1 : 1);
        }}
      />
      {isActive && (
        <>
          <span className="muted">{at < 0 ? countText(matches.length) : placeText(at)}</span>
          {([-1, 1] as const).map((by) => (
            <button
              key={by}
              type="button"
              className="button"
              part={by < 0 ? 'find-previous' : 'find-next'}
              aria-label={t(by < 0 ? 'find.previous' : 'find.next')}
              onClick={() => step(by)}
            >
              {by < 0 ? '↑' : '↓'}
            </button>
          ))}
        </>
      )}
      {(isReduced || look.length > 0) && (
        <button
          type="button"
          className="button look"
          part="find-look"
          aria-pressed={isReduced}
          onClick={toggle}
        >
          <span>{lookText}</span>
        </button>
      )}
    </div>
  );
}
