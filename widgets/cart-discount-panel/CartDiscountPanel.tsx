import { useCallback, useEffect, useRef, useState, type FormEvent } from 'react';
import { emit } from '../../src/bus/events.js';
import type { Translate } from '../../src/i18n/text.js';
import type { CodeResult } from '../../src/values/codes.js';
import { shopMessage } from '../../src/values/remote.js';
import { pageCodes } from '../../src/instances/codes.js';
import { announce } from '../../src/page/announcer.js';
import { MAX_CODE_LENGTH } from '../../src/rules/discount-code.js';
import type { DiscountCode } from '../../src/rules/cart.js';
import { codeOf, currencyName } from '../../src/rules/currency.js';
import { decimalText } from '../../src/rules/decimal.js';
import { useCurrency, useFormats, useText, useSetting, useStore } from '../../src/ui/context.js';
import { focusAfter } from '../../src/ui/focus-after.js';
import { Button, Spinner } from '../../src/ui/pieces.js';

/** What came of the buyer's last action. */
type Said =
  CodeResult | { readonly outcome: 'notRemoved' | 'back'; readonly code: string } | undefined;

function wordsOf(said: Said, t: Translate): string {
  if (!said) return '';
  if (said.outcome === 'refused') return said.message;
  return t(`codes.${said.outcome}`, { code: 'code' in said ? said.code : '' });
}

const kindOf = (said: Said) => said && (said.outcome === 'added' ? 'success' : 'error');

/** The focused element in the field's tag, if the focus is there. */
const activeIn = (field: HTMLInputElement | null) =>
  (field?.getRootNode() as ShadowRoot | undefined)?.activeElement;

/** Discount codes: the field, the list, and the result of the last attempt. */
export function CartDiscountPanel() {
  const t = useText();
  const list = useStore(pageCodes().state);
  const back = useStore(pageCodes().back);
  const [text, setText] = useState('');
  const [said, setSaid] = useState<Said>();
  const [submitting, setSubmitting] = useState(false);
  const input = useRef<HTMLInputElement>(null);

  const submit = useCallback(async (code: string, isTyped: boolean): Promise<void> => {
    setSubmitting(true);
    setSaid(undefined);
    const result = await pageCodes().apply(code);
    // Who has typed nothing is shown no error.
    const isShown = isTyped || result.outcome === 'added';
    if (result.outcome === 'refused' && !isTyped) {
      emit('cart:error', { operation: 'add-discount', error: new Error(result.message) });
    }
    const show = (): void => {
      if (result.outcome === 'added' || !isTyped) setText('');
      setSubmitting(false);
      setSaid(isShown ? result : undefined);
    };
    // The field was disabled for a moment and lost the focus.
    focusAfter(show, () => {
      const at = activeIn(input.current);
      // The buyer may have moved it in the meantime.
      const isFree = at ? at.closest('.code-row') : document.activeElement === document.body;
      return isTyped && isFree ? input.current : undefined;
    });
  }, []);

  // A referral code is applied through the field, for the buyer to see, once the buyer does not use it.
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
    setSaid(undefined);
    const result = await pageCodes().remove(code);
    if (result.outcome === 'removed') announce(t('codes.removed', { code }));
    else if (result.outcome === 'kept') setSaid({ outcome: 'notRemoved', code });
    // What the shop has added again is said whenever that is seen.
    else if (result.outcome !== 'back') setSaid(result);
  };

  // Before a button goes with its code, because React would move the lost focus to the tag's first field.
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
  const unasked: Said = back ? { outcome: 'back', code: back } : undefined;
  const ofList = list.status === 'failed' ? unread : unasked;
  const shown = submitting ? undefined : (said ?? ofList);
  const message = wordsOf(shown, t);
  useEffect(() => {
    if (message) announce(message);
  }, [message]);

  const isFolded = useSetting('code-field') === 'folded';
  const [isOpened, setOpened] = useState(false);
  const unfold = (): void => setOpened(true);
  const isOpen =
    !isFolded || isOpened || submitting || text !== '' || message !== '' || !!list.value?.length;
  // Once open it stays, also when the last code is removed.
  if (isFolded && isOpen && !isOpened) unfold();
  if (!isOpen) {
    return (
      <section className="codes" part="codes-block">
        <Button
          part="code-open"
          aria-expanded={false}
          onClick={() => focusAfter(unfold, () => input.current)}
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

function CodeList({ onRemove }: { readonly onRemove: (code: string) => void }) {
  const t = useText();
  const { value: codes = [] } = useStore(pageCodes().state);
  if (!codes.length) return null;
  return (
    <ul className="code-list" aria-label={t('codes.list')}>
      {codes.map((discount) => (
        <li key={discount.code} part="code" data-code={discount.code}>
          <b>{discount.code}</b>
          <Worth discount={discount} />
          {!discount.isUnremovable && (
            <Button
              className="remove"
              part="code-remove"
              aria-label={`${t('codes.remove')} ${discount.code}`}
              onClick={() => onRemove(discount.code)}
            >
              ×
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}

function Worth({ discount }: { readonly discount: DiscountCode }) {
  const { money, foreignMoney, percent } = useFormats();
  const own = useCurrency();
  const { amount, percentage, currency = currencyName(own) } = discount;
  return (
    <>
      {percentage && <span>{percent(`-${decimalText(percentage)}`)}</span>}
      {amount && (
        <data value={decimalText(amount)}>
          {codeOf(currency) === codeOf(own)
            ? money(`-${decimalText(amount)}`, own)
            : foreignMoney(`-${decimalText(amount)}`, currency)}
        </data>
      )}
    </>
  );
}
