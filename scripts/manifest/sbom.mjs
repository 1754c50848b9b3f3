/**
 * The packages that the built files contain, as CycloneDX: names, versions, licences and hashes as the lock
 * file has them. Without a time and a serial number, so that the same build writes the same file.
 *
 * @param {{ name: string, version: string, description: string }} library
 * @param {readonly string[]} folders of the bundled packages, as in the lock file
 * @param {{ packages: Readonly<Record<string, { version?: string, license?: string, integrity?: string }>> }} lock
 */
export function sbom({ name, version, description }, folders, lock) {
  const purl = `pkg:npm/${name}@${version}`;
  const components = folders.map((folder) => component(folder, lock.packages[folder]));
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: {
      component: {
        type: 'library',
        'bom-ref': purl,
        ...{ name, version, description, purl },
        licenses: [{ license: { id: 'MIT' } }],
      },
    },
    components,
    dependencies: [
      { ref: purl, dependsOn: components.map((one) => one['bom-ref']) },
      ...components.map((one) => ({ ref: one['bom-ref'] })),
    ],
  };
}

/** @param {string} folder @param {{ version?: string, license?: string, integrity?: string } | undefined} locked */
function component(folder, locked) {
  const full = folder.slice(folder.lastIndexOf('node_modules/') + 'node_modules/'.length);
  const { version, license, integrity } = locked ?? {};
  if (!version || !license || !integrity) {
    throw new Error(`package-lock.json lacks the version, licence or hash of ${full}`);
  }
  const [algorithm = '', hash = ''] = integrity.split('-', 2);
  const [scope, short] = full.startsWith('@') ? full.split('/', 2) : [undefined, full];
  const purl = `pkg:npm/${full.replace('@', '%40')}@${version}`;
  return {
    type: 'library',
    'bom-ref': purl,
    ...(scope && { group: scope }),
    name: short,
    version,
    purl,
    licenses: [{ license: { id: license } }],
    hashes: [
      {
        alg: algorithm.toUpperCase().replace('SHA', 'SHA-'),
        content: Buffer.from(hash, 'base64').toString('hex'),
      },
    ],
  };
}
