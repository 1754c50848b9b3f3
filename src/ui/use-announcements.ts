import { useEffect, useRef } from 'react';
import type { Translate } from '../i18n/text.js';
import type { LastChange } from '../model/cart/changes.js';
import { pageCart } from '../page-cart/cart.js';
import { currentToPay, isToPayOld } from '../page-cart/values.js';
import { announce } from '../page/announcer.js';
import { settings } from '../page/settings.js';
import { audienceOf } from '../rules/audience.js';
import { amountText, type Amount } from '../rules/decimal.js';
import { oneAmount } from '../rules/totals.js';
import { shared } from '../shared.js';
import { useFormats, useText, type Formats } from './context.js';

interface Timer {
  id: ReturnType<typeof setTimeout> | undefined;
}

/** A change is announced this long after the last one, in milliseconds. */
const SETTLED = 1000;

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
      const timer = shared<Timer>('announce-timer', () => ({ id: undefined }));
      clearTimeout(timer.id);
      if (change) timer.id = setTimeout(() => announce(sentence(change, t, formats)), SETTLED);
    };
    plan();
    return pageCart().lastChange.subscribe(plan);
  }, [t, formats]);
}

/** A sentence about the change. */
function wordsFor(change: LastChange, t: Translate, { number }: Formats): string {
  if ('count' in change) {
    const { count } = change;
    return t(`many.${change.kind}`, {
      products: t('page.products', { count, shown: number(count) }),
    });
  }
  const { name, quantity } = change.line;
  return {
    quantity: () => t('totals.changed', { name, amount: number(quantity) }),
    added: () => t('recommendations.added', { name }),
    removed: () => t('undo.removed', { name }),
    undone: () => t('undo.done', { name }),
  }[change.kind]();
}

function sentence(change: LastChange, t: Translate, formats: Formats): string {
  const { money } = formats;
  const what = wordsFor(change, t, formats);
  const toPay = currentToPay();
  const cart = pageCart().current();
  const audience = audienceOf(cart, settings()['cart-type'] === 'dropshipping');
  const { isExport, isNetFirst, isTaxApart } = audience;
  // The side that the buyer calculates with; for retail buyers the amount has no name.
  const isOne = isTaxApart && cart?.shopTotals?.total !== undefined;
  const isNet = isExport || (isNetFirst && toPay.net !== undefined);
  const total = isOne ? oneAmount(toPay) : isNet ? toPay.net : toPay.gross;
  const named = (sum: Amount): string => {
    const amount = money(amountText(sum), pageCart().currency());
    return isNetFirst && !isOne ? t(`lines.${isNet ? 'net' : 'gross'}Amount`, { amount }) : amount;
  };
  const end = /[.!?]$/.test(what) ? ' ' : '. ';
  // A wrong total would be worse than none.
  return total === undefined || isToPayOld()
    ? what
    : what + end + t('totals.announcement', { amount: named(total) });
}
