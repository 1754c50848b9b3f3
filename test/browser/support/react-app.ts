import commonjs from '@rollup/plugin-commonjs';
import nodeResolve from '@rollup/plugin-node-resolve';
import replace from '@rollup/plugin-replace';
import { rollup } from 'rollup';
import { at } from '../../../scripts/setup/paths.mjs';

/** A shop's own React page around the tag: it shows, changes, moves and takes away the cart. */
const APP = `
import { createElement as h, StrictMode, useState } from 'react';
import { createRoot } from 'react-dom/client';

function App() {
  const [clicks, setClicks] = useState(0);
  const [step, setStep] = useState(0);
  const cart = step !== 2 && h('cart-page', {
    key: 'cart',
    lang: step === 0 ? 'pl' : 'de',
    'cart-type': 'standard',
    discountInfo: { rabatzaodbior: step === 0 ? '5' : '20' },
    className: 'from-react',
  }, h('template', { 'data-line': 'end' }, h('small', { 'data-field': 'id' })));
  const text = h('p', { key: 'text', id: 'said' }, 'step ' + step + ', clicks ' + clicks);
  return h('section', { onClick: () => setClicks((n) => n + 1) },
    h('button', { id: 'next', type: 'button', onClick: () => setStep((n) => n + 1) }, 'next'),
    step === 3 ? [cart, text] : [text, cart],
  );
}
createRoot(document.getElementById('app')).render(h(StrictMode, null, h(App)));
`;

/**
 * The page's script with its own React: the development build, which says on the console whatever
 * it does not like.
 */
export async function reactApp(): Promise<string> {
  const entry = at('shop-app.js');
  const bundle = await rollup({
    input: entry,
    plugins: [
      {
        name: 'app',
        resolveId: (source) => (source === entry ? entry : null),
        load: (id) => (id === entry ? APP : null),
      },
      replace({
        preventAssignment: true,
        values: { 'process.env.NODE_ENV': JSON.stringify('development') },
      }),
      nodeResolve({ browser: true }),
      commonjs(),
    ],
  });
  const { output } = await bundle.generate({ format: 'iife', name: 'ShopApp' });
  await bundle.close();
  return output[0].code;
}
