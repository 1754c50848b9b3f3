import { shared } from '../base/registry.js';
import { atRest, computed, type Readable } from '../base/store.js';
import { pageSettings } from '../page/settings.js';
import { currencyOfCart } from '../rules/currency.js';
import type { LedgerFigures } from '../rules/ledger.js';
import { sameJson } from '../base/json.js';
import { createDropshipping, createFreeDelivery, createVoucher } from '../values/cart-values.js';
import { deliveryProgress, figuresOf, heldFigures } from '../values/to-pay.js';
import type { DeliveryProgress, ToPayInputs } from '../values/to-pay.js';
import { pageCart, pageSync } from './cart.js';
import { pageCodes } from './codes.js';
import { environment } from './environment.js';

export const pageDropshipping = () =>
  shared('dropshipping', () => createDropshipping(environment(), pageSync(), pageCart()));

export const pageFreeDelivery = () =>
  shared('free-delivery', () => createFreeDelivery(environment(), pageCart()));

/** The value of the page's cart with its codes. */
export const pageVoucher = () =>
  shared('voucher', () => createVoucher(environment(), pageSync(), pageCodes()));

const toPayInputs = (): Readable<ToPayInputs> =>
  shared('to-pay-inputs', () => {
    const saving = computed(
      [pageSync().state],
      ({ news }) => ({
        isUnsaved: pageSync().saveState() !== 'saved',
        // They are read once nothing else is to be sent or read, such as notes.
        isUnread: news === 'lines',
      }),
      sameJson,
    );
    return computed(
      [
        ...[pageCart().state, pageSettings(), pageCart().figures.totals],
        ...[pageVoucher(), pageDropshipping(), saving],
      ] as const,
      ({ cart }, settings, totals, voucher, cost, ofSaving) => ({
        ...{ cart, totals, currency: currencyOfCart(cart, settings) },
        ...{ voucher, cost, saving: ofSaving },
      }),
    );
  });

/** What a ledger shows now. */
export const currentFigures = (): LedgerFigures => figuresOf(toPayInputs().get());

/** What a ledger shows: the last figures until all are known that follow a change. */
export const pageLedger = (): Readable<LedgerFigures> =>
  shared('ledger', () => {
    const { state } = pageSync();
    const owned = computed(
      [toPayInputs()],
      (inputs) => ({ ...figuresOf(inputs), owner: state.get().base?.owner }),
      sameJson,
    );
    return atRest(owned, heldFigures);
  });

/** How far the page's cart is from free delivery. */
export const pageDelivery = (): Readable<DeliveryProgress> =>
  shared('delivery-progress', () =>
    computed([toPayInputs(), pageFreeDelivery()], deliveryProgress, sameJson),
  );
