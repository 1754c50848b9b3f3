import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { at } from '../setup/paths.mjs';

/** @typedef {import('./pages.mjs').SitePage} SitePage */

/** The words of a piece of HTML. @param {string} html */
const wordsOf = (html) =>
  html
    .replace(/<[^>]+>/g, ' ')
    .replace(/&lt;|&gt;|&quot;|&amp;|&#39;/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

/**
 * The sections of a built page: its introduction, and one for each heading.
 *
 * @param {string} html @param {Pick<SitePage, 'url' | 'title'>} page
 */
function sectionsOf(html, { url, title }) {
  const [, main = ''] = /<main[^>]*>([^]*)<\/main>/.exec(html) ?? [];
  return main.split(/(?=<h[23] id=)/).map((part) => {
    const [, id = '', heading = ''] = /^<h[23] id="([^"]+)"[^>]*>([^]*?)<\/h[23]>/.exec(part) ?? [];
    return {
      id: id ? `${url}#${id}` : url,
      title,
      heading: wordsOf(heading),
      text: wordsOf(part),
    };
  });
}

/** The index that the search of the site loads. @param {readonly SitePage[]} pages */
export function searchIndex(pages) {
  const MiniSearch = createRequire(at('site/package.json'))('minisearch');
  const index = new MiniSearch({
    fields: ['title', 'heading', 'text'],
    storeFields: ['title', 'heading'],
  });
  index.addAll(
    pages.flatMap((page) => sectionsOf(readFileSync(at('_site', page.url), 'utf8'), page)),
  );
  return JSON.stringify(index);
}
