import { readFileSync } from 'node:fs';
import { at } from '../../scripts/setup/paths.mjs';

const escaped = (text) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/** The themes of docs/theming.md: title, text, CSS. */
function themes() {
  const text = readFileSync(at('docs/theming.md'), 'utf8');
  const [, list = ''] = /\n## Three themes\n([^]*?)(?=\n## )/.exec(text) ?? [];
  return [...list.matchAll(/### (.+)\n+([^]*?)```css\n([^]*?)```/g)].map(
    ([, title, about, css]) => ({ title, about: about.trim(), css: css.trim() }),
  );
}

/** The buyer that a theme is made for; the cart of retail buyers for the others. */
const BUYERS = { Plain: 'b2b', 'Dense wholesale': 'b2b', Dark: 'dropshipping' };

export default {
  data: {
    layout: 'page.11ty.mjs',
    permalink: 'themes.html',
    pageUrl: 'themes.html',
    title: 'Theme gallery',
    source: 'site/pages/themes.11ty.mjs',
    scripts: ['themes'],
    wide: true,
  },
  render: () => `<h1>Theme gallery</h1>
<p>A theme is CSS of your page: custom properties on <code>:root</code>. Copy one, and change it in the
<a href="inspector.html">inspector</a>. <a href="docs/theming.html">Theming</a> explains all of it.</p>
<div class="gallery">${[
    {
      title: 'Default, light',
      about: 'What you get without CSS.',
      css: ':root {\n  color-scheme: light;\n}',
    },
    {
      title: 'Default, dark',
      about: 'The same with a dark color scheme.',
      css: ':root {\n  color-scheme: dark;\n}',
    },
    ...themes(),
  ]
    .map(
      ({
        title,
        about,
        css,
      }) => `<section class="theme${title === 'Dense wholesale' ? ' wide' : ''}" data-buyer="${BUYERS[title] ?? 'retail'}" data-css="${escaped(css)}">
<h2>${title}</h2><p>${escaped(about)}</p>
<div class="view" data-title="${title}"></div>
<details><summary>CSS of ${title}</summary><pre tabindex="0"><code>${escaped(css)}</code></pre></details>
</section>`,
    )
    .join('\n')}</div>`,
};
