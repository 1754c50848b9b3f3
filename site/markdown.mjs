import { existsSync } from 'node:fs';
import path from 'node:path';
import { createRequire } from 'node:module';
import hljs from 'highlight.js';
import { at } from '../scripts/setup/paths.mjs';

// A dependency of Eleventy.
const MarkdownIt = createRequire(createRequire(import.meta.url).resolve('@11ty/eleventy'))(
  'markdown-it',
);

const LANGUAGES = {
  html: 'xml',
  js: 'javascript',
  ts: 'typescript',
  tsx: 'typescript',
  sh: 'bash',
  php: 'php',
  css: 'css',
  json: 'json',
  twig: 'twig',
  smarty: 'xml',
  blade: 'xml',
};

/** The anchor of a heading, as on GitHub. */
const slugify = (heading) =>
  heading
    .trim()
    .toLowerCase()
    .replace(/[^\p{Letter}\p{Number}\s_-]/gu, '')
    .replace(/\s/g, '-');

const escaped = (text) =>
  text.replace(
    /[&<>"]/g,
    (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign],
  );

/** Folders up from a page to the root of the site. */
export const upFrom = (url) => '../'.repeat(url.split('/').length - 1) || './';

/**
 * Creates the function that renders a page. Links to files of the repository become links to pages
 * of the site or to the repository, or plain text if the repository has no address.
 */
export function renderMarkdown(pages, repository, anchors) {
  const byFile = new Map(pages.map(({ source, url }) => [source, url]));
  const md = new MarkdownIt({ html: false });
  md.use(anchors, { slugify, permalink: anchors.permalink.headerLink({ safariReaderFix: true }) });

  const target = (href, env) => {
    if (/^(https?:|mailto:|#)/.test(href)) return href;
    const [file, hash] = href.split('#');
    const base = env.source.startsWith('widgets/') ? 'docs/tags' : path.posix.dirname(env.source);
    const resolved = path.posix.normalize(path.posix.join(base, file)).replace(/\/$/, '');
    const url = byFile.get(resolved);
    const own = hash ? `#${hash}` : '';
    if (url) return `${upFrom(env.pageUrl)}${url}${own}`;
    if (resolved === 'README.md') return `${upFrom(env.pageUrl)}index.html`;
    if (/\.(png|svg|webp)$/.test(resolved)) return `${upFrom(env.pageUrl)}${resolved}`;
    if (repository && existsSync(at(resolved))) return `${repository}/blob/main/${resolved}${own}`;
    return undefined;
  };

  const { rules } = md.renderer;
  const open =
    rules.link_open ?? ((tokens, i, options, _, self) => self.renderToken(tokens, i, options));
  rules.link_open = (tokens, i, options, env, self) => {
    const token = tokens[i];
    if (token.attrGet('class') === 'header-anchor') return open(tokens, i, options, env, self);
    const href = target(token.attrGet('href'), env);
    if (href) {
      token.attrSet('href', href);
      return open(tokens, i, options, env, self);
    }
    const close = tokens.findIndex((each, at) => at > i && each.type === 'link_close');
    tokens[close].hidden = true;
    return '';
  };
  rules.link_close = (tokens, i) => (tokens[i].hidden ? '' : '</a>');
  const image = rules.image;
  rules.image = (tokens, i, options, env, self) => {
    const token = tokens[i];
    const src = target(token.attrGet('src'), env);
    if (!src) throw new Error(`${env.source}: the site has no picture ${token.attrGet('src')}`);
    token.attrSet('src', src);
    token.attrSet('loading', 'lazy');
    return image(tokens, i, options, env, self);
  };
  // A heading without text is an ordinary cell. Both keep the alignment of their column.
  const cell = (textAt) => (tokens, i, options, _, self) => {
    if (!tokens[i + textAt].content) tokens[i].tag = 'td';
    return self.renderToken(tokens, i, options);
  };
  rules.th_open = cell(1);
  rules.th_close = cell(-1);
  rules.table_open = () =>
    '<div class="table" tabindex="0" role="group" aria-label="Table"><table>\n';
  rules.table_close = () => '</table></div>\n';
  rules.fence = (tokens, i) => {
    const { info, content } = tokens[i];
    const [, buyer] = /example-(\w+)/.exec(info) ?? [];
    if (buyer) return exampleBlock(content, buyer);
    const language = LANGUAGES[info.trim()];
    const code = language ? hljs.highlight(content, { language }).value : escaped(content);
    return `<pre tabindex="0"><code>${code}</code></pre>\n`;
  };
  return (text, env) => md.render(text, env);
}

/** An example with code that readers can edit; assets/example.js shows the result. */
export const exampleBlock = (code, buyer, title = 'The cart of the example') =>
  `<div class="example" data-buyer="${buyer}" data-title="${title}">
<label><span class="hidden">Code of the example</span>
<textarea spellcheck="false" autocapitalize="off" rows="${Math.max(2, code.trim().split('\n').length)}">${escaped(code.trim())}</textarea></label>
</div>\n`;
