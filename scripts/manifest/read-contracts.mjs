import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { at, readJson } from '../setup/paths.mjs';
import { documented } from './documented.mjs';
import { typescript } from './typescript.mjs';
import { operationsOf, readOpenapi } from './openapi.mjs';

/** @typedef {import('../../src/contract/common.js').WidgetContract} WidgetContract */
/** @typedef {import('../../src/contract/common.js').AttributeContract} AttributeContract */

/**
 * @typedef {AttributeContract & { property: string }} Attribute of one tag alone
 * @typedef {Omit<WidgetContract, 'attributes'> & { className: string, attributes: Attribute[],
 *   states: readonly { name: string, description: string }[] }} Tag
 * @typedef {AttributeContract & { propertyType?: string, meta?: string, perElement?: true }} SettingContract an attribute of
 *   every tag: what else the property accepts, the name of its meta tag if it differs, and whether each tag has its own value
 * @typedef {SettingContract & { property: string }} Setting `property` mirrors the attribute `name`
 * @typedef {{ name: string, detail: string, description: string, cancelable?: true, heard?: true }} Event on `document`:
 *   the TypeScript type of its detail, and whether the page sends it
 * @typedef {{ name: string, description: string, syntax: string, tag?: string, light: string, dark: string }} Token a
 *   custom property: the values that it accepts, the tag that it is for if it is not for all, and its defaults
 * @typedef {import('../../src/api/http/request.js').CallRow & { name: string, when: string, fault: string }} Call with its
 *   name in clients, when it is made (a sentence that follows the name), and its name in the faults of the demo shop
 *
 * @typedef {object} Contracts everything that the library promises
 * @property {{ name: string, version: string, description: string }} library
 * @property {Tag[]} tags
 * @property {Setting[]} settings
 * @property {Event[]} events
 * @property {Token[]} tokens
 * @property {Call[]} calls
 * @property {import('./openapi.mjs').Document} document what each call sends and is answered with
 * @property {readonly string[]} reductions the shop's names of the percentage discounts
 */

/** @param {string} kebab @returns {string} `cart-page` as `CartPage` */
const pascal = (kebab) => kebab.replace(/(?:^|-)(\w)/g, (_, letter) => letter.toUpperCase());

