import { useRef, useState } from 'react';
import { useText } from '../../../src/ui/context.js';
import { useIsEmpty } from '../../../src/ui/use-cart.js';
import { QuickOrderPanel } from './QuickOrderPanel.js';

export { default as css } from './quick-order.css?inline';

/** The quick order of business buyers: a field, and the panel that reads it. */
export function QuickOrder() {
  const t = useText();
  const [text, setText] = useState('');
  // It is one line while there is something to see below it.
  const [isOpen] = useState(useIsEmpty());
  const field = useRef<HTMLTextAreaElement>(null);
  return (
    <details className="quick-order" part="quick-order" open={isOpen}>
      <summary>{t('quickOrder.title')}</summary>
      <div className="order">
        <label htmlFor="order-text">{t('quickOrder.label')}</label>
        <p className="muted" id="order-hint">
          {t('quickOrder.hint')}
        </p>
        <textarea
          ref={field}
          id="order-text"
          part="quick-order-input"
          aria-describedby="order-hint"
          rows={3}
          wrap="off"
          spellCheck="false"
          autoComplete="off"
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        <QuickOrderPanel text={text} field={field} setText={setText} />
      </div>
    </details>
  );
}
