import { cartFrame } from './cart-frame.js';

const form = document.querySelector('#tokens');
const view = document.querySelector('#view');
const css = document.querySelector('#css');
const part = document.querySelector('#part');
const pointed = document.querySelector('#pointed');
let frame;

/** The CSS that the fields say. */
function cssText() {
  const fields = [...form.querySelectorAll('input')].filter(({ value }) => value.trim());
  const lines = fields.map(({ name, value }) => `  ${name}: ${value.trim()};`);
  return `:root {\n${lines.join('\n')}${lines.length ? '\n' : ''}}`;
}

function dress() {
  css.textContent = cssText();
  const own = frame?.contentDocument?.querySelector('#own');
  if (!own) return;
  const outline = part.value
    ? `cart-page::part(${part.value}) { outline: 3px solid #d0006f; outline-offset: 2px }`
    : '';
  own.textContent = `:root { color-scheme: ${form.elements.scheme.value} }\n${cssText()}\n${outline}`;
}

/** Names the parts under the pointer, the innermost first. */
function watchPointer() {
  frame.contentDocument.addEventListener('pointerover', (event) => {
    const names = event
      .composedPath()
      .filter((node) => node instanceof frame.contentWindow.Element && node.hasAttribute('part'))
      .map((node) => `::part(${node.getAttribute('part')})`);
    pointed.textContent = names.join(' in ') || 'No part here.';
  });
}

function show() {
  ({ frame } = cartFrame({
    ...{ code: '<cart-page currency="PLN" quick-order="on"></cart-page>', most: 900 },
    ...{ buyer: form.elements.buyer.value, title: view.dataset.title },
  }));
  frame.addEventListener('load', () => {
    dress();
    watchPointer();
  });
  view.replaceChildren(frame);
}

form.addEventListener('submit', (event) => event.preventDefault());
form.addEventListener('input', ({ target }) => (target.name === 'buyer' ? show() : dress()));
part.addEventListener('change', dress);
document.querySelector('#copy').addEventListener('click', async () => {
  const said = document.querySelector('#copied');
  try {
    await navigator.clipboard.writeText(cssText());
    said.textContent = 'Copied.';
  } catch (error) {
    said.textContent = `Could not be copied: ${error.message}`;
  }
});
show();
