import { useEffect } from 'react';
import { shared } from '../../../src/base/registry.js';
import { announce } from '../../../src/page/announcer.js';
import type { Cart } from '../../../src/rules/cart.js';
import { sameJson } from '../../../src/base/json.js';
import { messageName } from '../../../src/rules/shown-line.js';
import { useCartValue } from '../../../src/ui/use-cart.js';
import { MESSAGE_LOOKS, messageNote } from './line-message.js';

/** What the shop says, with the name of the line that it is about. */
const placedMessages = ({ lines, messages = [] }: Cart) =>
  messages.map((message) => {
    const line = lines.find((one) => messageName(one) === message.key);
    return { ...message, lineName: line?.name };
  });

const NONE: ReturnType<typeof placedMessages> = [];

/** The messages that were announced last, for all tags of the page. */
const announced = (): { last: readonly string[] } => shared('shop-messages', () => ({ last: [] }));

const LEVELS = ['error', 'warning', 'info'] as const;

/** The shop's messages that are about no line of the cart, in a block for each level. All are announced, each once when it comes. */
export function ShopMessages() {
  const messages = useCartValue(placedMessages, sameJson) ?? NONE;
  useEffect(() => {
    const words = messages.map(({ text, lineName }) => (lineName ? `${lineName}: ${text}` : text));
    const fresh = words.filter((text) => !announced().last.includes(text));
    announced().last = words;
    if (fresh.length) announce(fresh.join(' '));
  }, [messages]);
  return LEVELS.map((level) => {
    const own = messages.filter((each) => each.level === level && each.lineName === undefined);
    return (
      own.length > 0 && (
        <div key={level} className={`shop-messages ${MESSAGE_LOOKS[level]}`}>
          {own.map(({ text }, at) =>
            messageNote({ key: `${at}`, level, text, part: 'shop-message', 'data-level': level }),
          )}
        </div>
      )
    );
  });
}
