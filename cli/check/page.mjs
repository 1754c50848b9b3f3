/**
 * The page of a cart, as its tags read it.
 *
 * @typedef {object} Page
 * @property {(setting: string) => string | undefined} setting as the tags find it, without a
 *   browser:
 *   on a tag of the cart, as data attribute of any element, or in a meta tag
 * @property {boolean} hasTag whether it contains a tag of the cart, or the script that defines them
 * @property {string | undefined} script the address of the library's script
 * @property {string | undefined} lang of the element html
 * @property {string | undefined} adapter the name of the adapter that answers the calls: `woocommerce`
 * @property {(id: string) => string | undefined} json the text of a block of JSON
 * @property {boolean} hasRules whether it lets browsers request the next page before the click
 */

/** An adapter that a module of the page imports, or loads as a file. */
const ADAPTER = /\badapters\/([a-z]+)\.js\b/;
/** The block of JSON in which the plugin for WooCommerce prints its options; its module imports the adapter. */
export const WOOCOMMERCE = 'cart-elements-woocommerce';

/** Elements whose content is not markup. */
const RAW = new Set(['script', 'style', 'textarea', 'title', 'template', 'noscript', 'iframe']);

const NAME = /[a-z][\w-]*/iy;
const ATTRIBUTE = /[\s/]*([^\s"'=<>/]+)(?:\s*=\s*(["']?))?/y;
const BARE = /[^\s>]*/y;

/** @type {Readonly<Record<string, string>>} */
const NAMED = {
  amp: '&',
  quot: '"',
  apos: "'",
  lt: '<',
  gt: '>',
  '#39': "'",
  '#039': "'",
  '#34': '"',
};

/** @param {string} text */
const unescaped = (text) => text.replace(/&([#\w]+);/g, (whole, name) => NAMED[name] ?? whole);

/** @param {RegExp} sticky @param {string} text @param {number} at */
function matchAt(sticky, text, at) {
  sticky.lastIndex = at;
  return sticky.exec(text);
}

/**
 * The attributes of a tag, read from `start`, and the position where they end. @param {string} html
 * @param {number} start
 */
function attributesFrom(html, start) {
  /** @type {Map<string, string>} */
  const attributes = new Map();
  let at = start;
  for (let found = matchAt(ATTRIBUTE, html, at); found; found = matchAt(ATTRIBUTE, html, at)) {
    const [whole, name = '', quote] = found;
    at += whole.length;
    let value = '';
    if (quote) {
      const end = html.indexOf(quote, at);
      if (end < 0) return { attributes, end: html.length };
      value = html.slice(at, end);
      at = end + 1;
    } else if (quote === '') {
      [value = ''] = matchAt(BARE, html, at) ?? [];
      at += value.length;
    }
    if (!attributes.has(name.toLowerCase())) attributes.set(name.toLowerCase(), unescaped(value));
  }
  const end = html.indexOf('>', at);
  return { attributes, end: end < 0 ? html.length : end + 1 };
}

/**
 * The start tags of a page, in one pass for any page: an element that is not closed continues to
 * the end.
 *
 * @param {string} html
 */
function* startTags(html) {
  const small = html.toLowerCase();
  const after = (/** @type {string} */ text, /** @type {number} */ from) => {
    const found = small.indexOf(text, from);
    return found < 0 ? html.length : found + text.length;
  };
  for (let at = after('<', 0); at < html.length; at = after('<', at)) {
    if (html.startsWith('!--', at)) {
      at = after('-->', at + 3);
      continue;
    }
    const name = matchAt(NAME, small, at)?.[0];
    if (!name) continue;
    const { attributes, end } = attributesFrom(html, at + name.length);
    const next = RAW.has(name) ? after(`</${name}`, end) : end;
    yield { name, attributes, content: html.slice(end, next).replace(/<\/\w*$/, '') };
    at = next;
  }
}

/** @param {string} html @returns {Page} */
export function readPage(html) {
  /** @type {Map<string, string>} */
  const metas = new Map();
  /** @type {Map<string, string>} */
  const onTags = new Map();
  /** @type {Map<string, string>} */
  const data = new Map();
  /** @type {Map<string, string>} */
  const blocks = new Map();
  let [hasTag, hasRules] = [false, false];
  /** @type {string | undefined} */
  let script;
  /** @type {string | undefined} */
  let lang;
  /** @type {string | undefined} */
  let adapter;
  const keep = (
    /** @type {Map<string, string>} */ map,
    /** @type {string} */ name,
    /** @type {string} */ value,
  ) => {
    if (!map.has(name)) map.set(name, value);
  };
  for (const { name, attributes, content } of startTags(html)) {
    const isCart = name.startsWith('cart-');
    const source = name === 'script' ? (attributes.get('src') ?? '') : '';
    const isOurs = /(^|\/)(autoload|cart-[\w-]+)\.js/.test(source);
    hasTag ||= isCart || isOurs;
    if (isOurs) script ??= source;
    if (name === 'script') {
      adapter ??= ADAPTER.exec(source || content)?.[1];
      keep(blocks, attributes.get('id') ?? '', content);
    }
    if (name === 'html') lang ??= attributes.get('lang');
    hasRules ||= name === 'script' && attributes.get('type') === 'speculationrules';
    const meta = name === 'meta' ? attributes.get('name') : undefined;
    if (meta !== undefined) keep(metas, meta.toLowerCase(), attributes.get('content') ?? '');
    for (const [key, value] of attributes) {
      if (isCart) keep(onTags, key, value);
      if (key.startsWith('data-')) keep(data, key, value);
    }
  }
  return {
    hasTag,
    hasRules,
    script,
    lang,
    adapter: blocks.has(WOOCOMMERCE) ? 'woocommerce' : adapter,
    json: (id) => blocks.get(id),
    setting: (setting) =>
      (onTags.get(setting) ?? data.get(`data-${setting}`) ?? metas.get(setting)) || undefined,
  };
}
