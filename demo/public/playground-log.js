// @ts-check
import { all, byId, element } from './playground-parts.js';

/**
 * What the probe in the frame sends.
 *
 * @typedef {object} Message
 * @property {'event' | 'analytics' | 'call' | 'answer' | 'page'} kind
 * @property {string} [name] of an event
 * @property {unknown} [detail] of an event
 * @property {string} [id] of a call, and of its answer
 * @property {string} [method]
 * @property {string} [path]
 * @property {unknown} [body] that was sent
 * @property {boolean} [keepalive]
 * @property {number} [status] 0 if no answer came
 * @property {number} [duration] ms
 * @property {unknown} [answer]
 * @property {string} [error]
 * @property {string} [address] of a page
 * @property {string} [where] the name of the frame, if it is not the first
 */

/** @typedef {any} Detail unknown, like what a shop sends; what is missing is not shown */

/** @param {Message} message @param {string} name */
const nameIn = ({ where }, name) => (where ? `${where} · ${name}` : name);

/** @param {number} count @param {string} one */
const counted = (count, one) => `${count} ${one}${count === 1 ? '' : 's'}`;

/** @param {Detail} detail */
const changedLine = ({ product, amount }) => `${amount} × ${product.id}`;

/** The detail of an event in a few words. @type {Readonly<Record<string, (detail: Detail) => unknown>>} */
const SUMMARIES = {
  'cart:loaded': ({ cart }) => counted(cart.products.length, 'line'),
  'cart:change': ({ reason, totals }) => `${reason} · ${totals.total.gross}`,
  'cart:saved': ({ products }) => counted(products.length, 'line'),
  'cart:save-failed': ({ status }) => status ?? 'no answer',
  'cart:line-added': changedLine,
  'cart:line-removed': changedLine,
  'cart:discounts': ({ discounts }) =>
    discounts.map((/** @type {Detail} */ { code }) => code).join(', ') || 'none',
  'cart:voucher': ({ value, error }) => value?.discounted ?? error?.message,
  'cart:checkout': ({ totals }) => totals.total.gross,
  'cart:error': ({ operation }) => operation,
};

/** @param {Detail} detail of analytics */
function ofAnalytics({ ecommerce }) {
  if (!ecommerce) return '';
  const { items = [], value, currency } = ecommerce;
  return [counted(items.length, 'item'), value, currency].filter(Boolean).join(' · ');
}

/** @param {string} name of an event of the bus or of analytics @param {Detail} detail */
function summaryOf(name, detail) {
  try {
    return String((SUMMARIES[name] ?? ofAnalytics)(detail ?? {}) ?? '');
  } catch (error) {
    // A detail that is not as documented is still shown whole.
    if (error instanceof TypeError) return '';
    throw error;
  }
}

const MOST = 500;

/** A time line of events and calls, with filters. */
export function createLog() {
  const list = byId('log');
  const empty = byId('log-empty');
  const filter = byId('filter', HTMLInputElement);
  const kinds = /** @type {HTMLInputElement[]} */ (all('.log-tools input[name="kind"]'));
  /** @type {Map<string, { row: HTMLElement, sent: Message }>} running calls */
  const open = new Map();
  const rows = () => /** @type {HTMLElement[]} */ ([...list.children]);

  /** @param {HTMLElement} row */
  function show(row) {
    const { kind = '', text = '' } = row.dataset;
    const wanted = kinds.every((box) => box.checked || box.value !== kind);
    row.hidden = !wanted || !text.includes(filter.value.trim().toLowerCase());
  }

  function showAll() {
    rows().forEach(show);
    empty.hidden = rows().some((row) => !row.hidden);
    empty.textContent =
      rows().length > 0 ? 'Nothing matches the filter.' : 'Nothing yet. Change a quantity.';
  }

  /** @param {HTMLElement} row */
  function append(row) {
    const atEnd = list.scrollHeight - list.scrollTop - list.clientHeight < 40;
    show(row);
    list.append(row);
    while (list.children.length > MOST) list.firstElementChild?.remove();
    if (!row.hidden) empty.hidden = true;
    if (atEnd) list.scrollTop = list.scrollHeight;
  }

  /** @param {Message} sent */
  function call(sent) {
    const { id = '', method = '', path = '' } = sent;
    const row = rowOf('call', method, nameIn(sent, path), '…', () => ({ sent: sent.body }));
    open.set(id, { row, sent });
    append(row);
  }

  /** @param {Message} message */
  function answer({ id = '', status = 0, duration = 0, answer: got, error }) {
    const begun = open.get(id);
    if (!begun) return;
    open.delete(id);
    const { method = '', path = '', body, keepalive } = begun.sent;
    const { time } = begun.row.dataset;
    const result = `${status || 'cut'} · ${duration} ms`;
    const late = keepalive ? { keepalive } : {};
    const detail = { status, ms: duration, ...late, sent: body, answer: got, error };
    const done = rowOf('call', method, nameIn(begun.sent, path), result, () => detail, time);
    if (status === 0 || status >= 400) done.dataset.bad = '';
    const isOpen = begun.row.querySelector('details')?.open;
    done.querySelector('details')?.toggleAttribute('open', isOpen);
    show(done);
    begun.row.replaceWith(done);
  }

  /** Calls of a page that was left are never answered. @param {Message} next page in its frame */
  function turn(next) {
    const { address = '', where } = next;
    for (const [id, { row, sent }] of open) {
      if (sent.where !== where) continue;
      row.querySelector('.result')?.replaceChildren('page left');
      open.delete(id);
    }
    const row = element('li', 'page', nameIn(next, address.replace('&frame=1', '')));
    row.title = address;
    append(row);
  }

  for (const field of [filter, ...kinds]) field.addEventListener('input', showAll);
  byId('clear').addEventListener('click', () => {
    list.replaceChildren();
    showAll();
  });

  return {
    /** @param {Message} message */
    add(message) {
      const { kind, name = '', detail } = message;
      if (kind === 'call') return call(message);
      if (kind === 'answer') return answer(message);
      if (kind === 'page') return turn(message);
      const label = kind === 'event' ? 'event' : 'ga4';
      append(rowOf(kind, label, nameIn(message, name), summaryOf(name, detail), () => detail));
    },
  };
}

/**
 * @param {string} kind @param {string} label @param {string} name @param {string} result
 * @param {() => unknown} detail
 * @param {string} [time] minutes, seconds and milliseconds
 */
function rowOf(kind, label, name, result, detail, time = new Date().toISOString().slice(14, 23)) {
  const heading = element(
    'summary',
    '',
    element('time', '', time),
    element('b', `badge ${label.toLowerCase()}`, label),
    element('code', 'name', name),
    element('span', 'result', result),
  );
  heading.title = `${name} ${result}`;
  const details = element('details', '', heading);
  // A cart is long, so it is formatted only when somebody opens it.
  details.addEventListener('toggle', () => {
    if (!details.open || details.querySelector('pre')) return;
    const pre = element('pre', '', JSON.stringify(detail(), undefined, 2) ?? 'no detail');
    pre.tabIndex = 0;
    pre.setAttribute('aria-label', `Detail of ${name}`);
    details.append(pre);
  });
  const row = element('li', '', details);
  Object.assign(row.dataset, { kind, time, text: `${label} ${name} ${result}`.toLowerCase() });
  return row;
}
