// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { mount, press, until, widgetPage, type Mounted } from '../../../test/support/widget.js';
import '../index.js';

const page = widgetPage();
const show = () => mount('<cart-lines></cart-lines>', 'line');

/** The keys that the help lists, and what each is for. */
const listed = (seen: Mounted): (string | undefined)[] =>
  [...seen.part('keys-dialog').querySelectorAll('dl > div')].map((row) =>
    [...row.children].map((cell) => cell.textContent.replace(/\s+/g, ' ')).join(': '),
  );

/** Rows as they stand where there is room: the layout itself is for a real browser. */
const asGrid = (seen: Mounted): void =>
  seen.parts('line').forEach((row) => (row.style.display = 'grid'));

describe('the help for the keys', () => {
  it('opens with its button, lists the keys and closes', async () => {
    page.shop.cart.isB2b = true;
    const seen = await show();
    (await seen.appears('keys-button')).click();
    await seen.appears('keys-dialog');
    await until(() => (seen.part('keys-dialog') as HTMLDialogElement).open);
    expect(listed(seen)).toEqual([
      '←, →: Move within the line',
      'Home, End: Start or end of the line',
      '↑, ↓: In the quantity field: one more or one less',
      '↑, ↓: On a button or link: line above or below',
      'Enter, Ctrl + ↓: Apply the quantity, and go to the next line',
      'Shift + Enter, Ctrl + ↑: Apply the quantity, and go to the previous line',
      'Ctrl + Home, Ctrl + End: First or last line',
      '?: These shortcuts',
    ]);
    seen.part('keys-close').click();
    await seen.goes('keys-dialog');
  });

  it('opens with a question mark in a row of the grid, but not in a card', async () => {
    page.shop.cart.isB2b = true;
    const seen = await show();
    await seen.appears('keys-button');
    const isTaken = (): boolean => {
      const event = { key: '?', bubbles: true, composed: true, cancelable: true };
      return !seen.part('quantity').dispatchEvent(new KeyboardEvent('keydown', event));
    };
    expect(isTaken()).toBe(false);
    asGrid(seen);
    // No question mark gets into the field.
    expect(isTaken()).toBe(true);
    await seen.appears('keys-dialog');
  });

  it('does not exist for retail buyers', async () => {
    const seen = await show();
    page.shop.cart.isB2b = true;
    document.dispatchEvent(new CustomEvent('cart:refresh'));
    await seen.appears('keys-button');
    page.shop.cart.isB2b = false;
    document.dispatchEvent(new CustomEvent('cart:refresh'));
    await seen.goes('keys-button');
  });

  it('leaves every control a Tab stop if the buyer is no business buyer after a read', async () => {
    page.shop.cart.isB2b = true;
    const seen = await show();
    await seen.appears('keys-button');
    asGrid(seen);
    press(seen.part('remove'), 'Tab');
    const stops = (): number =>
      seen.parts('increase').filter(({ tabIndex }) => tabIndex === 0).length;
    expect(stops()).toBe(0);
    page.shop.cart.isB2b = false;
    document.dispatchEvent(new CustomEvent('cart:refresh'));
    await until(() => stops() === seen.parts('increase').length);
  });
});
