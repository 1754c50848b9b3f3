import hotkeys from 'hotkeys-js';
import { expect, it } from 'vitest';
import {
  click,
  expectFocus,
  inLine,
  keys,
  stage,
  typed,
  valueIn,
} from '../../test/support/stage.js';
import '../../widgets/cart-page/index.js';

const page = stage();

/** Scripts of the page that listen at the document until the test ends. */
const forbid = (types: readonly string[], isForbidden: (event: Event) => boolean): void => {
  for (const type of types) {
    document.addEventListener(type, (event) => isForbidden(event) && event.preventDefault());
  }
};
const isField = ({ target }: Event): boolean =>
  /^(INPUT|TEXTAREA)$/.test((target as Element).tagName);

// Releases of the library that shops have look only at the target of an event.
it('a shortcut library takes no letter that is typed into our fields', async () => {
  const { part, root } = await page.open({ part: 'recommendation' });
  document.body.insertAdjacentHTML('beforeend', '<input id="search">');
  hotkeys('/,s,1', () => {
    document.getElementById('search')?.focus();
    return false;
  });
  for (const [field, text] of [
    [part('remarks'), '1/2 boxes'],
    [part('code-input'), 's/1'],
    [inLine({ root }, 101, 'quantity'), '11'],
  ] as const) {
    field.focus();
    await keys('Control+a');
    await typed(text);
    expect((field as HTMLInputElement).value).toBe(text);
  }
  // On a button they work, as on any button of the page.
  inLine({ root }, 101, 'increase').focus();
  await typed('/');
  await expectFocus('input');
});

it('scripts that spare fields and buttons of the page spare ours', async () => {
  const { part, root } = await page.open({ part: 'recommendation' });
  const notes = part('remarks') as HTMLTextAreaElement;
  // Against copying; against forms that Enter sends; for a player that Space starts.
  const mouse = ['mousedown', 'selectstart', 'copy', 'cut', 'paste', 'contextmenu'];
  forbid(mouse, (event) => !isField(event));
  forbid(['keydown'], (event) => {
    const { tagName } = event.target as Element;
    const { key } = event as KeyboardEvent;
    return key === 'Enter' ? tagName !== 'TEXTAREA' : key === ' ' && tagName !== 'BUTTON';
  });
  await click(notes);
  await keys('Control+a');
  await typed('two');
  await keys('Enter');
  await typed('lines here');
  expect(notes.value).toBe('two\nlines here');
  await keys('Control+a', 'Control+x');
  expect(notes.value).toBe('');
  await keys('Control+v');
  expect(notes.value).toBe('two\nlines here');
  inLine({ root }, 101, 'increase').focus();
  await keys('Space', 'Enter');
  expect(valueIn(root, 101)).toBe('4');
  await click(part('code-input'));
  await typed('witaj');
  await keys('Enter');
  await expect.poll(() => page.shop.codes).toHaveLength(1);
});
