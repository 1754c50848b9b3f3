import { readJson } from './paths.mjs';

const { name, repository } = readJson('package.json');
const source = repository.url.replace(/^git\+|\.git$/g, '');

/**
 * Where the project is on the web: the repository, and the package. Undefined while package.json has a placeholder.
 *
 * @type {{ source: string, npm: string } | undefined}
 */
export const ADDRESSES = source.includes('.invalid')
  ? undefined
  : { source, npm: `https://www.npmjs.com/package/${name}` };
