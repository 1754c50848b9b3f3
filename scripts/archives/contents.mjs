import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { at, readJson } from '../setup/paths.mjs';
import { SetupError } from '../setup/say.mjs';

/**
 * A file or a folder of the repository, its place in the archive, and which of the folder's files are in it.
 *
 * @typedef {readonly [from: string, to: string, wanted?: (file: string) => boolean]} Row
 */

/** What browsers and the PHP helper read, of both builds: no maps and types, no manifests of editors, no adapters. */
const isRead = (/** @type {string} */ file) =>
  /(\.(js|css)|(^|\/)(LICENSE|THIRD-PARTY-NOTICES\.txt|(files|integrity|form-words)\.json))$/.test(
    file,
  ) && !/(^|\/)(adapters\/|testing\.js$)/.test(file);

const isClassic = (/** @type {string} */ file) => /(^|\/)cart-elements\.js$/.test(file);

/** These modules load the cart as ES modules, in the usual build. */
const isModule = (/** @type {string} */ file) =>
  isRead(file) && !isClassic(file) && !file.startsWith('light/');

/** A filter of the plugin chooses the build. */
const isForWooCommerce = (/** @type {string} */ file) =>
  (isRead(file) && !isClassic(file)) || file.endsWith('adapters/woocommerce.js');

/** The folders of `php/` that any shop can use. */
const isForAnyShop = (/** @type {string} */ file) =>
  /^((src|twig|smarty|wordpress)\/|composer\.json$)/.test(file);

/** Language packs of OpenCart 4, which does not fall back to English for the name of a module. */
const OPENCART_LANGUAGES =
  'cs-cz da-dk de-de en-gb es-es fi-fi fr-fr hr-hr hu-hu it-it lt-lt nl-nl pl-pl pt-pt ro-ro ru-ru sk-sk sv-se';

/** @param {string} library @param {string} files the place of the library's scripts @returns {readonly Row[]} */
const opencart = (library, files) => [
  ['php/src', library],
  ['php/texts.php', `${library}/texts.php`],
  ['php/opencart/OpenCartShop.php', `${library}/OpenCartShop.php`],
  ['LICENSE', `${library}/LICENSE`],
  ['dist', files, isModule],
  ['php/header.js', `${files}/header.js`],
];

/** Each archive by its name: VERSION is that of the package. @type {Readonly<Record<string, readonly Row[]>>} */
export const ARCHIVES = {
  'cart-elements-for-woocommerce-VERSION.zip': [
    ['php/woocommerce', 'cart-elements-for-woocommerce'],
    ['php/header.js', 'cart-elements-for-woocommerce/header.js'],
    ['php/src', 'cart-elements-for-woocommerce/vendor/cart-elements'],
    ['LICENSE', 'cart-elements-for-woocommerce/LICENSE'],
    ['dist', 'cart-elements-for-woocommerce/dist', isForWooCommerce],
  ],
  'cart-elements-opencart3-VERSION.ocmod.zip': [
    ...opencart(
      'upload/system/library/cart_elements',
      'upload/catalog/view/javascript/cart_elements',
    ),
    ['php/opencart/admin.php', 'upload/admin/controller/extension/module/cart_elements.php'],
    ['php/opencart/admin.twig', 'upload/admin/view/template/extension/module/cart_elements.twig'],
    ['php/opencart/name.php', 'upload/admin/language/en-gb/extension/module/cart_elements.php'],
    ['php/opencart/catalog.php', 'upload/catalog/controller/extension/module/cart_elements.php'],
  ],
  // OpenCart 4 takes the code of an extension from the name of the file.
  'cart-elements-opencart4-VERSION/cart_elements.ocmod.zip': [
    ...opencart('system/library/cart_elements', 'catalog/view/javascript/cart_elements'),
    ['php/opencart/install.json', 'install.json'],
    ['php/opencart/admin.php', 'admin/controller/module/cart_elements.php'],
    ['php/opencart/admin.twig', 'admin/view/template/module/cart_elements.twig'],
    ...OPENCART_LANGUAGES.split(' ').map(
      (code) =>
        /** @type {const} */ ([
          'php/opencart/name.php',
          `admin/language/${code}/module/cart_elements.php`,
        ]),
    ),
    ['php/opencart/catalog.php', 'catalog/controller/module/cart_elements.php'],
  ],
  'cart-elements-prestashop-VERSION.zip': [
    ['php/prestashop', 'cartelements'],
    ['php/texts.php', 'cartelements/texts.php'],
    ['php/header.js', 'cartelements/views/header.js'],
    ['php/src', 'cartelements/kit'],
    ['LICENSE', 'cartelements/LICENSE'],
    ['dist', 'cartelements/views/dist', isModule],
  ],
  'cart-elements-php-VERSION.zip': [
    ['php', '', isForAnyShop],
    ['php/archive.md', 'README.md'],
    ['dist/php/CartElements.php', 'wordpress/CartElements.php'],
    ['LICENSE', 'LICENSE'],
    ['dist', 'cart-elements', isRead],
  ],
};

/** @param {Row} row @returns {[place: string, source: string][]} */
function filesOf([from, to, wanted = () => true]) {
  if (!existsSync(at(from))) {
    throw new SetupError(`${from} is missing.`, 'run "npm run build" and then the command again.');
  }
  if (!statSync(at(from)).isDirectory()) return [[to, from]];
  return readdirSync(at(from), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(at(from), path.join(entry.parentPath, entry.name)))
    .map((file) => file.split(path.sep).join('/'))
    .filter(wanted)
    .map((file) => [path.posix.join(to, file), `${from}/${file}`]);
}

const HOMEPAGE = 'https://cart-elements.invalid/';

/** What the files of PHP say only in an archive: the addresses of the project. @param {string} source */
function published(source) {
  const bytes = readFileSync(at(source));
  if (!source.startsWith('php/')) return bytes;
  const { homepage, bugs, repository } = readJson('package.json');
  if (source !== 'php/composer.json')
    return Buffer.from(bytes.toString().replaceAll(HOMEPAGE, homepage));
  const { name, description, ...rest } = readJson(source);
  // What is for the repository only is not in the archive.
  for (const field of ['require-dev', 'autoload-dev', 'scripts', 'scripts-descriptions'])
    delete rest[field];
  delete rest.suggest['ext-pdo_sqlite'];
  const support = { issues: bugs.url, source: repository.url.replace('git+', '') };
  const manifest = { name, description, homepage, ...rest, support };
  return Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`);
}

/**
 * The files of an archive, sorted by their places.
 *
 * @param {string} archive a name of ARCHIVES @returns {Map<string, Buffer>}
 */
export function contentsOf(archive) {
  const files = (ARCHIVES[archive] ?? []).flatMap(filesOf).sort(([a], [b]) => (a < b ? -1 : 1));
  return new Map(files.map(([place, source]) => [place, published(source)]));
}

/** @param {string} archive a name of ARCHIVES @returns {string} the name of its file */
export const fileNameOf = (archive) => archive.replace('VERSION', readJson('package.json').version);
