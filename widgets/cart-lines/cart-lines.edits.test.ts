// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { setQuantity } from '../../test/support/model.js';
import { otherTabSaved } from '../../test/support/page.js';
import { product } from '../../test/support/shop.js';
import {
  type Mounted,
  compose,
  endComposition,
  mount,
  press,
  time,
  type,
  until,
  widgetPage,
} from '../../test/support/widget.js';
import './index.js';

const page = widgetPage();
const show = () => mount('<cart-lines></cart-lines>', 'line');
const field = (seen: Mounted, part = 'quantity', at = 0) =>
  seen.parts(part)[at] as HTMLInputElement;
const leave = (input: HTMLElement): void => {
  input.dispatchEvent(new FocusEvent('focusout', { bubbles: true, composed: true }));
};
/** Types into a field, which then has these digits. */
async function enter(seen: Mounted, text: string, part = 'quantity'): Promise<void> {
  type(field(seen, part), text);
  await until(() => field(seen, part).value === text);
}
const changes = (): number => page.heard('cart:change').length;
/** The first line has this value. */
const hasValue = (seen: Mounted, value: string) =>
  until(() => seen.amounts('line-gross')[0] === value);

describe('the quantity', () => {
  it('goes up and down by one', async () => {
    const seen = await show();
    seen.part('increase').click();
    await until(() => field(seen).value === '2');
    expect(seen.amounts('line-gross')).toEqual(['24.60', '12.30']);
    seen.part('decrease').click();
    seen.part('decrease').click();
    seen.part('decrease').click();
    await until(() => field(seen).value === '0');
    expect(seen.has('line-zero')).toBe(true);
  });

  it('that is typed keeps digits only, and applies 500 ms after the last key', async () => {
    const seen = await show();
    type(field(seen), '0a1 2-');
    await until(() => field(seen).value === '12');
    await time(450);
    expect(changes()).toBe(0);
    await time(60);
    expect(changes()).toBe(1);
    await hasValue(seen, '147.60');
  });

  it.each([
    ['', '0'],
    ['123456789', '1234567'],
  ])('typed as %j is read as %s', async (text, value) => {
    const seen = await show();
    type(field(seen), text);
    await until(() => field(seen).value === value);
    expect(field(seen).getAttribute('min')).toBe('1');
  });

  it('counts as 0 if it starts with a minus, also key by key', async () => {
    const seen = await show();
    await enter(seen, '-');
    await enter(seen, '-5');
    await time(500);
    await until(() => field(seen).value === '0');
    await hasValue(seen, '0.00');
  });

  it('is not read while an input method is at work, and its full-width digits are digits', async () => {
    const seen = await show();
    compose(field(seen), '１');
    compose(field(seen), '１２');
    await until(() => field(seen).value === '１２');
    press(field(seen), 'Enter', { isComposing: true });
    press(field(seen), 'ArrowUp', { isComposing: true });
    await time(1000);
    expect(field(seen).value).toBe('１２');
    expect(changes()).toBe(0);
    endComposition(field(seen));
    await until(() => field(seen).value === '12');
    await time(510);
    expect(changes()).toBe(1);
  });

  it.each<[string, (input: HTMLElement) => void]>([
    ['Enter', (input) => press(input, 'Enter')],
    ['leaving the field', leave],
  ])('applies at once with %s', async (_, end) => {
    const seen = await show();
    await enter(seen, '7');
    end(field(seen));
    expect(changes()).toBe(1);
  });

  const mouse = (type: string, target: EventTarget = document): void => {
    target.dispatchEvent(new MouseEvent(type, { bubbles: true, composed: true }));
  };
  /** Types 7 and leaves the field by a mouse button that goes down elsewhere. */
  const leaveByPress = async (): Promise<Mounted> => {
    const seen = await show();
    await enter(seen, '7');
    mouse('mousedown');
    leave(field(seen));
    return seen;
  };

  it.each(['mouseup', 'dragend', 'contextmenu'])(
    'left by a press applies at %s: nothing moves under the mouse before it',
    async (end) => {
      await leaveByPress();
      expect(changes()).toBe(0);
      mouse(end);
      expect(changes()).toBe(1);
    },
  );

  it('left by a double click of a button applies after it: nothing moves between the clicks', async () => {
    const button = (await leaveByPress()).parts('increase')[1] as HTMLElement;
    for (const type of ['mouseup', 'mousedown', 'mouseup']) mouse(type, button);
    expect(changes()).toBe(0);
    await time(500);
    expect(changes()).toBe(1);
  });

  it('left by a press and focused again is still being typed: its text is not selected', async () => {
    const seen = await leaveByPress();
    mouse('mouseup');
    field(seen).dispatchEvent(new FocusEvent('focusin', { bubbles: true, composed: true }));
    await enter(seen, '85');
    field(seen).setSelectionRange(2, 2);
    await time(500);
    expect(field(seen).selectionStart).toBe(2);
  });

  it('applies at once in a list that was added after another one was removed during a press', async () => {
    const before = await show();
    mouse('mousedown');
    before.host.remove();
    const seen = await show();
    await enter(seen, '7');
    leave(field(seen));
    expect(changes()).toBe(1);
  });

  it('keeps its typed text if another tab changes the line', async () => {
    const seen = await show();
    await enter(seen, '7');
    page.shop.change(({ products }) => (products[0] = product(1, { amount: 30 })));
    otherTabSaved();
    await hasValue(seen, '369.00');
    expect(field(seen).value).toBe('7');
    press(field(seen), 'Enter');
    await hasValue(seen, '86.10');
  });

  it('shows what the line has got since its typed amount was applied, so that typing it again counts', async () => {
    const seen = await show();
    type(field(seen), '7');
    await until(() => changes() === 1);
    setQuantity('1', 30);
    await until(() => field(seen).value === '30');
    type(field(seen), '7');
    press(field(seen), 'Enter');
    await hasValue(seen, '86.10');
  });

  it('that is typed does not follow a click on the button of a message', async () => {
    page.shop.cart.products = [product(1, { amount: 40, maxQuantity: 30 })];
    const seen = await show();
    await enter(seen, '45');
    seen.part('line-action').click();
    await time(600);
    expect(field(seen).value).toBe('30');
  });

  it('that is typed counts before a click on increase', async () => {
    const seen = await show();
    await enter(seen, '7');
    seen.part('increase').click();
    await until(() => field(seen).value === '8');
  });

  it('is kept for both of two lines that are typed within the delay', async () => {
    const seen = await show();
    type(field(seen), '7');
    type(field(seen, 'quantity', 1), '9');
    await time(1500);
    expect(page.shop.amounts()).toEqual({ 1: 7, 2: 9 });
  });
});

