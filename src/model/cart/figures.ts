import { parseDiscountInfo } from '../../api/wire/parse-discount-info.js';
import { noting } from '../../api/wire/parse.js';
import type { Settings } from '../../page/settings.js';
import type { Cart, Reductions } from '../../rules/cart.js';
import { orderMinimum, type LogisticMinimum } from '../../rules/logistic-minimum.js';
import { activeReductions } from '../../rules/reductions.js';
import { retotal, type CountedTotals, type Totals } from '../../rules/totals.js';
import type { Environment } from '../environment.js';
import type { ShownCart } from './shown-cart.js';

/** What is computed from the cart; each figure is the same object until something it depends on changes. */
export interface Figures {
  /** The percentage discounts that apply now: the response's, else the page's setting. */
  reductions(): Reductions;
  /** Totals with the discounts that apply now. */
  totals(): Totals;
  minimum(): LogisticMinimum;
  /** Whether the figures change with these settings. */
  dependOn(now: Settings, before: Settings): boolean;
}

/** Computes a value again only if one of its inputs has changed. */
function memo<In extends readonly unknown[], Out>(
  make: (...input: In) => Out,
): (...input: In) => Out {
  let last: { readonly input: In; readonly output: Out } | undefined;
  return (...input) => {
    if (!last || input.some((value, at) => value !== last?.input[at])) {
      last = { input, output: make(...input) };
    }
    return last.output;
  };
}

const NO_LINES: Cart['lines'] = [];
const NO_MINIMUM: LogisticMinimum = { applies: false };
const DEPENDS = ['cart-type', 'discount-info', 'currency', 'currency-format'] as const;

export function createFigures({ settings, warn }: Environment, cart: ShownCart): Figures {
  const parsed = memo(
    (info: unknown) => parseDiscountInfo(info, noting('the setting discount-info', warn)) ?? [],
  );
  const active = memo(activeReductions);
  let counted: CountedTotals | undefined;
  const minimumOf = memo(orderMinimum);
  const reductions = (): Reductions => {
    const { 'discount-info': info, 'cart-type': cartType } = settings.get();
    return active(cart.current()?.reductions ?? parsed(info), cartType, cart.currency());
  };
  // Only what an edit has changed is added up again.
  const totals = (): Totals => {
    counted = retotal(counted, cart.current()?.lines ?? NO_LINES, reductions());
    return counted.totals;
  };
  return {
    reductions,
    totals,
    minimum() {
      const now = cart.current();
      return now ? minimumOf(now, totals().total, cart.currency()) : NO_MINIMUM;
    },
    dependOn: (now, before) => DEPENDS.some((name) => now[name] !== before[name]),
  };
}
