// @vitest-environment happy-dom
import { readFileSync } from 'node:fs';
import { Session } from 'node:inspector/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import type { Undo } from '../../src/base/store.js';
import { pageCodes } from '../../src/instances/codes.js';
import { fakeLocks } from '../support/locks.js';
import { keepCart, keepCodes, keepVoucher, typeQuantity } from '../support/model.js';
import { otherTabSaved, testPage, time } from '../support/page.js';

const root = path.join(import.meta.dirname, '../..');
const DOCS = 'docs/internals/';
const SECTIONS = readFileSync(path.join(root, DOCS, 'architecture.md'), 'utf8').split(/^#+ /m);

/** The source files that a section of the page links. */
function linkedUnder(heading: string): string[] {
  const text = SECTIONS.find((section) => section.startsWith(`${heading}\n`)) ?? '';
  return [...text.matchAll(/\]\(([^)#]+\.tsx?)\)/g)].map(([, link = '']) =>
    path.posix.join(DOCS, link),
  );
}

const page = testPage();

/** In these folders a reader must open each file that runs. The others have one job each, which their names say. */
const COUNTED = /^src\/(model|values|api\/client)\//;

interface Story {
  readonly keeps?: readonly (() => Undo)[];
  before?(): Promise<void>;
  run(): Promise<void>;
  /** The calls of it, which prove that it has happened. */
  readonly calls: readonly string[];
}

const STORIES: Readonly<Record<string, Story>> = {
  'A quantity is typed and saved': {
    async run() {
      typeQuantity('1', 7);
      await time(1000);
    },
    calls: ['save'],
  },
  'A save times out and the page is left': {
    async before() {
      page.shop.hold('save');
      typeQuantity('1', 7);
      await time(1000);
    },
    async run() {
      await time(20_000);
      typeQuantity('2', 3);
      window.dispatchEvent(new Event('pagehide'));
      await time(0);
      page.said();
    },
    calls: ['load', 'load', 'save'],
  },
  'Another tab writes in between': {
    async run() {
      page.shop.change(({ products: [first] }) => Object.assign(first ?? {}, { amount: 5 }));
      typeQuantity('1', 7);
      otherTabSaved();
      await time(1000);
    },
    calls: ['load', 'save'],
  },
  'A code is applied': {
    keeps: [keepCodes, keepVoucher],
    async run() {
      const applied = pageCodes().apply('SPRING');
      await time(1000);
      expect(await applied).toEqual({ outcome: 'added' });
    },
    calls: ['add-code', 'voucher'],
  },
};

const session = new Session();
session.connect();
await session.post('Profiler.enable');
await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false });

/** The files of the repository of which a function has run since this was asked last. */
async function ranSince(): Promise<string[]> {
  const { result } = await session.post('Profiler.takePreciseCoverage');
  return result
    .filter(({ url, functions }) => url && functions.some(({ ranges: [all] }) => all?.count))
    .map(({ url }) => (url.startsWith('file:') ? fileURLToPath(url) : url))
    .map((file) => path.relative(root, file).split(path.sep).join('/'));
}

describe.each(Object.entries(STORIES))('%s', (title, { keeps = [], before, run, calls }) => {
  it('lists each file of the model and of its calls that runs', async () => {
    fakeLocks();
    await page.open(keepCart, ...keeps);
    await time(3000);
    await before?.();
    const { length } = page.shop.calls;
    await ranSince();
    await run();
    const ran = (await ranSince()).filter((file) => COUNTED.test(file));
    expect(page.shop.log().slice(length)).toEqual(calls);
    const listed = linkedUnder(title);
    expect(ran.filter((file) => !listed.includes(file))).toEqual([]);
  });
});
