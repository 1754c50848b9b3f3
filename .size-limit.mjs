// What pages load, after brotli: `npm run size` after a build. Most tags share their files; these stand for each kind of page.
import { BUDGETS, filesOf, isReact } from './scripts/weigh.mjs';

/** @param {readonly string[]} files */
const inDist = (files) => files.map((file) => `dist/${file}`);

/** @param {keyof typeof BUDGETS} tag */
const withEnglish = (tag) => ({
  name: `<${tag}> with one language, above React`,
  path: inDist(filesOf(tag).filter((file) => !isReact(file))),
  limit: `${BUDGETS[tag]} KiB`,
});

export default [
  {
    name: 'React, React DOM, r2wc',
    path: inDist(filesOf('cart-page').filter(isReact)),
    limit: `${BUDGETS.react} KiB`,
  },
  {
    name: '<cart-page> of the light build with one language, with Preact',
    path: inDist(filesOf('cart-page', 'light/')),
    limit: `${BUDGETS.light} KiB`,
  },
  { name: 'autoload.js', path: 'dist/autoload.js', limit: `${BUDGETS.autoload} KiB` },
  { name: 'printed-form.js', path: 'dist/printed-form.js', limit: '1.1 KiB' },
  { name: 'cart-elements.js', path: 'dist/cart-elements.js', limit: '159.8 KiB' },
  { name: 'adapters/woocommerce.js', path: 'dist/adapters/woocommerce.js', limit: '4.8 KiB' },
  { name: 'adapters/vendure.js', path: 'dist/adapters/vendure.js', limit: '2.2 KiB' },
  withEnglish('cart-page'),
  withEnglish('cart-discount-panel'),
  withEnglish('cart-badge'),
  withEnglish('cart-drawer'),
];
