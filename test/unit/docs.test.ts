import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { readContracts } from '../../scripts/manifest/read-contracts.mjs';
import { at, readJson } from '../../scripts/setup/paths.mjs';
import { which } from '../../scripts/setup/run.mjs';
import * as api from '../../src/entries/index.js';
import { TAGS } from '../../src/base/tags.js';
import { pageOf } from './markdown.js';
import { read } from './source-files.js';

const markdownIn = (folder: string): string[] =>
  readdirSync(at(folder))
    .filter((file) => file.endsWith('.md'))
    .map((file) => path.posix.join(folder, file));

/** The pages that a reader of the repository finds. */
const files = [
  ...markdownIn('.'),
  ...markdownIn('docs'),
  ...markdownIn('docs/internals'),
  ...markdownIn('demo'),
  ...markdownIn('php'),
  ...markdownIn('site'),
];
const pages = files.map((file) => ({ file, ...pageOf(file) }));
const { tags, settings, events, tokens } = await readContracts();
const { scripts } = readJson('package.json') as { scripts: Record<string, string> };

describe.each(pages)('$file', ({ file, links, anchors, fences, spans }) => {
  it('links to what exists', () => {
    const broken = links
      .filter((link) => !/^https?:/.test(link))
      .filter((link) => {
        const [target = '', anchor] = link.split('#');
        const named = path.posix.join(path.posix.dirname(file), target);
        if (target && !existsSync(at(named))) return true;
        if (!anchor) return false;
        return !(target ? pageOf(named).anchors : anchors).has(anchor);
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
    attributes: attributes.filter(
      (name) => !/^(id|class|className|ref|style|slot|data-)/.test(name),
    ),
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
    // Of templates for lines, and of the printed form.
    ['data-line', 'data-field', 'data-if', 'data-cart-line', 'data-folder'].includes(name) ||
    parts.some(({ data }) => data?.includes(name)),
  // The viewport is the browser's own; whose cart it is is no setting of a tag.
  metas: (name) =>
    name === 'viewport' ||
    (name === 'cart-owner' &&
      read('src/instances/environment.ts').includes(`findMeta('${name}')`)) ||
    // Read before there is any tag.
    (name === 'files-base' && read('src/entries/autoload.ts').includes(`meta[name="${name}"]`)) ||
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
  /** The colours of text on each ground, as docs/theming.md pairs them. */
  const TEXT_ON = {
    accent: ['on-accent'],
    'accent-hover': ['on-accent'],
    surface: ['text', 'muted', 'accent', 'danger', 'success', 'saving', 'link', 'warning'],
    quiet: ['text', 'muted'],
    'warning-surface': ['text', 'warning'],
    'success-surface': ['text', 'success'],
    'danger-surface': ['danger'],
    text: ['surface'],
  };
  const PAIRS = Object.entries(TEXT_ON).flatMap(([ground, all]) =>
    all.map((text) => [text, ground] as const),
  );

  const defaults = (scheme: 'light' | 'dark'): Map<string, string> =>
    new Map(tokens.map((token) => [token.name, token[scheme]]));
  const written = ['Plain', 'Dense wholesale', 'Dark'].map((title) => {
    const [, css = ''] =
      new RegExp(`### ${title}\n[^]*?\`\`\`css\n([^]*?)\`\`\``).exec(read('docs/theming.md')) ?? [];
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
