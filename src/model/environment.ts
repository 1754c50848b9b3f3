import type { CartCalls, CartReading } from '../api/client/cart-calls.js';
import type { CodeCalls } from '../api/client/code-calls.js';
import type { ValueCalls } from '../api/client/value-calls.js';
import type { emit } from '../bus/events.js';
import type { AnalyticsEvent, PushedEvent } from '../page/analytics.js';
import type { holdLinks } from '../page/links.js';
import type { PageLife } from '../page/page-life.js';
import type { Settings } from '../page/settings.js';
import type * as storage from '../page/storage.js';
import type { Tabs } from '../page/tabs.js';
import type { Readable, Undo } from '../base/store.js';
import type { Gate } from '../base/gate.js';

/** What the discount codes need, which need no cart. */
export interface CodeEnvironment {
  readonly client: CodeCalls;
  /** Keeps the page's reads away from its writes. */
  readonly gate: Gate;
  /** Changes if the calls go to another address or other functions. */
  readonly shop: Readable<string>;
  readonly life: PageLife;
  /** The copy of the list of codes that the browser keeps. What is read is unchecked. */
  readonly storage: {
    /** The codes that the server has printed into the page; undefined if it has printed no cart. */
    printed(): unknown;
    read: typeof storage.storedCodes.read;
    write: typeof storage.storedCodes.write;
    listen: typeof storage.storedCodes.listen;
  };
  readonly settings: Readable<Settings>;
  /** The value of the referral cookie. */
  referralCookie(): string | undefined;
  readonly emit: typeof emit;
  /** Reports a failure that is not shown to the buyer, with what happens next. */
  report(operation: string, error: unknown, next: string): void;
  /** Reports an error that a listener has thrown. */
  listenerFailed(error: unknown): void;
  /** Warns the shop's developers once for each message. */
  warn(message: string): void;
}

/** Everything outside of the model, which itself reads no clock, network, storage or document. A test makes one for each tab. */
export interface Environment extends CodeEnvironment {
  readonly client: CartCalls & CodeCalls & ValueCalls;
  readonly clock: {
    /** Milliseconds since some moment in the past. */
    now(): number;
    after(milliseconds: number, run: () => void): Undo;
  };
  readonly tabs: Tabs;
  /** The cart in the page (`preload`), if there is one that can be read. */
  preloadedCart(): Promise<CartReading | undefined>;
  readonly holdLinks: typeof holdLinks;
  /** Calls the listener when a script of the page asks for the cart to be read again. */
  onRefreshAsked(listener: () => void): Undo;
  analytics(event: AnalyticsEvent, ecommerce: PushedEvent['ecommerce']): void;
}
