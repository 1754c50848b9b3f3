import { useEffect } from 'react';
import { announce } from '../../../src/page/announcer.js';
import { shared } from '../../../src/shared.js';
import { Icon } from '../../../src/ui/Icon.js';
import { MESSAGE_LOOKS } from './line-message.js';
import { usePlacedMessages, type PlacedMessage } from './shop-messages.js';

/** The messages that were announced last, for all tags of the page. */
const announced = (): { last: readonly string[] } => shared('shop-messages', () => ({ last: [] }));

const spoken = ({ text, lineName }: PlacedMessage): string =>
  lineName ? `${lineName}: ${text}` : text;

/** The shop's messages that are about no line of the cart. All are announced, each once when it comes. */
export function ShopMessages() {
  const messages = usePlacedMessages();
  useEffect(() => {
    const words = messages.map(spoken);
    const fresh = words.filter((text) => !announced().last.includes(text));
    announced().last = words;
    if (fresh.length) announce(fresh.join(' '));
  }, [messages]);
  return messages.map(({ level, text, lineName }, at) =>
    lineName === undefined ? (
      <p
        key={at}
        className={`note ${MESSAGE_LOOKS[level].kind}`}
        part="shop-message"
        data-level={level}
      >
        <Icon name={MESSAGE_LOOKS[level].icon} />
        <span>{text}</span>
      </p>
    ) : null,
  );
}
