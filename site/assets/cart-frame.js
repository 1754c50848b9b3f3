// A frame with a cart and a shop of its own: the shop in memory of cart-elements/testing.
const root = new URL(document.documentElement.dataset.root, location.href);
const at = (path) => new URL(path, root).href;

const SETTINGS = {
  country: 'pl',
  'photo-path': at('php/shop/pictures/'),
  'recommendation-photo-path': at('php/shop/pictures/'),
  'photo-format': 'as-sent',
  'checkout-path': at('demo/in-browser/away.html?checkout'),
  'terms-path': at('demo/in-browser/away.html?terms'),
  'home-path': at('demo/in-browser/away.html?home'),
  'cart-path': at('demo/in-browser/away.html?cart'),
  'product-path': at('demo/in-browser/away.html?product=') + '{id}',
};

const escaped = (text) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');

/** The document of a frame. @param {{ code: string, buyer: string, css?: string }} options */
function documentOf({ code, buyer, css = '' }) {
  const data = Object.entries(SETTINGS).map(([name, value]) => ` data-${name}="${escaped(value)}"`);
  const cartType = buyer === 'dropshipping' ? ' data-cart-type="dropshipping"' : '';
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Cart</title>
<link rel="icon" href="data:,">
<style>:root { color-scheme: light dark } body { margin: 16px; font: 15px/1.5 system-ui, sans-serif }</style>
<style id="own">${css}</style>
<script type="module">
import { configure } from ${JSON.stringify(at('dist/index.js'))};
import { exampleClient } from ${JSON.stringify(at('demo/in-browser/shop.js'))};
configure({ client: exampleClient(${JSON.stringify(buyer)}) });
const fit = () => frameElement?.dispatchEvent(new CustomEvent('fit', { detail: document.body.scrollHeight + 32 }));
new ResizeObserver(fit).observe(document.body);
</script>
<script type="module" src="${at('dist/autoload.js')}"></script>
</head><body${data.join('')}${cartType}>${code}</body></html>`;
}

/**
 * Makes a frame with a cart. Its height follows its content, up to a limit.
 *
 * @param {{ code: string, buyer: string, css?: string, title: string, most?: number }} options
 */
export function cartFrame({ most = 900, title, ...options }) {
  const frame = document.createElement('iframe');
  frame.title = title;
  frame.className = 'cart';
  // On phones within the window, so that the bar with the total and the checkout is seen.
  const limit = innerWidth < 600 ? Math.min(most, innerHeight * 0.8) : most;
  frame.addEventListener('fit', ({ detail }) => {
    frame.style.height = `${Math.min(limit, Math.max(96, detail))}px`;
  });
  const show = (code) => {
    frame.srcdoc = documentOf({ ...options, code });
  };
  show(options.code);
  return { frame, show };
}
