import { describe, expect, it } from 'vitest';
import { backendPage } from '../../scripts/manifest/backend-page.mjs';
import { customElements } from '../../scripts/manifest/custom-elements.mjs';
import { demoCalls } from '../../scripts/manifest/write-pages.mjs';
import { htmlCustomData } from '../../scripts/manifest/html-custom-data.mjs';
import { defaultsIn, readContracts } from '../../scripts/manifest/read-contracts.mjs';
import { tagsPage } from '../../scripts/manifest/tags-page.mjs';
import { webTypes } from '../../scripts/manifest/web-types.mjs';
import { publicNames, sectionOf, unmentioned } from '../../scripts/release/changelog.mjs';
import { readJson, root } from '../../scripts/setup/paths.mjs';
import { COMMON_PARTS, PLAN_PARTS } from '../../src/contract/common.js';
import * as api from '../../src/entries/index.js';
import { SETTING_ATTRIBUTES } from '../../src/page/setting-table.js';
import { TAGS } from '../../src/base/tags.js';
import { filesUnder, importsOf, read } from './source-files.js';
import { differences, firstArguments, partsOf, slotsOf, type PartsOfFile } from './part-names.js';

const code = [...filesUnder(root, 'src'), ...filesUnder(root, 'widgets')].filter(
  (file) => /\.tsx?$/.test(file) && !/\.(test|d)\.tsx?$/.test(file),
);
const shipped = code.filter((file) => !/^src\/contract\/|\/contract\.ts$/.test(file));
const contracts = await readContracts();

/** Tags that show what others show. */
const COMPOSED: readonly string[] = ['cart-page', 'cart-drawer'];

/** The parts of some files taken together. */
function partsIn(files: readonly string[]): PartsOfFile {
  const each = files.map((file) => partsOf(file, read(file)));
  const all = (pick: (parts: PartsOfFile) => Iterable<string>): Set<string> =>
    new Set(each.flatMap((parts) => [...pick(parts)]));
  return {
    whole: all(({ whole }) => whole),
    endings: all(({ endings }) => endings),
    possible: all(({ possible }) => possible),
    marked: each.flatMap(({ marked }) => marked),
  };
}

/** Whose rows are parts of these two tags. */
const LEDGER = 'src/ui/Ledger.tsx';
const WITH_LEDGER: readonly string[] = ['cart-totals', 'cart-discounts'];

