import { describe, expect, it } from 'vitest';
import { ARCHIVES, contentsOf, fileNameOf } from '../../scripts/archives/contents.mjs';
import { unzipped, zipped } from '../../scripts/archives/zip.mjs';
import { readJson } from '../../scripts/setup/paths.mjs';

const { version } = readJson('package.json') as { version: string };
/** What the pages of each language load, besides the file of the page. */
const lists = readJson('dist/files.json') as Record<string, string[]>;
const loaded = ['autoload.js', 'printed-form.css', ...Object.values(lists).flat()];

/** PHP's usual limit for uploads. */
const MOST_BYTES = 2_000_000;

/** What OpenCart 3 lets an archive write to (`move()` of its controller `marketplace/install`), as far as it is used. */
const OPENCART_3 =
  /^upload\/(admin\/(controller\/extension|language|view\/template\/extension)|catalog\/(controller\/extension|view\/javascript)|system\/library)\//;

interface Installer {
  /** The place of the library's scripts. */
  readonly scripts: string;
  /** What every file's place must be like. */
  readonly places: RegExp;
  /** Files that the installer, or the shop afterwards, looks for. */
  readonly files: readonly string[];
  /** The files that say the version, and how. */
  readonly version?: Readonly<Record<string, string>>;
}

const INSTALLERS: Readonly<Record<string, Installer>> = {
  'cart-elements-for-woocommerce-VERSION.zip': {
    scripts: 'cart-elements-for-woocommerce/dist',
    places: /^cart-elements-for-woocommerce\//,
    files: [
      ...['cart-elements-for-woocommerce.php', 'vendor/cart-elements/autoload.php'],
      ...['WooCommerceShop.php', 'start.js', 'header.js', 'uninstall.php'],
      ...['languages/cart-elements-for-woocommerce-de_DE.l10n.php', 'dist/adapters/woocommerce.js'],
    ].map((file) => `cart-elements-for-woocommerce/${file}`),
    version: {
      'cart-elements-for-woocommerce/cart-elements-for-woocommerce.php': ` * Version: ${version}\n`,
      'cart-elements-for-woocommerce/readme.txt': `Stable tag: ${version}\n`,
    },
  },
  'cart-elements-opencart3-VERSION.ocmod.zip': {
    scripts: 'upload/catalog/view/javascript/cart_elements',
    places: OPENCART_3,
    files: [
      'upload/admin/controller/extension/module/cart_elements.php',
      'upload/admin/language/en-gb/extension/module/cart_elements.php',
      'upload/admin/view/template/extension/module/cart_elements.twig',
      'upload/catalog/controller/extension/module/cart_elements.php',
      'upload/catalog/view/javascript/cart_elements/header.js',
      'upload/system/library/cart_elements/OpenCartShop.php',
    ],
  },
  'cart-elements-opencart4-VERSION/cart_elements.ocmod.zip': {
    scripts: 'catalog/view/javascript/cart_elements',
    places: /^install\.json$|^(admin|catalog|system)\//,
    files: [
      'admin/controller/module/cart_elements.php',
      'catalog/controller/module/cart_elements.php',
      'catalog/view/javascript/cart_elements/header.js',
      'admin/language/de-de/module/cart_elements.php',
      'system/library/cart_elements/texts.php',
    ],
    version: { 'install.json': `"version": "${version}"` },
  },
  'cart-elements-prestashop-VERSION.zip': {
    scripts: 'cartelements/views/dist',
    // PrestaShop looks for the module in a file with the name of the folder.
    places: /^cartelements\//,
    files: [
      ...[
        'cartelements.php',
        'kit/autoload.php',
        'views/header.js',
        'views/templates/front/cart.tpl',
      ],
    ].map((file) => `cartelements/${file}`),
    version: { 'cartelements/cartelements.php': `$this->version = '${version}';` },
  },
  'cart-elements-php-VERSION.zip': {
    scripts: 'cart-elements',
    places: /^(cart-elements|src|twig|smarty|wordpress)\/|^(composer\.json|README\.md|LICENSE)$/,
    files: [
      ...['composer.json', 'src/autoload.php', 'cart-elements/cart-elements.js', 'LICENSE'],
      // The plugin for WordPress takes the kit from one file beside it.
      ...['wordpress/cart-elements.php', 'wordpress/CartElements.php'],
    ],
  },
};

describe('the archives', () => {
  it('are all known to this test', () => {
    expect(Object.keys(INSTALLERS)).toEqual(Object.keys(ARCHIVES));
  });

  it.each(Object.entries(INSTALLERS))(
    '%s has the files that its installer takes, and the library in this version',
    (archive, { scripts, places, files, version: said = {} }) => {
      const contents = contentsOf(archive);
      const names = [...contents.keys()];
      expect(names.filter((name) => !places.test(name))).toEqual([]);
      expect(files.filter((file) => !contents.has(file))).toEqual([]);
      expect(loaded.filter((file) => !contents.has(`${scripts}/${file}`))).toEqual([]);
      const needless = /\.(map|ts)$|\/types\/|\/adapters\/(?!woocommerce)|vendure|manifest/;
      expect(names.filter((name) => needless.test(name))).toEqual([]);
      for (const [file, text] of Object.entries(said))
        expect(contents.get(file)?.toString()).toContain(text);
      expect(fileNameOf(archive)).toContain(`-${version}`);
      // Who has the archive alone can follow its text.
      const text = contents.get('README.md')?.toString() ?? '';
      const folders = [...text.matchAll(/^\| (`.*?`) +\|/gm)].flatMap(([, cell]) =>
        [...cell!.matchAll(/`(.*?)`/g)].map(([, folder]) => folder!),
      );
      const isThere = (folder: string) => names.some((name) => name.startsWith(folder));
      expect(folders.filter((folder) => !isThere(folder))).toEqual([]);
      expect(text).not.toMatch(/\]\((?!https:)/);
      expect(contents.get('composer.json')?.toString() ?? '').not.toMatch(/\bshop\//);

      const bytes = zipped(contents);
      expect(bytes.length).toBeLessThan(MOST_BYTES);
      const unpacked = unzipped(bytes);
      expect(Object.keys(unpacked)).toEqual(names);
      expect(names.filter((name) => !contents.get(name)?.equals(unpacked[name]!))).toEqual([]);
    },
  );

  it('have the same bytes in every run, whatever the time and the time zone', () => {
    const archive = 'cart-elements-opencart3-VERSION.ocmod.zip';
    const zone = process.env['TZ'];
    const [here, there] = ['America/New_York', 'Asia/Tokyo'].map((name) => {
      process.env['TZ'] = name;
      return Buffer.from(zipped(contentsOf(archive)));
    });
    process.env['TZ'] = zone;
    expect(here?.equals(there!)).toBe(true);
  });
});
