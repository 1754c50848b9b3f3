// @ts-check
import { element } from './playground-dom.js';

/** The syntax that HTML, PHP, JavaScript and CSS share is enough to highlight short code. */
const PARTS = new RegExp(
  [
    String.raw`(?<comment><!--[^]*?-->|\/\*[^]*?\*\/|(?<=^|\s)\/\/.*)`,
    String.raw`(?<string>'(?:\\.|[^'\\])*'|"(?:\\.|[^"\\])*")`,
    String.raw`(?<tag><\?(?:php|=)|\?>|<\/?[a-z][\w-]*|(?<!=)\/?>)`,
    String.raw`(?<name>[\w-]+(?==["'])|--[\w-]+|[\w-]+(?=:\s))`,
    String.raw`(?<keyword>\b(?:import|from|const|for|of|fn)\b)`,
    String.raw`(?<variable>\$\w+)`,
  ].join('|'),
  'gm',
);

/**
 * Shows code in colours. The text itself is unchanged, so that it can be copied.
 *
 * @param {HTMLElement} code
 * @param {string} text
 */
export function showCode(code, text) {
  const nodes = [];
  let end = 0;
  for (const match of text.matchAll(PARTS)) {
    const [kind = ''] = Object.entries(match.groups ?? {}).find(([, part]) => part) ?? [];
    nodes.push(text.slice(end, match.index), element('span', `code-${kind}`, match[0]));
    end = match.index + match[0].length;
  }
  code.replaceChildren(...nodes, text.slice(end));
}
