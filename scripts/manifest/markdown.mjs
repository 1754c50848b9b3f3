/** @param {string} text of a table cell */
const cell = (text) => text.replaceAll('|', '\\|').replaceAll('\n', ' ');

/** @param {readonly string[]} head @param {readonly (readonly string[])[]} rows */
export const table = (head, rows) =>
  [head, head.map(() => '---'), ...rows]
    .map((row) => `| ${row.map(cell).join(' | ')} |`)
    .join('\n');

/** @param {string} text */
export const code = (text) => `\`${text}\``;
