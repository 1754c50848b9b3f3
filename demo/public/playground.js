// @ts-check
import { bundlerCode, htmlCode, phpCode } from './playground-code.js';
import { announce, byId, element } from './playground-dom.js';
import { createFaultStore } from './playground-faults.js';
import { showCode } from './playground-highlight.js';
import { createLog } from './playground-log.js';
import { createNetwork } from './playground-network.js';
import { choose, startScenarios } from './playground-scenarios.js';
import { pageAddress, readFaults, shopAddress } from './playground-settings.js';
import { createStage } from './playground-stage.js';
import { copy, startBeside, startCopying, startTabs } from './playground-tabs.js';

/** @import { Facts } from './playground-code.js' */
/**
 * @typedef {object} Place
 * @property {string} shop address of the page in the frame
 * @property {string} figures address of what the build weighed
 * @property {boolean} inBrowser whether that page is a shop of its own, without a server
 */
/** @import { Message } from './playground-log.js' */
/** @import { Settings } from './playground-settings.js' */

const facts = /** @type {Facts & Place} */ (JSON.parse(byId('facts').textContent ?? ''));
const controls = byId('controls', HTMLFormElement);
const tagBoxes = [...document.querySelectorAll('input[name="tags"]')].filter(
  (box) => box instanceof HTMLInputElement,
);
const log = createLog();
const { shop } = facts;
const network = createNetwork(showAddress, createFaultStore(facts.inBrowser));
const stage = createStage();
const { frame } = stage;

/** @returns {Settings} what the controls say */
function settings() {
  const data = new FormData(controls);
  const text = (/** @type {string} */ name) => String(data.get(name) ?? '');
  const audience = text('audience');
  const currency = text('currency');
  const tags = data.getAll('tags').map(String);
  return {
    audience,
    lang: text('lang'),
    currency: currency === facts.audiences[audience]?.currency ? '' : currency,
    state: text('state'),
    theme: text('theme'),
    density: text('density'),
    csp: text('csp'),
    width: /** @type {Settings['width']} */ (text('width')),
    tags: tags.length > 0 ? tags : ['cart-page'],
    set: [...data].flatMap(([name, value]) =>
      name.startsWith('set.') && value ? [[name.slice('set.'.length), String(value)]] : [],
    ),
  };
}

/** Keeps the address, so that it can be sent to somebody, and the code to what is on the screen. */
function showAddress() {
  const now = settings();
  history.replaceState(null, '', pageAddress(now, network.chosen(), location.pathname));
  showCode(byId('code-html'), htmlCode(now, facts));
  showCode(byId('code-php'), phpCode(now, facts));
  showCode(byId('code-bundler'), bundlerCode(now, facts));
  byId('open', HTMLAnchorElement).href = shopAddress(now, { reset: false, framed: false, shop });
}

/** The cart as it is, in the frame of the second tab. */
const showSecond = () => stage.showSecond(shopAddress(settings(), { reset: false, shop }));

/** @param {boolean} reset whether the cart is put back to the chosen state */
function load(reset) {
  const address = shopAddress(settings(), { reset, shop });
  frame.contentWindow?.location.replace(new URL(address, location.href));
}

/** Themes are custom properties, so they change without a reload. */
function dress() {
  const { theme, density } = settings();
  for (const { contentDocument } of stage.frames) {
    const root = contentDocument?.documentElement;
    for (const [name, value] of Object.entries({ theme, density })) {
      if (!root) continue;
      if (value) root.dataset[name] = value;
      else delete root.dataset[name];
    }
  }
}

/** Leads from the start to a scenario, or back. */
const scenarios = startScenarios(
  controls,
  (faults) => {
    const { audience, width } = settings();
    showCurrencyOf(audience);
    stage.setWidth(width);
    const set = Promise.resolve(network.set(faults));
    set
      .catch((/** @type {Error} */ error) => announce(error.message))
      .finally(() => {
        showAddress();
        load(true);
      });
  },
  () => {
    network
      .set([])
      .then(() => announce('All calls are answered again.'))
      .catch((/** @type {Error} */ error) => announce(error.message));
  },
  () => frame.contentDocument,
);

