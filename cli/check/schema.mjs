/**
 * Checks the part of JSON Schema that openapi.json uses, and accepts what the page accepts. The
 * package contains no validator, because it would be a dependency of everybody who uses a tag.
 *
 * @typedef {import('../../scripts/manifest/openapi.mjs').Schema} Schema
 *
 * @typedef {object} Problem
 * @property {string} path such as `products[2].price`
 * @property {string} text what is wrong
 * @property {string | undefined} otherwise what the buyer notices
 * @property {boolean} isForgiven whether the page can read it anyway
 */

/** @param {unknown} value @returns {value is Record<string, unknown>} */
const isObject = (value) => typeof value === 'object' && value !== null && !Array.isArray(value);

/** @param {unknown} value */
export function shown(value) {
  const text = JSON.stringify(value) ?? 'nothing';
  return text.length > 40 ? `${text.slice(0, 39)}…` : text;
}

/** @param {string} type @param {unknown} value */
function isOfType(type, value) {
  switch (type) {
    case 'null':
      return value === null;
    case 'array':
      return Array.isArray(value);
    case 'object':
      return isObject(value);
    case 'integer':
      return Number.isInteger(value);
    case 'number':
      return typeof value === 'number';
    default:
      return typeof value === type;
  }
}

/** @param {readonly string[]} types */
const inWords = (types) =>
  types.map((type) => (type === 'string' ? 'text' : type === 'array' ? 'list' : type)).join(' or ');

/** A list in the forms that the page accepts from old backends. @param {unknown} value */
function oldList(value) {
  if (value === null) return [];
  const entries = isObject(value) ? Object.entries(value) : undefined;
  return entries?.every(([key]) => /^(0|-?[1-9]\d*)$/.test(key))
    ? entries.map(([, each]) => each)
    : undefined;
}

/** The amount that a text means that has a comma for its decimals: "1.234,50 zł". @param {string} text */
function withPoint(text) {
  const [, whole = '', decimals = ''] = /^\D*(\d[\d .']*),(\d{1,2})\D*$/.exec(text) ?? [];
  return whole && `${whole.replace(/\D/g, '')}.${decimals}`;
}

/** How many names of fields are listed. */
const MOST_NAMES = 8;

/**
 * What an object has where a field is missing. Of the names that the document does not know, one may be
 * misspelled. @param {Record<string, unknown>} value @param {Readonly<Record<string, Schema>>} properties
 */
function othersIn(value, properties) {
  const names = Object.keys(value);
  const isKnown = (/** @type {string} */ name) => Object.hasOwn(properties, name);
  const unknown = names.filter((name) => !isKnown(name));
  const listed = unknown.length ? unknown : names;
  if (!listed.length) return ' (there are no fields)';
  const more = listed.length > MOST_NAMES ? ', …' : '';
  return ` (fields that are there: ${listed.slice(0, MOST_NAMES).map(shown).join(', ')}${more})`;
}

/**
 * @param {Readonly<Record<string, Schema>>} schemas by name
 * @returns {(schema: Schema, value: unknown) => Problem[]}
 */
export function createValidator(schemas) {
  /** @param {Schema} schema @returns {Schema} without references, what stands beside one first */
  function resolved(schema) {
    if (!schema.$ref) return schema;
    const { $ref, ...own } = schema;
    return { ...resolved(schemas[$ref.slice($ref.lastIndexOf('/') + 1)] ?? {}), ...own };
  }

  /** @param {Schema} asked @param {unknown} value @param {string} path @returns {Problem[]} */
  function problems(asked, value, path) {
    const schema = resolved(asked);
    const otherwise = schema['x-otherwise'];
    const wrong = (/** @type {string} */ text, isForgiven = false) => [
      { path, text, otherwise, isForgiven },
    ];
    if (schema.enum) {
      const isOne = schema.enum.some((each) => each === value);
      return isOne ? [] : wrong(`${shown(value)} is none of ${schema.enum.map(shown).join(', ')}`);
    }
    if (schema.anyOf) {
      const found = schema.anyOf.map((each) => problems(each, value, path));
      // The one that fits best says most about what was meant.
      const [best = []] = found.sort((a, b) => a.length - b.length);
      return best.map((each) => ({ ...each, otherwise: each.otherwise ?? otherwise }));
    }
    const types = [schema.type ?? []].flat();
    if (types.includes('array') && schema.items && !Array.isArray(value)) {
      const list = oldList(value);
      if (list) {
        const own = types.some((type) => isOfType(type, value));
        return [
          ...(own ? [] : wrong(`${shown(value)} is read as a list; send a list instead`, true)),
          ...items(schema.items, list, path),
        ];
      }
    }
    if (types.length && !types.some((type) => isOfType(type, value))) {
      return wrong(`${shown(value)} is not a valid ${inWords(types)}`);
    }
    if (typeof value === 'string') return textProblem(schema, value, wrong);
    if (typeof value === 'number') {
      const { minimum = -Infinity, maximum = Infinity } = schema;
      if (value < minimum) return wrong(`${shown(value)} is under ${minimum}`);
      return value > maximum ? wrong(`${shown(value)} is over ${maximum}`) : [];
    }
    if (Array.isArray(value)) {
      const { maxItems = Infinity } = schema;
      if (value.length > maxItems) return wrong(`${shown(value)} has over ${maxItems} entries`);
      return schema.items ? items(schema.items, value, path) : [];
    }
    if (!isObject(value)) return [];
    const found = fields(schema, value, path);
    const isElse = schema.if && problems(schema.if, value, path).length > 0;
    const others = isElse && schema.else ? problems(schema.else, value, path) : [];
    return [...found, ...others.filter((each) => found.every((one) => one.path !== each.path))];
  }

  /** @param {Schema} schema @param {string} value @param {(text: string) => Problem[]} wrong */
  function textProblem({ pattern, minLength = 0, maxLength = Infinity }, value, wrong) {
    if (pattern !== undefined && !new RegExp(pattern, 'u').test(value)) {
      const amount = withPoint(value);
      return wrong(
        `${shown(value)} cannot be read${amount ? `, use a point as in "${amount}"` : ''}`,
      );
    }
    if ([...value].length < minLength) return wrong('it is empty');
    return [...value].length > maxLength ? wrong(`it is over ${maxLength} characters`) : [];
  }

  /** @param {Schema} schema @param {readonly unknown[]} list @param {string} path */
  const items = (schema, list, path) =>
    list.flatMap((each, at) => problems(schema, each, `${path}[${at}]`));

  /** @param {Schema} schema @param {Record<string, unknown>} value @param {string} path */
  function fields({ properties = {}, required = [] }, value, path) {
    const inside = (/** @type {string} */ name) => (path ? `${path}.${name}` : name);
    const others = othersIn(value, properties);
    const missing = required
      .filter((name) => !Object.hasOwn(value, name))
      .map((name) => ({
        path: inside(name),
        text: `it is missing${others}`,
        otherwise: properties[name] && resolved(properties[name])['x-otherwise'],
        isForgiven: false,
      }));
    const wrong = Object.entries(properties)
      .filter(([name]) => Object.hasOwn(value, name))
      .flatMap(([name, schema]) => problems(schema, value[name], inside(name)));
    return [...missing, ...wrong];
  }

  return (schema, value) => problems(schema, value, '');
}
