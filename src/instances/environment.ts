import { createCartCalls, type CartReading } from '../api/client/cart-calls.js';
import { createValueCalls } from '../api/client/value-calls.js';
import { parseCart } from '../api/wire/parse-cart.js';
import { text } from '../api/wire/parse.js';
import { on } from '../bus/events.js';
import type { Environment } from '../model/environment.js';
import { pushAnalytics, type PushedEvent } from '../page/analytics.js';
import { findMeta, findSetting } from '../page/find-setting.js';
import { holdLinks } from '../page/links.js';
import { readInlineJson } from '../page/inline-json.js';
import { settings } from '../page/settings.js';
import { createTabs } from '../page/tabs.js';
import { shared } from '../base/registry.js';
import { caller, codeEnvironment } from './code-environment.js';
import { configuration } from './configuration.js';
import { reportError } from './report-error.js';

/** Everything outside of the model, in this page and its browser. */
export const environment = (): Environment =>
  shared('environment', () => {
    const base = codeEnvironment();
    return {
      ...base,
      client: {
        ...base.client,
        ...createCartCalls(caller, () => findMeta('cart-owner')?.value),
        ...createValueCalls(caller),
      },
      clock: {
        now: createClock(),
        after(milliseconds, run) {
          const timer = setTimeout(run, milliseconds);
          return () => clearTimeout(timer);
        },
      },
      tabs: createTabs(),
      preloadedCart,
      holdLinks,
      onRefreshAsked: (listener) => on('cart:refresh', listener),
      analytics: (event, ecommerce) => void forwardEvent(pushAnalytics(event, ecommerce)),
    };
  });

/** The time in milliseconds. It never goes back, as `Date` may, and does not stop while the computer sleeps, as `performance` may. */
function createClock(): () => number {
  let lead = -Infinity;
  return () => {
    const run = performance.now();
    lead = Math.max(lead, Date.now() - run);
    return Math.round(run + lead);
  };
}

/** The block that could not be read. Reported once, although each attempt to read the first cart begins with it. */
const brokenPreload = () => shared<{ id?: string }>('broken-preload', () => ({}));

async function preloadedCart(): Promise<CartReading | undefined> {
  const { preload } = settings();
  if (!preload || preload === brokenPreload().id) return undefined;
  try {
    const cart = parseCart(await readInlineJson(preload));
    if (!cart) throw new Error('it is not a cart response');
    // Nobody knows how old it is.
    return { cart, owner: text(cart.wire['owner']) || undefined, age: Infinity };
  } catch (error) {
    const next = `${findSetting('preload')?.where} names it: the cart is read from the shop.`;
    reportError(`preload "${preload}"`, error, next);
    brokenPreload().id = preload;
    return undefined;
  }
}

/** Passes an analytics event to the page's own script. */
async function forwardEvent(pushed: PushedEvent): Promise<void> {
  try {
    await configuration().onEvent?.(pushed);
  } catch (error) {
    reportError('onEvent', error, 'The cart is not changed by it.');
  }
}
