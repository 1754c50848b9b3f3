// @ts-check
/**
 * The element with this id.
 *
 * @template {Element} [T=HTMLElement]
 * @param {string} id
 * @param {new () => T} [type] what it must be; any HTML element by default
 * @returns {T}
 */
export function byId(id, type) {
  const found = document.getElementById(id);
  if (!(found instanceof (type ?? HTMLElement))) throw new Error(`The page has no #${id}.`);
  return /** @type {T} */ (/** @type {unknown} */ (found));
}

/**
 * An element with a class and content.
 *
 * @template {keyof HTMLElementTagNameMap} Name
 * @param {Name} name @param {string} className @param {(Node | string)[]} content
 * @returns {HTMLElementTagNameMap[Name]}
 */
export function element(name, className, ...content) {
  const made = document.createElement(name);
  if (className) made.className = className;
  made.append(...content);
  return made;
}

/** Announces to screen readers. @param {string} text */
export function announce(text) {
  byId('announcer').textContent = text;
}
