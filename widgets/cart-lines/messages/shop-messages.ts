import { useMemo } from 'react';
import { pageCart } from '../../../src/instances/cart.js';
import type { Cart, ShopMessage } from '../../../src/rules/cart.js';
import { sameJson } from '../../../src/rules/same-json.js';
import { messageName } from '../../../src/rules/shown-line.js';
import { useCartValue, useFromCart } from '../../../src/ui/use-cart.js';

const NONE: readonly ShopMessage[] = [];

let last = NONE;
/** The shop's messages: the same array until one of them changes, so that no row renders. */
function messagesOf({ messages = NONE }: Cart): readonly ShopMessage[] {
  if (!sameJson(last, messages)) last = messages;
  return last;
}

/** The shop's messages about lines, by the name of the line. */
export function useLineMessages(): ReadonlyMap<string, readonly ShopMessage[]> {
  const messages = useCartValue(messagesOf) ?? NONE;
  return useMemo(() => {
    const byName = new Map<string, ShopMessage[]>();
    for (const message of messages) {
      const { key } = message;
      if (key) byName.set(key, [...(byName.get(key) ?? []), message]);
    }
    return byName;
  }, [messages]);
}

/** All messages of the shop, each with the name of its line; undefined if it is about the whole cart. */
export interface PlacedMessage extends ShopMessage {
  readonly lineName?: string | undefined;
}

let placed: readonly PlacedMessage[] = [];
function placedMessages(): readonly PlacedMessage[] {
  const cart = pageCart().current();
  const messages = cart ? messagesOf(cart) : NONE;
  const next = messages.map((message) => {
    const line = message.key && cart?.lines.find((one) => messageName(one) === message.key);
    return { ...message, lineName: line ? line.name : undefined };
  });
  if (!sameJson(placed, next)) placed = next;
  return placed;
}

/** The shop's messages, and which of them stand at a line. */
export const usePlacedMessages = (): readonly PlacedMessage[] => useFromCart(placedMessages);
