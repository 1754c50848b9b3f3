import { useMemo } from 'react';
import type { Cart, ShopMessage } from '../../../src/rules/cart.js';
import { sameJson } from '../../../src/base/json.js';
import { messageName } from '../../../src/rules/shown-line.js';
import { useCartValue } from '../../../src/ui/use-cart.js';

const NONE: readonly ShopMessage[] = [];

const messagesOf = ({ messages = NONE }: Cart): readonly ShopMessage[] => messages;

/** The shop's messages about lines, by the name of the line. */
export function useLineMessages(): ReadonlyMap<string, readonly ShopMessage[]> {
  const messages = useCartValue(messagesOf, sameJson) ?? NONE;
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

const placedMessages = ({ lines, messages = NONE }: Cart): readonly PlacedMessage[] =>
  messages.map((message) => {
    const line = message.key && lines.find((one) => messageName(one) === message.key);
    return { ...message, lineName: line ? line.name : undefined };
  });

/** The shop's messages, and which of them stand at a line. */
export const usePlacedMessages = (): readonly PlacedMessage[] =>
  useCartValue(placedMessages, sameJson) ?? NONE;
