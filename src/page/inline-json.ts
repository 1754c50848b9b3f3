import { fromJson } from '../base/json.js';

/** The `<script type="application/json" id="…">` of the page. Other elements with this id may be content that a buyer has written. */
export const findInlineJson = (id: string): Element | null =>
  document.querySelector(`script[type="application/json"]#${CSS.escape(id)}`);

/** Reads its JSON. @throws Error if there is no such element, or its text is not JSON */
export function readInlineJson(id: string): unknown {
  const script = findInlineJson(id);
  if (!script) throw new Error(`the page has no <script type="application/json" id="${id}">`);
  return fromJson(script.textContent);
}

/** Resolves when the document is parsed; immediately if it already is. */
export function documentReady(): Promise<void> {
  if (document.readyState !== 'loading') return Promise.resolve();
  return new Promise((resolve) => {
    document.addEventListener('DOMContentLoaded', () => resolve(), { once: true });
  });
}
