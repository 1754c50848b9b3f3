/**
 * The `<script type="application/json" id="…">` of the page. Other elements with this id are passed
 * over: what a buyer has written, shown by the page, must not stand in for what the shop has.
 */
export function findInlineJson(id: string): Element | null {
  return document.querySelector(`script[type="application/json"]#${CSS.escape(id)}`);
}

/**
 * Reads it.
 *
 * @throws Error where there is no such element, it is another one, or its text is not JSON.
 */
export function readInlineJson(id: string): unknown {
  const script = findInlineJson(id);
  if (!script) throw new Error(`the page has no <script type="application/json" id="${id}">`);
  return JSON.parse(script.textContent) as unknown;
}
