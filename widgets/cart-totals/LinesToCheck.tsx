import { useState } from 'react';
import { pageCart } from '../../src/instances/cart.js';
import type { Line } from '../../src/rules/cart.js';
import { remedyOf } from '../../src/rules/quantity.js';
import { errorsOf, lineName } from '../../src/rules/shown-line.js';
import { useHost, useText } from '../../src/ui/context.js';
import { focusAfter } from '../../src/ui/focus-after.js';
import { hasLines, inTags, jumpToLine } from '../../src/ui/jump-to-line.js';
import { Button, Folded, Icon } from '../../src/ui/pieces.js';
import { overMaxText } from '../../src/ui/over-max-text.js';
import { useLinesToLook, useMessages, useView } from '../../src/ui/use-cart.js';

const WORDS = { zero: 'lines.zero', noPrice: 'totals.noPrice' } as const;

/** More would push the links below out of view. */
const MAX_NAMED = 3;

/** The lines that may not be delivered as ordered, each with the reasons and a button for the remedy, if there is one. */
export function LinesToCheck() {
  const t = useText();
  // Only open rows are rendered: a cart may have a thousand.
  const [isOpen, setOpen] = useState(false);
  const messages = useMessages();
  const found = useLinesToLook().map(({ line, reasons }) => {
    const why = reasons.flatMap((reason) => {
      if (reason === 'weatherLock') return [];
      if (reason === 'refused') return errorsOf(line, messages);
      return reason === 'overMax' ? overMaxText(t, line) : t(WORDS[reason]);
    });
    return { line, why: why.join(' · '), isRefused: reasons.includes('refused') };
  });
  const rows = found.filter(({ why }) => why);
  const onHold = found.filter(({ line }) => line.weatherLocked);
  const { length: count } = found;
  if (!count) return null;
  const shown = rows
    .slice(0, isOpen ? rows.length : MAX_NAMED)
    .map((row, at) => <LineToCheck key={row.line.key} {...row} at={at} />);
  return (
    <div className="to-check" part="lines-to-check">
      <p>
        <Icon name="warning" />
        <span>{t('totals.look', { count, shown: count })}</span>
      </p>
      <ul>
        {shown.slice(0, MAX_NAMED)}
        {onHold.length > 0 && <OnHold found={onHold} />}
      </ul>
      {rows.length > MAX_NAMED && (
        <Folded count={rows.length - MAX_NAMED} onToggle={setOpen}>
          <ul>{shown.slice(MAX_NAMED)}</ul>
        </Folded>
      )}
    </div>
  );
}

/** The lines that wait for the weather. Those with other reasons have rows of their own. */
function OnHold({ found }: { readonly found: readonly Found[] }) {
  const t = useText();
  const others = found.length - MAX_NAMED;
  return (
    <li>
      <div>
        <span>{t('lines.weatherLock')}</span>
        {found.slice(0, MAX_NAMED).map(({ line, why }) => (
          <LineName key={line.key} line={line} isPlain={!!why} />
        ))}
        {others > 0 && <span>{t('page.more', { shown: others })}</span>}
      </div>
    </li>
  );
}

interface LineNameProps {
  readonly line: Line;
  readonly id?: string;
  readonly isPlain?: boolean;
}

/** It leads to the line where the page shows that. */
function LineName({ line, id, isPlain }: LineNameProps) {
  const host = useHost();
  if (isPlain || !hasLines(host)) return <b id={id}>{line.name}</b>;
  return (
    <Button id={id} part="check-line" onClick={() => jumpToLine(host, lineName(line))}>
      {line.name}
    </Button>
  );
}

interface Found {
  readonly line: Line;
  readonly why: string;
  /** It can only be removed. */
  readonly isRefused: boolean;
}

function LineToCheck({ line, why, isRefused, at }: Found & { readonly at: number }) {
  const { t, isB2b } = useView();
  const host = useHost();
  const { key } = line;
  const id = `check-${at}`;
  const removal = line.isUnremovable ? undefined : 0;
  const amount = isRefused ? removal : remedyOf(line, isB2b);
  const apply = (): void => {
    if (amount) pageCart().changeMany({ quantities: new Map([[key, amount]]) });
    else pageCart().remove(key);
  };
  // The row is gone: its place has the next one, else the last one, else what follows the list, or the link in the empty cart.
  const next = () => {
    const root = host.shadowRoot;
    const rows = root?.querySelectorAll('.to-check li') ?? [];
    const row = root?.getElementById(id)?.closest('li') ?? [...rows].at(-1);
    const after = '.to-check .button, [part~="checkout"], [part~="checkout-lines"]';
    const buttons = row?.querySelectorAll('button') ?? [];
    const below = [...buttons].at(-1) ?? root?.querySelector<HTMLElement>(after);
    return below ?? inTags(host, '[part~="home-link"]');
  };
  return (
    <li>
      <div>
        <LineName line={line} id={id} />
        <span>{why}</span>
      </div>
      {amount !== undefined && (
        <Button
          className="button"
          part="check-action"
          id={`${id}-act`}
          aria-labelledby={`${id}-act ${id}`}
          onClick={() => focusAfter(apply, next)}
        >
          {amount ? t('line.setTo', { amount }) : t('line.remove')}
        </Button>
      )}
    </li>
  );
}
