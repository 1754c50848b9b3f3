import { useState } from 'react';
import { useText } from '../../src/ui/context.js';
import { useAudience, useSetting } from '../../src/ui/use-cart.js';
import { useLater } from '../../src/ui/use-later.js';

const load = () => import('./QuickOrderPanel.js');

/** The quick order of business buyers, closed at first. Its code is loaded when it is opened. */
export function QuickOrder() {
  const t = useText();
  const isOn = useSetting('quick-order') === 'on';
  const { isTrade } = useAudience();
  const [isOpen, setOpen] = useState(false);
  const panel = useLater(isOpen, load, 'quick-order');
  if (!isOn || !isTrade) return null;
  return (
    <details
      className="quick-order"
      part="quick-order"
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>{t('quickOrder.title')}</summary>
      {panel && <panel.QuickOrderPanel />}
    </details>
  );
}
