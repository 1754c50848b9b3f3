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
    limit: '58 KiB',
  },
  { name: 'autoload.js', path: 'dist/autoload.js', limit: `${BUDGETS.autoload} KiB` },
  { name: 'cart-elements.js', path: 'dist/cart-elements.js', limit: '137.4 KiB' },
  withEnglish('cart-page'),
  withEnglish('cart-discount-panel'),
  withEnglish('cart-badge'),
  withEnglish('cart-drawer'),
];
