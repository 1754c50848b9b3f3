/**
 * @typedef {'error' | 'warning' | 'note'} Level an error is something that a buyer notices, a warning may
 *   do harm, a note is for information
 *
 * @typedef {object} Finding
 * @property {Level} level
 * @property {string} text
 * @property {string} doc the page and section to read
 *
 * @typedef {object} CallResult
 * @property {string} name
 * @property {string} method
 * @property {string} path
 * @property {boolean | null} ok null: without errors, but the call was not made
 * @property {Finding[]} findings
 */

/** @param {string} section of docs/backend.md, or with another page: `woocommerce.md#settings` */
export const docOf = (section) =>
  `docs/${section.includes('#') ? section : `backend.md#${section.toLowerCase()}`}`;

/** How notes about what was not tested start. */
export const UNTESTED = 'Not tested';

/**
 * Collects the findings about one call.
 *
 * @param {string} name @param {string} method @param {string} path
 * @param {string} [section] of the docs
 */
export function createFindings(name, method, path, section = name) {
  /** @type {Finding[]} */
  const findings = [];
  let isMade = true;
  /** @param {Level} level */
  const add =
    (level) =>
    (/** @type {string} */ text, /** @type {string} */ own = section) => {
      const finding = { level, text, doc: docOf(own) };
      // Several attempts at one call may have the same finding.
      if (!findings.some((each) => each.text === text)) findings.push(finding);
    };
  return {
    error: add('error'),
    warn: add('warning'),
    note: add('note'),
    /**
     * @param {string} what of the call; empty if it was not made at all
     * @param {string} reason @param {string} [own] section
     */
    untested: (what, reason, own) => {
      isMade &&= what !== '';
      add('note')(`${UNTESTED}${what && `: ${what}`}, because ${reason}.`, own);
    },
    /** @returns {CallResult} */
    result: () => ({
      ...{ name, method, path },
      ok: findings.every(({ level }) => level !== 'error') && (isMade || null),
      findings,
    }),
  };
}

/** @typedef {ReturnType<typeof createFindings>} Findings */
