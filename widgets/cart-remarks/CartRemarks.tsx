import {
  MAX_REMARKS,
  remarksStore,
  saveRemarksNow,
  writeRemarks,
} from '../../src/model/remarks.js';
import { useFormats, useText } from '../../src/ui/context.js';
import { useStore } from '../../src/ui/use-store.js';

/** Order notes. */
export function CartRemarks() {
  const t = useText();
  const { number } = useFormats();
  const text = useStore(remarksStore()) ?? '';
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
        onChange={(event) => writeRemarks(event.target.value)}
        onBlur={() => void saveRemarksNow()}
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
