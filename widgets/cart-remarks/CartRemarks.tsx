import { MAX_REMARKS } from '../../src/model/notes/notes.js';
import { pageNotes } from '../../src/page-cart/cart.js';
import { useFormats, useText } from '../../src/ui/context.js';
import { useStore } from '../../src/ui/use-store.js';

/** Order notes. */
export function CartRemarks() {
  const t = useText();
  const { number } = useFormats();
  const text = useStore(pageNotes().text) ?? '';
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
        onChange={(event) => pageNotes().write(event.target.value)}
        onBlur={() => pageNotes().save()}
      />
      <p id="remarks-counter" className="counter" part="remarks-counter">
        <span aria-hidden="true">{`${number(text.length)} / ${number(MAX_REMARKS)}`}</span>
        <span className="visually-hidden">
          {t('remarks.counter', { used: number(text.length), max: number(MAX_REMARKS) })}
        </span>
      </p>
    </section>
  );
}
