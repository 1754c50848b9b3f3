import { readFileSync } from 'node:fs';
import path from 'node:path';
import { dist } from './dist.js';
import { serve, type Served } from './serve.js';

/** The encodings of pages; '' is a page that names none. */
export const ENCODINGS = ['windows-1250', 'iso-8859-1', 'iso-8859-2', ''];

const CART = {
  products: [{ id: 1, name: 'Słój', price: '3.50', nett_price: '2.85', amount: 2 }],
  currency: 'PLN',
};
const ANSWERS: Readonly<Record<string, unknown>> = {
  '/cart-api/cart': CART,
  '/cart-api/top-products': { data: [] },
  '/api/cart/discounts': [],
};
const TYPES: Readonly<Record<string, string>> = { '.js': 'text/javascript', '.css': 'text/css' };

/**
 * Pages of an old shop: `/windows-1250?script=/dist/cart-elements.js`. The pages name their encoding, and the server names
 * none for scripts and styles, as Apache and nginx do.
 */
export function startOldPages(): Promise<Served> {
  return serve((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://localhost');
    const send = (type: string, body: string | Buffer): void =>
      void response.writeHead(200, { 'Content-Type': type }).end(body);
    const type = TYPES[path.extname(pathname)];
    if (type) return send(type, readFileSync(dist(pathname.replace('/dist/', ''))));
    if (pathname in ANSWERS) return send('application/json', JSON.stringify(ANSWERS[pathname]));
    const encoding = pathname.slice(1);
    if (!ENCODINGS.includes(encoding)) return void response.writeHead(404).end();
    const script = searchParams.get('script') ?? '';
    const module = script.includes('autoload') ? ' type="module"' : '';
    send(
      `text/html${encoding && `; charset=${encoding}`}`,
      `<!doctype html><title>Cart</title><meta name="language" content="pl"><link rel="icon" href="data:,">
      <link rel="stylesheet" href="/dist/printed-form.css"><script${module} src="${script}"></script>
      <cart-page></cart-page>`,
    );
  });
}
