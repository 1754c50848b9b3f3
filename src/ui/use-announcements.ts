import { useEffect, useRef } from 'react';
import type { Translate } from '../i18n/text.js';
import type { LastChange } from '../model/cart/change-lines.js';
import { pageAudience, pageCart, pageSync } from '../instances/cart.js';
import { currentFigures, pageDelivery, pageFreeDelivery } from '../instances/values.js';
import { announce } from '../page/announcer.js';
import { amountText, type Amount } from '../rules/decimal.js';
import { amountIn, ledgerRows } from '../rules/ledger.js';
import { isOverMax } from '../rules/quantity.js';
import { shared } from '../base/registry.js';
import { undoAll } from '../base/store.js';
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

/** Shared, because several tags of a page announce. */
const announcing = (t: Translate): Announcing =>
  shared('announcing', () => ({ timer: undefined, goals: goalWords(t) }));

/** A change is announced this long after the last one, in milliseconds. */
const SETTLED = 1000;
/** A save that takes longer than this is announced, in milliseconds: nobody wants to hear of each one. */
const SLOW = 5000;

/**
 * Announces the buyer's changes with the new total, once for each settled change, also if there are
 * several tags on the page.
 *
 * @param since - the last change that is not announced.
 */
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
    // The rules of free delivery come later than the cart: a goal that was reached before them is no news.
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
      pageFreeDelivery().subscribe(learn),
      pageSync().state.subscribe(watch),
    );
  }, [t, formats]);
}

/** Whether the shop has refused the change since, or another writer has replaced it: its message is announced instead. */
function isOver(change: LastChange): boolean {
  if ('count' in change) return false;
  const notice = pageCart().notices.of(change.line.key);
  return !!notice && notice.quantity === pageCart().find(change.line.key)?.quantity;
}

/** A sentence about the change. */
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

const WORDS = {
  added: 'recommendations.added',
  removed: 'undo.removed',
  undone: 'undo.done',
} as const;

function sentence(change: LastChange, t: Translate, formats: Formats): string {
  const { money } = formats;
  const what = wordsFor(change, t);
  const figures = currentFigures();
  const audience = pageAudience().get();
  const toPay = ledgerRows(figures, audience).at(-1)!;
  const { isExport, isNetFirst } = audience;
  // The side that the buyer calculates with; for retail buyers the amount has no name.
  const isNet = isExport || (isNetFirst && toPay.net !== undefined);
  const total = amountIn(toPay, isNet ? 'net' : 'gross').amount;
  const named = (sum: Amount): string => {
    const currency = pageCart().currency();
    const amount = money(amountText(sum, currency), currency);
    return isNetFirst && !toPay.isOne
      ? t(`lines.${isNet ? 'net' : 'gross'}Amount`, { amount })
      : amount;
  };
  const last = announcing(t);
  const goals = goalWords(t);
  const news = goals.filter((words) => !last.goals.includes(words));
  last.goals = goals;
  // A wrong total would be worse than none.
  if (total !== undefined && !figures.isOld)
    news.push(t('totals.announcement', { amount: named(total) }));
  return [what, ...news].join('. ').replaceAll('.. ', '. ');
}
