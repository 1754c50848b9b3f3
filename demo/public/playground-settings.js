// @ts-check
/**
 * What the controls say. Texts are values of the demo shop's addresses; '' is the default.
 *
 * @typedef {object} Settings
 * @property {string} audience
 * @property {string} lang
 * @property {string} currency '' for the audience's own
 * @property {string} state
 * @property {string} theme
 * @property {string} density
 * @property {string} csp 'strict' for the strictest policy, '' for the shop's own
 * @property {'390' | '768' | 'two' | ''} width of the preview, '' for all there is, 'two' for two
 *   of them
 * @property {readonly string[]} tags never empty
 * @property {readonly (readonly [name: string, value: string])[]} set settings of the library that
 *   are not at their default
 */

/**
 * A fault of the next calls, as the demo shop accepts it.
 *
 * @typedef {object} Fault
 * @property {string} call its name, or '*' for all
 * @property {string} kind
 * @property {number} [ms] of delays
 * @property {number} [status] of refusals
 * @property {number | null} [times] how many calls fail; null and absent for all
 */

/** @type {Settings} */
export const DEFAULTS = {
  ...{ audience: 'retail', lang: 'en', currency: '', state: 'normal', theme: '', density: '' },
  csp: '',
  width: '',
  tags: ['cart-page'],
  set: [],
};

/** The demo shop cannot receive an infinite number in JSON. */
const ALWAYS = 1_000_000;

/**
 * The playground's own address, with the differences from the defaults.
 *
 * @param {Settings} settings
 * @param {readonly Fault[]} faults
 * @param {string} [home] its path
 * @returns {string} such as `/?audience=b2b`
 */
export function pageAddress(settings, faults, home = '/') {
  const query = new URLSearchParams();
  const { set, ...others } = settings;
  for (const [name, value] of Object.entries(others)) {
    const standard = DEFAULTS[/** @type {keyof Settings} */ (name)];
    if (String(value) !== String(standard)) query.set(name, String(value));
  }
  setAll(query, set);
  if (faults.length > 0) query.set('faults', faultsText(faults));
  return addressOf(home, query);
}

/**
 * The address of the shop page for the preview.
 *
 * @param {Settings} settings
 * @param {object} options
 * @param {boolean} options.reset whether the cart is put back to the chosen state
 * @param {boolean} [options.framed] whether it is the bare page with the probe, or the whole shop
 * @param {string} [options.shop] path of the shop page
 * @returns {string}
 */
export function shopAddress(settings, { reset, framed = true, shop = '/shop' }) {
  const { audience, lang, currency, state, theme, density, csp, tags, set } = settings;
  const query = new URLSearchParams({ audience, lang });
  if (reset) query.set('state', state);
  for (const [name, value] of Object.entries({ currency, theme, density, csp })) {
    if (value) query.set(name, value);
  }
  if (String(tags) !== 'cart-page') query.set('tags', tags.join(','));
  setAll(query, set);
  if (framed) query.set('frame', '1');
  return addressOf(shop, query);
}

/** @param {URLSearchParams} query @param {Settings['set']} set */
function setAll(query, set) {
  for (const [name, value] of set) query.set(`set.${name}`, value);
}

/** @param {string} path @param {URLSearchParams} query */
function addressOf(path, query) {
  const text = query.toString().replaceAll('%2C', ',').replaceAll('%3A', ':');
  return text === '' ? path : `${path}?${text}`;
}

/**
 * Faults in an address: `update-cart:status:500:1,*:delay:800`.
 *
 * @param {readonly Fault[]} faults
 */
export function faultsText(faults) {
  return faults
    .map((fault) => {
      const { call, kind, ms, status, times } = fault;
      const number = usesDelay(kind) ? ms : kind === 'status' ? status : '';
      // A lasting fault stays lasting after some calls.
      const count = isLasting(fault) ? '' : times;
      return `${call}:${kind}:${number ?? ''}:${count}`.replace(/:+$/, '');
    })
    .join(',');
}

/**
 * Reads that text; the demo shop checks the faults.
 *
 * @param {string} text
 * @returns {Fault[]}
 */
export function readFaults(text) {
  return text
    .split(',')
    .filter(Boolean)
    .map((part) => {
      const [call = '', kind = '', number, times] = part.split(':');
      /** @type {Fault} */
      const fault = { call, kind, times: times ? Number(times) : ALWAYS };
      if (number) fault[usesDelay(kind) ? 'ms' : 'status'] = Number(number);
      return fault;
    });
}

/** @param {string} kind */
export const usesDelay = (kind) => kind.startsWith('delay');

/** @param {Fault} fault whether it stays until it is removed */
export const isLasting = ({ times }) => times == null || times >= ALWAYS / 2;
