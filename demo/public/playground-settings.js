// @ts-check
/**
 * What the controls say, by the names of the demo shop's addresses: those below, and `set.…` for
 * settings of the library. '' is the default; `tags` is a list with commas.
 *
 * @typedef {Readonly<Record<string, string>>} Settings
 *
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
  ...{ audience: 'retail', lang: 'en', state: 'ready', currency: '', theme: '', density: '' },
  ...{ csp: '', width: '', tags: 'cart-page', accent: '', font: '' },
};

/** @param {HTMLFormElement} controls @returns {Settings} */
export function settingsIn(controls) {
  const data = new FormData(controls);
  const names = [...new Set(data.keys())];
  const found = names.map((name) => [name, data.getAll(name).join(',')]);
  return { ...DEFAULTS, ...Object.fromEntries(found) };
}

/**
 * Applies an address to the form of the controls; everything that it does not name is reset.
 *
 * @param {HTMLFormElement} controls
 * @param {URLSearchParams} query
 */
export function choose(controls, query) {
  const fields = [...controls.elements].filter(
    (field) => field instanceof HTMLSelectElement || field instanceof HTMLInputElement,
  );
  /** @param {typeof fields[number]} field @param {string} value whether the field has it now */
  function set(field, value) {
    if (field.type === 'radio' || field.type === 'checkbox') {
      const box = /** @type {HTMLInputElement} */ (field);
      box.checked = value.split(',').includes(box.value);
      return box.checked;
    }
    field.value = value;
    return field.value === value;
  }
  for (const name of new Set(fields.map((field) => field.name))) {
    const own = fields.filter((field) => field.name === name);
    const standard = DEFAULTS[name] ?? '';
    const isKnown = own.map((field) => set(field, query.get(name) ?? standard)).includes(true);
    if (!isKnown) for (const field of own) set(field, standard);
  }
}

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
  return addressOf(home, { ...differences(settings), faults: faultsText(faults) });
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
  const { audience = '', lang = '', state = '' } = settings;
  return addressOf(shop, {
    ...{ audience, lang },
    ...differences(settings),
    ...{ state: reset ? state : '', width: '', accent: '', font: '', frame: framed ? '1' : '' },
  });
}

/** @param {Settings} settings */
const differences = (settings) =>
  Object.fromEntries(Object.entries(settings).filter(([name, value]) => value !== DEFAULTS[name]));

/** @param {string} path @param {Settings} query empty values are left out */
function addressOf(path, query) {
  const given = Object.entries(query).filter(([, value]) => value !== '');
  const text = String(new URLSearchParams(given)).replaceAll('%2C', ',').replaceAll('%3A', ':');
  return text === '' ? path : `${path}?${text}`;
}

/**
 * Faults in an address: `update-cart:status:500:1,*:delay:800`.
 *
 * @param {readonly Fault[]} faults
 */
export const faultsText = (faults) =>
  faults
    .map((fault) => {
      const { call, kind, ms, status, times } = fault;
      const number = usesDelay(kind) ? ms : kind === 'status' ? status : '';
      // A lasting fault stays lasting after some calls.
      const count = isLasting(fault) ? '' : times;
      return `${call}:${kind}:${number ?? ''}:${count}`.replace(/:+$/, '');
    })
    .join(',');

/** Reads that text; the demo shop checks the faults. @param {string} text @returns {Fault[]} */
export const readFaults = (text) =>
  text
    .split(',')
    .filter(Boolean)
    .map((part) => {
      const [call = '', kind = '', number, times] = part.split(':');
      const own = number && { [usesDelay(kind) ? 'ms' : 'status']: Number(number) };
      return { call, kind, times: times ? Number(times) : ALWAYS, ...(own || {}) };
    });

/** @param {string} kind */
export const usesDelay = (kind) => kind.startsWith('delay');

/** @param {Fault} fault whether it stays until it is removed */
export const isLasting = ({ times }) => times == null || times >= ALWAYS / 2;
