import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { at, readJson } from '../setup/paths.mjs';
import { documented } from './documented.mjs';
import { typescript } from './typescript.mjs';
import { operationsOf, readOpenapi } from './openapi.mjs';

/** @typedef {import('../../src/contract/types.js').WidgetContract} WidgetContract */
/** @typedef {import('../../src/contract/types.js').AttributeContract} AttributeContract */
/** @typedef {import('../../src/contract/types.js').SettingContract} SettingContract */
/** @typedef {import('../../src/contract/types.js').EventContract} EventContract */
/** @typedef {import('../../src/contract/types.js').CallContract} CallContract */
/** @typedef {import('../../src/contract/types.js').TokenContract} TokenContract */

/**
 * @typedef {AttributeContract & { property: string }} Attribute of one tag alone
 * @typedef {Omit<WidgetContract, 'attributes'> & { className: string, attributes: Attribute[],
 *   states: readonly { name: string, description: string }[] }} Tag
 * @typedef {SettingContract & { name: string, property: string }} Setting `property` mirrors the
 *   attribute `name`
 * @typedef {EventContract & { name: string }} Event
 * @typedef {TokenContract & { name: string, light: string, dark: string }} Token with its defaults
 * @typedef {CallContract & { name: string }} Call `name` is the client's
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

/** @template T @param {Readonly<Record<string, T>>} all @returns {(T & { name: string })[]} */
const named = (all) => Object.entries(all).map(([name, one]) => ({ name, ...one }));

/** All style sheets as one text. */
const styleSheets = () =>
  ['src/ui', 'widgets']
    .flatMap((folder) =>
      readdirSync(at(folder), { recursive: true, encoding: 'utf8' }).map((file) =>
        at(folder, file),
      ),
    )
    .filter((file) => file.endsWith('.css'))
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n');

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
 * @returns {(SettingContract & { name: string })[]}
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
  const [common, settings, table, properties, calls, cart, ...widgets] = await Promise.all(
    [
      'src/contract/common.ts',
      'src/contract/settings.ts',
      'src/page/setting-table.ts',
      'src/element/reflect.ts',
      'src/api/client/call-table.ts',
      'src/api/wire/parse-cart.ts',
      ...TAGS.map((/** @type {string} */ tag) => `widgets/${tag}/contract.ts`),
    ].map(typescript),
  );
  const defaults = defaultsIn(styleSheets());
  const document = readOpenapi();
  const { name, version, description } = readJson('package.json');
  /** @template {{ name: string }} T @param {T} one @returns {T & { property: string }} */
  const withProperty = (one) => ({ ...one, property: properties.propertyName(one.name) });
  const others = named(/** @type {Record<string, SettingContract>} */ (settings.OTHER_SETTINGS));
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
      ...others.filter(({ perElement }) => perElement),
      ...described('src/page/setting-table.ts', 'SETTING_TABLE', table.SETTING_TABLE),
      ...others.filter(({ perElement }) => !perElement),
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
    tokens: named(settings.TOKENS).map((token) => ({
      ...token,
      ...(defaults.get(token.name) ?? { light: '', dark: '' }),
    })),
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
