// @ts-check
import { announce, byId, element } from './playground-parts.js';
import { isLasting, usesDelay } from './playground-settings.js';

/** @import { Fault } from './playground-settings.js' */

/**
 * Where the faults are stored.
 *
 * @typedef {object} FaultStore
 * @property {() => Promise<Fault[]>} read
 * @property {(wanted: readonly Fault[]) => Promise<Fault[]>} put replaces all faults
 */

/** @param {RequestInit} [init] @returns {Promise<Fault[]>} */
async function ask(init) {
  const response = await fetch('/demo/faults', init);
  const answer = await response.json();
  if (!response.ok) throw new Error(answer.message ?? `The shop answered ${response.status}.`);
  return answer;
}

/** @type {FaultStore} */
const OF_SERVER = {
  read: () => ask(),
  put: (faults) => ask({ method: 'PUT', body: JSON.stringify({ faults }) }),
};

/**
 * Faults of a shop in the frame, which reads them through `window.parent.cartFaults`.
 *
 * @returns {FaultStore}
 */
function inThisPage() {
  /** @type {Fault[]} */
  let faults = [];
  /** @param {string} call @returns {Fault | undefined} the fault for this call */
  const take = (call) => {
    const fault =
      faults.find((each) => each.call === call) ?? faults.find((each) => each.call === '*');
    if (fault) fault.times = (fault.times ?? 1) - 1;
    faults = faults.filter(({ times }) => times !== 0);
    return fault;
  };
  Object.assign(window, { cartFaults: { take } });
  const put = async (/** @type {readonly Fault[]} */ wanted) =>
    (faults = wanted.map((fault) => ({ ...fault })));
  return { read: async () => faults, put };
}

/**
 * The faults of the session: chosen here, stored by the shop.
 *
 * @param {() => void} changed called after each change
 * @param {boolean} inBrowser whether the shop runs in the frame, without a server
 */
export function createNetwork(changed, inBrowser) {
  const store = inBrowser ? inThisPage() : OF_SERVER;
  const form = byId('fault', HTMLFormElement);
  const latency = byId('latency', HTMLSelectElement);
  const number = /** @type {HTMLInputElement} */ (form.elements.namedItem('number'));
  const kindField = /** @type {HTMLSelectElement} */ (form.elements.namedItem('kind'));
  /** @type {(Fault & { ofState?: boolean })[]} as the shop has answered last */
  let faults = [];

  const chosen = () => faults.filter(({ ofState }) => !ofState);
  /** @param {Fault} fault */
  const isLatency = (fault) => fault.call === '*' && fault.kind === 'delay' && isLasting(fault);

  /** @param {Promise<Fault[]>} asked */
  async function take(asked) {
    faults = await asked;
    draw();
    changed();
  }

  /** @param {readonly Fault[]} wanted */
  const put = (wanted) =>
    // JSON has no infinite number.
    take(store.put(wanted.map((fault) => ({ ...fault, times: timesOf(fault) }))));

  function draw() {
    const others = chosen().filter((fault) => !isLatency(fault));
    const slow = chosen().find(isLatency);
    latency.value = slow ? String(slow.ms) : '';
    // A link may name a time that is not in the list.
    if (slow && latency.value === '') {
      const option = element('option', '', `${slow.ms} ms`);
      option.value = String(slow.ms);
      latency.append(option);
      latency.value = option.value;
    }
    const words = [
      ...(slow ? [`${slow.ms} ms slower`] : []),
      ...(others.length > 0 ? [others.length === 1 ? '1 fault' : `${others.length} faults`] : []),
    ];
    byId('network-state').textContent = words.join(', ') || 'unchanged';
    byId('network').toggleAttribute('data-changed', words.length > 0);
    byId('faults').replaceChildren(...others.map(faultRow));
  }

  /** @param {Fault} fault */
  function faultRow(fault) {
    const { call, kind, ms, status, times } = fault;
    const option = [...kindField.options].find(({ value }) => value === kind);
    const number = usesDelay(kind) ? ` (${ms} ms)` : kind === 'status' ? ` (${status})` : '';
    const often = isLasting(fault) ? 'until removed' : times === 1 ? 'once' : `${times} times`;
    const name = call === '*' ? 'every call' : call;
    const remove = element('button', 'quiet', 'Remove');
    remove.type = 'button';
    remove.setAttribute('aria-label', `Remove the fault of ${name}`);
    remove.addEventListener('click', () => {
      run(put(chosen().filter((each) => each !== fault)));
      byId('network').querySelector('summary')?.focus();
    });
    const text = `${option?.text ?? kind}${number}, ${often}`;
    return element('li', '', element('code', '', name), element('span', '', text), remove);
  }

  latency.addEventListener('change', () => {
    const others = chosen().filter((fault) => !isLatency(fault));
    const ms = Number(latency.value);
    run(put(ms ? [...others, { call: '*', kind: 'delay', ms, times: null }] : others));
  });

  kindField.addEventListener('change', () => {
    const delayed = usesDelay(kindField.value);
    byId('number-label').textContent = delayed ? 'ms' : 'Status';
    [number.min, number.max, number.value] = delayed
      ? ['0', '120000', '2000']
      : ['200', '599', '500'];
    number.disabled = !delayed && kindField.value !== 'status';
  });

  form.addEventListener('submit', (event) => {
    event.preventDefault();
    const data = new FormData(form);
    const kind = String(data.get('kind'));
    /** @type {Fault} */
    const fault = {
      call: String(data.get('call')),
      kind,
      times: Number(data.get('times')) || null,
    };
    if (!number.disabled) fault[usesDelay(kind) ? 'ms' : 'status'] = number.valueAsNumber;
    run(put([...chosen(), fault]));
  });

  /** @param {Promise<void>} asked */
  function run(asked) {
    return asked.catch((error) => {
      byId('network-state').textContent = error.message;
      announce(error.message);
    });
  }

  return {
    chosen,
    /** Replaces all faults with these. @param {readonly Fault[]} wanted */
    set: (wanted) => put(wanted),
    /** Reads the remaining faults from the shop. */
    read: () => run(take(store.read())),
  };
}

/** @param {Fault} fault */
const timesOf = (fault) => (isLasting(fault) ? 1_000_000 : (fault.times ?? 1));
