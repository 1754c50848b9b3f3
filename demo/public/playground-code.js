// @ts-check
/** @import { Settings } from './playground-settings.js' */

/**
 * The facts that the code needs besides the controls.
 *
 * @typedef {object} Facts
 * @property {Readonly<Record<string, { currency: string, cartType: string }>>} audiences
 * @property {Readonly<Record<string, string>>} styles CSS of each theme and density, by its name
 * @property {Readonly<Record<string, string>>} accents values of --cart-accent, by their names
 * @property {Readonly<Record<string, string>>} fonts values of --cart-font, by their names
 */

/** @param {string} text */
const escaped = (text) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

/** A text in single quotes, as PHP and JavaScript read it. @param {string} text */
const quoted = (text) => `'${text.replace(/[\\']/g, '\\$&')}'`;

/** @param {Settings} settings */
const tagsOf = ({ tags = '' }) => tags.split(',');

/**
 * The settings of the preview that are not the library's defaults.
 *
 * @param {Settings} settings @param {Facts} facts
 * @returns {[name: string, value: string][]}
 */
function attributes(settings, { audiences }) {
  const { audience = '', lang = 'en', currency } = settings;
  const { currency: own = 'PLN', cartType = 'standard' } = audiences[audience] ?? {};
  const chosen = Object.entries(settings).flatMap(([name, value]) =>
    name.startsWith('set.') && value ? [[name.slice('set.'.length), value]] : [],
  );
  return Object.entries({
    lang,
    currency: currency || own,
    ...(cartType !== 'standard' && { 'cart-type': cartType }),
    ...(audience === 'retail' && {
      'installments-url': '/blog/raty-zero-procent',
      'installments-image': '/static/art/installments.svg',
    }),
    ...Object.fromEntries(chosen),
  });
}

/**
 * The start of a page and its tags with their settings: on the tag itself, or once around several.
 *
 * @param {Settings} settings @param {Facts} facts
 * @param {string} token @param {(name: string, value: string) => string} write a value
 */
function markup(settings, facts, token, write) {
  const css = cssCode(settings, facts);
  const tags = tagsOf(settings);
  const prefix = tags.length === 1 ? '' : 'data-';
  const written = attributes(settings, facts).map(
    ([name, value]) => `${prefix}${name}="${write(name, value)}"`,
  );
  const isShort = written.join(' ').length < 48;
  const inner = css.includes('\n') ? `\n${css.replace(/^(?=.)/gm, '  ')}\n` : css;
  const lines = isShort ? ` ${written.join(' ')}` : `\n  ${written.join('\n  ')}\n`;
  return [
    `<meta name="csrf-token" content="${token}">`,
    '<script type="module" src="/dist/autoload.js"></script>',
    ...(css ? [`<style>${inner}</style>`] : []),
    tags.length === 1
      ? `<${tags[0]}${lines}></${tags[0]}>`
      : `<div${lines}>\n${tags.map((tag) => `  <${tag}></${tag}>\n`).join('')}</div>`,
  ];
}

const HOVER = 'color-mix(in srgb, var(--cart-accent) 85%, light-dark(#000, #fff))';

/**
 * The custom properties of the chosen accent and font; '' is the default.
 *
 * @param {Settings} settings @param {Facts} facts
 * @returns {Record<'--cart-accent' | '--cart-accent-hover' | '--cart-font', string>}
 */
export const lookOf = ({ accent = '', font = '' }, { accents, fonts }) => ({
  '--cart-accent': accents[accent] ?? '',
  '--cart-accent-hover': accents[accent] ? HOVER : '',
  '--cart-font': fonts[font] ?? '',
});

/** Content below the cart must not jump when the cart comes. */
const ROOM = 'cart-page { display: flow-root; min-height: 100vh }';

/**
 * The CSS of the cart's room and of the chosen theme, density, accent and font, or ''.
 *
 * @param {Settings} settings @param {Facts} facts
 */
function cssCode(settings, facts) {
  const { theme = '', density = '' } = settings;
  const own = Object.entries(lookOf(settings, facts)).filter(([, value]) => value);
  const lines = own.map(([name, value]) => `${name}: ${value};`).join('\n        ');
  const rules = [theme, density].flatMap((name) => facts.styles[name] ?? []);
  const room = tagsOf(settings).includes('cart-page') ? [ROOM] : [];
  return [...room, ...rules, ...(lines ? [`:root { ${lines} }`] : [])].join('\n');
}

/** @param {Settings} settings @param {Facts} facts @returns {string} for any page */
export const htmlCode = (settings, facts) =>
  markup(settings, facts, 'the token of this session', (_, value) => escaped(value)).join('\n');

const TOKEN_IN_PHP = "<?= $h($_SESSION['csrf']) ?>";

/** @param {Settings} settings @param {Facts} facts @returns {string} for a plain PHP template */
export const phpCode = (settings, facts) =>
  [
    '<?php',
    '// At the top of the page, before any output.',
    'session_start();',
    "header('Cache-Control: private, no-store');",
    "$_SESSION['csrf'] ??= bin2hex(random_bytes(32));",
    '$cart = [',
    ...attributes(settings, facts).map(([name, value]) => `    '${name}' => ${quoted(value)},`),
    '];',
    '$h = fn (string $text): string => htmlspecialchars($text, ENT_QUOTES | ENT_SUBSTITUTE);',
    '?>',
    ...markup(settings, facts, TOKEN_IN_PHP, (name) => `<?= $h($cart['${name}']) ?>`),
  ].join('\n');

/** @param {Settings} settings @param {Facts} facts @returns {string} a module for a bundler */
export function bundlerCode(settings, facts) {
  const tags = tagsOf(settings);
  const [only] = tags.length === 1 ? tags : [];
  return [
    ...tags.map((tag) => `import 'cart-elements/widgets/${tag}.js';`),
    "import { on } from 'cart-elements';",
    ...(cssCode(settings, facts)
      ? ["import './cart-theme.css'; // the CSS of the HTML above"]
      : []),
    '',
    `const cart = document.createElement('${only ?? 'div'}');`,
    ...attributes(settings, facts).map(
      ([name, value]) => `cart.setAttribute('${only ? '' : 'data-'}${name}', ${quoted(value)});`,
    ),
    ...(only
      ? []
      : [
          `for (const tag of [\n${tags.map((name) => `  '${name}',\n`).join('')}]) {`,
          '  cart.append(document.createElement(tag));',
          '}',
        ]),
    "document.querySelector('main')?.append(cart);",
    '',
    "on('cart:change', ({ reason, totals }) => console.log(reason, totals.total.gross));",
  ].join('\n');
}
