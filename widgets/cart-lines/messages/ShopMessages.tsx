import { useEffect } from 'react';
import { announce } from '../../../src/page/announcer.js';
import { shared } from '../../../src/base/registry.js';
import { Icon } from '../../../src/ui/Icon.js';
import { MESSAGE_LOOKS } from './line-message.js';
import { usePlacedMessages, type PlacedMessage } from './shop-messages.js';

/** The messages that were announced last, for all tags of the page. */
const announced = (): { last: readonly string[] } => shared('shop-messages', () => ({ last: [] }));

const LEVELS = ['error', 'warning', 'info'] as const;

const spoken = ({ text, lineName }: PlacedMessage): string =>
  lineName ? `${lineName}: ${text}` : text;

/**
 * The shop's messages that are about no line of the cart, in a block for each level. All are announced, each once when it
 * comes.
 */
export function ShopMessages() {
  const messages = usePlacedMessages();
  useEffect(() => {
    const words = messages.map(spoken);
    const fresh = words.filter((text) => !announced().last.includes(text));
    announced().last = words;
    if (fresh.length) announce(fresh.join(' '));
  }, [messages]);
  return LEVELS.map((level) => {
    const own = messages.filter((each) => each.level === level && each.lineName === undefined);
    if (!own.length) return null;
    const { kind, icon } = MESSAGE_LOOKS[level];
    return (
      <div key={level} className={`shop-messages ${kind}`}>
        {own.map(({ text }, at) => (
          <p key={at} className={`note ${kind}`} part="shop-message" data-level={level}>
            <Icon name={icon} />
            <span>{text}</span>
          </p>
        ))}
      </div>
    );
  });
}
