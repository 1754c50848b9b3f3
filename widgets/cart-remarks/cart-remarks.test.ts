// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { refused } from '../../test/support/shop.js';
import {
  announced,
  compose,
  endComposition,
  mount,
  time,
  type,
  until,
  widgetPage,
} from '../../test/support/widget.js';
import './index.js';

const page = widgetPage();

async function show() {
  const seen = await mount('<cart-remarks></cart-remarks>', 'remarks');
  return { seen, notes: seen.part('remarks') as HTMLTextAreaElement };
}

describe('the notes', () => {
  it('have three rows, at most 160 characters, and those of the cart', async () => {
    page.shop.cart['remarks'] = 'Ring <b>twice</b>';
    const { notes } = await show();
    expect([Number(notes.rows), notes.maxLength, notes.value]).toEqual([
      3,
      160,
      'Ring <b>twice</b>',
    ]);
  });

  it('count the characters and are saved once they settle, as they were typed', async () => {
    const { seen, notes } = await show();
    const text = 'Gate 2:\nring "Ż" & <wait>!';
    type(notes, text);
    await until(() => seen.text('remarks-counter').includes(`${text.length} / 160`));
    await time(850);
    expect(page.shop.cart['remarks']).toBe(text);
  });

  it('show what is kept, where a script or dictation types more', async () => {
    const { notes } = await show();
    for (const more of ['b', 'bc']) {
      type(notes, 'a'.repeat(160) + more);
      await time(50);
      expect(notes.value, more).toBe('a'.repeat(160));
    }
  });

  it('count an emoji as one character', async () => {
    page.shop.cart['remarks'] = '😀'.repeat(150);
    const { seen, notes } = await show();
    await until(() => seen.text('remarks-counter').includes('150 / 160'));
    expect(notes.maxLength).toBe(160 + 150);
  });

  it('are saved when an input method is finished, not before', async () => {
    const { notes } = await show();
    compose(notes, 'ka');
    await until(() => notes.value === 'ka');
    await time(1000);
    expect(page.shop.count('remarks')).toBe(0);
    compose(notes, '門');
    endComposition(notes);
    await time(850);
    expect([notes.value, page.shop.cart['remarks']]).toEqual(['門', '門']);
  });

  it('that the shop refuses have a message, which is announced, until they change', async () => {
    const { seen, notes } = await show();
    page.shop.next('remarks', refused(422));
    type(notes, 'Ring');
    await seen.appears('remarks-error');
    expect(seen.text('remarks-error')).toBe('The shop did not accept these notes');
    expect([notes.value, notes.getAttribute('aria-invalid')]).toEqual(['Ring', 'true']);
    await until(() => announced() === 'The shop did not accept these notes');
    type(notes, 'Ring twice');
    await seen.goes('remarks-error');
    await until(() => page.shop.cart['remarks'] === 'Ring twice');
    page.said();
  });

  it('are saved at once when the field is left', async () => {
    const { notes } = await show();
    type(notes, 'Ring');
    await until(() => notes.value === 'Ring');
    notes.dispatchEvent(new FocusEvent('focusout', { bubbles: true, composed: true }));
    await until(() => page.shop.count('remarks') > 0);
    expect(page.shop.sent('remarks')).toEqual([{ remarks: 'Ring' }]);
  });

  it('of the shop are whole however long they are, and no key cuts them', async () => {
    page.shop.cart['remarks'] = 'x'.repeat(339);
    const { seen, notes } = await show();
    expect([notes.value.length, notes.maxLength]).toEqual([339, 339]);
    expect(seen.text('remarks-counter')).toContain('339 / 339');
    type(notes, `${'x'.repeat(337)}y`);
    await until(() => seen.text('remarks-counter').includes('338 / 338'));
    await time(850);
    expect(page.shop.cart['remarks']).toBe(`${'x'.repeat(337)}y`);
  });

  it('may be as long as the shop says', async () => {
    Object.assign(page.shop.cart, { remarks: 'x'.repeat(339), remarks_max: 500 });
    const { seen, notes } = await show();
    expect(notes.maxLength).toBe(500);
    expect(seen.text('remarks-counter')).toContain('339 / 500');
  });
});
