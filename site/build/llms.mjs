/** @typedef {import('./pages.mjs').SitePage} SitePage */

/** The list of pages for language models, in the form of llmstxt.org. @param {readonly SitePage[]} pages */
export function llmsText(pages) {
  const sections = [...new Set(pages.map(({ section }) => section))];
  return `${[
    '# Cart Elements',
    '> A shop cart as HTML tags: lines, packs, discounts, discount codes, totals and checkout, in many languages.',
    ...sections.flatMap((section) => [
      `## ${section}`,
      pages
        .filter((page) => page.section === section)
        .map(({ url, title }) => `- [${title}](${url.replace(/\.html$/, '.md')})`)
        .join('\n'),
    ]),
  ].join('\n\n')}\n`;
}
