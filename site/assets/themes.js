import { cartFrame } from './cart-frame.js';

const CODE = '<cart-page currency="PLN"></cart-page>';
for (const theme of document.querySelectorAll('.theme')) {
  const view = theme.querySelector('.view');
  const { frame } = cartFrame({
    ...{ code: CODE, buyer: theme.dataset.buyer, css: theme.dataset.css, most: 640 },
    title: `The cart with the theme ${view.dataset.title}`,
  });
  frame.loading = 'lazy';
  view.append(frame);
}
