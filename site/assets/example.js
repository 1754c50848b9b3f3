import { cartFrame } from './cart-frame.js';

// Each example shows what its code makes, also after the reader has edited it.
for (const example of document.querySelectorAll('.example')) {
  const field = example.querySelector('textarea');
  const { buyer, title } = example.dataset;
  const { frame, show } = cartFrame({ code: field.value, buyer, title });
  frame.loading = 'lazy';
  example.prepend(frame);
  let timer;
  field.addEventListener('input', () => {
    clearTimeout(timer);
    timer = setTimeout(() => show(field.value), 500);
  });
}
