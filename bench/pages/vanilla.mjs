// The limit that ratios are measured against: one custom element, one shadow root, no framework.
// The request starts before anything else, rows are clones of one template, and an edit writes to
// exactly the nodes that change. It does nothing that a cart in this table need not do.
import css from './cart.css?inline';

/** @typedef {import('../carts.mjs').Line} Line */
/** @typedef {HTMLLIElement & { line: Line, field: HTMLInputElement, amount: Text }} Row */

/** @type {Promise<Line[]>} */
const request = fetch('/lines').then((response) => response.json());

/** @param {number} cents "€1,234.50"; by hand, as `Intl` takes several times as long */
function money(cents) {
  const digits = String(cents).padStart(3, '0');
  let at = digits.length - 2;
  let text = `.${digits.slice(at)}`;
  for (; at > 3; at -= 3) text = `,${digits.slice(at - 3, at)}${text}`;
  return `€${digits.slice(0, at)}${text}`;
}

/** @param {string} html @returns {HTMLElement} */
function firstOf(html) {
  const template = document.createElement('template');
  template.innerHTML = html;
  return /** @type {HTMLElement} */ (template.content.firstChild);
}

const frame = firstOf(
  '<section class="cart"><ul class="lines"></ul><div class="totals">' +
    '<span>Net <b class="total-net"> </b></span><span>Gross <b class="total-gross"> </b></span>' +
    '</div></section>',
);
const emptyRow = firstOf(
  '<li class="line"><img class="photo" width="64" height="64" loading="lazy" decoding="async">' +
    '<div class="info"><a class="name"> </a><span class="ean"> </span></div>' +
    '<span class="net"> </span><span class="gross"> </span><div class="stepper">' +
    '<button type="button" class="minus" aria-label="Fewer">−</button>' +
    '<input class="quantity" inputmode="numeric" aria-label="Quantity">' +
    '<button type="button" class="plus" aria-label="More">+</button></div>' +
    '<span class="value"> </span>' +
    '<button type="button" class="remove" aria-label="Remove">✕</button></li>',
);
const sheet = new CSSStyleSheet();
sheet.replaceSync(css);

/** The next node in the order of the row's cells. @param {Node} node @returns {any} */
const after = (node) => node.nextSibling;

/** @param {Line} line @returns {Row} */
function rowOf(line) {
  const row = /** @type {Row} */ (emptyRow.cloneNode(true));
  /** @type {any} */
  const photo = row.firstChild;
  const info = after(photo);
  const net = after(info);
  const gross = after(net);
  const stepper = after(gross);
  photo.src = line.photo;
  photo.alt = line.name;
  info.firstChild.href = line.path;
  info.firstChild.firstChild.data = line.name;
  info.lastChild.firstChild.data = line.ean;
  net.firstChild.data = money(line.net);
  gross.firstChild.data = money(line.gross);
  row.line = line;
  row.field = after(stepper.firstChild);
  row.field.value = String(line.quantity);
  row.amount = after(stepper).firstChild;
  row.amount.data = money(line.gross * line.quantity);
  return row;
}

/** Sends changed lines: one request at a time, the newest quantity of each line. */
function saver() {
  /** @type {Map<number, number>} */
  const changed = new Map();
  /** @type {number | undefined} */
  let timer;
  let busy = false;
  const wait = (/** @type {number} */ time) => {
    clearTimeout(timer);
    timer = window.setTimeout(send, time);
  };
  const send = () => {
    if (busy || !changed.size) return;
    busy = true;
    const lines = [...changed].map(([id, quantity]) => ({ id, quantity }));
    changed.clear();
    const headers = { 'content-type': 'application/json' };
    fetch('/lines', { method: 'PUT', headers, body: JSON.stringify(lines) })
      .catch(console.error)
      .finally(() => {
        busy = false;
        if (changed.size) wait(0);
      });
  };
  return (/** @type {number} */ id, /** @type {number} */ quantity) => {
    changed.set(id, quantity);
    wait(200);
  };
}

/** @param {ShadowRoot} root @param {readonly Line[]} lines @param {boolean} skips */
function show(root, lines, skips) {
  const section = /** @type {any} */ (frame.cloneNode(true));
  if (skips) section.classList.add('skipping');
  const list = section.firstChild;
  const [netText, grossText] = [...section.lastChild.children].map(
    (sum) => sum.lastChild.firstChild,
  );
  let net = 0;
  let gross = 0;
  for (const line of lines) {
    net += line.net * line.quantity;
    gross += line.gross * line.quantity;
    list.appendChild(rowOf(line));
  }
  const showTotals = () => {
    netText.data = money(net);
    grossText.data = money(gross);
  };
  showTotals();

  const save = saver();
  const set = (/** @type {Row} */ row, /** @type {number} */ quantity) => {
    const { line } = row;
    const more = quantity - line.quantity;
    if (!more) return;
    line.quantity = quantity;
    net += line.net * more;
    gross += line.gross * more;
    if (quantity) {
      row.field.value = String(quantity);
      row.amount.data = money(line.gross * quantity);
    } else row.remove();
    showTotals();
    save(line.id, quantity);
  };
  list.addEventListener('click', (/** @type {any} */ event) => {
    const button = event.target.closest('button');
    if (!button) return;
    const row = button.closest('li');
    const { quantity } = row.line;
    if (button.className === 'plus') set(row, quantity + 1);
    else if (button.className === 'minus') set(row, Math.max(1, quantity - 1));
    else set(row, 0);
  });
  list.addEventListener('change', (/** @type {any} */ event) => {
    const row = event.target.closest('li');
    const quantity = parseInt(event.target.value, 10);
    if (quantity > 0) set(row, quantity);
    else row.field.value = String(row.line.quantity);
  });
  root.appendChild(section);
}

customElements.define(
  'bench-cart',
  class extends HTMLElement {
    connectedCallback() {
      const root = this.attachShadow({ mode: 'open' });
      root.adoptedStyleSheets = [sheet];
      const skips = this.hasAttribute('skips');
      request.then((lines) => show(root, lines, skips)).catch(console.error);
    }
  },
);
