import { useState } from 'react';
import { pageCart } from '../../src/instances/cart.js';
import type { Cart, Line } from '../../src/rules/cart.js';
import { isOverMax, mostToOrder } from '../../src/rules/quantity.js';
import { hidesPrices, lineName, messageName, reasonsToLook } from '../../src/rules/shown-line.js';
import { useFormats, useHost, useText } from '../../src/ui/context.js';
import { focusAfter } from '../../src/ui/focus-after.js';
import { hasLines, jumpToLine } from '../../src/ui/jump-to-line.js';
import { Folded } from '../../src/ui/Folded.js';
import { Icon } from '../../src/ui/Icon.js';
import { overMaxText } from '../../src/ui/over-max-text.js';
import { useAudience, useCartValue } from '../../src/ui/use-cart.js';

const linesOf = (cart: Cart) => cart.lines;
const messagesOf = (cart: Cart) => cart.messages;

const WORDS = {
  zero: 'lines.zero',
  weatherLock: 'lines.weatherLock',
  noPrice: 'totals.noPrice',
} as const;

/** More would push the links below out of view. */
const MAX_NAMED = 3;

/**
 * The lines that may not be delivered as ordered: an error of the shop, above the maximum, quantity 0, a weather lock, or
 * no price that the buyer sees. Each says why, and has a button for the remedy, if there is one. It blocks nothing.
 */
export function LinesToCheck() {
  const t = useText();
  const formats = useFormats();
  const lines = useCartValue(linesOf);
  // Only open rows are rendered: a cart may have a thousand.
  const [isOpen, setOpen] = useState(false);
  const audience = useAudience();
  const isHidden = useCartValue(hidesPrices) ?? false;
  const messages = useCartValue(messagesOf);
  /** What the shop says against a line. */
  const errorsOf = (line: Line): string[] =>
    (messages ?? [])
      .filter(({ level, key }) => level === 'error' && key === messageName(line))
      .map(({ text }) => text);
  const found =
    lines?.filter(
      (line) => errorsOf(line).length || reasonsToLook(line, audience, isHidden).length,
    ) ?? [];
  const count = found.length;
  /** What is wrong with a line. */
  const why = (line: Line): string =>
    [
      ...errorsOf(line),
      ...reasonsToLook(line, audience, isHidden).map((reason) =>
        reason === 'overMax' ? overMaxText(t, formats, line) : t(WORDS[reason]),
      ),
    ].join(' · ');
  const rows = found
    .slice(0, isOpen ? count : MAX_NAMED)
    .map((line, at) => (
      <LineToCheck
        key={line.key}
        line={line}
        why={why(line)}
        isRefused={errorsOf(line).length > 0}
        at={at}
      />
    ));
  if (!count) return null;
  return (
    <div className="to-check" part="lines-to-check">
      <p>
        <Icon name="warning" />
        <span>{t('totals.look', { count, shown: formats.number(count) })}</span>
      </p>
      <ul>{rows.slice(0, MAX_NAMED)}</ul>
      {count > MAX_NAMED && (
        <Folded count={count - MAX_NAMED} onToggle={setOpen}>
          <ul>{rows.slice(MAX_NAMED)}</ul>
        </Folded>
      )}
    </div>
  );
}

interface LineToCheckProps {
  readonly line: Line;
  readonly why: string;
  /** The shop has an error for it: it can only be removed. */
  readonly isRefused: boolean;
  /** Its place in the list. */
  readonly at: number;
}

function LineToCheck({ line, why, isRefused, at }: LineToCheckProps) {
  const t = useText();
  const { number } = useFormats();
  const host = useHost();
  const { isB2b } = useAudience();
  const { key, name, quantity } = line;
  const id = `check-${at}`;
  const most = mostToOrder(line, isB2b);
  const isOver = isOverMax(line, quantity);
  const isSet = !isRefused && isOver && most > 0;
  const hasRemedy = isSet
    ? !line.isFixed
    : !line.isUnremovable && (isRefused || isOver || quantity === 0);
  const act = (): void =>
    focusAfter(
      () => {
        if (isSet) pageCart().changeMany({ quantities: new Map([[key, most]]) });
        else pageCart().remove(key);
      },
      // The row is gone: its place has the next one, else comes what the list is about.
      () => {
        const root = host.shadowRoot;
        const rows = root?.querySelectorAll('.to-check li') ?? [];
        const row = rows[Math.min(at, rows.length - 1)];
        return (
          [...(row?.querySelectorAll('button') ?? [])].at(-1) ??
          root?.querySelector<HTMLElement>(
            '.to-check .button, [part~="checkout"], [part~="checkout-lines"]',
          )
        );
      },
    );
  return (
    <li>
      <div>
        {hasLines(host) ? (
          <button
            type="button"
            className="link"
            id={id}
            part="check-line"
            onClick={() => jumpToLine(host, lineName(line))}
          >
            {name}
          </button>
        ) : (
          <b id={id}>{name}</b>
        )}
        <span>{why}</span>
      </div>
      {hasRemedy && (
        <button
          type="button"
          className="button"
          part="check-action"
          id={`${id}-act`}
          aria-labelledby={`${id}-act ${id}`}
          onClick={act}
        >
          {isSet ? t('line.setTo', { amount: number(most) }) : t('line.remove')}
        </button>
      )}
    </li>
  );
}
