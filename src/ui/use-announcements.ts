import { useEffect, useRef } from 'react';
import type { Translate } from '../i18n/text.js';
import type { LastChange } from '../model/cart/change-lines.js';
import { pageAudience, pageCart, pageSync } from '../instances/cart.js';
import { currentFigures, pageDelivery } from '../instances/values.js';
import { announce } from '../page/announcer.js';
import { amountText } from '../rules/decimal.js';
import { amountIn, ledgerRows } from '../rules/ledger.js';
import { isOverMax } from '../rules/quantity.js';
import { shared } from '../base/registry.js';
import { computed, undoAll } from '../base/store.js';
import { useFormats, useText, type Formats } from './context.js';
import { overMaxText } from './over-max-text.js';

type Timer = ReturnType<typeof setTimeout>;

interface Announcing {
  timer: Timer | undefined;
  /** Set while something is not saved. */
  saving?: Timer | undefined;
  /** What was true of the goals when a change was last announced. */
  goals: readonly string[];
}

/** In words: that delivery is free, and whether the minimum order value is reached. */
function goalWords(t: Translate): readonly string[] {
  const minimum = pageCart().figures.minimum.get();
  const words = pageDelivery().get().isFree ? [t('freeDelivery.reached')] : [];
  // A cart without a value shows no minimum.
  if (minimum.applies && minimum.minimum && minimum.value) {
    const [met, missed] = minimum.isLogistic
      ? (['plan.minimumMet', 'minimum.title'] as const)
      : (['plan.orderMinimumMet', 'minimum.orderTitle'] as const);
    words.push(t(minimum.met ? met : missed));
  }
  return words;
}

const announcing = (t: Translate): Announcing =>
  shared('announcing', () => ({ timer: undefined, goals: goalWords(t) }));

/** A change is announced this long after the last one, in milliseconds. */
const SETTLED = 1000;
/** A save that takes longer than this is announced, in milliseconds. */
const SLOW = 5000;

/** Announces the buyer's changes after `since`, once for all tags of the page, each with the new total. */
export function useAnnouncements(since: LastChange | undefined): void {
  const t = useText();
  const formats = useFormats();
  const seen = useRef(since);
  useEffect(() => {
    const plan = (): void => {
      const change = pageCart().lastChange.get();
      if (change === seen.current) return;
      seen.current = change;
      const now = announcing(t);
      clearTimeout(now.timer);
      if (!change) return;
      now.timer = setTimeout(() => {
        now.timer = undefined;
        if (!isOver(change)) announce(sentence(change, t, formats));
      }, SETTLED);
    };
    // A goal that is reached when the rules of free delivery, or the value with codes, arrive is no news.
    const learn = (): void => {
      const now = announcing(t);
      if (!now.timer) now.goals = goalWords(t);
    };
    const watch = (): void => {
      const now = announcing(t);
      if (pageSync().saveState() === 'saved') {
        clearTimeout(now.saving);
        now.saving = undefined;
      } else now.saving ??= setTimeout(announce, SLOW, t('totals.saving'));
    };
    plan();
    learn();
    return undoAll(
      pageCart().lastChange.subscribe(plan),
      computed([pageDelivery()], ({ isPending }) => isPending).subscribe(learn),
      pageSync().state.subscribe(watch),
    );
  }, [t, formats]);
}

/** Whether a message about the line is announced instead, because the shop or another writer has overruled the change. */
function isOver(change: LastChange): boolean {
  if ('count' in change) return false;
  const notice = pageCart().notices.of(change.line.key);
  return !!notice && notice.quantity === pageCart().find(change.line.key)?.quantity;
}

function wordsFor(change: LastChange, t: Translate): string {
  if ('count' in change) {
    const { count } = change;
    const products = t('page.products', { count, shown: count });
    return t(`many.${change.kind}`, { products });
  }
  // The shop may have cut or rounded it since.
  const line = pageCart().find(change.line.key) ?? change.line;
  const { name, quantity } = line;
  if (change.kind !== 'quantity') return t(WORDS[change.kind], { name });
  const most = isOverMax(line, quantity) ? ` ${overMaxText(t, line)}.` : '';
  return t('totals.changed', { name, amount: quantity }) + most;
}

/** What has happened to one line. */
export const WORDS = {
  added: 'recommendations.added',
  removed: 'undo.removed',
  undone: 'undo.done',
} as const;

function sentence(change: LastChange, t: Translate, { money }: Formats): string {
  const figures = currentFigures();
  const audience = pageAudience().get();
  const toPay = ledgerRows(figures, audience).at(-1)!;
  const { isExport, isNetFirst } = audience;
  // The side that the buyer calculates with; for retail buyers the amount has no name.
  const side = isExport || (isNetFirst && toPay.net !== undefined) ? 'net' : 'gross';
  const total = amountIn(toPay, side).amount;
  const last = announcing(t);
  const goals = goalWords(t);
  const news = goals.filter((words) => !last.goals.includes(words));
  last.goals = goals;
  // A wrong total would be worse than none.
  if (total !== undefined && !figures.isOld) {
    const currency = pageCart().currency();
    const amount = money(amountText(total, currency), currency);
    const named = isNetFirst && !toPay.isOne ? t(`lines.${side}Amount`, { amount }) : amount;
    news.push(t('totals.announcement', { amount: named }));
  }
  return [wordsFor(change, t), ...news].join('. ').replaceAll('.. ', '. ');
}