describe('packs', () => {
  const PACKED = { zawartosc_opz: 24, amount: 50 };

  it('are shown beside single pieces, and both count', async () => {
    page.shop.cart = { isB2b: 1, products: [product(1, PACKED)] };
    const seen = await show();
    expect(field(seen, 'packs').value).toBe('2');
    expect(field(seen, 'singles').value).toBe('2');
    expect([seen.parts('increase').length, seen.parts('decrease').length]).toEqual([1, 1]);
    await enter(seen, '3', 'packs');
    await enter(seen, '5', 'singles');
    press(field(seen, 'singles'), 'Enter');
    await time(300);
    expect(page.shop.amounts()).toEqual({ 1: 77 });
  });

  it('leave single pieces, which the arrow keys move by the step of the product', async () => {
    page.shop.cart = {
      isB2b: 1,
      products: [product(1, { ...PACKED, step: 6, min: 6, amount: 54 })],
    };
    const seen = await show();
    press(field(seen, 'singles'), 'ArrowDown');
    press(field(seen, 'singles'), 'Enter');
    await time(300);
    expect(page.shop.amounts()).toEqual({ 1: 48 });
  });

  it('read as a sentence in a dropshipping cart, whose number of pieces is said once', async () => {
    page.shop.cart = { isB2b: 1, products: [product(1, { zawartosc_opz: 24, amount: 1 })] };
    const seen = await mount('<cart-lines cart-type="dropshipping"></cart-lines>', 'line');
    const words = (): string[] =>
      [...seen.root.querySelectorAll('.held, .pieces')].map(({ textContent }) => textContent);
    expect(words()).toEqual(['pc and', 'packs of 24', '=\u00a01\u00a0pc']);
    expect(seen.root.querySelector('.pieces.said')).not.toBe(null);
    await enter(seen, '1', 'packs');
    press(field(seen, 'packs'), 'Enter');
    await time(300);
    expect(words()).toEqual(['pc and', 'pack of 24', '=\u00a025\u00a0pcs']);
    expect(seen.root.querySelector('.pieces.said')).toBe(null);
    const described = field(seen, 'packs').getAttribute('aria-describedby')?.split(' ') ?? [];
    const texts = described.map((id) => seen.root.getElementById(id)?.textContent);
    expect(texts).toEqual(['pack of 24', '=\u00a025\u00a0pcs']);
  });

  it('are rounded up if only full packs are sold, with a message and a button for one pack less', async () => {
    const full = { zawartosc_opz: 24, tylko_pelne_opakowania: 1, amount: 30 };
    page.shop.cart = { isB2b: 1, products: [product(1, full)] };
    const seen = await show();
    expect(seen.has('singles')).toBe(false);
    expect(seen.text('line')).toContain('Rounded up from 30: full packs of 24 only');
    const size = seen.root.querySelector<HTMLElement>('.held');
    expect([size?.textContent, size?.title]).toEqual(['×\u00a024', 'Full packs of 24 only']);
    expect(seen.text('line-action')).toBe('Change to 24');
    seen.part('line-action').click();
    await until(() => field(seen, 'packs').value === '1');
    expect(seen.text('line')).not.toContain('Rounded');
    seen.part('increase').click();
    await until(() => field(seen, 'packs').value === '2');
  });

  it('hold no pieces beside the packs that are typed, if the shop insists on a number that is not full packs', async () => {
    const full = { zawartosc_opz: 24, tylko_pelne_opakowania: 1, amount: 30 };
    page.shop.cart = { isB2b: 1, products: [product(1, full)] };
    page.shop.personality = { stores: () => [product(1, full)], answersWithProducts: true };
    const seen = await show();
    await until(() => field(seen, 'packs').value === '1');
    page.shop.personality = {};
    type(field(seen, 'packs'), '3');
    press(field(seen, 'packs'), 'Enter');
    await time(300);
    expect(page.shop.amounts()).toEqual({ 1: 72 });
  });
});

