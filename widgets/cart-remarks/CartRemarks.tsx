import { useEffect, useState } from 'react';
import { pageCart, pageNotes } from '../../src/instances/cart.js';
import { announce } from '../../src/page/announcer.js';
import { useFormats, useText, useStore } from '../../src/ui/context.js';
import { Icon } from '../../src/ui/pieces.js';

export function CartRemarks() {
  const t = useText();
  const { number } = useFormats();
  const saved = useStore(pageNotes().text) ?? '';
  /** The text while an input method is at work, whose letters are not those of the buyer yet. */
  const [composed, setComposed] = useState<string>();
  const text = composed ?? saved;
  const most = useStore(pageNotes().most);
  // Browsers count a character outside of the basic ones, as most emoji are, as two.
  const used = [...text].length;
  const isRefused = useStore(pageCart().notices.list).some(({ kind }) => kind === 'notes');
  useEffect(() => {
    if (isRefused) announce(t('remarks.refused'));
  }, [isRefused, t]);
  return (
    <section className="remarks" part="remarks-block">
      <h2>
        <label htmlFor="remarks">{t('remarks.title')}</label>
      </h2>
      <textarea
        id="remarks"
        part="remarks"
        rows={3}
        maxLength={most + text.length - used}
        placeholder={t('remarks.placeholder')}
        aria-describedby="remarks-error remarks-counter"
        aria-invalid={isRefused}
        value={text}
        onChange={({ target, nativeEvent }) => {
          if ((nativeEvent as InputEvent).isComposing) return setComposed(target.value);
          pageNotes().write(target.value);
          // Without what is over the limit, also where the notes stay as they were.
          target.value = pageNotes().text.get() ?? '';
        }}
        onCompositionEnd={({ currentTarget }) => {
          setComposed(undefined);
          pageNotes().write(currentTarget.value);
        }}
        onBlur={() => pageNotes().save()}
      />
      {isRefused && (
        <p id="remarks-error" className="note warning" part="remarks-error">
          <Icon name="warning" />
          <span>{t('remarks.refused')}</span>
        </p>
      )}
      <p id="remarks-counter" className="counter muted" part="remarks-counter">
        <span aria-hidden="true">{`${number(used)} / ${number(most)}`}</span>
        <span className="visually-hidden">{t('remarks.counter', { used, max: most })}</span>
      </p>
    </section>
  );
}
