import { useCallback, useEffect, useRef } from 'react';
import { sameJson } from '../../../src/base/json.js';
import { pageCart } from '../../../src/instances/cart.js';
import type { LastChange } from '../../../src/model/cart/change-lines.js';
import type { Notice } from '../../../src/model/cart/notices.js';
import type { LineEdit } from '../../../src/model/sync/state.js';
import { announce } from '../../../src/page/announcer.js';
import { useHost, usePicked, useStore, useText } from '../../../src/ui/context.js';
import { focusAfter } from '../../../src/ui/focus-after.js';
import { holdAtEdge } from '../../../src/ui/hold-at-edge.js';
import { inTags } from '../../../src/ui/jump-to-line.js';
import { Button, Rich } from '../../../src/ui/pieces.js';
import { useAnnouncements, WORDS } from '../../../src/ui/use-announcements.js';
import { useView } from '../../../src/ui/use-cart.js';
import { removeButtonOf, rowOf } from '../list/rows.js';
import { messageNote } from '../messages/line-message.js';
import { noticeText } from '../messages/line-notes.js';

export { default as css } from './undo.css?inline';

/** Whether it would change the cart: the shop may have refused what it undoes. */
function isPossible(edit: LineEdit): boolean {
  const line = pageCart().find(edit.key);
  if (edit.kind === 'set') return !!line && line.quantity !== edit.quantity;
  return !line === (edit.kind === 'add');
}

/** Offers for some seconds to undo a change of lines; it stays while it is used, and for buyers with a keyboard, who reach it later. */
export function UndoBar({ since }: { readonly since: LastChange | undefined }) {
  // Here and not with the lines, so that restoring the first line is announced too.
  useAnnouncements(since);
  const { undo } = pageCart();
  const offered = useStore(undo.offered);
  const t = useText();
  const host = useHost();
  useEffect(() => {
    if (offered && host.shadowRoot?.activeElement?.matches(':focus-visible')) undo.hold(true);
  }, [offered, undo, host]);
  const keysOf = useCallback(
    () => offered?.inverse.filter(isPossible).map(({ key }) => key),
    [offered],
  );
  const keys = usePicked(pageCart().lines, keysOf, sameJson);
  if (!offered) return null;
  const { kind } = offered;
  const lines = offered.lines.filter(({ key }) => keys?.includes(key));
  if (!lines.length) return null;
  // The click removes the bar: the focus moves to the restored line, or to where it came from.
  const restore = (): void =>
    focusAfter(undo.undo, () => {
      const plan = kind === 'added' && inTags(host, '[part~="plan-add"]');
      const back = offered.inverse.find((edit) => edit.kind !== 'remove');
      const key = back?.key ?? pageCart().current()?.lines[0]?.key ?? '';
      return plan || removeButtonOf(rowOf(host, key));
    });
  const { length: count } = lines;
  // A single line is named.
  const isMany = kind === 'changed' || (kind === 'removed' && count > 1);
  return (
    <div
      className="undo"
      part="undo"
      ref={holdAtEdge}
      onPointerEnter={() => undo.hold(true)}
      onPointerLeave={() => undo.hold(false)}
      // A focus set by a click does not count, because it would stay here.
      onFocus={({ target }) => target.matches(':focus-visible') && undo.hold(true)}
      onBlur={() => undo.hold(false)}
    >
      <span>
        {isMany ? (
          t(`many.${kind}`, { products: t('page.products', { count, shown: count }) })
        ) : (
          <Rich text={WORDS[kind]} nodes={{ name: <bdi>{lines[0]?.name}</bdi> }} />
        )}
      </span>
      <Button part="undo-button" onClick={restore}>
        {t('undo.button')}
      </Button>
    </div>
  );
}

const NEXT = '[part~="notice-close"], .line .stepper>input, [part~="home-link"]';

const isOfLine = ({ kind }: Notice): boolean =>
  ['changed', 'altered', 'refused', 'price'].includes(kind);

/** What was not stored of lines that are gone, or of a cart that is another buyer's. All notices but those of notes are announced. */
export function Notices() {
  const notices = useStore(pageCart().notices.list).filter(({ kind }) => kind !== 'notes');
  const view = useView();
  const { t } = view;
  const host = useHost();
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
      () => inTags(host, NEXT),
    );
  // A line that was to come back, and was refused, is not there.
  return notices.map((notice) =>
    isOfLine(notice) && pageCart().find(notice.key ?? '')
      ? null
      : messageNote({
          key: notice.key ?? notice.kind,
          level: 'warning',
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