describe('the forms around amounts', () => {
  const formsOf = (seen: Mounted) => [...seen.root.querySelectorAll('form.quantity')];

  it('are one for each line, and send nothing', async () => {
    const seen = await show();
    const forms = formsOf(seen);
    expect(seen.parts('quantity').map((one) => one.closest('form'))).toEqual(forms);
    expect(forms).toHaveLength(2);
    const submit = new Event('submit', { bubbles: true, cancelable: true });
    expect(forms[0]?.dispatchEvent(submit)).toBe(false);
  });

  it('are not there in carts of more than 100 lines', async () => {
    page.shop.cart.products = Array.from({ length: 101 }, (_, at) => product(at + 1));
    const seen = await show();
    await until(() => seen.parts('quantity').length === 101);
    expect(formsOf(seen)).toHaveLength(0);
  });
});

describe('the focus after a removal', () => {
  it('goes directly to the line that takes its place', async () => {
    const seen = await show();
    seen.part('remove').focus();
    const stops: string[] = [];
    seen.root.addEventListener('focusin', ({ target }) => {
      stops.push((target as Element).getAttribute('aria-labelledby') ?? 'something else');
    });
    const next = seen.parts('remove')[1]?.getAttribute('aria-labelledby');
    seen.part('remove').click();
    await until(() => seen.parts('line').length === 1);
    expect(stops).toEqual([next]);
  });
});
