// @ts-check
import { bundlerCode, htmlCode, lookOf, phpCode } from './playground-code.js';
import { createLog } from './playground-log.js';
import { createNetwork } from './playground-network.js';
import * as parts from './playground-parts.js';
import { startScenarios } from './playground-scenarios.js';
import { choose, pageAddress, readFaults, settingsIn, shopAddress } from './playground-settings.js';

/** @import { Facts } from './playground-code.js' */
/** @import { Message } from './playground-log.js' */

/**
 * @typedef {object} Place
 * @property {string} shop address of the page in the frame
 * @property {boolean} inBrowser whether that page is a shop of its own, without a server
 */

const { announce, byId } = parts;
const facts = /** @type {Facts & Place} */ (JSON.parse(byId('facts').textContent ?? ''));
const controls = byId('controls', HTMLFormElement);
const currency = /** @type {HTMLSelectElement} */ (controls.elements.namedItem('currency'));
const tagBoxes = /** @type {HTMLInputElement[]} */ (parts.all('input[name="tags"]'));
const log = createLog();
const { shop } = facts;
const network = createNetwork(showAddress, facts.inBrowser);
const stage = parts.createStage();
const { frame } = stage;

/** The currency is part of an address only if it is not that of the audience. */
function settings() {
  const chosen = settingsIn(controls);
  const isOwn = chosen['currency'] === facts.audiences[chosen['audience'] ?? '']?.currency;
  return isOwn ? { ...chosen, currency: '' } : chosen;
}

/** Keeps the address, so that it can be sent to somebody, and the code to what is on the screen. */
function showAddress() {
  const now = settings();
  history.replaceState(null, '', pageAddress(now, network.chosen(), location.pathname));
  parts.showCode(byId('code-html'), htmlCode(now, facts));
  parts.showCode(byId('code-php'), phpCode(now, facts));
  parts.showCode(byId('code-bundler'), bundlerCode(now, facts));
  byId('open', HTMLAnchorElement).href = shopAddress(now, { reset: false, framed: false, shop });
}

/**
 * Shows the cart in a frame. The second one follows when the first is there.
 *
 * @param {boolean} reset whether the cart is put back to the chosen state
 */
function load(reset, { contentWindow } = frame) {
  const address = shopAddress(settings(), { reset, shop });
  contentWindow?.location.replace(new URL(address, location.href));
}

/** A look is custom properties, so it changes without a reload. */
function dress() {
  const chosen = settings();
  const { theme = '', density = '' } = chosen;
  for (const { contentDocument } of stage.frames) {
    const root = contentDocument?.documentElement;
    if (!root) continue;
    for (const [name, value] of Object.entries({ theme, density })) {
      if (value) root.setAttribute(`data-${name}`, value);
      else root.removeAttribute(`data-${name}`);
    }
    for (const [name, value] of Object.entries(lookOf(chosen, facts))) {
      root.style.setProperty(name, value);
    }
  }
}

/** @param {Promise<void>} asked to change the faults; a failure is said */
const said = (asked) => asked.catch((/** @type {Error} */ error) => announce(error.message));

/** Shows what the controls select, from the start. @param {Promise<void>} asked */
function showAll(asked) {
  stage.setWidth(settings()['width'] ?? '');
  void said(asked).then(() => {
    showAddress();
    load(true);
  });
}

/** Leads from the start to a scenario, or back. */
const scenarios = startScenarios(
  controls,
  (faults) => {
    showOwnCurrency();
    showAll(network.set(faults));
  },
  () => void said(network.set([]).then(() => announce('All calls are answered again.'))),
  () => stage.main().contentDocument,
);

function showOwnCurrency() {
  const { audience = '' } = settingsIn(controls);
  currency.value = facts.audiences[audience]?.currency ?? currency.value;
}

/**
 * Selects the whole page without other tags, and also if nothing is selected.
 *
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
  const isOtherCart = name === 'audience' || name === 'state';
  if (name === 'tags' && target instanceof HTMLInputElement) settleTags(target);
  if (name === 'audience') showOwnCurrency();
  if (isOtherCart) scenarios.end();
  showAddress();
  if (name === 'width') {
    stage.setWidth(value);
    load(false);
  } else if (['theme', 'density', 'accent', 'font'].includes(name)) dress();
  else load(isOtherCart);
});

/** @type {Readonly<Record<string, () => void>>} */
const BUTTONS = {
  'all-tags'() {
    for (const box of tagBoxes) box.checked = box.value !== 'cart-page';
    showAddress();
    load(false);
  },
  reload: () => load(false),
  reset() {
    load(true);
    announce('The cart has been reset.');
  },
  back: () => load(false),
  share: () => void parts.copy(location.href, byId('share')),
  refresh: () => frame.contentDocument?.dispatchEvent(new CustomEvent('cart:refresh')),
};
for (const [id, press] of Object.entries(BUTTONS)) byId(id).addEventListener('click', press);

for (const each of stage.frames) {
  each.addEventListener('load', () => {
    const address = new URL(each.contentWindow?.location.href ?? 'about:blank');
    if (address.protocol === 'about:') return;
    // A link back to the cart leads to the whole shop page.
    const isShop = address.pathname === new URL(shop, location.href).pathname;
    if (isShop && address.searchParams.get('frame') !== '1') return load(false, each);
    if (isShop && each === frame && stage.isDouble()) load(false, stage.second);
    byId('away').hidden = isShop;
    byId('away-path').textContent = address.pathname;
  });
}

window.addEventListener('message', ({ origin, data, source }) => {
  if (origin !== location.origin || data?.from !== 'cart-probe') return;
  const isSecond = source === stage.second.contentWindow;
  const message = /** @type {Message} */ ({ ...data, where: isSecond ? 'phone' : '' });
  log.add(message);
  scenarios.hear(message);
  if (message.kind === 'page') {
    dress();
    const shown = isSecond ? stage.second : frame;
    shown.contentDocument?.addEventListener('cart:checkout', (event) => {
      if (byId('hold', HTMLInputElement).checked) event.preventDefault();
    });
  }
  // A fault may have been used up by it.
  if (message.kind === 'answer' && network.chosen().length > 0) void said(network.read());
});

parts.startTabs();
parts.startCopying();
const query = new URLSearchParams(location.search);
choose(controls, query);
if (!query.has('currency')) showOwnCurrency();
const wanted = query.get('faults');
showAll(wanted === null ? network.read() : network.set(readFaults(wanted)));
