import { fromJson } from '../base/json.js';

/** The `<script type="application/json" id="…">` of the page. Other elements with this id may be content that a buyer has written. */
export const findInlineJson = (id: string): Element | null =>
  document.querySelector(`script[type="application/json"]#${CSS.escape(id)}`);

/** Reads its JSON, as soon as it can be there. @throws Error if there is no such element, or its text is not JSON */
export async function readInlineJson(id: string): Promise<unknown> {
  // A script in <head> runs before the block that it looks for exists.
  if (!findInlineJson(id) && document.readyState === 'loading') {
    await new Promise((resolve) => document.addEventListener('DOMContentLoaded', resolve));
  }
  const script = findInlineJson(id);
  if (!script) throw new Error(`the page has no <script type="application/json" id="${id}">`);
  return fromJson(script.textContent);
}
