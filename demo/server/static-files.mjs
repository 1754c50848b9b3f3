// @ts-check
import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { getMimeType } from 'hono/utils/mime';
import { productPicture, SHOP_PICTURES } from './pictures/index.mjs';

/** @import { Context, Hono } from 'hono' */
/** @import { ShopEnv } from './app.mjs' */

const PUBLIC = fileURLToPath(new URL('../public', import.meta.url));
const DOCS = fileURLToPath(new URL('../../docs', import.meta.url));

const TEXT = 'text/plain; charset=utf-8';

/** An SVG that is opened directly must not run anything. */
const PICTURE_HEADERS = {
  'Content-Type': 'image/svg+xml; charset=utf-8',
  'Content-Security-Policy': "default-src 'none'; sandbox",
  'X-Content-Type-Options': 'nosniff',
  'Cache-Control': 'public, max-age=86400',
};

/**
 * Serves the built library, the shop's own files and its pictures.
 *
 * @param {Hono<ShopEnv>} app
 * @param {string} dist folder of the built library
 */
export function addStaticFiles(app, dist) {
  app.get('/dist/*', (c) => file(c, dist, '/dist/'));
  app.get('/demo/:name{[a-z-]+\\.(css|js|json)}', (c) => file(c, PUBLIC, '/demo/'));
  // As text, because browsers do not show Markdown.
  app.get('/docs/:name{[a-z-]+\\.md}', (c) => file(c, DOCS, '/docs/', TEXT));
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

/**
 * A file of a folder. The browser checks its copy each time, so that a new build is visible at
 * once.
 *
 * @param {Context<ShopEnv>} c
 * @param {string} folder
 * @param {string} prefix of its addresses
 * @param {string} [as] its type, if its name does not show it
 */
async function file(c, folder, prefix, as) {
  const name = c.req.path.slice(prefix.length);
  // Plain names only, so that no path can leave the folder.
  if (!/^[\w-][\w.-]*(\/[\w-][\w.-]*)*$/.test(name)) return c.notFound();
  const full = path.join(folder, name);
  const facts = await stat(full).catch(() => undefined);
  if (!facts?.isFile()) {
    return c.text(`There is no ${prefix}${name}. "npm run build" writes the library.\n`, 404);
  }
  const etag = `"${facts.size.toString(36)}-${Math.round(facts.mtimeMs).toString(36)}"`;
  const headers = { 'Cache-Control': 'no-cache', 'X-Content-Type-Options': 'nosniff', ETag: etag };
  if (c.req.header('If-None-Match') === etag) return c.body(null, 304, headers);
  const type = as ?? getMimeType(name) ?? 'application/octet-stream';
  return c.body(new Uint8Array(await readFile(full)), 200, { ...headers, 'Content-Type': type });
}
