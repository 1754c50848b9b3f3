import { useEffect, useState } from 'react';
import { pageCart } from '../../../src/instances/cart.js';
import { announce } from '../../../src/page/announcer.js';
import type { Line } from '../../../src/rules/cart.js';
import { useHost, useText, useStore } from '../../../src/ui/context.js';
import { Button } from '../../../src/ui/pieces.js';
import { useLines, useLinesToLook } from '../../../src/ui/use-cart.js';
import { hiddenLines, rowOf, showAllLines } from '../list/rows.js';

export { default as css } from './find.css?inline';

/** Letters that are not a letter with an accent. */
const LETTERS: Readonly<Record<string, string>> = {
  ...{ ł: 'l', đ: 'd', ð: 'd', ø: 'o', ı: 'i', ß: 'ss', æ: 'ae', œ: 'oe', þ: 'th' },
};

/** A text without accents and case, as buyers type it. */
const plain = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[łđðøıßæœþ]/g, (letter) => LETTERS[letter] ?? letter);

/** The lines whose name, EAN or number in the shop has all words of the query; all lines without words. */
export function findLines(lines: readonly Line[], query: string): readonly Line[] {
  const words = plain(query).split(/\s+/).filter(Boolean);
  return lines.filter(({ name, ean, sku }) => {
    const text = plain(`${name} ${ean} ${sku ?? ''}`);
    return words.every((word) => text.includes(word));
  });
}

/** How long the buyer stops typing before the number of found lines is announced, in milliseconds. */
const PAUSE = 600;

/** Finds lines in a long cart, and shows only those that need a look. The others are hidden: they keep what is typed in them. */
export function FindLines({ keys }: { readonly keys: readonly string[] }) {
  const t = useText();
  const host = useHost();
  const lines = useLines();
  const hidden = useStore(hiddenLines());
  const isReduced = hidden.size > 0;
  const [query, setQuery] = useState('');
  const [found, setFound] = useState('');
  const isActive = query.trim() !== '' || isReduced;
  const listed = lines.filter(({ key }) => !hidden.has(key));
  const matches = isActive ? findLines(listed, query) : [];
  const at = matches.findIndex(({ key }) => key === found);
  const look = useLinesToLook().map(({ line }) => line);
  const lookText = t('totals.look', { count: look.length, shown: look.length });
  const countText = (count: number): string => t('page.products', { count, shown: count });
  const placeText = (place: number): string =>
    t('find.place', { place: place + 1, shown: matches.length });

  useEffect(() => {
    if (!query.trim()) return undefined;
    const timer = setTimeout(() => announce(countText(matches.length)), PAUSE);
    return () => clearTimeout(timer);
    // Only what is typed is announced, not what changes in the cart.
    // oxlint-disable-next-line react/exhaustive-deps
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
    const first = pageCart()
      .current()
      ?.lines.find(({ key }) => !hidden.has(key));
    if (hidden.size && first) rowOf(host, first.key)?.scrollIntoView({ block: 'nearest' });
  }, [host, hidden]);
  // The search goes when the cart gets short.
  useEffect(() => showAllLines, []);

  function step(by: 1 | -1): void {
    if (!isActive) return;
    const first = by > 0 ? 0 : -1;
    const next = matches.at(at < 0 ? first : (at + by) % matches.length);
    if (!next) return announce(countText(0));
    setFound(next.key);
    rowOf(host, next.key)?.scrollIntoView({ block: 'center' });
    const where = placeText(matches.indexOf(next));
    announce(t('lines.option', { name: where, value: next.name }));
  }
  function toggle(): void {
    // Lines that are added later are shown.
    const rest = lines.filter((line) => !look.includes(line)).map(({ key }) => key);
    if (isReduced) showAllLines();
    else hiddenLines().set(new Set(rest));
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
            <Button
              key={by}
              className="button"
              part={by < 0 ? 'find-previous' : 'find-next'}
              aria-label={t(by < 0 ? 'find.previous' : 'find.next')}
              onClick={() => step(by)}
            >
              {by < 0 ? '↑' : '↓'}
            </Button>
          ))}
        </>
      )}
      {(isReduced || look.length > 0) && (
        <Button className="button look" part="find-look" aria-pressed={isReduced} onClick={toggle}>
          <span>{lookText}</span>
        </Button>
      )}
    </div>
  );
}
