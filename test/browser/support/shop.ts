import {
  test as base,
  expect,
  type BrowserContext,
  type Locator,
  type Page,
} from '@playwright/test';
import type { AudienceName } from '../../../demo/server/audiences.mjs';
import type { CallName } from '../../../demo/server/calls/call.mjs';
import type { Fault, FaultKind } from '../../../demo/server/faults.mjs';
import type { StateName } from '../../../demo/server/fixtures.mjs';
import type { LoggedCall } from '../../../demo/server/visits.mjs';
import { watchConsole } from './watch-console.js';

export { expect };

/** What the page is to show; what is left out is the demo shop's default. */
export interface Visit {
  readonly audience?: AudienceName;
  readonly lang?: string;
  /** The cart to start from. */
  readonly state?: StateName;
  /** Further choices of the demo shop's address: `tags`, `currency`, `embed`, `csp`, `preload`, … */
  readonly query?: Readonly<Record<string, string>>;
}

/** A cart as the database holds it. */
export interface StoredCart {
  readonly products: readonly {
    readonly id: number;
    readonly amount: number;
    readonly reduced_amount: number;
  }[];
  readonly discounts: readonly string[];
  readonly remarks: string;
}

/** What the demo shop knows of this test's session. */
export interface ShopState {
  readonly session: {
    readonly audience: AudienceName;
    readonly lang: string;
    readonly csrf: string;
  };
  /** The cart of the audience that the session has now. */
  readonly cart: StoredCart;
  readonly faults: readonly Fault[];
  /** Every call since the session began, in order; `began` and `ended` show which overlapped. */
  readonly calls: readonly LoggedCall[];
}

/** A failure to come. Without `times` it hits one call; `offline` lasts until `heal()`. */
export interface WantedFault {
  readonly kind: FaultKind;
  /** A name of the log, or `*` for any call. */
  readonly call?: CallName;
  readonly ms?: number;
  readonly status?: number;
  readonly times?: number;
}

/** The demo shop with a session of its own for each test. */
export interface Shop {
  /** Opens the cart page and waits until its scripts have been loaded. */
  open(visit?: Visit): Promise<void>;
  /** What the shop has stored. */
  database(): Promise<ShopState>;
  /** Makes calls to come fail. */
  fault(fault: WantedFault): Promise<void>;
  /** Takes all faults away. */
  heal(): Promise<void>;
  /** Says that this test expects console messages like these. All others fail it. */
  allow(...patterns: RegExp[]): void;
}

/** Everything with this part name, however deep in shadow trees. */
export const part = (scope: Page | Locator, name: string): Locator =>
  scope.locator(`[part~="${name}"]`);

/** The line of one product. */
export const line = (scope: Page | Locator, id: number | string): Locator =>
  scope.locator(`[part~="line"][data-id="${id}"]`);

/** The exact amount of money that a part shows, as "12.34". */
export const amount = async (money: Locator): Promise<string> =>
  (await money.getAttribute('value')) ?? '';

function createShop(page: Page, context: BrowserContext, allow: Shop['allow']): Shop {
  /** The context's own request shares its cookies, and so its session. */
  const { request } = context;
  return {
    async open({ query, ...visit } = {}) {
      // The retail page of the demo shop folds the field for codes.
      const address = new URLSearchParams({ 'set.code-field': 'open', ...query, ...visit });
      await page.goto(`/shop?${address.toString()}`);
    },
    async database() {
      const answer = await request.get('/demo/state');
      expect(answer.ok(), 'the demo shop gives its state').toBe(true);
      const { carts, ...state } = await answer.json();
      const none: StoredCart = { products: [], discounts: [], remarks: '' };
      return { ...state, cart: carts[state.session.audience] ?? none } as ShopState;
    },
    async fault(fault) {
      const answer = await request.post('/demo/faults', { data: fault });
      expect(answer.status(), await answer.text()).toBe(201);
    },
    async heal() {
      await request.delete('/demo/faults');
    },
    allow,
  };
}

/**
 * The test of a page of the demo shop. It fails on any warning or error of the console and on any
 * uncaught error, of all its tabs, unless `shop.allow()` named it.
 */
export const test = base.extend<{ shop: Shop }>({
  shop: async ({ page, context }, use) => {
    const watch = watchConsole(context);
    await use(createShop(page, context, watch.allow));
    expect(watch.unexpected(), 'messages on the console').toEqual([]);
  },
});
