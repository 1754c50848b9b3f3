/**
 * Rollup plugin: leaves out of i18next what this library never uses. Texts are added as resources
 * and read with `t`, so plugins, back ends, formatters, nesting, clones and the logger's sentences
 * (half of its bytes) have nothing to do. The version is pinned, and a name below that no longer
 * exists in the source fails the build.
 */

/** Methods that are never called, or whose doing nothing is right here. */
const UNUSED = {
  Logger: ['log', 'warn', 'error', 'deprecate', 'once', 'forward', 'clone'],
  EventEmitter: ['off', 'once'],
  ResourceStore: [
    'addResource',
    'addResources',
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
  Translator: ['exists', 'getUsedParamsDetails'],
  LanguageUtil: [
    'clearCache',
    'deprecateBareCode',
    'getBestMatchFromCodes',
    'getScriptPartFromCode',
  ],
  PluralResolver: ['clearCache', 'needsPlural', 'getPluralFormsOfKey', 'getSuffixes'],
  Interpolator: ['nest', 'reset'],
  Formatter: ['constructor', 'add', 'addCached', 'format'],
  Connector: [
    'queueLoad',
    'loaded',
    'read',
    'prepareLoading',
    'load',
    'reload',
    'noticeDevFallback',
    'loadOne',
    'saveMissing',
  ],
  I18n: [
    'reloadResources',
    'use',
    'hydrate',
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

/**
 * Options that `src/i18n/text.ts` never sets, as their defaults: the minifier then drops the
 * branches that ask for them.
 */
const CONSTANTS = {
  undefined: [
    'this.i18nFormat',
    'this.i18nFormat?.addLookupKeys',
    'this.i18nFormat?.getResource',
    'this.i18nFormat?.parse',
    'this.options.returnDetails',
    'this.options.returnedObjectHandler',
    'this.options.missingKeyNoValueFallbackToKey',
    'this.options.lowerCaseLng',
    'this.options.cleanCode',
    'this.options.interpolation.defaultVariables',
    'this.options.userDefinedKeySeparator',
    'this.options.userDefinedNsSeparator',
    'this.options.isClone',
    'this.modules.logger',
    'this.modules.formatter',
    'this.modules.backend',
    'this.modules.languageDetector',
    'this.modules.i18nFormat',
    'this.pendingWarnings',
    'this.utils?.hasLoadedNamespace',
    's.languageDetector',
    'this.services.languageDetector',
    'options?.missingInterpolationHandler',
    'options?.interpolation?.skipOnVariables',
    'opt?.interpolation?.skipOnVariables',
    ...['appendNamespaceToCIMode', 'context', 'defaultValue', 'interpolation', 'joinArrays'],
    ...['keySeparator', 'lngs', 'missingKeyNoValueFallbackToKey', 'ns', 'nsSeparator', 'ordinal'],
    ...['postProcess', 'replace', 'returnDetails', 'returnObjects', 'skipInterpolation'],
  ].map((name) => (/\W/.test(name) ? name : `opt.${name}`)),
  false: [
    'this.options.appendNamespaceToCIMode',
    'this.options.appendNamespaceToMissingKey',
    'this.options.fallbackNS',
    'this.options.joinArrays',
    'this.options.nsSeparator',
    "lng?.toLowerCase() === 'cimode'",
    'usedKey || usedDefault || updateMissing',
    'res != null && postProcessorNames?.length && opt.applyPostProcessor !== false',
    'this.logger.debug',
    'this.options.missingInterpolationHandler',
    'this.options.missingKeyHandler',
    'this.options.nonExplicitSupportedLngs',
    'this.options.parseMissingKeyHandler',
    'this.options.postProcess',
    'this.options.postProcessPassResolved',
    'this.options.returnNull',
    'this.options.returnObjects',
    'this.options.saveMissing',
    'this.options.supportedLngs',
    'this.options.updateMissing',
    'this.supportedLngs',
    'opt.nest',
    'Translator.hasDefaultValue(opt)',
  ],
  true: [
    'this.options.interpolation.skipOnVariables',
    'this.options.returnEmptyString',
    'this.options.ignoreJSONStructure',
    'looksLikeObjectPath(key, nsSeparator, keySeparator)',
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

export function slimI18next() {
  return {
    name: 'slim-i18next',
    transform(code, id) {
      if (!/node_modules\/i18next\/dist\/esm\/i18next\.js$/.test(id)) return null;
      const cuts = [];
      const missing = new Set(
        Object.entries(UNUSED).flatMap(([owner, names]) => names.map((name) => `${owner}.${name}`)),
      );
      const unseen = new Set(CONSTANT_OF.keys());
      const cut = ({ start, end }, by = '') => cuts.push({ start, end, by });
      walk(this.parse(code), (node) => {
        if (node.type === 'ClassDeclaration') {
          for (const member of node.body.body) {
            const name = `${node.id.name}.${member.key.name}`;
            if (!missing.delete(name)) continue;
            // An empty method keeps callers and bindings whole.
            cut(member, `${member.key.name}() {}\n`);
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
        if (/^(Member|Chain|Call|Binary|Logical)Expression$/.test(node.type) && !node.assigned) {
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