/** @param {string} audience */
function showCurrencyOf(audience) {
  const currency = /** @type {HTMLSelectElement} */ (controls.elements.namedItem('currency'));
  currency.value = facts.audiences[audience]?.currency ?? currency.value;
}

/**
 * Selects the whole page without other tags, and also if nothing is selected.
 * @param {HTMLInputElement} box
 */
function settleTags(box) {
  const whole = box.value === 'cart-page';
  if (box.checked)
    for (const each of tagBoxes) each.checked &&= (each.value === 'cart-page') === whole;
  if (tagBoxes.every(({ checked }) => !checked)) {
    for (const each of tagBoxes) each.checked = each.value === 'cart-page';
  }
}

controls.addEventListener('submit', (event) => event.preventDefault());
// Not on the form: the width is one of its fields, but is beside the preview.
document.addEventListener('change', ({ target }) => {
  if (!(target instanceof HTMLInputElement || target instanceof HTMLSelectElement)) return;
  if (target.form !== controls) return;
  const { name, value } = target;
  if (name === 'tags' && target instanceof HTMLInputElement) settleTags(target);
  if (name === 'audience') showCurrencyOf(value);
  if (name === 'audience' || name === 'state') scenarios.end();
  showAddress();
  if (name === 'width') {
    stage.setWidth(value);
    showSecond();
  } else if (name === 'theme' || name === 'density') dress();
  else load(name === 'audience' || name === 'state');
});

byId('all-tags').addEventListener('click', () => {
  for (const box of tagBoxes) box.checked = box.value !== 'cart-page';
  showAddress();
  load(false);
});
byId('reload').addEventListener('click', () => load(false));
byId('reset').addEventListener('click', () => {
  load(true);
  announce('The cart has been reset.');
});
byId('back').addEventListener('click', () => load(false));
byId('share').addEventListener(
  'click',
  () => void copy(location.href, byId('share', HTMLButtonElement)),
);
byId('refresh').addEventListener('click', () =>
  frame.contentDocument?.dispatchEvent(new CustomEvent('cart:refresh')),
);

frame.addEventListener('load', () => {
  const page = frame.contentWindow?.location;
  const address = new URL(page?.href ?? 'about:blank');
  // A link back to the cart leads to the whole shop page.
  const isShop = address.pathname === new URL(shop, location.href).pathname;
  if (isShop && address.searchParams.get('frame') !== '1') return load(false);
  const away = address.protocol !== 'about:' && !isShop;
  if (isShop) showSecond();
  byId('away').hidden = !away;
  byId('away-path').textContent = address.pathname;
});

window.addEventListener('message', ({ origin, data }) => {
  if (origin !== location.origin || data?.from !== 'cart-probe') return;
  const message = /** @type {Message} */ (data);
  log.add(message);
  if (message.name === 'cart:loaded') scenarios.loaded();
  if (message.kind === 'page') {
    dress();
    frame.contentDocument?.addEventListener('cart:checkout', (event) => {
      if (byId('hold', HTMLInputElement).checked) event.preventDefault();
    });
  }
  // A fault may have been used up by it.
  if (message.kind === 'answer' && network.chosen().length > 0) network.read();
});

/** What the build weighed; a build that was made otherwise has none. */
async function showWeight() {
  const response = await fetch(facts.figures);
  if (!response.ok) return;
  const { cart, react } = await response.json();
  byId('weight').replaceChildren(element('b', '', `${cart} kB`), ` and React’s ${react} kB`);
  byId('weight').hidden = false;
}

startTabs();
startCopying();
for (const code of document.querySelectorAll('[data-code]')) {
  if (code instanceof HTMLElement) showCode(code, code.textContent ?? '');
}
startBeside();
showWeight().catch((/** @type {Error} */ error) => console.warn(error.message));
const query = new URLSearchParams(location.search);
// A server reads the address itself.
if (facts.inBrowser) choose(controls, query);
stage.setWidth(settings().width);
const wanted = query.get('faults');
const ready = wanted === null ? network.read() : network.set(readFaults(wanted));
Promise.resolve(ready)
  .catch((/** @type {Error} */ error) => announce(error.message))
  .finally(() => {
    showAddress();
    load(true);
  });
