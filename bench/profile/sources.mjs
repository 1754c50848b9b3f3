import { existsSync, readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { at } from '../../scripts/setup/paths.mjs';

/**
 * @typedef {{ url: string, scriptId: string, functionName: string, lineNumber: number, columnNumber: number }} CallFrame
 */

/** @type {Map<string, SourceMap | undefined>} */
const maps = new Map();

/** The map of a built file. @param {string} url */
function mapOf(url) {
  const { pathname } = new URL(url);
  if (!maps.has(pathname)) {
    const file = at(`${pathname}.map`);
    const map = existsSync(file) && new SourceMap(JSON.parse(readFileSync(file, 'utf8')));
    maps.set(pathname, map || undefined);
  }
  return maps.get(pathname);
}

/** What belongs to the bench, not to the page. */
export const MEASURING = 'the measuring itself';

/** What the browser does that is neither style nor layout. */
export const BROWSER = 'the browser: paint, pointer and all else';

/** What the profiler names so. */
const NAMED = new Map([
  ['(program)', BROWSER],
  ['(garbage collector)', 'garbage collection'],
]);

/**
 * Whose code a function is.
 *
 * @param {CallFrame} frame
 * @returns {string} a package ("react-dom"), a layer or widget ("src/rules"), or what the browser does
 */
export function ownerOf(frame) {
  if (!frame.url) {
    // Scripts without an address are those that the bench put into the page.
    if (frame.scriptId !== '0') return MEASURING;
    return NAMED.get(frame.functionName) ?? 'functions of the browser';
  }
  if (!frame.url.startsWith('http')) return MEASURING;
  const map = mapOf(frame.url);
  const entry = map?.findEntry(frame.lineNumber, frame.columnNumber);
  const source = entry && 'originalSource' in entry ? entry.originalSource : '';
  const [, name] =
    /node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(source) ??
    /((?:src|widgets)\/[\w-]+)/.exec(source) ??
    [];
  return name ?? 'loading';
}
