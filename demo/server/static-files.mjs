// @ts-check
import { serveStatic } from '@hono/node-server/serve-static';
import { etag } from 'hono/etag';
import { at } from '../../scripts/setup/paths.mjs';
import { productPicture, SHOP_PICTURES } from './pictures.mjs';

/** @import { Hono, MiddlewareHandler } from 'hono' */
/** @import { ShopEnv } from './app.mjs' */

/** An SVG that is opened directly must not run anything. */
const PICTURE_HEADERS = {
  'Content-Type': 'image/svg+xml; charset=utf-8',
  'Content-Security-Policy': "default-src 'none'; sandbox",
  'Cache-Control': 'public, max-age=86400',
};

/**
 * Serves the built library, the shop's own files and its pictures.
 *
 * @param {Hono<ShopEnv>} app
 * @param {string} dist folder of the built library
 */
export function addStaticFiles(app, dist) {
  app.get('/dist/*', ...files(dist, '/dist'));
  app.get('/demo/:name{[a-z-]+\\.(css|js)}', ...files(at('demo/public'), '/demo'));
  app.get('/docs/:name{(?:internals/)?[a-z-]+\\.md}', asText, ...files(at('docs'), '/docs'));
  app.get('/static/images/:size{(100|500)}/*', (c) => {
    const name = c.req.path.slice(c.req.path.lastIndexOf('/') + 1);
    return c.body(productPicture(name), 200, PICTURE_HEADERS);
  });
  app.get('/static/art/:name', (c) => {
    const picture = SHOP_PICTURES.get(c.req.param('name'));
    return picture ? c.body(picture, 200, PICTURE_HEADERS) : c.notFound();
  });
  app.get('/favicon.ico', (c) => c.redirect('/static/art/icon.svg'));
}

/** @type {MiddlewareHandler} browsers do not show Markdown */
const asText = async (c, next) => {
  await next();
  if (c.res.ok) c.header('Content-Type', 'text/plain; charset=utf-8');
};

/** @type {MiddlewareHandler} the browser checks its copy, so that a new build is visible at once */
const checkedAgain = async (c, next) => {
  await next();
  if (c.res.ok || c.res.status === 304) c.header('Cache-Control', 'no-cache');
};

/**
 * The files of a folder.
 *
 * @param {string} root @param {string} prefix of their addresses
 * @returns {[MiddlewareHandler, MiddlewareHandler, MiddlewareHandler]}
 */
export const files = (root, prefix) => [
  checkedAgain,
  etag(),
  // A root would have to exist when the shop starts, also where nothing is built yet.
  serveStatic({ rewriteRequestPath: (path) => root + path.slice(prefix.length) }),
];
