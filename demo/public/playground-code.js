// @ts-check
/** @import { Settings } from './playground-settings.js' */

/**
 * The facts that the code needs besides the controls.
 *
 * @typedef {object} Facts
 * @property {Readonly<Record<string, { currency: string, cartType: string }>>} audiences
 * @property {Readonly<Record<string, string>>} styles CSS of each theme and density, by its name
 */

/** @param {string} text */
const escaped = (text) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

/** A text in single quotes, as PHP and JavaScript read it. @param {string} text */
const quoted = (text) => `'${text.replace(/[\\']/g, '\\$&')}'`;

/** @param {string} text @param {string} [by] */
const indented = (text, by = '  ') => text.replace(/^(?=.)/gm, by);

/**
 * The settings of the preview that are not the library's defaults.
 *
 * @param {Settings} settings @param {Facts} facts
 * @returns {[name: string, value: string][]}
 */
export function settingsOf({ audience, lang, currency, tags, set }, { audiences }) {
  const { currency: own = 'PLN', cartType = 'standard' } = audiences[audience] ?? {};
  /** @type {[string, string][]} */
  const found = [
    ['lang', lang],
    ['currency', currency || own],
  ];
  if (cartType !== 'standard') found.push(['cart-type', cartType]);
  if (tags.includes('cart-page')) {
    found.push(['installments-url', '/blog/raty-zero-procent']);
    found.push(['installments-image', '/static/art/installments.svg']);
  }
  const chosen = new Map(set);
  return [...found.filter(([name]) => !chosen.has(name)), ...chosen];
}

/**
 * The tags with their settings: on the tag itself, or once around several.
 *
 * @param {readonly string[]} tags @param {readonly [string, string][]} settings escaped
 */
function markup(tags, settings) {
  const [only = 'cart-page'] = tags;
  if (tags.length === 1) {
    const attributes = settings.map(([name, value]) => `\n  ${name}="${value}"`).join('');
    return `<${only}${attributes}\n></${only}>`;
  }
  const attributes = settings.map(([name, value]) => `\n  data-${name}="${value}"`).join('');
  const lines = tags.map((tag) => `  <${tag}></${tag}>`).join('\n');
  return `<div${attributes}\n>\n${lines}\n</div>`;
}

/**
 * The CSS of the chosen theme and density, or ''.
 * @param {Settings} settings
 * @param {Facts} facts
 */
export function cssCode({ theme, density }, { styles }) {
  return [theme, density].flatMap((name) => styles[name] ?? []).join('\n');
}

/** @param {Settings} settings @param {Facts} facts @returns {string} for any page */
export function htmlCode(settings, facts) {
  const css = cssCode(settings, facts);
  return [
    '<meta name="csrf-token" content="the token of this session">',
    '<script type="module" src="/dist/autoload.js"></script>',
    ...(css ? [`<style>\n${indented(css)}\n</style>`] : []),
    '',
    markup(
      settings.tags,
      settingsOf(settings, facts).map(([name, value]) => [name, escaped(value)]),
    ),
  ].join('\n');
}

/** @param {Settings} settings @param {Facts} facts @returns {string} for a plain PHP template */
export function phpCode(settings, facts) {
  const found = settingsOf(settings, facts);
  const css = cssCode(settings, facts);
  const values = found.map(([name, value]) => `    '${name}' => ${quoted(value)},`);
  return [
    '<?php',
    '// At the top of the page, before any output.',
    'session_start();',
    "header('Cache-Control: private, no-store');",
    "$_SESSION['csrf'] ??= bin2hex(random_bytes(32));",
    '$cart = [',
    ...values,
    '];',
    '$h = fn (string $text): string => htmlspecialchars($text, ENT_QUOTES | ENT_SUBSTITUTE);',
    '?>',
    '<meta name="csrf-token" content="<?= $h($_SESSION[\'csrf\']) ?>">',
    '<script type="module" src="/dist/autoload.js"></script>',
    ...(css ? [`<style>\n${indented(css)}\n</style>`] : []),
    '',
    markup(
      settings.tags,
      found.map(([name]) => [name, `<?= $h($cart['${name}']) ?>`]),
    ),
  ].join('\n');
}

/** @param {Settings} settings @param {Facts} facts @returns {string} a module for a bundler */
export function bundlerCode(settings, facts) {
  const { tags } = settings;
  const [first = 'cart-page'] = tags;
  const found = settingsOf(settings, facts);
  const css = cssCode(settings, facts);
  return [
    ...tags.map((tag) => `import 'cart-elements/widgets/${tag}.js';`),
    "import { on } from 'cart-elements';",
    ...(css ? ["import './cart-theme.css'; // the CSS of the theme, under “Themes”"] : []),
    '',
    ...(tags.length === 1
      ? [
          `const cart = document.createElement('${first}');`,
          ...found.map(([name, value]) => `cart.setAttribute('${name}', ${quoted(value)});`),
        ]
      : [
          "const cart = document.createElement('div');",
          ...found.map(([name, value]) => `cart.setAttribute('data-${name}', ${quoted(value)});`),
          `for (const tag of ${listOf(tags)}) {`,
          '  cart.append(document.createElement(tag));',
          '}',
        ]),
    "document.querySelector('main')?.append(cart);",
    '',
    "on('cart:change', ({ reason, totals }) => console.log(reason, totals.total.gross));",
  ].join('\n');
}

/** @param {readonly string[]} names */
function listOf(names) {
  return `[\n${names.map((name) => `  '${name}',\n`).join('')}]`;
}
