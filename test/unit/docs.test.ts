import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { readContracts } from '../../scripts/manifest/read-contracts.mjs';
import { which } from '../../scripts/setup/run.mjs';
import { BUDGETS } from '../../scripts/weigh.mjs';
import { LANGUAGES } from '../../src/i18n/languages.js';
import * as api from '../../src/index.js';
import { TAGS } from '../../src/tags.js';
import { readPage } from './markdown.js';

const root = fileURLToPath(new URL('../../', import.meta.url));
const read = (file: string): string => readFileSync(path.join(root, file), 'utf8');
const markdownIn = (folder: string): string[] =>
  readdirSync(path.join(root, folder))
    .filter((file) => file.endsWith('.md'))
    .map((file) => path.posix.join(folder, file));

/** The pages that a reader of the repository finds. */
const files = [
  ...markdownIn('.'),
  ...markdownIn('docs'),
  ...markdownIn('docs/internals'),
  ...markdownIn('demo'),
  ...markdownIn('demo/php'),
  ...markdownIn('php'),
  ...markdownIn('site'),
];
const pages = files.map((file) => ({ file, ...readPage(read(file)) }));
const { tags, settings, events, tokens } = await readContracts();
const scripts = (JSON.parse(read('package.json')) as { scripts: Record<string, string> }).scripts;

describe.each(pages)('$file', ({ file, links, anchors, fences, spans }) => {
  it('links to what exists', () => {
    const broken = links
      .filter((link) => !/^https?:/.test(link))
      .filter((link) => {
        const [target = '', anchor] = link.split('#');
        const named = path.posix.join(path.posix.dirname(file), target);
        if (target && !existsSync(path.join(root, named))) return true;
        if (!anchor) return false;
        return !(target ? readPage(read(named)).anchors : anchors).has(anchor);
      });
    expect(broken).toEqual([]);
  });

  it('names commands that exist', () => {
    const code = [...spans, ...fences.map((fence) => fence.code)].join('\n');
    const named = [...code.matchAll(/\bnpm (?:run )?(?:--silent )?([a-z][\w:-]*)/g)]
      .map(([, name = '']) => name)
      .filter((name) => !/^(ci|create|install|pack|publish|run)$/.test(name));
    expect(named.filter((name) => !(name in scripts))).toEqual([]);
  });
});

