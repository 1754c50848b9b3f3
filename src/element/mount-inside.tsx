import { createRoot as createReactRoot } from 'react-dom/client';
import { settingsMayHaveChanged } from '../page/settings.js';
import type { Undo } from '../base/store.js';
import baseCss from '../ui/base.css?inline';
import tokensCss from '../ui/tokens.css?inline';
import type { WidgetDefinition } from './define-widget.js';
import { keepAll } from './keep-all.js';
import { createRoot } from './Root.js';
import { adoptStyles } from '../ui/styles.js';
import type { WidgetElement } from './widget.js';

/**
 * Shows a widget in the shadow root of a plain element that loads it later. The returned function
 * removes it.
 */
export function mountInside(
  definition: WidgetDefinition,
  host: WidgetElement,
  root: ShadowRoot,
  place: Element,
): Undo {
  // Before the element's own styles, so that the styles of its frame win.
  adoptStyles(root, [tokensCss, baseCss, ...definition.styles], true);
  settingsMayHaveChanged();
  const observer = new MutationObserver(settingsMayHaveChanged);
  observer.observe(host, { attributes: true });
  const releases = keepAll(definition, host);
  const Root = createRoot(definition);
  const react = createReactRoot(place);
  // The shadow root, as r2wc passes it.
  react.render(<Root container={root as unknown as HTMLElement} />);
  return () => {
    react.unmount();
    observer.disconnect();
    for (const release of releases) release();
  };
}
