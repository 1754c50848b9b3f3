// @ts-check
import { playgroundPage } from './playground-page.mjs';

/**
 * The playground for any static file server: the shop runs in the page. The build writes it to
 * demo/index.html.
 */
export const staticPlayground = () =>
  playgroundPage({
    assets: './public/',
    icon: 'data:,',
    shop: './in-browser/frame.html',
    docs: '../docs/',
    inBrowser: true,
  });
