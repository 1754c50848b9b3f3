import { readFile } from 'node:fs/promises';
import { bundleAsync } from 'lightningcss';

const SUFFIX = '?inline';

/**
 * Rollup plugin: `import css from './x.css?inline'` returns the style sheet as minified text,
 * including its imports.
 */
export function cssText() {
  return {
    name: 'css-text',
    async resolveId(source, importer) {
      if (!source.endsWith(`.css${SUFFIX}`)) return null;
      const resolved = await this.resolve(source.slice(0, -SUFFIX.length), importer);
      return resolved && `${resolved.id}${SUFFIX}`;
    },
    async load(id) {
      if (!id.endsWith(`.css${SUFFIX}`)) return null;
      const filename = id.slice(0, -SUFFIX.length);
      const read = (/** @type {string} */ file) => {
        this.addWatchFile(file);
        return readFile(file, 'utf8');
      };
      const { code } = await bundleAsync({ filename, minify: true, resolver: { read } });
      return { code: `export default ${JSON.stringify(String(code))};`, map: { mappings: '' } };
    },
  };
}
