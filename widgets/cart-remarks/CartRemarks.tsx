import { useState } from 'react';
import { MAX_REMARKS } from '../../src/model/notes/notes.js';
import { pageNotes } from '../../src/page-cart/cart.js';
import { useFormats, useText } from '../../src/ui/context.js';
import { useStore } from '../../src/ui/use-store.js';

/** Order notes. */
export function CartRemarks() {
  const t = useText();
  const { number } = useFormats();
  const saved = useStore(pageNotes().text) ?? '';
  /** The text while an input method is at work, whose letters are not those of the buyer yet. */
  const [composed, setComposed] = useState<string>();
  const text = composed ?? saved;
  return (
    <section className="remarks">
      <label htmlFor="remarks">{t('remarks.title')}</label>
      <textarea
        id="remarks"
        part="remarks"
        rows={3}
        maxLength={MAX_REMARKS}
        placeholder={t('remarks.placeholder')}
        aria-describedby="remarks-counter"
        value={text}
        onChange={({ target, nativeEvent }) => {
          if ((nativeEvent as InputEvent).isComposing) setComposed(target.value);
          else pageNotes().write(target.value);
        }}
        onCompositionEnd={({ currentTarget }) => {
          setComposed(undefined);
          pageNotes().write(currentTarget.value);
        }}
        onBlur={() => pageNotes().save()}
      />
      <p id="remarks-counter" className="counter" part="remarks-counter">
        <span aria-hidden="true">
          {number(text.length)} / {number(MAX_REMARKS)}
        </span>
        <span className="visually-hidden">
          {t('remarks.counter', { used: number(text.length), max: number(MAX_REMARKS) })}
        </span>
      </p>
    </section>
  );
}
