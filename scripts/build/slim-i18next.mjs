/**
 * Rollup plugin: leaves out of i18next what this library never uses. Each language is an instance
 * with its texts at hand, read with `t` alone, so detection, loading, fallbacks, formats, nesting,
 * escaping and the logger's sentences (three quarters of its bytes) have nothing to do; what finds
 * a text, its plural form and its gaps is i18next's own. The version is pinned, a name below that
 * no longer exists in the source fails the build, and a test compares every text with those of the
 * whole package.
 */

/** Methods that nothing is left to call. */
const UNUSED = {
  Logger: ['init', 'log', 'warn', 'error', 'deprecate', 'once', 'forward', 'create', 'clone'],
  EventEmitter: ['constructor', 'on', 'off', 'once', 'emit'],
  ResourceStore: [
    'addResource',
    'addResources',
    'addResourceBundle',
    'hasResourceBundle',
    'getResourceBundle',
    'hasLanguageSomeTranslations',
    'addNamespaces',
    'removeNamespaces',
    'deprecateDottedLng',
    'removeResourceBundle',
    'getDataByLanguage',
    'toJSON',
  ],
  Translator: [
    'isValidLookup',
    'changeLanguage',
    'exists',
    'getUsedParamsDetails',
    'hasDefaultValue',
    'extractFromKey',
    'extendTranslation',
    'getResource',
  ],
  PluralResolver: ['clearCache', 'getRule', 'needsPlural', 'getPluralFormsOfKey', 'getSuffixes'],
  Interpolator: ['init', 'nest', 'reset', 'resetRegExp'],
  I18n: [
    'loadResources',
    'reloadResources',
    'use',
    'hydrate',
    'setResolvedLanguage',
    'changeLanguage',
    'getFixedT',
    'exists',
    'setDefaultNamespace',
    'hasLoadedNamespace',
    'loadNamespaces',
    'loadLanguages',
    'dir',
    'cloneInstance',
    'toJSON',
  ],
};

/** Methods that branch on options: what is left of them with the options of `src/i18n/text.ts`. */
const REDUCED = {
  'Logger.constructor': '',
  'I18n.constructor': '',
  'I18n.createInstance': 'return new I18n();',
  'I18n.t': 'return this.translator.translate(...args);',
  'I18n.init': `
    this.translator = new Translator({
      resourceStore: new ResourceStore(options.resources),
      pluralResolver: new PluralResolver(),
      interpolator: new Interpolator(),
    });`,
  'Translator.constructor': 'Object.assign(this, services);',
  'Translator.translate':
    'return this.interpolator.interpolate(this.resolve(keys, o).res ?? keys, o);',
  'ResourceStore.constructor': 'this.data = data;',
  'ResourceStore.getResource': "return getPath(this.data, [lng, ns, ...key.split('.')]);",
  'PluralResolver.constructor': 'this.pluralRulesCache = {};',
  'PluralResolver.getSuffix':
    'return `_${(this.pluralRulesCache[code] ??= new Intl.PluralRules(code)).select(count)}`;',
  'Interpolator.constructor': 'this.regexp = /{{(.+?)}}/g;',
};

/** Expressions that are always the same here: the minifier then drops the branches that ask. */
const CONSTANTS = {
  undefined: [
    'this.resetRegExp()',
    // What nobody asks for: which key it was in the end, of which language and namespace.
    ...['usedKey = key', 'exactUsedKey = possibleKey', 'usedLng = code', 'usedNS = ns'],
    "keys = keys.map(k => typeof k === 'function' ? keysFromSelector(k, {\n      ...this.options,\n      ...opt\n    }) : k)",
    'this.i18nFormat?.addLookupKeys',
    'this.options.fallbackNS',
    'this.utils?.hasLoadedNamespace',
    'this.useRawValueToEscape',
    'options?.interpolation?.skipOnVariables',
    'options?.missingInterpolationHandler',
    'this.options.missingInterpolationHandler',
    ...['context', 'lngs', 'ordinal'].map((name) => `opt.${name}`),
    'value = match[0]',
    'value = makeString(value)',
    'shift += safeValue.length - match[0].length',
    'unescapedValues.find(([start, end]) => at >= start && at < end)',
  ],
  false: [
    'opt.count === 0',
    'replaces >= this.maxReplaces',
    'key.includes(this.formatSeparator)',
    'this.alwaysFormat',
    'this.escapeValue',
    'this.logger.debug',
    'todo.regex === this.regexpUnescape',
    'options && Object.prototype.hasOwnProperty.call(options, matchedVar)',
  ],
  true: [
    'isString(keys)',
    'Array.isArray(keys)',
    'this.checkedLoadedFor[`${codes[0]}-${ns}`]',
    'this.options.interpolation.skipOnVariables',
  ],
  'I18n.createInstance': ['instance.createInstance'],
  '(found !== undefined)': ['this.isValidLookup(found)'],
  // Texts have no gaps that are escaped in another way.
  '[0].forEach': ['todos.forEach'],
  'this.regexp': ['todo.regex'],
  value: ['todo.safeValue(value)'],
  '{ res: found }': [
    '{\n      res: found,\n      usedKey,\n      exactUsedKey,\n      usedLng,\n      usedNS\n    }',
  ],
  // No key has a dot of its own.
  'stack[stackIndex]': ['cleanKey(stack[stackIndex])'],
  "'_'": ['this.options.pluralSeparator'],
  "{ key: k, namespaces: ['translation'] }": ['this.extractFromKey(k, opt)'],
  'this.resourceStore.getResource(code, ns, possibleKey)': [
    'this.getResource(code, ns, possibleKey, opt)',
  ],
  '[opt.lng]': ['this.languageUtils.toResolveHierarchy(opt.lng || this.language, opt.fallbackLng)'],
  '{}': [
    'I18n.createInstance()',
    'this.options && this.options.interpolation && this.options.interpolation.defaultVariables || {}',
  ],
  'getPath(data, key)': [
    'deepFindWithDefaults(data, defaultData, key, this.options.keySeparator, this.options.ignoreJSONStructure)',
  ],
};
const CONSTANT_OF = new Map(
  Object.entries(CONSTANTS).flatMap(([value, names]) => names.map((name) => [name, value])),
);

