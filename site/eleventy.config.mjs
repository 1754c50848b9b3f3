import anchors from 'markdown-it-anchor';
import { readSite } from './build/pages.mjs';
import { at } from '../scripts/setup/paths.mjs';
import { renderMarkdown } from './markdown.mjs';

/** The site as Eleventy builds it; build/build.mjs adds what the pages load. */
export default async function configure(config) {
  const { pages, menu, contracts, repository } = await readSite();
  const markdown = renderMarkdown(pages, repository, anchors);

  config.setLibrary('md', { render: (text, env) => markdown(text, env), disable() {}, set() {} });
  config.addGlobalData('menu', menu);
  config.addGlobalData('contracts', contracts);
  config.addGlobalData('repository', repository ?? '');
  config.addPassthroughCopy({ [at('site/assets')]: 'assets' });
  for (const { url, title, text, source, section } of pages) {
    config.addTemplate(url.replace(/\.html$/, '.md'), text.replace(/<!--[^]*?-->/g, ''), {
      ...{ layout: 'page.11ty.mjs', permalink: url, pageUrl: url, title, source, section },
    });
  }
  config.addWatchTarget(at('docs'));
  return {
    dir: { input: at('site/pages'), includes: '../includes', output: at('_site') },
    markdownTemplateEngine: false,
  };
}
