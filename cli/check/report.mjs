import { UNTESTED } from './findings.mjs';

/** @typedef {import('./check.mjs').Result} Result */

const SIGNS = { error: 'ERROR  ', warning: 'warning', note: 'note   ' };

/** @param {boolean | null} ok */
const signOf = (ok) => (ok === null ? '-   ' : ok ? 'ok  ' : 'FAIL');

/** @param {number} count @param {string} one */
const counted = (count, one) => `${count} ${one}${count === 1 ? '' : 's'}`;

/**
 * Removes control characters, because those in a shop's text could control the terminal.
 *
 * @param {string} text
 */
const plain = (text) => text.replace(/\p{Cc}/gu, ' ');

/**
 * Formats the result as text: a warning or note that several calls have stands at the first of
 * them, and what was not tested stands at the end.
 *
 * @param {Result} result @returns {string}
 */
export function reportText({ ok, calls }) {
  /** The names of the calls of each finding. @type {Map<string, string[]>} */
  const namesOf = new Map();
  const all = calls.flatMap(({ name, findings }) =>
    findings.map((finding) => {
      const id = finding.level === 'error' ? `${name}: ${finding.text}` : finding.text;
      const names = [...(namesOf.get(id) ?? []), name];
      namesOf.set(id, names);
      const isTested = !finding.text.startsWith(UNTESTED);
      return { ...finding, name, id, isTested, isFirst: names.length === 1 };
    }),
  );
  const found = all.filter(({ isTested, isFirst }) => isTested && isFirst);
  const untested = all.filter(({ isTested }) => !isTested);
  const lines = calls.flatMap(({ name, method, path, ok: own }) => [
    `${signOf(own)} ${name}: ${method} ${path}`,
    ...found
      .filter((finding) => finding.name === name)
      .map(({ level, text, doc, id }) => {
        const [, ...others] = namesOf.get(id) ?? [];
        const also = others.length ? ` Also: ${others.join(', ')}.` : '';
        return `     ${SIGNS[level]} ${text}${also} (${doc})`;
      }),
  ]);
  const left = untested
    .filter(({ isFirst }) => isFirst)
    .map(({ text, id }) => `     ${namesOf.get(id)?.join(', ')}${text.slice(UNTESTED.length)}`);
  const count = (/** @type {string} */ level) =>
    found.filter((each) => each.level === level).length;
  const sums = `${counted(count('error'), 'error')}, ${counted(count('warning'), 'warning')}`;
  return [
    ...lines.map(plain),
    ...(left.length ? ['', `${UNTESTED}:`, ...left.map(plain)] : []),
    '',
    ok ? `No errors: ${sums}.` : `${sums}.`,
  ].join('\n');
}
