import { ADDRESSES } from '../../scripts/setup/addresses.mjs';
import { upFrom } from '../markdown.mjs';

const escaped = (text) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/** The menu of all pages; the section of the page is open. */
function menuOf(menu, pageUrl, up) {
  return menu
    .map(({ title, pages }) => {
      const isHere = pages.some(({ url }) => url === pageUrl);
      const items = pages
        .map(({ url, title: name }) => {
          const current = url === pageUrl ? ' aria-current="page"' : '';
          return `<li><a href="${up}${url}"${current}>${escaped(name)}</a></li>`;
        })
        .join('');
      return `<details${isHere || title !== 'Internals' ? ' open' : ''}><summary>${title}</summary><ul>${items}</ul></details>`;
    })
    .join('\n');
}

const links = () =>
  ADDRESSES ? `<a href="${ADDRESSES.source}">Source</a> <a href="${ADDRESSES.npm}">npm</a>` : '';

/** The headings of a page, to jump to. */
function contentsOf(content) {
  const headings = [...content.matchAll(/<h2 id="([^"]+)"[^>]*>([^]*?)<\/h2>/g)];
  if (headings.length < 3) return '';
  const items = headings.map(
    ([, id, text]) => `<li><a href="#${id}">${text.replace(/<\/?a[^>]*>/g, '')}</a></li>`,
  );
  return `<nav class="contents" aria-label="On this page"><p>On this page</p><ul>${items.join('')}</ul></nav>`;
}

/** Where the source of a page is: in the repository, or, where that has no address yet, in the site. */
function sourceLink({ source, repository, pageUrl }, up) {
  if (!source) return '';
  const file = `<code>${source}</code>`;
  if (repository) {
    return `<p class="source"><a href="${repository}/blob/main/${source}">Source of this page</a> ${file}</p>`;
  }
  if (!pageUrl.startsWith('docs/')) return `<p class="source">Source of this page: ${file}</p>`;
  const markdown = `${up}${pageUrl.replace(/\.html$/, '.md')}`;
  return `<p class="source"><a href="${markdown}">Source of this page</a> ${file}</p>`;
}

export default {
  render(data) {
    const { title, content, menu, pageUrl, wide, scripts = [] } = data;
    const up = upFrom(pageUrl);
    const loaded = [...scripts, ...(content.includes('class="example"') ? ['example'] : [])];
    return `<!doctype html>
<html lang="en" data-root="${up}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(title)} · Cart Elements</title>
<meta name="color-scheme" content="light dark">
<link rel="icon" href="${up}assets/icon.svg" type="image/svg+xml">
<script src="${up}assets/scheme.js"></script>
<link rel="stylesheet" href="${up}assets/site.css">
<link rel="stylesheet" href="${up}assets/content.css">
<script type="module" src="${up}assets/site.js"></script>
${loaded.map((name) => `<script type="module" src="${up}assets/${name}.js"></script>`).join('\n')}
</head>
<body>
<a class="skip" href="#content">Skip to the content</a>
<header class="top">
<a class="home" href="${up}index.html">Cart Elements</a>
${links()}<div class="search" role="search"><input id="search" type="search" placeholder="Search" aria-label="Search the documentation" autocomplete="off"><div id="results" hidden></div></div>
<button type="button" id="scheme" class="plain">Dark</button>
<button type="button" id="menu-button" class="plain" aria-expanded="false" aria-controls="menu">Menu</button>
</header>
<div class="frame">
<nav id="menu" aria-label="Pages">${menuOf(menu, pageUrl, up)}</nav>
<main id="content" class="${wide ? 'wide' : ''}" tabindex="-1" data-pagefind-body>
${content}
${sourceLink(data, up)}
</main>
${wide ? '' : contentsOf(content)}
</div>
</body>
</html>`;
  },
};
