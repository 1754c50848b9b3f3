import { useEffect, useRef } from 'react';
import type { Notice } from '../../../src/model/cart/notices.js';
import { pageCart } from '../../../src/page-cart/cart.js';
import { announce } from '../../../src/page/announcer.js';
import { useFormats, useHost, useText } from '../../../src/ui/context.js';
import { focusAfter } from '../../../src/ui/focus-after.js';
import { Icon } from '../../../src/ui/Icon.js';
import { useStore } from '../../../src/ui/use-store.js';
import { noticeText } from './line-notes.js';

const NEXT = '[part~="notice-close"], .line .stepper>input, [part~="home-link"]';

const isOfLine = ({ kind }: Notice): boolean => kind === 'changed' || kind === 'refused';
/** They are said at their field. */
const isOfNotes = ({ kind }: Notice): boolean => kind === 'notes';

/** Changes that are not stored, of lines that are gone or of a cart that is another buyer's. All notices are announced. */
export function Notices() {
  const notices = useStore(pageCart().notices.list);
  const t = useText();
  const host = useHost();
  const formats = useFormats();
  const announced = useRef<readonly Notice[]>([]);
  useEffect(() => {
    const fresh = notices.filter((notice) => !announced.current.includes(notice));
    announced.current = notices;
    // What the former buyer was typing would stay in its field.
    if (fresh.some(({ kind }) => kind === 'owner'))
      (host.shadowRoot?.activeElement as HTMLElement | null)?.blur();
    const words = fresh.flatMap((notice) => {
      if (isOfNotes(notice)) return [];
      const text = noticeText(notice, t, formats);
      return isOfLine(notice) ? `${notice.name}: ${text}` : text;
    });
    if (words.length) announce(words.join('. '));
  }, [notices, t, formats, host]);
  // The click removes the message: the focus moves to the next one, or to the lines.
  const close = (notice: Notice): void =>
    focusAfter(
      () => pageCart().notices.close(notice),
      () => host.shadowRoot?.querySelector<HTMLElement>(NEXT),
    );
  return notices.map((notice) =>
    isOfLine(notice) || isOfNotes(notice) ? null : (
      <p key={notice.key ?? ''} className="note warning" part="notice">
        <Icon name="warning" />
        <span>{noticeText(notice, t, formats)}</span>
        <button type="button" className="link" part="notice-close" onClick={() => close(notice)}>
          {t('notices.close')}
        </button>
      </p>
    ),
  );
}
