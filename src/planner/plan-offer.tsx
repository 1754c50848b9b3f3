import { useLayoutEffect, useMemo } from 'react';
import { recommendationToProduct } from '../api/wire/parse-recommendations.js';
import { adoptStyles } from '../ui/styles.js';
import { newLine } from '../model/cart/change-lines.js';
import { valueOf } from '../values/remote.js';
import { pageCart } from '../instances/cart.js';
import { pageRecommendations } from '../instances/recommendations.js';
import { pageDelivery, pageVoucher } from '../instances/values.js';
import { pageCodes } from '../instances/codes.js';
import { needsTaxWord } from '../rules/audience.js';
import type { Line, Recommendation } from '../rules/cart.js';
import { freeDeliveryPlan, minimumPlan, type GapStep } from '../rules/gap-plan.js';
import { lineName } from '../rules/shown-line.js';
import { Amount } from '../ui/Amount.js';
import { Button, Rich } from '../ui/pieces.js';
import { useHost, useCurrency, useStore } from '../ui/context.js';
import { focusAfter } from '../ui/focus-after.js';
import { inTags, jumpToLine } from '../ui/jump-to-line.js';
import { useAnnouncements } from '../ui/use-announcements.js';
import { useCart, useView } from '../ui/use-cart.js';
import css from './plan.css?inline';

/** The goal that the cart has not reached. */
export type PlanKind = 'minimum' | 'delivery';

const NONE: readonly Recommendation[] = [];

/** The step to the goal; undefined if there is none, or if it cannot be known. */
function useStep(kind: PlanKind): GapStep | undefined {
  const cart = useCart();
  const { reductions } = useView();
  const currency = useCurrency();
  const { rules } = useStore(pageDelivery());
  // Some only if a tag on the page has read them.
  const products = valueOf(useStore(pageRecommendations())) ?? NONE;
  const codes = valueOf(useStore(pageCodes().state));
  // With codes in the cart, or before the list of codes is known to be empty, only the shop knows the value.
  const voucher = useStore(pageVoucher());
  const isKnown = codes?.length === 0 && voucher.status === 'idle';
  return useMemo(() => {
    if (!cart) return undefined;
    const recommendations = products.map((product) =>
      newLine({ product: recommendationToProduct(product), quantity: 1 }, { ...cart, lines: [] }),
    );
    const input = { cart, reductions, recommendations };
    if (kind === 'minimum') return minimumPlan(input, currency);
    return rules.length && isKnown ? freeDeliveryPlan(input, rules) : undefined;
  }, [kind, cart, reductions, products, currency, rules, isKnown]);
}

/** One step with which the cart reaches the goal; the buyer takes it with one click. */
export function PlanOffer({ kind }: { readonly kind: PlanKind }) {
  const view = useView();
  const { t, formats } = view;
  const host = useHost();
  const step = useStep(kind);
  useAnnouncements(pageCart().lastChange.get());
  useLayoutEffect(() => {
    if (host.shadowRoot) adoptStyles(host.shadowRoot, [css]);
  }, [host]);
  if (!step) return null;

  const { line, isNew, pieces, packs, packSize, cost, side } = step;
  // A page may show a step to each goal.
  const id = `plan-${kind}`;
  const name = (
    <b className="plan-name" id={`${id}-name`}>
      {line.name}
    </b>
  );
  const count = { count: packs, shown: packs };
  const tax = needsTaxWord(view, side) ? side : undefined;
  const take = (): void => {
    // The click removes the step: the focus moves to the undo button, or to the line until that has loaded.
    const change = (): void => (isNew ? addRecommendation : addPieces)(line);
    focusAfter(change, () => {
      const undo = inTags(host, '[part~="undo-button"]');
      if (!undo) jumpToLine(host, lineName(line));
      return undo;
    });
  };
  return (
    <div className="plan" part="plan">
      <span id={`${id}-text`}>
        {isNew ? (
          <>
            <Rich text="plan.recommendation" nodes={{ name }} />
            {pieces > 1 && (
              <span>{` (${formats.number(pieces)}\u00a0${t('line.pieces', { count: pieces })})`}</span>
            )}
          </>
        ) : packSize > 1 ? (
          <Rich text="plan.packs" values={{ ...count, pieces }} nodes={{ name }} />
        ) : (
          <Rich text="plan.pieces" values={count} nodes={{ name }} />
        )}{' '}
        <span className="plan-cost">
          <span>(+</span>
          <Amount part="plan-cost" amount={cost} tax={tax} />
          <span>)</span>
        </span>
      </span>
      <Button
        className="button"
        id={id}
        part="plan-add"
        aria-labelledby={`${id} ${id}-name`}
        aria-describedby={`${id}-text`}
        onClick={take}
      >
        {t('plan.add')}
      </Button>
    </div>
  );
}

function addPieces(line: Line): void {
  const cart = pageCart();
  const before = cart.find(line.key);
  if (!before) return;
  cart.setQuantity(line.key, line.quantity);
  const { quantity, roundedFrom } = before;
  const inverse = [{ kind: 'set', key: line.key, quantity, roundedFrom }] as const;
  cart.undo.offer({ kind: 'added', lines: [line], inverse });
}

function addRecommendation({ id }: Line): void {
  const [cart, recommendations] = [pageCart(), pageRecommendations()];
  const list = recommendations.list();
  const at = list.findIndex((one) => one.id === id);
  const product = list[at];
  // A product that was removed comes back under the key that it had.
  const line = recommendations.add(id);
  if (!product || !line) return;
  cart.undo.offer({
    kind: 'added',
    lines: [line],
    inverse: [{ kind: 'remove', key: line.key, line }],
    also: () => recommendations.putBack(product, at),
  });
}
