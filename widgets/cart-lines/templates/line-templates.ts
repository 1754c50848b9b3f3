import { record } from '../../../src/base/json.js';
import { pageCart } from '../../../src/instances/cart.js';
import { reportOnce } from '../../../src/page/report.js';
import { whenIdle } from '../../../src/page/page-life.js';
import type { Line } from '../../../src/rules/cart.js';
import { lineName } from '../../../src/rules/shown-line.js';
import type { Undo } from '../../../src/base/store.js';
import { adoptStyles } from '../../../src/ui/styles.js';
import css from './line-templates.css?inline';

const PLACES: readonly string[] = ['name', 'price', 'end'];
const TEMPLATES = ':scope > template[data-line]';
/** Wrappers of rows. Those in a copy of the tag, which some pages store for "back", do not count. */
const WRAPPERS = ':scope > [slot^="row-"]';

/** So many lines get their content at once; those below, out of view, when the page is idle. */
const AT_ONCE = 24;
/** So many lines at a time after that, because the page's own observers check all added nodes each time. */
const SLICE = 150;

const IN_DATA = 'data.';

/** A field of the line, or one of its `data`: "data.engraving". */
function valueOf({ wire, quantity, quantityUnreadable }: Line, field: string): unknown {
  if (field === 'amount' && !quantityUnreadable) return quantity;
  const [from, name] = field.startsWith(IN_DATA)
    ? [record(wire['data']) ?? {}, field.slice(IN_DATA.length)]
    : [wire, field];
  return Object.hasOwn(from, name) ? from[name] : undefined;
}

/** A value as text; empty if it is not a text, number or flag. */
function textOf(value: unknown): string {
  if (typeof value === 'string' || typeof value === 'boolean') return String(value);
  return typeof value === 'number' && Number.isFinite(value) ? String(value) : '';
}

/** Whether a field is filled in: not "", "false", an empty list or object, or any zero, which shops send for "not filled in". */
function holdsSomething(value: unknown): boolean {
  if (typeof value === 'object' && value !== null) return Object.keys(value).length > 0;
  const text = textOf(value);
  return text !== 'false' && Number(text) !== 0;
}

/** The content of a row at one place, which follows the line's fields. */
function createPiece(pattern: HTMLElement, place: string, parent: Node) {
  const wrapper = parent.appendChild(document.importNode(pattern, true));
  let name = '';
  const updates = [...wrapper.querySelectorAll<HTMLElement>('[data-field],[data-if]')].map(
    (element) => {
      const { field, if: condition } = element.dataset;
      // It is removed and not hidden, because a style of the page could show it.
      const marker = document.createComment('');
      let last: string | undefined;
      return (line: Line): void => {
        const text = field === undefined ? undefined : textOf(valueOf(line, field));
        if (text !== last) element.textContent = last = text ?? '';
        if (condition === undefined) return;
        // The one that is not there has no parent, and stays as it is.
        if (holdsSomething(valueOf(line, condition))) marker.replaceWith(element);
        else element.replaceWith(marker);
      };
    },
  );
  return {
    wrapper,
    update(line: Line): void {
      // A line that the buyer has added gets the shop's key with the answer.
      name = wrapper.slot = `row-${place}-${lineName(line)}`;
      updates.forEach((update) => update(line));
      // A box without content would still get the space between boxes.
      wrapper.hidden = !wrapper.childElementCount && !wrapper.textContent.trim();
    },
    /** Whether the tag still has it, in the same place: scripts that morph pages make other content of it. */
    isIn: (host: HTMLElement): boolean => wrapper.parentNode === host && wrapper.slot === name,
  };
}

/** One wrapper for each place, with all templates of the place, to be copied for each line. */
function readTemplates(host: HTMLElement): ReadonlyMap<string, HTMLElement> {
  const patterns = new Map<string, HTMLElement>();
  for (const template of host.querySelectorAll<HTMLTemplateElement>(TEMPLATES)) {
    const place = template.dataset['line'] ?? '';
    const { content } = template;
    // React and Vue put its children into the element, the HTML parser into `content`.
    const children = [...(content.hasChildNodes() ? content : template).childNodes];
    const isPlace = PLACES.includes(place);
    const expected = PLACES.map((name) => `"${name}"`).join(' or ');
    if (!isPlace || !children.length) {
      const fault = isPlace ? 'empty' : `not shown: expected ${expected}`;
      reportOnce(`<${host.localName}>: <template data-line="${place.slice(0, 40)}"> is ${fault}`);
      continue;
    }
    const pattern = patterns.get(place) ?? document.createElement('div');
    patterns.set(place, pattern);
    pattern.append(...children.map((child) => child.cloneNode(true)));
  }
  return patterns;
}

/** Keeps the content of the tag's templates in its rows: as children of the tag, where the page's styles reach it, in slots of the rows. */
export function fillLines(host: HTMLElement): Undo {
  if (host.shadowRoot) adoptStyles(host.shadowRoot, [css]);
  const rows = new Map<
    string,
    { line?: Line; readonly pieces: readonly ReturnType<typeof createPiece>[] }
  >();
  let patterns: ReadonlyMap<string, HTMLElement> = new Map();
  let rest: Undo | undefined;

  function clear(): void {
    rest?.();
    host.querySelectorAll(WRAPPERS).forEach((wrapper) => wrapper.remove());
    rows.clear();
  }

  /** Lets the content follow the lines. So many that have none get theirs now, the others when the page is idle. */
  function fill(most = AT_ONCE): void {
    const made = document.createDocumentFragment();
    const gone = new Map(rows);
    let missing = 0;
    for (const line of pageCart().current()?.lines ?? []) {
      gone.delete(line.key);
      if (!rows.has(line.key) && missing++ < most)
        rows.set(line.key, {
          pieces: [...patterns].map(([place, pattern]) => createPiece(pattern, place, made)),
        });
      const row = rows.get(line.key);
      if (!row || row.line === line) continue;
      row.line = line;
      row.pieces.forEach((piece) => piece.update(line));
    }
    for (const [key, { pieces }] of gone) {
      pieces.forEach(({ wrapper }) => wrapper.remove());
      rows.delete(key);
    }
    host.append(made);
    rest?.();
    rest = missing > most ? whenIdle(() => fill(SLICE)) : undefined;
  }

  const isWhole = (): boolean =>
    [...rows.values()].every(({ pieces }) => pieces.every((piece) => piece.isIn(host)));
  const observer = new MutationObserver((records) => {
    const isTemplate = (node: Node): boolean => node instanceof HTMLTemplateElement;
    const concerns = records.some(
      ({ target, addedNodes, removedNodes }) =>
        target !== host || [...addedNodes, ...removedNodes].some(isTemplate),
    );
    if (concerns || !isWhole()) readAgain();
  });
  const slots = new MutationObserver(() => {
    if (!isWhole()) readAgain();
  });

  function readAgain(): void {
    clear();
    observer.disconnect();
    observer.observe(host, { childList: true });
    for (const template of host.querySelectorAll<HTMLTemplateElement>(TEMPLATES)) {
      const content = { childList: true, characterData: true, attributes: true, subtree: true };
      observer.observe(template, content);
      observer.observe(template.content, content);
    }
    patterns = readTemplates(host);
    fill();
  }

  const fillAll = (): void => fill(Infinity);
  readAgain();
  slots.observe(host, { subtree: true, attributeFilter: ['slot'] });
  const stop = pageCart().state.subscribe(() => fill());
  addEventListener('beforeprint', fillAll);
  return () => {
    removeEventListener('beforeprint', fillAll);
    stop();
    observer.disconnect();
    slots.disconnect();
    clear();
  };
}
