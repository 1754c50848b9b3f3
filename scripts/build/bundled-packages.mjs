import { readFileSync } from 'node:fs';
import license from 'rollup-plugin-license';
import { at, readJson } from '../setup/paths.mjs';

/** @typedef {Pick<import('rollup-plugin-license').Dependency, 'name' | 'version' | 'license' | 'licenseText'> & { author: { name: string | null } | null }} Package */
/** @typedef {{ packages: Readonly<Record<string, { version?: string, integrity?: string }>> }} Lock */

const MIT = readFileSync(at('LICENSE'), 'utf8');

/** @param {Package} package_ @returns {string} @throws {Error} if it names nobody who gives the licence */
function notice({ name, version, license: kind, licenseText, author }) {
  if (!licenseText && !author?.name) {
    throw new Error(`${name} is bundled, and brings neither a licence file nor an author`);
  }
  // The text is the same for all packages with this licence.
  const text = licenseText ?? MIT.replace(/(?<=Copyright \(c\) ).*/, author?.name ?? '');
  return `${name} ${version} (${kind})\n\n${text.trim()}\n`;
}

/** The licences of the packages. @param {readonly Package[]} packages */
export const noticesText = (packages) =>
  [
    'Cart Elements contains code of these packages, each under its own licence.\n',
    ...packages.map(notice),
  ].join(`\n${'-'.repeat(72)}\n`);

/** @param {Package} package_ @param {Lock} lock */
function component({ name, version, license: kind }, lock) {
  const [, locked] =
    Object.entries(lock.packages).find(
      ([folder, each]) => folder.endsWith(`node_modules/${name}`) && each.version === version,
    ) ?? [];
  if (!locked?.integrity) throw new Error(`package-lock.json lacks the hash of ${name} ${version}`);
  const [algorithm = '', hash = ''] = locked.integrity.split('-', 2);
  const [scope, short] = name?.startsWith('@') ? name.split('/', 2) : [undefined, name];
  const purl = `pkg:npm/${name?.replace('@', '%40')}@${version}`;
  return {
    type: 'library',
    'bom-ref': purl,
    ...(scope && { group: scope }),
    ...{ name: short, version, purl },
    licenses: [{ license: { id: kind } }],
    hashes: [
      {
        alg: algorithm.toUpperCase().replace('SHA', 'SHA-'),
        content: Buffer.from(hash, 'base64').toString('hex'),
      },
    ],
  };
}

/**
 * The packages as CycloneDX, with the hashes of the lock file. Without a time and a serial number, so
 * that the same build writes the same file.
 *
 * @param {readonly Package[]} packages @param {{ name: string, version: string, description: string }} library
 * @param {Lock} lock
 */
export function sbom(packages, { name, version, description }, lock) {
  const purl = `pkg:npm/${name}@${version}`;
  const components = packages.map((one) => component(one, lock));
  const licenses = [{ license: { id: 'MIT' } }];
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: {
      component: { type: 'library', 'bom-ref': purl, name, version, description, purl, licenses },
    },
    components,
    dependencies: [
      { ref: purl, dependsOn: components.map((one) => one['bom-ref']) },
      ...components.map((one) => ({ ref: one['bom-ref'] })),
    ],
  };
}

/** Rollup plugin: writes the licences and the list of the packages in the files. It refuses all but MIT. @param {string} dir */
export const bundledPackages = (dir) =>
  license({
    thirdParty: {
      allow: { test: 'MIT', failOnUnlicensed: true, failOnViolation: true },
      output: [
        { file: at(dir, 'THIRD-PARTY-NOTICES.txt'), template: noticesText },
        {
          file: at(dir, 'sbom.cdx.json'),
          template: (packages) =>
            `${JSON.stringify(sbom(packages, readJson('package.json'), readJson('package-lock.json')), null, 2)}\n`,
        },
      ],
    },
  });
