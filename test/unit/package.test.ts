import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { integrities } from '../../scripts/manifest/integrity.mjs';
import { noticesText, sbom } from '../../scripts/build/bundled-packages.mjs';
import { at, readJson } from '../../scripts/setup/paths.mjs';
import { read } from './source-files.js';

/** The files that name the version of the release. */
const NAMES_VERSION = [
  ...readdirSync(at('docs'))
    .map((file) => `docs/${file}`)
    .filter((file) => /\.(md|yaml)$/.test(file)),
  'cli/main.mjs',
  ...['php/woocommerce/cart-elements-for-woocommerce.php', 'php/wordpress/cart-elements.php'],
  ...['php/opencart/catalog.php', 'php/prestashop/cartelements.php'],
];

interface Manifest {
  readonly version: string;
  readonly exports: Readonly<Record<string, string | Readonly<Record<string, string>>>>;
  readonly files: readonly string[];
  readonly sideEffects: readonly string[];
}
const manifest = readJson('package.json') as Manifest;

describe('the release files', () => {
  it('hash every script of a folder, those in folders below it too, and nothing else', async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'cart-elements-hashes-'));
    mkdirSync(path.join(folder, 'chunks'));
    for (const file of ['autoload.js', 'chunks/core.js', 'files.json']) {
      writeFileSync(path.join(folder, file), 'abc');
    }
    // The hash of "abc" that the standard of SHA-384 gives as its example.
    const abc = Buffer.from(
      'cb00753f45a35e8bb5a03d699ac65007272c32ab0eded1631a8b605a43ff5bed' +
        '8086072ba1e7cc2358baeca134c825a7',
      'hex',
    ).toString('base64');
    const hash = `sha384-${abc}`;
    expect(await integrities(folder)).toEqual({ 'autoload.js': hash, 'chunks/core.js': hash });
    rmSync(folder, { recursive: true });
  });

  const bundled = { name: '@a/b', version: '1.2.3', license: 'MIT' };
  const author = { name: 'Ann' };

  it('give the licence of each bundled package, also of one without a licence file', () => {
    const text = noticesText([
      { ...bundled, licenseText: 'Do as you like.', author: null },
      { ...bundled, name: 'c', licenseText: null, author },
    ]);
    expect(text).toContain('@a/b 1.2.3 (MIT)\n\nDo as you like.');
    expect(text).toMatch(/c 1\.2\.3 \(MIT\)\n\nMIT License\n\nCopyright \(c\) Ann\n[^]*"AS IS"/);
    const nobody = [{ ...bundled, licenseText: null, author: null }];
    expect(() => noticesText(nobody)).toThrow('neither a licence file nor an author');
  });

  it('list each bundled package with its version, licence and hash', () => {
    const packages = { 'node_modules/@a/b': { version: '1.2.3', integrity: 'sha512-AAE=' } };
    const library = { name: 'lib', version: '1.0.0', description: '' };
    const list = [{ ...bundled, licenseText: null, author }];
    expect(sbom(list, library, { packages }).components).toEqual([
      expect.objectContaining({
        ...{ group: '@a', name: 'b', version: '1.2.3', purl: 'pkg:npm/%40a/b@1.2.3' },
        hashes: [{ alg: 'SHA-512', content: '0001' }],
      }),
    ]);
    expect(() => sbom(list, library, { packages: {} })).toThrow('lacks the hash of @a/b');
  });
});

describe('package.json', () => {
  const targets = Object.values(manifest.exports).flatMap((target) =>
    typeof target === 'string' ? target : Object.values(target),
  );

  it('publishes nothing but dist without its maps, the command, the languages, php without its tests, and texts', () => {
    expect(targets.filter((target) => !/^\.\/(dist\/|package\.json$)/.test(target))).toEqual([]);
    const files = manifest.files.filter((file) => !/^dist$|\.md$/.test(file));
    expect(files).toEqual([
      ...['!dist/**/*.map', 'cli', 'llms.txt', 'locales'],
      ...['php', '!php/shop/data', '!php/tests', '!php/vendor', 'skills'],
    ]);
  });

  it('has the version that docs, plugins and command name', () => {
    const named = NAMES_VERSION.flatMap((file) => {
      const text = read(file);
      const found = [
        ...text.matchAll(
          /(?:cart-elements(?:-\w+)?[@-]|^ \* Version: |^ {2}version: )(\d[\d.]*\d)/gm,
        ),
      ];
      if (!file.endsWith('.md')) expect(found, file).not.toEqual([]);
      return found.map(([, version]) => `${file}: ${version}`);
    });
    const wanted = named.map((text) => text.replace(/: .*/, `: ${manifest.version}`));
    expect(named).toEqual(wanted);
  });

  it('marks the files that define tags as having side effects, and no others', () => {
    expect(manifest.sideEffects).toEqual([
      './dist/autoload.js',
      './dist/cart-elements.js',
      './dist/widgets/*.js',
      './dist/light/autoload.js',
      './dist/light/cart-elements.js',
      './dist/light/widgets/*.js',
    ]);
  });
});