/** Functions that only the methods above call. */
const EMPTIED_FUNCTIONS = ['createProxy', 'keysFromSelector'];

const isLogging = ({ type, expression }) => {
  if (type !== 'ExpressionStatement') return false;
  const call = expression.type === 'ChainExpression' ? expression.expression : expression;
  if (call.type !== 'CallExpression' || call.callee.type !== 'MemberExpression') return false;
  const { object } = call.callee;
  const name = object.type === 'MemberExpression' ? object.property.name : object.name;
  return (name === 'logger' || name === 'baseLogger') && call.callee.property.name !== 'init';
};

function walk(node, visit) {
  if (!node || typeof node.type !== 'string' || visit(node) === false) return;
  for (const value of Object.values(node)) {
    if (Array.isArray(value)) value.forEach((child) => child && walk(child, visit));
    else if (value && typeof value === 'object') walk(value, visit);
  }
}

/** The caller's options that only choose among what is left out. */
const UNREAD = [
  /\s+(fallbackLng|initAsync|nsSeparator): false,/g,
  /\s+interpolation: \{[^}]*\},/,
  /, nest: false/,
];

/** @param {string} code of `src/i18n/text.ts` */
function withoutOptions(code) {
  return UNREAD.reduce((text, option) => {
    // As many spaces in its place, so that the source map stays right.
    const slim = text.replace(option, (found) => found.replace(/\S/g, ' '));
    if (slim === text) throw new Error(`text.ts has no ${option}: review slim-i18next.mjs`);
    return slim;
  }, code);
}

/** @returns {import('rollup').Plugin} */
export function slimI18next() {
  return {
    name: 'slim-i18next',
    transform(code, id) {
      if (id.endsWith('/src/i18n/text.ts')) return { code: withoutOptions(code), map: null };
      if (!/node_modules\/i18next\/dist\/esm\/i18next\.js$/.test(id)) return null;
      const cuts = [];
      const missing = new Set([
        ...Object.entries(UNUSED).flatMap(([owner, names]) =>
          names.map((name) => `${owner}.${name}`),
        ),
        ...Object.keys(REDUCED),
      ]);
      const unseen = new Set(CONSTANT_OF.keys());
      const cut = ({ start, end }, by = '') => cuts.push({ start, end, by });
      walk(this.parse(code), (node) => {
        if (node.type === 'ClassDeclaration') {
          // What was inherited is left out.
          if (node.superClass && `${node.id.name}.constructor` in REDUCED)
            cut({ start: node.id.end, end: node.superClass.end });
          for (const member of node.body.body) {
            const name = `${node.id.name}.${member.key.name}`;
            if (!missing.delete(name)) continue;
            if (name in REDUCED) {
              cut(member.value.body, `{${REDUCED[name]}}`);
              for (const { left, end } of member.value.params) {
                // A default value: what is left gets all that it reads.
                if (left) cut({ start: left.end, end });
              }
            } else cut(member);
            member.skip = true;
          }
        }
        if (node.skip) return false;
        if (node.type === 'FunctionDeclaration' && EMPTIED_FUNCTIONS.includes(node.id.name)) {
          cut(node.body, '{}');
          return false;
        }
        if (node.type === 'AssignmentExpression' && node.left.type === 'MemberExpression') {
          node.left.assigned = true;
        }
        if (
          /^(Member|Chain|Call|Binary|Logical|Assignment|Object)Expression$/.test(node.type) &&
          !node.assigned
        ) {
          const value = CONSTANT_OF.get(code.slice(node.start, node.end));
          if (value) {
            unseen.delete(code.slice(node.start, node.end));
            cut(node, value);
            return false;
          }
        }
        if (isLogging(node)) {
          cut(node, ';');
          return false;
        }
        return true;
      });
      for (const name of [...missing, ...unseen]) {
        this.error(`i18next has no ${name} any more: review the list in slim-i18next.mjs`);
      }
      const slim = cuts
        .sort((a, b) => b.start - a.start)
        .reduce((text, { start, end, by }) => text.slice(0, start) + by + text.slice(end), code);
      return { code: slim, map: { mappings: '' } };
    },
  };
}
