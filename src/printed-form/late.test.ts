// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import '../../widgets/cart-page/index.js';
import { product, refused } from '../../test/support/shop.js';
import { look, time, turn, until, widgetPage } from '../../test/support/widget.js';
import { PRINTED_FORM, printedForm, type PrintedForm } from './offer.js';
import { giveUp, takeOver } from './late.js';
import { mark } from './send.js';
import { FORM_RETRY } from '../base/limits.js';
import { shared } from '../base/registry.js';

const page = widgetPage();

beforeEach(() => {
  page.shop.cart = { products: [product(1), product(2), product(3)] };
  const held = { get: () => false, subscribe: () => () => undefined };
  shared<PrintedForm>(PRINTED_FORM, () => ({
    ...{ held, takeOver, giveUp, hold: () => undefined },
  }));
});

const lineForm = (key: number): string => `<form data-cart-line="${key}">
  <input name="amount" value="1"><button name="action" value="remove">×</button></form>`;

/** Puts a tag with a printed form on the page, in which the buyer has done something. */
function open(done: (form: (key: number) => HTMLFormElement) => void, codes = '') {
  const tag = document.createElement('cart-page');
  tag.innerHTML = `<div data-cart-form>${[1, 2, 3].map(lineForm).join('')}
<form data-cart-code>${codes}</form></div>`;
  const form = (key: number) => tag.querySelector<HTMLFormElement>(`[data-cart-line="${key}"]`)!;
  done(form);
  document.body.append(tag);
  return look(tag);
}
const amount = (form: HTMLFormElement): HTMLInputElement => form.querySelector('[name=amount]')!;

describe('the printed form', () => {
  it('hands over what was clicked: one save, and the form is gone', async () => {
    const seen = open((form) => {
      amount(form(1)).value = '4';
      form(1).dataset['cartAction'] = 'set';
      form(2).dataset['cartAction'] = 'remove';
    });
    await until(() => page.shop.count('save') > 0);
    expect(seen.parts('quantity').map((field) => (field as HTMLInputElement).value)).toEqual([
      '4',
      '1',
    ]);
    expect(seen.host.childElementCount).toBe(0);
    expect(page.shop.count('save')).toBe(1);
    seen.host.remove();
  });

  it('opens a folded field for codes for the buyer who is in that of the form', async () => {
    document.body.dataset['codeField'] = 'folded';
    const seen = open(() => undefined, '<input name="code">');
    seen.host.querySelector<HTMLElement>('[name=code]')!.focus();
    await seen.appears('codes-block');
    await turn();
    expect(seen.root.activeElement).toBe(seen.part('code-input'));
    delete document.body.dataset['codeField'];
    seen.host.remove();
  });

  it('gives the focus of a link to the same link of the tag', async () => {
    const seen = open(() => undefined, '<a href="/cart/before-payment">→</a>');
    seen.host.querySelector<HTMLElement>('a')!.focus();
    await seen.appears('checkout');
    await turn();
    expect(seen.root.activeElement).toBe(seen.part('checkout'));
    seen.host.remove();
  });

  it('names the codes in the cart: until their value is read, the total is marked as not known', async () => {
    const [list, value] = [page.shop.hold('codes'), page.shop.hold('voucher')];
    page.shop.codes = [{ code: 'LATO' }];
    const seen = open(() => undefined, '<input type="hidden" name="code" value="LATO">');
    await seen.appears('total-gross');
    expect(seen.parts('code').map((code) => code.dataset['code'])).toEqual(['LATO']);
    expect(seen.part('total-gross').closest('[aria-busy]')).not.toBeNull();
    value.answer();
    await until(() => seen.amounts('total-gross')[0] === '20.00');
    expect(seen.part('total-gross').closest('[aria-busy]')).toBeNull();
    list.answer();
    seen.host.remove();
  });

  it('stays, as plain forms, while the cart cannot be read', async () => {
    page.shop.next('load', refused(500));
    const seen = open(() => undefined);
    await until(() => printedForm()?.isOver === true);
    expect(seen.root.querySelector('slot')).not.toBeNull();
    expect(seen.has('load-error')).toBe(false);
    page.said();
    seen.host.remove();
  });

  it('goes to the link that was clicked, also where the shop fails at first', async () => {
    const [sent, assign] = [vi.fn(), vi.spyOn(location, 'assign').mockReturnValue()];
    vi.spyOn(location, 'replace').mockReturnValue();
    vi.stubGlobal('fetch', sent);
    for (const status of [503, 503, 303]) sent.mockResolvedValueOnce({ status });
    document.body.innerHTML = `<div data-cart-form>${lineForm(1)}<a href="/checkout">→</a></div>`;
    mark(document.querySelector('form')!, 'set');
    document.querySelector('a')!.click();
    await turn();
    // The cart cannot be read from such a shop either.
    giveUp();
    await turn();
    expect([sent.mock.calls.length, assign.mock.calls.length]).toEqual([2, 0]);
    await time(FORM_RETRY);
    expect(assign).toHaveBeenCalledWith(new URL('/checkout', location.href).href);
    expect(location.replace).not.toHaveBeenCalled();
  });
});
