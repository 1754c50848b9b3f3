import { useRef, useState } from 'react';
import { useText } from '../../src/ui/context.js';
import { useAudience, useSetting } from '../../src/ui/use-cart.js';
import { useLater } from '../../src/ui/use-later.js';

const load = () => import('./QuickOrderPanel.js');

/** The quick order of business buyers: a field, and the panel that reads it, whose code is loaded later. */
export function QuickOrder() {
  const t = useText();
  const { isTrade } = useAudience();
  const isOn = useSetting('quick-order') === 'on' && isTrade;
  const [text, setText] = useState('');
  const field = useRef<HTMLTextAreaElement>(null);
  const panel = useLater(isOn, load, 'quick-order');
  if (!isOn) return null;
  return (
    <details className="quick-order" part="quick-order" open>
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
          spellCheck={false}
          autoComplete="off"
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        {panel ? (
          <panel.QuickOrderPanel text={text} field={field} setText={setText} />
        ) : (
          <div className="order-actions" />
        )}
      </div>
    </details>
  );
}
