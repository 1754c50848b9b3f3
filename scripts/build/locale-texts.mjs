import { readFile } from 'node:fs/promises';

/** The groups of texts that only parts show which are loaded after the first view. */
export const LATER = [
  ...['keys', 'offer', 'undo', 'find', 'many', 'quickOrder', 'reduced', 'recommendations', 'plan'],
];

const LOCALE = /\/locales\/\w+\.json(\?later)?$/;

/**
 * Rollup plugin: writes each language as two modules. The first one has the texts of the first view, and loads the others.
 *
 * @returns {import('rollup').Plugin}
 */
export const localeTexts = () => ({
  name: 'locale-texts',
  resolveId: (source) => (source.endsWith('.json?later') ? source : null),
  async load(id) {
    const [found, isLater] = LOCALE.exec(id) ?? [];
    if (!found) return null;
    const file = id.replace(/\?.*/, '');
    this.addWatchFile(file);
    const groups = Object.entries(JSON.parse(await readFile(file, 'utf8')));
    const texts = groups.filter(([name]) => LATER.includes(name) === Boolean(isLater));
    const code = `export default ${JSON.stringify(Object.fromEntries(texts))};`;
    return isLater ? code : `${code} export const later = () => import('${id}?later');`;
  },
});
