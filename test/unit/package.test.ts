import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { declarations } from '../../scripts/declarations.mjs';
import { integrities } from '../../scripts/manifest/integrity.mjs';
import { noticesText, sbom } from '../../scripts/build/bundled-packages.mjs';
import { readContracts } from '../../scripts/manifest/read-contracts.mjs';
import { typeFiles } from '../../scripts/manifest/type-files.mjs';
import { TAGS } from '../../src/base/tags.js';
import { readPage } from './markdown.js';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** The files that name the version of the release. */
const NAMES_VERSION = [
  ...readdirSync(path.join(root, 'docs'))
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
const manifest = JSON.parse(
  readFileSync(path.join(root, 'package.json'), 'utf8'),
) as unknown as Manifest;

/** A project of somebody else that has the package installed, its typings only. */
let project = '';
let typings = new Map<string, string>();

beforeAll(async () => {
  typings = new Map([...typeFiles(await readContracts()), ...declarations()]);
  project = mkdtempSync(path.join(tmpdir(), 'cart-elements-types-'));
  const home = path.join(project, 'node_modules/cart-elements');
  for (const [file, text] of typings) {
    mkdirSync(path.dirname(path.join(home, 'dist', file)), { recursive: true });
    writeFileSync(path.join(home, 'dist', file), text);
  }
  writeFileSync(path.join(home, 'package.json'), JSON.stringify(manifest));
  writeFileSync(path.join(project, 'package.json'), '{ "type": "module" }');
  // For the code that asks for React's types; the others must not need them.
  symlinkSync(
    path.join(root, 'node_modules/@types'),
    path.join(project, 'node_modules/@types'),
    'junction',
  );
});

afterAll(() => rmSync(project, { recursive: true, force: true }));

/** Parsed files of all programs: the DOM's types are large, and the same for all. */
const parsed = new Map<string, ts.SourceFile | undefined>();

function hostOf(options: ts.CompilerOptions): ts.CompilerHost {
  const host = ts.createCompilerHost(options);
  const { getSourceFile } = host;
  host.getSourceFile = (file, ...rest) => {
    if (!file.includes('node_modules')) return getSourceFile(file, ...rest);
    if (!parsed.has(file)) parsed.set(file, getSourceFile(file, ...rest));
    return parsed.get(file);
  };
  return host;
}

const NODE = {
  module: ts.ModuleKind.NodeNext,
  moduleResolution: ts.ModuleResolutionKind.NodeNext,
};
const BUNDLER = {
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
};

/** What the compiler says to somebody's code that uses the package. */
function complaints(
  code: Readonly<Record<string, string>>,
  resolution: ts.CompilerOptions = BUNDLER,
): string[] {
  const files = Object.keys(code).map((file) => path.join(project, file));
  for (const file of files) writeFileSync(file, code[path.basename(file)] ?? '');
  const options: ts.CompilerOptions = {
    ...resolution,
    strict: true,
    noEmit: true,
    // The package's typings themselves must be sound too.
    skipLibCheck: false,
    skipDefaultLibCheck: true,
    target: ts.ScriptTarget.ES2022,
    lib: ['lib.es2022.d.ts', 'lib.dom.d.ts'],
    types: [],
    jsx: ts.JsxEmit.ReactJSX,
  };
  return ts
    .getPreEmitDiagnostics(ts.createProgram(files, options, hostOf(options)))
    .map(
      ({ file, messageText }) =>
        `${path.basename(file?.fileName ?? '')}: ${ts.flattenDiagnosticMessageText(messageText, '\n')}`,
    );
}

const USES_ALL = `
import {
  applyCode, cartTotals, configure, defineAll, getTotals, keepCart, on, parseCart, setQuantity, TAGS,
  type Cart, type CartElement, type TotalsText, type WireCart,
} from 'cart-elements';
import type { Tag } from 'cart-elements';
import { createMemoryShop, type MemoryShop } from 'cart-elements/testing';
import { vendure } from 'cart-elements/adapters/vendure.js';
import { woocommerce, type WooCommerceOptions } from 'cart-elements/adapters/woocommerce.js';
import 'cart-elements/autoload';
${TAGS.map((tag) => `import 'cart-elements/widgets/${tag}.js';`).join('\n')}

const tag: Tag = TAGS[0];
const memory: MemoryShop = createMemoryShop('b2b');
memory.next('saveCart', new Error('down'));
const shop: WooCommerceOptions = { prices: 'both' };
configure({ client: woocommerce(shop) });
configure({ client: vendure({ url: '/shop-api' }) });
const stop: () => void = on('cart:change', ({ cart, totals, reason }) => {
  const wire: WireCart = cart;
  const gross: string = totals.total.gross;
  const price: string | number | undefined = wire.products[0]?.price;
  if (reason === 'removed') console.log(price, gross, tag);
});
document.addEventListener('cart:checkout', (event) => {
  if (event.detail.totals.total.net === '0.00') event.preventDefault();
});
const page = document.querySelector('cart-page');
if (page) {
  page.cartType = 'dropshipping';
  page.discountInfo = { rabatkontrahenta: '5.00', flags: { rabatkontrahenta: true } };
  page.currency = null;
  const currency: string | null = page.currency;
  console.log(currency, page.shadowRoot);
}
const lines: CartElement = document.createElement('cart-lines');
document.body.append(lines);
const cart: Cart | undefined = parseCart({ products: [] });
if (cart) cartTotals(cart.lines, []).total.gross satisfies bigint;
const totals: TotalsText | undefined = getTotals();
void defineAll().then(() => setQuantity('42', 3));
void applyCode('SUMMER').then((result) => {
  if (result.outcome === 'refused') console.log(result.message, totals);
});
keepCart()();
stop();
`;

/** Code that the docs have readers write, each piece as a file. */
const SNIPPETS = Object.fromEntries(
  // Those of docs/testing.md are run, with the packages that they need.
  ['README.md', 'docs/events.md', 'docs/integration.md'].flatMap((page) =>
    readPage(readFileSync(path.join(root, page), 'utf8'))
      .fences.filter(({ language }) => /^tsx?$/.test(language))
      .map(({ language, code }, i) => [
        `${path.basename(page, '.md')}-${i}.${language}`,
        // A module, so that its names are its own.
        `${code}\nexport {};\n`,
      ]),
  ),
);

const REFUSED = `
import { on, setQuantity } from 'cart-elements';
const page = document.createElement('cart-page');
// @ts-expect-error there is no such type of cart
page.cartType = 'wholesale';
// @ts-expect-error there is no such event
on('cart:gone', () => {});
// @ts-expect-error a quantity is a number
setQuantity('42', '3');
// @ts-expect-error a product has no such price
on('cart:line-added', ({ product }) => product.price satisfies boolean);
// @ts-expect-error the bus's details are read-only
on('cart:saved', (detail) => { detail.products = []; });
`;

const CLASSIC = `/// <reference types="cart-elements/cart-elements.js" />
window.CartElements.on('cart:saved', ({ products }) => console.log(products.length));
export {};
`;

const cartTag = (attributes: string): string => `'use client';
import 'cart-elements/jsx';
import 'cart-elements/widgets/cart-page.js';
export const Cart = () => <cart-page ${attributes}><p slot="empty">…</p></cart-page>;
`;

describe('the typings', () => {
  it.each([
    ['Node’s rules', NODE],
    ['a bundler’s rules', BUNDLER],
  ])(
    'serve modules and classic scripts and refuse what is wrong, without React’s types, by %s',
    (_, rules) => {
      const code = { 'uses-all.ts': USES_ALL, 'refused.ts': REFUSED, 'classic.ts': CLASSIC };
      expect(complaints(code, rules)).toEqual([]);
    },
  );

  it('hold for what the docs have readers write, and know the tags in JSX', () => {
    expect(Object.keys(SNIPPETS).length).toBeGreaterThan(5);
    const code = {
      ...SNIPPETS,
      'good.tsx': cartTag('cart-type="dropshipping" className="cart"'),
      'bad.tsx': cartTag('cart-type="wholesale"'),
    };
    expect(complaints(code)).toEqual([expect.stringContaining('bad.tsx')]);
  });

  it('need no other package, but for those of a framework', () => {
    const needs = [...typings].flatMap(([file, text]) =>
      ts
        .preProcessFile(text)
        .importedFiles.filter(({ fileName }) => !fileName.startsWith('.'))
        .map(({ fileName }) => `${file} needs ${fileName}`),
    );
    expect([...new Set(needs)]).toEqual([
      'jsx.d.ts needs react',
      'vue.d.ts needs vue',
      'svelte.d.ts needs svelte/elements',
      'solid.d.ts needs solid-js',
    ]);
  });
});

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

  it('names typings that the build writes', () => {
    const named = targets.filter((target) => target.endsWith('.d.ts'));
    const written = new Set([...typings.keys()].map((file) => `./dist/${file}`));
    const every = named.flatMap((target) =>
      target.includes('*') ? TAGS.map((tag) => target.replace('*', tag)) : target,
    );
    expect(every.filter((target) => !written.has(target))).toEqual([]);
    expect(every.length).toBeGreaterThan(TAGS.length);
  });

  it('names the typings of an export first, since the first match wins', () => {
    const wrong = Object.entries(manifest.exports).filter(
      ([, target]) => typeof target !== 'string' && Object.keys(target)[0] !== 'types',
    );
    expect(wrong).toEqual([]);
  });

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
      const text = readFileSync(path.join(root, file), 'utf8');
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

  it('exports every file that is read as data', () => {
    const data = [
      ...['custom-elements.json', 'html-custom-data.json', 'web-types.json'],
      ...['files.json', 'integrity.json', 'sbom.cdx.json', 'openapi.json'],
    ];
    expect(data.map((file) => manifest.exports[`./${file}`])).toEqual(
      data.map((file) => `./dist/${file}`),
    );
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