/** The custom properties, with their comments and defaults. @returns {Token[]} */
function tokens() {
  const files = ['src/ui', 'widgets'].flatMap((folder) =>
    readdirSync(at(folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.css'))
      .sort()
      .map((file) => `${folder}/${file}`),
  );
  const sheets = files.map((file) => ({ file, css: readFileSync(at(file), 'utf8') }));
  const defaults = defaultsIn(sheets.map(({ css }) => css).join('\n'));
  return sheets.flatMap(({ file, css }) => {
    const tag = /^widgets\/(cart-[\w-]+)\//.exec(file)?.[1];
    return [...css.matchAll(DESCRIBED)].map(([, syntax = '', text = '', name = '']) => ({
      name,
      description: text.replace(/\s+/g, ' '),
      syntax,
      ...(tag && { tag }),
      ...(defaults.get(name) ?? { light: '', dark: '' }),
    }));
  });
}

/** "<color>: Text." above a declaration that uses the custom property. */
const DESCRIBED = /\/\* (<[^:]+): ([^*]+) \*\/\s+[\w-]+:[^;]*?var\((--cart-[\w-]+)/g;

/**
 * The defaults of the custom properties, from the style sheets that use them: the text after the
 * comma of `var(--cart-x, …)`, with the library's private names replaced by public ones.
 *
 * @param {string} css
 * @returns {Map<string, { light: string, dark: string }>}
 */
export function defaultsIn(css) {
  const found = new Map();
  const publicName = new Map(
    [...css.matchAll(/(--_[\w-]+):\s*var\((--cart-[\w-]+)/g)].map(([, own, name]) => [own, name]),
  );
  for (const match of css.matchAll(/var\((--cart-[\w-]+),\s*/g)) {
    const value = until(')', css.slice(match.index + match[0].length)).replace(
      /var\((--_[\w-]+)\)/g,
      (whole, own) => (publicName.has(own) ? `var(${publicName.get(own)})` : whole),
    );
    const pair = /^light-dark\((.*)\)$/.exec(value)?.[1];
    const light = pair ? until(',', pair) : value;
    found.set(match[1], { light, dark: pair ? pair.slice(light.length + 1).trim() : value });
  }
  return found;
}

/**
 * @param {string} end @param {string} text
 * @returns {string} the part before the first `end` outside of brackets
 */
function until(end, text) {
  let depth = 0;
  for (let i = 0; i < text.length; i++) {
    if (depth === 0 && text[i] === end) return text.slice(0, i).trim();
    if (text[i] === '(') depth++;
    if (text[i] === ')') depth--;
  }
  return text.trim();
}

/** @typedef {Readonly<Record<string, import('../../src/page/setting-row.js').SettingRow<unknown>>>} Rows */

/**
 * The rows of a table of settings or attributes, which their comments describe.
 *
 * @param {string} file @param {string} table its name in the file @param {Rows} rows
 * @returns {SettingContract[]}
 */
function described(file, table, rows) {
  const comments = documented(file, table);
  return Object.entries(rows).map(([name, { fallback, values }]) => {
    const comment = comments.find((one) => one.name === name);
    const words = values?.map((value) => ({
      name: String(value),
      description: comment?.values[String(value)] ?? '',
    }));
    const texts = [comment?.description, ...(words ?? []).map(({ description }) => description)];
    if (!comment || !texts.every(Boolean))
      throw new Error(`${table}: the comment of "${name}" must describe it and each of its values`);
    const { property, kind = 'string' } = comment.tags;
    return {
      name,
      description: comment.description,
      ...(property && { propertyType: property }),
      type: words?.map((word) => `'${word.name}'`).join(' | ') ?? kind,
      ...(typeof fallback === 'string' && { default: fallback }),
      ...(words && { values: words }),
    };
  });
}

/**
 * The settings outside the table: the languages, and the token.
 *
 * @param {any} table module @param {any} languages module
 * @returns {SettingContract[]}
 */
function others({ READ_WHEN_USED }, { FALLBACK_LANGUAGE, LANGUAGES }) {
  const nameOf = new Intl.DisplayNames('en', { type: 'language' });
  return documented(TABLE, 'READ_WHEN_USED').map(({ name, description, tags: { meta } }) => ({
    ...{ name, description, type: 'string' },
    ...(READ_WHEN_USED[name] === 'tag' && {
      default: FALLBACK_LANGUAGE,
      values: LANGUAGES.map((/** @type {string} */ language) => ({
        name: language,
        description: nameOf.of(language) ?? language,
      })),
      ...(meta && { meta }),
      perElement: true,
    }),
  }));
}

const TABLE = 'src/page/setting-table.ts';

/** The attributes of a tag alone. @param {WidgetContract} contract @returns {Promise<readonly AttributeContract[]>} */
async function attributesOf({ tag, attributes = [] }) {
  const file = `widgets/${tag}/attributes.ts`;
  if (!existsSync(at(file))) return attributes;
  return described(file, 'ATTRIBUTES', (await typescript(file)).ATTRIBUTES);
}

/**
 * Reads the contracts of all tags, and what they share.
 *
 * @returns {Promise<Contracts>}
 */
export async function readContracts() {
  const { TAGS } = await typescript('src/base/tags.ts');
  const [common, languages, table, properties, calls, cart, ...widgets] = await Promise.all(
    [
      'src/contract/common.ts',
      'src/i18n/languages.ts',
      TABLE,
      'src/element/reflect.ts',
      'src/api/client/caller.ts',
      'src/api/wire/parse-cart.ts',
      ...TAGS.map((/** @type {string} */ tag) => `widgets/${tag}/contract.ts`),
    ].map(typescript),
  );
  const document = readOpenapi();
  const { name, version, description } = readJson('package.json');
  /** @template {{ name: string }} T @param {T} one @returns {T & { property: string }} */
  const withProperty = (one) => ({ ...one, property: properties.propertyName(one.name) });
  const readWhenUsed = others(table, languages);
  return {
    library: { name, version, description },
    tags: await Promise.all(
      widgets.map(async ({ contract }) => ({
        ...contract,
        attributes: (await attributesOf(contract)).map(withProperty),
        states: contract.calls.includes('saveCart') ? common.CART_STATES : [],
        className: `${pascal(contract.tag)}Element`,
      })),
    ),
    settings: [
      ...readWhenUsed.filter(({ perElement }) => perElement),
      ...described(TABLE, 'SETTING_TABLE', table.SETTING_TABLE),
      ...readWhenUsed.filter(({ perElement }) => !perElement),
    ].map(withProperty),
    events: documented('src/bus/events.ts', 'CartEvents').map(
      ({ name, description, type, tags }) => ({
        name,
        detail: type,
        description,
        ...('cancelable' in tags && { cancelable: true }),
        ...('received' in tags && { heard: true }),
      }),
    ),
    tokens: tokens(),
    calls: operationsOf(document).map(({ operation }) => ({
      name: operation.operationId,
      .../** @type {import('../../src/api/http/request.js').CallRow} */ (
        calls.CALL_TABLE[operation.operationId]
      ),
      // "Called once per page." is "once per page" in a table of calls.
      when: operation.description.replace(/^Called |\.$/g, ''),
      fault: operation['x-fault'],
    })),
    document,
    reductions: Object.values(cart.REDUCTION_WIRE_NAMES),
  };
}
