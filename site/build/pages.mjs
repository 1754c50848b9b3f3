import { readFileSync } from 'node:fs';
import { readContracts } from '../../scripts/manifest/read-contracts.mjs';
import { ADDRESSES } from '../../scripts/setup/addresses.mjs';
import { at } from '../../scripts/setup/paths.mjs';
import { sections } from './nav.mjs';
import { tagPage } from './tag-pages.mjs';

/**
 * A page of the site in Markdown.
 *
 * @typedef {object} SitePage
 * @property {string} url its place in the site
 * @property {string} title
 * @property {string} text Markdown
 * @property {string} source its file in the repository; generated pages name what they come from
 * @property {string} section
 */

/** @returns {Promise<{ pages: SitePage[], menu: { title: string, pages: { url: string, title: string }[] }[], contracts: Awaited<ReturnType<typeof readContracts>>, repository: string | undefined }>} */
export async function readSite() {
  const contracts = await readContracts();
  const tags = contracts.tags.map((tag) => ({
    url: `docs/tags/${tag.tag}.html`,
    title: `<${tag.tag}>`,
    text: tagPage(tag, contracts),
    source: `widgets/${tag.tag}/contract.ts`,
    section: 'Reference',
  }));
  const reference = [
    {
      url: 'docs/tags.html',
      title: 'All tags and settings',
      text: readFileSync(at('docs/tags.md'), 'utf8'),
      source: 'docs/tags.md',
      section: 'Reference',
    },
    ...tags,
  ];
  const written = sections().map(({ title, pages }) => ({
    title,
    pages: pages.map(({ file, url, title: name }) => ({
      url,
      title: name,
      text: readFileSync(at(file), 'utf8'),
      source: file,
      section: title,
    })),
  }));
  const [start, server, ...others] = written;
  const all = [start, server, { title: 'Reference', pages: reference }, ...others].filter(
    (section) => section !== undefined,
  );
  const tools = {
    title: 'Try it',
    pages: [
      { url: 'inspector.html', title: 'Token and part inspector' },
      { url: 'themes.html', title: 'Theme gallery' },
      { url: 'demo/index.html', title: 'Playground' },
    ],
  };
  return {
    pages: all.flatMap(({ pages }) => pages),
    menu: [tools, ...all],
    contracts,
    repository: ADDRESSES?.source,
  };
}