describe('parts', () => {
  const common = partsIn(
    shipped.filter((file) => /^src\/(ui|element)\//.test(file) && file !== LEDGER),
  );

  it('of all tags are in src/ui and src/element', () => {
    expect(differences({ ...common, endings: new Set() }, COMMON_PARTS)).toEqual([]);
  });

  it('of the planner are in src/planner', () => {
    const files = shipped.filter((file) => file.startsWith('src/planner/'));
    expect(differences(partsIn(files), PLAN_PARTS)).toEqual([]);
  });

  const shared = [...COMMON_PARTS, ...PLAN_PARTS];
  const single = contracts.tags.filter(({ tag }) => !COMPOSED.includes(tag));
  /** Tags whose components are in `cart-page`. */
  const isOnPage = (tag: string): boolean =>
    shipped
      .filter((file) => file.startsWith('widgets/cart-page/'))
      .some((file) =>
        importsOf(file, read(file)).some((name) => name.startsWith(`widgets/${tag}/`)),
      );
  const groups = [
    ...single.map(({ tag }) => [tag]).filter(([tag = '']) => !WITH_LEDGER.includes(tag)),
    WITH_LEDGER,
  ];
  it.each(groups.map((tags) => ({ tags })))(
    'of $tags are the same in code and contract',
    ({ tags }) => {
      const own = single
        .flatMap(({ tag, parts }) => (tags.includes(tag) ? parts : []))
        .filter(({ name }) => !shared.some((part) => part.name === name));
      const isOwn = (file: string): boolean =>
        (file === LEDGER && tags === WITH_LEDGER) ||
        tags.some((tag) => file.startsWith(`widgets/${tag}/`));
      expect(differences(partsIn(shipped.filter(isOwn)), own)).toEqual([]);
    },
  );

  it('of cart-page are its own and those of every other tag', () => {
    const [page] = contracts.tags;
    const shown = single.filter(({ tag }) => isOnPage(tag));
    const others = new Set(shown.flatMap(({ parts }) => parts.map(({ name }) => name)));
    const own = page?.parts.filter(({ name }) => !others.has(name)) ?? [];
    const inCode = partsIn(shipped.filter((file) => file.startsWith('widgets/cart-page/')));
    expect(differences(inCode, own)).toEqual([]);
    expect([...others].filter((name) => !page?.parts.some((part) => part.name === name))).toEqual(
      [],
    );
  });

  it('of cart-drawer are its own and some of cart-page', () => {
    const drawer = contracts.tags.find(({ tag }) => tag === 'cart-drawer');
    const [page] = contracts.tags;
    const inCode = partsIn(shipped.filter((file) => file.startsWith('widgets/cart-drawer/')));
    const isOfPage = (name: string): boolean => !!page?.parts.some((part) => part.name === name);
    const own = drawer?.parts.filter(({ name }) => !isOfPage(name) || inCode.whole.has(name));
    expect(differences(inCode, own ?? [])).toEqual([]);
  });

  it.each(contracts.tags)('of $tag have one name each', ({ parts }) => {
    const names = parts.map(({ name }) => name);
    expect(names).toEqual([...new Set(names)]);
  });
});

describe('a difference in parts is found', () => {
  const contract = [{ name: 'line', data: ['data-id'] }];
  const inCode = (text: string): string[] => differences(partsOf('x.tsx', text), contract);

  it.each([
    ['a part is new', '<p part="line extra" data-id="1" />'],
    ['a part is gone', '<p />'],
    ['a part has lost its mark', '<p part="line" />'],
    ['a new part may come', '<p part={a ? "line" : "other"} data-id="1" />'],
    ['an amount is new', '<p part="line" data-id="1"><Amount part={`sum-${side}`} /></p>'],
    ['a passed name is new', 'const f = (part) => part; f("sum"); <p part="line" data-id="1" />'],
  ])('where %s', (_, text) => {
    expect(inCode(text)).toHaveLength(/<p \/>|side/.test(text) ? 2 : 1);
  });

  it('but not where nothing differs', () => {
    expect(inCode('<p part={"line " + state} data-id="1" />')).toEqual([]);
  });
});

describe('slots', () => {
  it.each(contracts.tags.filter(({ tag }) => !COMPOSED.includes(tag)))(
    'of $tag are the same in code and contract',
    ({ tag, slots }) => {
      const files = shipped.filter((file) => file.startsWith(`widgets/${tag}/`));
      const inCode = files.flatMap((file) => slotsOf(file, read(file)));
      expect(slots.flatMap(({ name }) => name || []).sort()).toEqual(inCode.sort());
    },
  );
});

describe('settings', () => {
  it('are the attributes that the tags observe', () => {
    expect(contracts.settings.map(({ name }) => name).sort()).toEqual(
      [...SETTING_ATTRIBUTES].sort(),
    );
  });
});

describe('events', () => {
  it('are sent by the code, and no others are', () => {
    const sent = shipped.flatMap((file) => firstArguments(file, read(file), 'emit'));
    const promised = contracts.events.filter(({ heard }) => !heard).map(({ name }) => name);
    expect([...new Set(sent)].sort()).toEqual(promised.sort());
  });

  it('that pages send have a listener', () => {
    for (const { name } of contracts.events.filter(({ heard }) => heard))
      expect(shipped.flatMap((file) => firstArguments(file, read(file), 'on'))).toContain(name);
  });

  it.each(contracts.events)('$name is named by a tag', ({ name }) => {
    expect(contracts.tags.filter(({ events }) => events.some((own) => own === name))).not.toEqual(
      [],
    );
  });
});

describe('custom properties', () => {
  const COMMON_SHEETS = ['src/ui/tokens.css', 'src/ui/accent.css'];
  const css = [...filesUnder(root, 'src'), ...filesUnder(root, 'widgets')]
    .filter((file) => file.endsWith('.css'))
    .map((file): [string, string] => [file, read(file).replace(/\/\*[^]*?\*\//g, '')]);

  it('are the same in the style sheets and the contract', () => {
    const used = css.flatMap(([, text]) => text.match(/--cart-[\w-]+/g) ?? []);
    expect(contracts.tokens.map(({ name }) => name).sort()).toEqual([...new Set(used)].sort());
  });

  it('have a default', () => {
    expect(contracts.tokens.filter(({ light, dark }) => !light || !dark)).toEqual([]);
  });

  it('of one tag are only in its style sheet', () => {
    for (const { name, tag } of contracts.tokens) {
      const files = css
        .filter(([, text]) => new RegExp(`${name}(?![\\w-])`).test(text))
        .map(([file]) => file);
      expect(files).toHaveLength(1);
      expect(tag ? [`widgets/${tag}/${tag}.css`] : COMMON_SHEETS).toContain(files[0]);
    }
  });

  it('are read with their defaults', () => {
    const text = `:host {
      --_a: var(--cart-a, light-dark(rgb(1, 2, 3), color-mix(in srgb, red 5%, blue)));
      --_b: var(--cart-b, calc(var(--_a) * 2));
    }`;
    expect([...defaultsIn(text)]).toEqual([
      ['--cart-a', { light: 'rgb(1, 2, 3)', dark: 'color-mix(in srgb, red 5%, blue)' }],
      ['--cart-b', { light: 'calc(var(--cart-a) * 2)', dark: 'calc(var(--cart-a) * 2)' }],
    ]);
  });
});

it('the contracts are of the tags, in order', () => {
  expect(contracts.tags.map(({ tag }) => tag)).toEqual([...TAGS]);
});

describe('what is written from the contracts', () => {
  it.each<[string, (text: string) => string]>([
    ['docs/tags.md', () => tagsPage(contracts)],
    ['docs/backend.md', (text) => backendPage(text, contracts)],
    ['demo/in-browser/calls.js', () => demoCalls(contracts)],
  ])('is fresh in %s', (file, written) => {
    const text = read(file);
    expect(text, `${file} is stale: run "npm run build"`).toBe(written(text));
  });

  it('is fresh in demo/server/contract.json', () => {
    const { calls, settings } = contracts;
    const written: unknown = readJson('demo/server/contract.json');
    expect(written, 'it is stale: run "npm run build"').toEqual({ calls, settings });
  });

  it('names every tag once in each manifest', () => {
    const names = [...TAGS];
    expect(
      customElements(contracts).modules.map(({ declarations }) => declarations[0]?.tagName),
    ).toEqual(names);
    expect(htmlCustomData(contracts).tags.map(({ name }) => name)).toEqual(names);
    expect(webTypes(contracts).contributions.html.elements.map(({ name }) => name)).toEqual(names);
  });

  it('describes everything that it names', () => {
    const text = JSON.stringify([customElements(contracts), webTypes(contracts)]);
    expect(text).not.toMatch(/"description":"[^"]{0,3}"/);
  });
});

it('the changelog mentions each public name that came or went since the last release', () => {
  const known = readJson('scripts/release/names.json') as Record<string, string[]>;
  const now = publicNames(contracts, Object.keys(api));
  expect(unmentioned(known, now, sectionOf(read('CHANGELOG.md'), '[Unreleased]'))).toEqual([]);
});
