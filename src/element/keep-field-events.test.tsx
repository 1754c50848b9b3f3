// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import '../../widgets/cart-drawer/index.js';
import { look, mount, widgetPage, type Mounted } from '../../test/support/widget.js';
import { defineWidget } from './define-widget.js';

widgetPage();
const acted: string[] = [];

function Controls() {
  return (
    <form onKeyDown={({ key }) => acted.push(key)}>
      <input part="field" />
      <textarea part="notes" />
      <input part="check" type="checkbox" />
      <button part="button" type="button">
        Go
      </button>
      <slot name="after" />
    </form>
  );
}
defineWidget({ tag: 'cart-controls', component: Controls, styles: [], keep: [] });

const show = (): Promise<Mounted> =>
  mount('<cart-controls><input slot="after"></cart-controls>', 'field');

/** Whether the page hears an event of this element. */
function isHeard(from: Node | null | undefined, type: string, key?: string): boolean {
  let heard = false;
  const hear = (): boolean => (heard = true);
  document.addEventListener(type, hear);
  const init = { bubbles: true, composed: true };
  from?.dispatchEvent(
    key === undefined ? new Event(type, init) : new KeyboardEvent(type, { ...init, key }),
  );
  document.removeEventListener(type, hear);
  return heard;
}

describe('the page hears', () => {
  it.each<[string, string[], boolean]>([
    ['field', ['a', '/', 'Enter'], false],
    ['notes', [' ', 'ArrowUp'], false],
    ['field', ['Escape', 'Tab', 'Control', 'F1'], true],
    ['check', [' '], false],
    ['check', ['a'], true],
    ['button', ['Enter'], false],
    ['button', ['/'], true],
  ])('of a %s the keys %j: %s', async (name, keys, expected) => {
    acted.length = 0;
    const seen = await show();
    for (const key of keys) {
      for (const type of ['keydown', 'keypress', 'keyup']) {
        expect([key, type, isHeard(seen.part(name), type, key)]).toEqual([key, type, expected]);
      }
    }
    expect(acted).toEqual(keys);
  });

  it.each<[string, string[], boolean]>([
    ['field', ['mousedown', 'touchstart', 'selectstart'], false],
    ['notes', ['contextmenu', 'copy', 'cut', 'paste'], false],
    ['field', ['click', 'pointerdown', 'input'], true],
    ['button', ['mousedown', 'touchstart'], true],
  ])('of a %s %j: %s', async (name, types, expected) => {
    const field = (await show()).part(name);
    expect(types.filter((type) => isHeard(field, type) !== expected)).toEqual([]);
  });

  it('a selection that starts in a text of the tag', async () => {
    expect(isHeard((await show()).part('button').firstChild, 'selectstart')).toBe(true);
  });

  it('all events of its own fields inside the tag', async () => {
    const { host } = await show();
    expect(isHeard(host.querySelector('input'), 'keydown', 'a')).toBe(true);
    expect(isHeard(host.querySelector('input'), 'mousedown')).toBe(true);
  });
});

it('a tag that is touched has the class that FastClick leaves alone, also after the page has set others', async () => {
  const { host, part } = await show();
  expect(host.className).toBe('');
  isHeard(part('button'), 'touchstart');
  expect(host.className).toBe('needsclick');
  host.className = 'of-the-page';
  isHeard(part('field'), 'touchstart');
  expect([...host.classList]).toEqual(['of-the-page', 'needsclick']);
});

it('the drawer does the same with its frame', async () => {
  const { host, part } = look((await mount('<cart-drawer></cart-drawer>')).host);
  expect(isHeard(part('drawer-close'), 'keydown', 'Enter')).toBe(false);
  isHeard(part('drawer-close'), 'touchstart');
  expect(host.className).toBe('needsclick');
});
