import { useEffect, useRef } from 'react';
import type { Notice } from '../../../src/model/cart/notices.js';
import { pageCart } from '../../../src/instances/cart.js';
import { announce } from '../../../src/page/announcer.js';
import { useFormats, useHost, useText, useCurrency } from '../../../src/ui/context.js';
import { focusAfter } from '../../../src/ui/focus-after.js';
import { Button } from '../../../src/ui/pieces.js';
import { useAudience } from '../../../src/ui/use-cart.js';
import { useStore } from '../../../src/ui/use-store.js';
import { messageNote } from './line-message.js';
import { noticeText } from './line-notes.js';

const NEXT = '[part~="notice-close"], .line .stepper>input, [part~="home-link"]';

const isOfLine = ({ kind }: Notice): boolean =>
  kind === 'changed' || kind === 'altered' || kind === 'refused' || kind === 'price';

/** Changes that are not stored, of lines that are gone or of a cart that is another buyer's. All but those of notes are announced. */
export function Notices() {
  const notices = useStore(pageCart().notices.list).filter(({ kind }) => kind !== 'notes');
  const t = useText();
  const host = useHost();
  const view = { t, formats: useFormats(), currency: useCurrency(), ...useAudience() };
  const announced = useRef<readonly Notice[]>([]);
  const sentence = (notice: Notice): string => {
    const text = noticeText(notice, view);
    return text && isOfLine(notice) ? `${notice.name}: ${text}` : text;
  };
  useEffect(() => {
    const fresh = notices.filter((notice) => !announced.current.includes(notice));
    announced.current = notices;
    // What the former buyer was typing would stay in its field.
    if (fresh.some(({ kind }) => kind === 'owner'))
      (host.shadowRoot?.activeElement as HTMLElement | null)?.blur();
    if (fresh.length) announce(fresh.map(sentence).filter(Boolean).join('. '));
  });
  // The click removes the message: the focus moves to the next one, or to the lines.
  const close = (notice: Notice): void =>
    focusAfter(
      () => pageCart().notices.close(notice),
      () => host.shadowRoot?.querySelector<HTMLElement>(NEXT),
    );
  // A line that was to come back, and was refused, is not there.
  return notices.map((notice) =>
    isOfLine(notice) && pageCart().find(notice.key ?? '')
      ? null
      : messageNote({
          key: notice.key ?? notice.kind,
          kind: 'warning',
          part: 'notice',
          text: sentence(notice),
          action: (
            <Button part="notice-close" onClick={() => close(notice)}>
              {t('notices.close')}
            </Button>
          ),
        }),
  );
}
