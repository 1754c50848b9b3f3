// @ts-check
/** Markup that can be inserted into markup without escaping. */
export class Html {
  /** @param {string} text */
  constructor(text) {
    this.text = text;
  }
}

const ESCAPES = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** @param {string} text @returns {string} text for markup and for attributes in quotes */
export function escaped(text) {
  return text.replace(/[&<>"']/g, (sign) => ESCAPES[/** @type {keyof ESCAPES} */ (sign)]);
}

/** @param {unknown} value @returns {string} */
function markup(value) {
  if (value instanceof Html) return value.text;
  if (Array.isArray(value)) return value.map(markup).join('');
  return value === undefined || value === null || value === false ? '' : escaped(String(value));
}

/**
 * Markup from a template: values are escaped, unless they are markup. Lists are joined; undefined,
 * null and false are left out.
 *
 * @param {TemplateStringsArray} strings
 * @param {unknown[]} values
 * @returns {Html}
 */
export function html(strings, ...values) {
  return new Html(strings.reduce((text, string, at) => text + markup(values[at - 1]) + string));
}

/**
 * JSON for a script element of a data type, escaped so that it cannot end the element.
 *
 * @param {unknown} value
 * @returns {Html}
 */
export function jsonIn(value) {
  return new Html(JSON.stringify(value).replaceAll('<', '\\u003c'));
}
