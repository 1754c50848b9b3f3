/** @typedef {import('./check.mjs').Result} Result */

const SIGNS = { error: 'ERROR  ', warning: 'warning', note: 'note   ' };

/** @param {number} count @param {string} one */
const counted = (count, one) => `${count} ${one}${count === 1 ? '' : 's'}`;

/**
 * Removes control characters, because those in a shop's text could control the terminal.
 *
 * @param {string} text
 */
const plain = (text) => text.replace(/\p{Cc}/gu, ' ');

/** Formats the result as text. @param {Result} result @returns {string} */
export function reportText({ ok, calls }) {
  const lines = calls.flatMap(({ name, method, path, ok: isSound, findings }) => [
    `${isSound ? 'ok  ' : 'FAIL'} ${name}: ${method} ${path}`,
    ...findings.map(({ level, text, doc }) => `     ${SIGNS[level]} ${text} (${doc})`),
  ]);
  const all = calls.flatMap(({ findings }) => findings);
  const count = (/** @type {string} */ level) => all.filter((each) => each.level === level).length;
  const sums = `${counted(count('error'), 'error')}, ${counted(count('warning'), 'warning')}`;
  return [...lines.map(plain), '', ok ? `No errors: ${sums}.` : `${sums}.`].join('\n');
}
