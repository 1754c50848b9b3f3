// @ts-check
import { byId, element } from './playground-dom.js';
import { summaryOf } from './playground-summaries.js';

/**
 * What the probe in the frame sends.
 *
 * @typedef {object} Message
 * @property {'event' | 'analytics' | 'call' | 'answer' | 'page'} kind
 * @property {string} page of which load of the frame it speaks
 * @property {string} [name] of an event
 * @property {unknown} [detail] of an event
 * @property {string} [id] of a call, and of its answer
 * @property {string} [method]
 * @property {string} [path]
 * @property {unknown} [body] that was sent
 * @property {boolean} [keepalive]
 * @property {number} [status] 0 where no answer came
 * @property {number} [duration] ms
 * @property {unknown} [answer]
 * @property {string} [error]
 * @property {string} [address] of a page
 */

const MOST = 500;

/** A time line of events and calls, with filters. */
export function createLog() {
  const list = byId('log');
  const empty = byId('log-empty');
  const filter = byId('filter', HTMLInputElement);
  const kinds = [...document.querySelectorAll('.log-tools input[name="kind"]')].filter(
    (box) => box instanceof HTMLInputElement,
  );
  /** @type {Map<string, { row: HTMLElement, sent: Message }>} running calls */
  const open = new Map();

  /** @param {HTMLElement} row */
  function show(row) {
    const { kind = '', text = '' } = row.dataset;
    const wanted = kinds.every((box) => box.checked || box.value !== kind);
    row.hidden = !wanted || !text.includes(filter.value.trim().toLowerCase());
  }

  function tellWhetherEmpty() {
    const shown = [...list.children].some((row) => row instanceof HTMLElement && !row.hidden);
    empty.hidden = shown;
    empty.textContent =
      list.children.length > 0 ? 'Nothing matches the filter.' : 'Nothing yet. Change a quantity.';
  }

  function showAll() {
    for (const row of list.children) if (row instanceof HTMLElement) show(row);
    tellWhetherEmpty();
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
    const row = rowOf('call', method, path, '…', () => ({ sent: sent.body }));
    row.dataset.pending = '';
    open.set(id, { row, sent });
    append(row);
  }

  /** @param {Message} message */
  function answer({ id = '', status = 0, duration = 0, answer: got, error }) {
    const begun = open.get(id);
    if (!begun) return;
    open.delete(id);
    const { sent, row } = begun;
    const { method = '', path = '', body, keepalive } = sent;
    const result = `${status || 'cut'} · ${duration} ms`;
    const late = keepalive ? { keepalive } : {};
    const detail = { status, ms: duration, ...late, sent: body, answer: got, error };
    const done = rowOf('call', method, path, result, () => detail, row.dataset.time);
    if (status === 0 || status >= 400) done.dataset.bad = '';
    if (row.querySelector('details')?.open) done.querySelector('details')?.setAttribute('open', '');
    show(done);
    row.replaceWith(done);
  }

  /** Calls of a page that was left are never answered. */
  function abandon() {
    for (const { row } of open.values()) {
      delete row.dataset.pending;
      const result = row.querySelector('.result');
      if (result) result.textContent = 'page left';
    }
    open.clear();
  }

  filter.addEventListener('input', showAll);
  for (const box of kinds) box.addEventListener('change', showAll);
  byId('clear').addEventListener('click', () => {
    list.replaceChildren();
    tellWhetherEmpty();
  });

  return {
    /** @param {Message} message */
    add(message) {
      const { kind, name = '', detail, address = '' } = message;
      if (kind === 'call') call(message);
      else if (kind === 'answer') answer(message);
      else if (kind === 'page') {
        abandon();
        const row = element('li', 'page', address.replace('&frame=1', ''));
        row.title = address;
        append(row);
      } else {
        const label = kind === 'event' ? 'event' : 'ga4';
        append(rowOf(kind, label, name, summaryOf(name, detail), () => detail));
      }
    },
  };
}

/**
 * @param {string} kind @param {string} label @param {string} name @param {string} result
 * @param {() => unknown} detail @param {string} [time]
 */
function rowOf(kind, label, name, result, detail, time = clock()) {
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
    const pre = element('pre', '', textOf(detail()));
    pre.tabIndex = 0;
    pre.setAttribute('aria-label', `Detail of ${name}`);
    details.append(pre);
  });
  const row = element('li', '', details);
  row.dataset.kind = kind;
  row.dataset.time = time;
  row.dataset.text = `${label} ${name} ${result}`.toLowerCase();
  return row;
}

/** @param {unknown} detail */
const textOf = (detail) => JSON.stringify(detail, undefined, 2) ?? 'no detail';

/** Minutes, seconds and milliseconds of the current time. */
function clock() {
  const now = new Date();
  const two = (/** @type {number} */ number) => String(number).padStart(2, '0');
  const ms = String(now.getMilliseconds()).padStart(3, '0');
  return `${two(now.getMinutes())}:${two(now.getSeconds())}.${ms}`;
}
