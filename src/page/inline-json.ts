/**
 * Reads a `<script type="application/json" id="…">` of the page.
 *
 * @throws Error where there is no such element or its text is not JSON.
 */
export function readInlineJson(id: string): unknown {
  const element = document.getElementById(id);
  if (!element) throw new Error(`no element has the id "${id}"`);
  return JSON.parse(element.textContent) as unknown;
}
