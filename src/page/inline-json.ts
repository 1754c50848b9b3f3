const JSON_BLOCK = 'script[type="application/json"]';

/**
 * Reads a `<script type="application/json" id="…">` of the page.
 *
 * @throws Error where there is no such element, it is another one, or its text is not JSON.
 */
export function readInlineJson(id: string): unknown {
  const element = document.getElementById(id);
  if (!element) throw new Error(`no element has the id "${id}"`);
  if (!element.matches(JSON_BLOCK)) {
    throw new Error(`the element with the id "${id}" is no <script type="application/json">`);
  }
  return JSON.parse(element.textContent) as unknown;
}
