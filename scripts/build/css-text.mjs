import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { bundleAsync } from 'lightningcss';

const TOKENS = path.resolve(import.meta.dirname, '../../src/ui/tokens.css');

/** Short names for the private custom properties (`--_*`), which only these sheets know. */
const shortNames = new Map(
  [...new Set(readFileSync(TOKENS, 'utf8').match(/--_[\w-]+/g))].map((name, index) => [
    name,
    `--_${index.toString(36)}`,
  ]),
);

const SUFFIX = '?inline';

/** Rollup plugin: `import css from './x.css?inline'` gives the style sheet as minified text, with what it imports. */
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
      const text = String(code).replace(/--_[\w-]+/g, (name) => shortNames.get(name) ?? name);
      return { code: `export default ${JSON.stringify(text)};`, map: { mappings: '' } };
    },
  };
}