/** What a text of code or markup names of the library, by kind. */
function named(code: string): Record<string, string[]> {
  const all = (pattern: RegExp): string[] =>
    [...code.matchAll(pattern)].map(([, name = '']) => name);
  const elements = [
    ...code.matchAll(/<(cart-[a-z-]+)((?:\s+[\w-]+(?:=(?:"[^"]*"|\{[^}]*\}))?)*)/g),
  ];
  const attributes = elements.flatMap(([, , list = '']) =>
    [...list.replace(/"[^"]*"/g, '""').matchAll(/(?:^|\s)([\w-]+)/g)].map(([, name = '']) => name),
  );
  return {
    tags: elements.map(([, tag = '']) => tag),
    attributes: attributes.filter((name) => !/^(id|class|className|style|slot|data-)/.test(name)),
    data: all(/\s(data-[a-z-]+)(?==["{])/g),
    metas: all(/<meta\s+name="([^"]+)"/g),
    events: all(/(?<![\w-])(cart:[a-z-]+)/g),
    tokens: all(/(--cart-[\w-]+)/g),
    parts: all(/::part\(([^)]+)\)/g).flatMap((names) => names.split(' ')),
    slots: all(/\sslot="([^"]+)"/g),
  };
}

const names = (list: readonly { name: string }[]): string[] => list.map(({ name }) => name);
const settingNames = [...names(settings), ...tags.flatMap((tag) => names(tag.attributes))];
const parts = tags.flatMap((tag) => [...tag.parts]);
const slots = tags.flatMap((tag) => names(tag.slots)).filter(Boolean);
const KNOWN: Record<string, (name: string) => boolean> = {
  tags: (name) => TAGS.includes(name as never),
  attributes: (name) => settingNames.includes(name),
  data: (name) =>
    settingNames.includes(name.replace('data-', '')) ||
    // Of templates for lines.
    ['data-line', 'data-field', 'data-if'].includes(name) ||
    parts.some(({ data }) => data?.includes(name)),
  // The viewport is the browser's own; whose cart it is is no setting of a tag.
  metas: (name) =>
    name === 'viewport' ||
    (name === 'cart-owner' &&
      read('src/page-cart/environment.ts').includes(`findMeta('${name}')`)) ||
    settingNames.includes(name) ||
    settings.some(({ meta }) => meta === name),
  events: (name) => names(events).includes(name),
  tokens: (name) => names(tokens).includes(name),
  parts: (name) => names(parts).includes(name),
  slots: (name) =>
    slots.some((slot) => new RegExp(`^${slot.replace(/\{\w+\}/g, '\\w+')}$`).test(name)),
};

describe.each(pages)('in $file', ({ fences, spans }) => {
  const code = [...spans, ...fences.map((fence) => fence.code)];

  it.each(Object.keys(KNOWN))('all %s exist', (kind) => {
    const used = code.flatMap((text) => named(text)[kind] ?? []);
    expect(used.filter((name) => !KNOWN[kind]?.(name))).toEqual([]);
  });

  it('JavaScript and JSON can be read', () => {
    for (const { language, code: text } of fences) {
      if (language === 'json') JSON.parse(text);
      if (language !== 'js') continue;
      const { diagnostics = [] } = ts.transpileModule(text, {
        reportDiagnostics: true,
        compilerOptions: { target: ts.ScriptTarget.ESNext, module: ts.ModuleKind.ESNext },
      });
      expect(diagnostics.map(({ messageText }) => messageText)).toEqual([]);
    }
  });
});

describe('PHP in the docs', () => {
  const php = which('php');
  const snippets = pages.flatMap(({ file, fences }) =>
    fences.filter(({ language }) => language === 'php').map(({ code }) => [file, code] as const),
  );

  it.skipIf(!php).each(snippets)('in %s can be read', (_, input) => {
    const { stdout } = spawnSync(php ?? '', ['-l'], { input, encoding: 'utf8' });
    expect(stdout).toContain('No syntax errors');
  });
});

describe('wrong names in docs are found', () => {
  it.each([
    ['tags', '<cart-basket></cart-basket>'],
    ['attributes', '<cart-page lang="pl" colour="red"></cart-page>'],
    ['attributes', '<cart-page\n  currency="EUR"\n  kind></cart-page>'],
    ['data', '<body data-colour="red">'],
    ['metas', '<meta name="colour" content="red" />'],
    ['events', "document.addEventListener('cart:gone')"],
    ['tokens', 'a { --cart-colour: red }'],
    ['parts', 'cart-page::part(line basket) {}'],
    ['slots', '<p slot="basket"></p>'],
  ])('%s', (kind, code) => {
    expect(named(code)[kind]?.filter((name) => !KNOWN[kind]?.(name))).toHaveLength(1);
  });
});

describe('README.md', () => {
  it('has every tag in its table, in order', () => {
    const rows = [...read('README.md').matchAll(/^\| `<(cart-[a-z-]+)>`/gm)];
    expect(rows.map(([, tag]) => tag)).toEqual([...TAGS]);
  });
});

describe('docs/events.md', () => {
  const text = read('docs/events.md');

  it('has every event in its table', () => {
    const rows = [...text.matchAll(/^\| `(cart:[a-z-]+)`/gm)].map(([, name]) => name);
    expect(rows.sort()).toEqual(names(events).sort());
  });

  it('has every function of the public API in its tables, and no others', () => {
    const cells = [...text.matchAll(/^\| ((?:`[^`]+`(?:, )?)+)\s*\|/gm)].map(
      ([, cell = '']) => cell,
    );
    const functions = cells
      .flatMap((cell) => [...cell.matchAll(/`([A-Za-z]+)(?:\([^`]*\))?`/g)])
      .map(([, name = '']) => name);
    expect(functions.sort()).toEqual(Object.keys(api).sort());
  });
});

describe('numbers in the docs', () => {
  /** Each with what it has to agree with. Names of standards are no numbers. */
  const CHECKED: Readonly<Record<string, (page: string) => boolean>> = {
    18: () => new Set<string>(LANGUAGES).size === 18,
    '20.20': () => read('package.json').includes('"version": ">=20.20"'),
    404: () => read('src/api/outcome.ts').includes('status === 404'),
    409: () => read('src/api/outcome.ts').includes('status === 409'),
    410: () => read('src/api/outcome.ts').includes('status === 410'),
    412: () => read('src/api/outcome.ts').includes('status === 412'),
    403: () => read('src/api/request.ts').includes('status === 403'),
    419: () => read('src/api/request.ts').includes('status === 419'),
  };
  const mine = [
    'README.md',
    'SECURITY.md',
    ...['internals/architecture', 'internals/decisions', 'events', 'integration', 'theming'].map(
      (name) => `docs/${name}.md`,
    ),
  ];

  const machine = (name: string): string => `src/model/sync/${name}.ts`;
  const [STEP, SYNC, DRAFT] = [machine('step'), machine('sync'), machine('draft')];
  const WRITE_ENDED = machine('write-ended');

  it.each(mine)('of %s agree with the code', (file) => {
    const prose = readPage(read(file)).prose.replace(/^\d+\. /gm, '');
    const numbers = prose.match(/(?<![\w-])\d+(?:[.,]\d+)*(?![\w-])/g) ?? [];
    expect(numbers.filter((number) => !CHECKED[number]?.(file))).toEqual([]);
  });

  it.each([
    [
      'docs/internals/architecture.md',
      'for half a second',
      'src/model/cart/set-quantity.ts',
      'TYPING_DELAY = 500;',
    ],
    ['docs/internals/decisions.md', 'a quarter of a second', STEP, 'SAVE_DELAY = 250;'],
    ['docs/internals/decisions.md', 'once a second', STEP, 'SAVE_AT_LATEST = 1000;'],
    [
      'docs/internals/decisions.md',
      'eight tenths of a second',
      'src/model/sync/note.ts',
      'NOTE_DELAY = 800;',
    ],
    ['docs/internals/decisions.md', 'one second, two, four', DRAFT, 'FIRST_RETRY = 1000;'],
    ['docs/internals/decisions.md', 'up to five minutes', DRAFT, 'LAST_RETRY = 300_000;'],
    [
      'docs/internals/decisions.md',
      'half a minute without a read or a save',
      DRAFT,
      'FRESH_FOR = 30_000;',
    ],
    ['docs/internals/decisions.md', 'two more seconds', DRAFT, 'GRACE = 2000;'],
    [
      'docs/internals/decisions.md',
      'three seconds after the last',
      WRITE_ENDED,
      'CONFIRM_AFTER = 3000;',
    ],
    [
      'docs/internals/decisions.md',
      "a page's first five seconds",
      machine('page-events'),
      'EXIT_WRITE_TIME = 5000;',
    ],
    [
      'docs/internals/decisions.md',
      'half a minute after a write',
      WRITE_ENDED,
      'LATE_WRITE = 30_000;',
    ],
    ['docs/internals/decisions.md', 'twice in a row at most', DRAFT, 'MOST_IN_A_ROW = 2;'],
    [
      'docs/internals/decisions.md',
      'After three such answers in a row',
      machine('unclear-writes'),
      'MOST_PAGES = 3;',
    ],
    ['docs/internals/decisions.md', 'after three failures', WRITE_ENDED, 'MOST_DENIALS = 3;'],
    [
      'docs/internals/decisions.md',
      'for five minutes at most',
      machine('follow-page'),
      'LINGER = 300_000;',
    ],
    ['docs/internals/decisions.md', 'for five seconds at most', SYNC, 'PATIENCE = 5000;'],
    [
      'docs/internals/decisions.md',
      'over half a minute is given up',
      'src/api/caller.ts',
      'PATIENCE = 30_000;',
    ],
    [
      'docs/internals/decisions.md',
      'eight at a time',
      'widgets/cart-lines/line-groups.ts',
      'SIZE = 8;',
    ],
    [
      'docs/internals/decisions.md',
      'the first sixteen rows are whole',
      'widgets/cart-lines/CartLines.tsx',
      "PLACES: readonly RowPlace[] = ['view', 'first'];",
    ],
    ['SECURITY.md', 'cut after ten thousand characters', 'src/api/parse.ts', 'MAX_TEXT = 10_000;'],
    [
      'docs/internals/architecture.md',
      'up to ten seconds',
      'src/model/cart/checkout.ts',
      'WAIT = 10_000;',
    ],
  ])('in words, in %s: %s', (page, words, file, code) => {
    expect(read(page).replace(/\s+/g, ' ')).toContain(words);
    expect(read(file)).toContain(code);
  });
});

it('docs/internals/performance.md names the budgets that the build is held to', () => {
  const prose = read('docs/internals/performance.md').replace(/\s+/g, ' ');
  const { autoload } = BUDGETS;
  expect(prose).toContain(
    `${BUDGETS['cart-page']} KiB for \`<cart-page>\`, ${BUDGETS['cart-discount-panel']} KiB for ` +
      `\`<cart-discount-panel>\`, each with one language and above React, and ${autoload} KiB for the autoloader`,
  );
});

describe('the themes', () => {
  const channel = (hex: string): number => {
    const value = parseInt(hex, 16) / 255;
    return value <= 0.03928 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  const luminance = (colour: string): number =>
    0.2126 * channel(colour.slice(1, 3)) +
    0.7152 * channel(colour.slice(3, 5)) +
    0.0722 * channel(colour.slice(5, 7));
  const contrast = (a: string, b: string): number => {
    const [light, dark] = [luminance(a), luminance(b)].sort((x, y) => y - x) as [number, number];
    return (light + 0.05) / (dark + 0.05);
  };
  /** Text on ground, as docs/theming.md pairs them. */
  const PAIRS = [
    ['on-accent', 'accent'],
    ['on-accent', 'accent-hover'],
    ['text', 'surface'],
    ['text', 'quiet'],
    ['muted', 'surface'],
    ['muted', 'quiet'],
    ['accent', 'surface'],
    ['danger', 'surface'],
    ['success', 'surface'],
    ['saving', 'surface'],
    ['link', 'surface'],
    ['warning', 'surface'],
    ['warning', 'warning-surface'],
    ['text', 'success-surface'],
    ['surface', 'text'],
  ] as const;

  const defaults = (scheme: 'light' | 'dark'): Map<string, string> =>
    new Map(tokens.map((token) => [token.name, token[scheme]]));
  const theming = read('docs/theming.md');
  const written = ['Plain', 'Dense wholesale', 'Dark'].map((title) => {
    const [, css = ''] =
      new RegExp(`### ${title}\n[^]*?\`\`\`css\n([^]*?)\`\`\``).exec(theming) ?? [];
    const colours = defaults(css.includes('color-scheme: dark') ? 'dark' : 'light');
    for (const [, name = '', value = ''] of css.matchAll(/(--cart-[\w-]+): (#\w{6});/g))
      colours.set(name, value);
    return [title, css, colours] as const;
  });

  it.each([
    ['light default', ':root', defaults('light')] as const,
    ['dark default', ':root', defaults('dark')] as const,
    ...written,
  ])('can be read: %s', (_, css, colours) => {
    expect(css).toContain(':root');
    /** The colour itself, also where it follows another one. */
    const colourOf = (name: string): string | undefined => {
      const value = colours.get(name);
      const [, other] = /^var\((--cart-[\w-]+)\)$/.exec(value ?? '') ?? [];
      return other ? colourOf(other) : value;
    };
    const weak = PAIRS.filter(([text, ground]) => {
      const [a, b] = [colourOf(`--cart-${text}`), colourOf(`--cart-${ground}`)];
      return !a || !b || contrast(a, b) < 4.5;
    });
    expect(weak).toEqual([]);
  });
});
