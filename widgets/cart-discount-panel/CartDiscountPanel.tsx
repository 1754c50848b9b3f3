import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { FormEvent } from 'react';
import { emit } from '../../src/bus/events.js';
import type { Translate } from '../../src/i18n/text.js';
import type { CodeResult } from '../../src/values/codes.js';
import { shopMessage } from '../../src/values/remote.js';
import { pageCodes } from '../../src/instances/codes.js';
import { announce } from '../../src/page/announcer.js';
import { onSettings, settings } from '../../src/page/settings.js';
import { MAX_CODE_LENGTH } from '../../src/rules/discount-code.js';
import { useText } from '../../src/ui/context.js';
import { focusAfter } from '../../src/ui/focus-after.js';
import { Button, Spinner } from '../../src/ui/pieces.js';
import { useStore } from '../../src/ui/use-store.js';
import { CodeList } from './CodeList.js';

/** What the panel says of the buyer's last action: nothing, or what came of it. */
type Said =
  | CodeResult
  | { readonly outcome: 'nothing' | 'submitting' }
  | { readonly outcome: 'notRemoved' | 'back'; readonly code: string };

const NOTHING: Said = { outcome: 'nothing' };

function wordsOf(said: Said, t: Translate): string {
  const { outcome } = said;
  if (outcome === 'nothing' || outcome === 'submitting') return '';
  if (outcome === 'refused') return said.message;
  return t(`codes.${outcome}`, { code: 'code' in said ? said.code : '' });
}

/** How it looks. */
const kindOf = ({ outcome }: Said): 'success' | 'error' | undefined => {
  if (outcome === 'nothing' || outcome === 'submitting') return undefined;
  return outcome === 'added' ? 'success' : 'error';
};

const isFieldFolded = (): boolean => settings()['code-field'] === 'folded';

/**
 * The focused element in the field's tag; null or undefined if the focus is elsewhere on the page.
 */
function activeIn(field: HTMLInputElement | null): Element | null | undefined {
  return (field?.getRootNode() as ShadowRoot | undefined)?.activeElement;
}

/** Discount codes: the field, the list, and the result of the last attempt. */
export function CartDiscountPanel() {
  const t = useText();
  const list = useStore(pageCodes().state);
  const back = useStore(pageCodes().back);
  const [text, setText] = useState('');
  const [said, setSaid] = useState(NOTHING);
  const input = useRef<HTMLInputElement>(null);
  const submitting = said.outcome === 'submitting';

  const submit = useCallback(async (code: string, isTyped: boolean): Promise<void> => {
    setSaid({ outcome: 'submitting' });
    const result = await pageCodes().apply(code);
    // Who has typed nothing is shown no error.
    const isShown = isTyped || result.outcome === 'added';
    if (result.outcome === 'refused' && !isTyped) {
      emit('cart:error', { operation: 'add-discount', error: new Error(result.message) });
    }
    const show = (): void => {
      if (result.outcome === 'added' || !isTyped) setText('');
      setSaid(isShown ? result : NOTHING);
    };
    // The field was disabled for a moment and lost the focus.
    focusAfter(show, () => {
      const at = activeIn(input.current);
      // The focus stays if the buyer has moved it elsewhere in the meantime.
      const isFree = at ? at.closest('.code-row') : document.activeElement === document.body;
      return isTyped && isFree ? input.current : undefined;
    });
  }, []);

  // The referral code is entered in the field, so that the buyer sees what is being applied. It
  // waits until the buyer no longer uses the field.
  const isFree = !text && !submitting;
  useEffect(() => {
    const code = isFree && pageCodes().takeReferral();
    if (!code) return;
    setText(code);
    void submit(code, false);
  }, [list.status, isFree, submit]);

  const apply = (event: FormEvent): void => {
    event.preventDefault();
    // As it is in the field, also where a script has typed it just now.
    void submit(input.current?.value ?? '', true);
  };

  const remove = async (code: string): Promise<void> => {
    // A running submission continues, and its result will be shown.
    const show = (next: Said): void =>
      setSaid((now) => (now.outcome === 'submitting' ? now : next));
    show(NOTHING);
    const result = await pageCodes().remove(code);
    if (result.outcome === 'removed') announce(t('codes.removed', { code }));
    else if (result.outcome === 'kept') show({ outcome: 'notRemoved', code });
    // What the shop has added again is said whenever that is seen.
    else if (result.outcome !== 'back') show(result);
  };

  // Before a code is removed together with its button: React would move the lost focus to the first
  // field of the tag.
  useEffect(
    () =>
      pageCodes().state.subscribe(() => {
        const code = activeIn(input.current)?.closest('li')?.dataset['code'];
        if (code && !pageCodes().isListed(code)) input.current?.focus();
      }),
    [],
  );

  const refusal = shopMessage(list);
  const unread: Said = refusal ? { outcome: 'refused', message: refusal } : { outcome: 'failed' };
  const unasked: Said = back ? { outcome: 'back', code: back } : NOTHING;
  const ofList = list.status === 'failed' ? unread : unasked;
  const shown = said === NOTHING ? ofList : said;
  const message = wordsOf(shown, t);
  useEffect(() => {
    if (message) announce(message);
  }, [message]);

  const isFolded = useSyncExternalStore(onSettings, isFieldFolded);
  const [isOpened, setOpened] = useState(false);
  const isOpen =
    !isFolded || isOpened || submitting || text !== '' || message !== '' || !!list.value?.length;
  // Once open it stays, also when the last code is removed.
  if (isFolded && isOpen && !isOpened) setOpened(true);
  if (!isOpen) {
    return (
      <section className="codes" part="codes-block">
        <Button
          part="code-open"
          aria-expanded={false}
          onClick={() =>
            focusAfter(
              () => setOpened(true),
              () => input.current,
            )
          }
        >
          {t('codes.open')}
        </Button>
      </section>
    );
  }
  return (
    <section className="codes" part="codes-block" aria-labelledby="code-label">
      <form onSubmit={apply} noValidate>
        <label id="code-label" htmlFor="code">
          {t('codes.label')}
        </label>
        <div className="code-row">
          <input
            ref={input}
            id="code"
            part="code-input"
            type="text"
            name="cart-discount-code"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck="false"
            data-1p-ignore=""
            data-lpignore="true"
            maxLength={MAX_CODE_LENGTH}
            placeholder={t('codes.placeholder')}
            value={text}
            disabled={submitting}
            aria-describedby="code-message"
            aria-invalid={kindOf(said) === 'error' || undefined}
            onChange={(event) => setText(event.target.value)}
          />
          <button type="submit" className="button" part="code-apply" disabled={submitting}>
            {submitting ? (
              <Spinner part="code-spinner" label={t('codes.applying')} />
            ) : (
              t('codes.apply')
            )}
          </button>
        </div>
        <p
          id="code-message"
          className={`message ${kindOf(shown) ?? ''}`}
          part={message ? `code-message ${kindOf(shown)}` : undefined}
        >
          {message}
        </p>
      </form>
      <CodeList onRemove={(code) => void remove(code)} />
    </section>
  );
}
