// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { NETWORK_DOWN, refused, type Reply } from '../../test/support/shop.js';
import {
  type Mounted,
  mount,
  press,
  turn,
  type,
  until,
  widgetPage,
} from '../../test/support/widget.js';
import { loadCart } from '../../test/support/model.js';
import './index.js';

const page = widgetPage();
const show = (lang = 'en') =>
  mount(`<cart-discount-panel lang="${lang}"></cart-discount-panel>`, 'code-input');
const field = (seen: Mounted) => seen.part('code-input') as HTMLInputElement;
const button = (seen: Mounted) => seen.part('code-apply') as HTMLButtonElement;
const codes = (seen: Mounted) => seen.parts('code').map((code) => code.getAttribute('data-code'));

async function apply(seen: Mounted, code: string): Promise<void> {
  type(field(seen), code);
  await until(() => field(seen).value === code);
  button(seen).click();
}

describe('the list', () => {
  it('shows each code with what it is worth, an amount or a percentage', async () => {
    page.shop.codes = [
      { code: 'AMOUNT', amount: '5.00', currency: 'EUR' },
      { code: 'SHARE', percentage: '7.5' },
      { code: 'BARE' },
    ];
    const seen = await show();
    await seen.appears('code');
    expect(codes(seen)).toEqual(['AMOUNT', 'SHARE', 'BARE']);
    expect(seen.parts('code').map((code) => code.textContent)).toEqual([
      'AMOUNT−€5.00×',
      'SHARE−7.5%×',
      'BARE×',
    ]);
    expect(seen.part('code').querySelector('data')?.getAttribute('value')).toBe('5.00');
  });

  it('shows both where a code has both', async () => {
    page.shop.codes = [{ code: 'BOTH', percentage: 10, amount: 20 }];
    const seen = await show();
    await seen.appears('code');
    expect(seen.text('code')).toBe('BOTH−10%−zł 20.00×');
  });

  it('shows the stored codes while the shop is asked', async () => {
    localStorage.setItem('cart_discounts', '[{"code": "OLD"}]');
    page.shop.codes = [{ code: 'NEW' }];
    const call = page.shop.hold('codes');
    const seen = await show();
    expect(codes(seen)).toEqual(['OLD']);
    call.answer();
    await until(() => codes(seen).join() === 'NEW');
  });

  it('shows an amount without a currency in that of the cart, also where that comes later', async () => {
    page.shop.codes = [{ code: 'A', amount: 5 }];
    page.shop.cart['currency'] = 'EUR';
    const seen = await show();
    await seen.appears('code');
    expect(seen.text('code')).toContain('zł');
    await loadCart();
    await until(() => seen.text('code').includes('€5.00'));
  });

  it('does not read the cart', async () => {
    const seen = await show();
    await until(() => !field(seen).disabled);
    expect(page.shop.log()).toEqual(['codes']);
  });
});

describe('applying a code', () => {
  it('locks field and button with a spinner, then says so, clears the field, and lists it on top', async () => {
    page.shop.codes = [{ code: 'FIRST' }];
    const seen = await show();
    await seen.appears('code');
    const call = page.shop.hold('add-code');
    await apply(seen, ' lato10 ');
    await seen.appears('code-spinner');
    expect(field(seen).disabled).toBe(true);
    expect(button(seen).disabled).toBe(true);
    expect(seen.has('success')).toBe(false);
    call.answer();
    await seen.appears('success');
    expect(seen.text('code-message')).toBe('Discount code has been added');
    expect(field(seen).value).toBe('');
    expect(field(seen).disabled).toBe(false);
    expect(button(seen).disabled).toBe(false);
    expect(seen.has('code-spinner')).toBe(false);
    expect(codes(seen)).toEqual(['LATO10', 'FIRST']);
  });

  it('leaves the focus to a buyer who has moved on to a form of the page', async () => {
    const seen = await show();
    const search = document.createElement('form');
    const words = document.createElement('input');
    search.append(words);
    document.body.append(search);
    const call = page.shop.hold('add-code');
    await apply(seen, 'lato10');
    await until(() => call.arrived);
    words.focus();
    call.answer();
    await until(() => codes(seen).length === 1);
    await until(() => !field(seen).disabled);
    expect(document.activeElement).toBe(words);
    search.remove();
  });

  it('works with Enter, as a form does', async () => {
    const seen = await show();
    type(field(seen), 'x');
    await until(() => field(seen).value === 'x');
    press(field(seen), 'Enter');
    field(seen).form?.requestSubmit();
    await seen.appears('success');
  });

  it.each([
    ['en', '', [], 'Please enter discount code.'],
    ['pl', '', [], 'Podaj kod rabatowy.'],
    ['en', 'lato10', [{ code: 'Lato10' }], 'Code LATO10 is already added to the list'],
    ['pl', 'lato10', [{ code: 'Lato10' }], 'Kod LATO10 jest już na liście dodany'],
  ])('in %s says of %j: %4$s', async (lang, code, listed, words) => {
    page.shop.codes = listed;
    const seen = await show(lang);
    await until(() => seen.parts('code').length === listed.length);
    await apply(seen, code);
    await seen.appears('error');
    expect(seen.text('code-message')).toBe(words);
    expect(field(seen).value).toBe(code);
    expect(page.shop.count('add-code')).toBe(0);
  });

  it.each<[string, Reply, string, number]>([
    ['en', refused(500), 'Failed to retrieve code information. Please try again.', 1],
    ['pl', NETWORK_DOWN, 'Nie udało się pobrać informacji o kodzie. Spróbuj ponownie.', 1],
    ['en', { json: { error: true, message: 'Expired <b>now</b>' } }, 'Expired <b>now</b>', 0],
    ['pl', { json: { error: 'Kod wygasł' } }, 'Kod wygasł', 0],
  ])(
    'in %s shows the error and keeps what was typed: %j',
    async (lang, reply, words, announcements) => {
      const seen = await show(lang);
      page.shop.next('add-code', reply);
      await apply(seen, 'x');
      await seen.appears('error');
      expect(seen.text('code-message')).toBe(words);
      expect(field(seen).value).toBe('x');
      expect(field(seen).disabled).toBe(false);
      expect(field(seen).getAttribute('aria-invalid')).toBe('true');
      expect(page.said()).toHaveLength(announcements);
      expect(page.heard('cart:error')).toHaveLength(announcements);
    },
  );

  it.each<[string, Reply, string]>([
    ['fails', refused(500), 'Failed to retrieve code information. Please try again.'],
    ['has words', { json: { error: 'down', message: 'No codes today' } }, 'No codes today'],
  ])('says why there is no list where the answer %s', async (_, reply, words) => {
    page.shop.next('codes', reply);
    const seen = await show();
    await seen.appears('error');
    expect(seen.text('code-message')).toBe(words);
    expect(field(seen).hasAttribute('aria-invalid')).toBe(false);
    expect(page.said()).toHaveLength(1);
  });
});

describe('removing a code', () => {
  it('reads the list again and clears the message', async () => {
    page.shop.codes = [{ code: 'A' }, { code: 'B' }];
    const seen = await show();
    await apply(seen, '');
    await seen.appears('error');
    await seen.appears('code');
    seen.part('code-remove').click();
    await until(() => codes(seen).join() === 'B');
    expect(seen.has('code-message')).toBe(false);
    expect(page.shop.log()).toEqual(['codes', 'remove-code', 'codes']);
  });

  it('moves the focus from its button to the field, and from no other', async () => {
    page.shop.codes = [{ code: 'A' }, { code: 'B' }];
    const seen = await show();
    await seen.appears('code');
    seen.parts('code-remove')[1]?.focus();
    seen.part('code-remove').click();
    await until(() => codes(seen).join() === 'B');
    expect(seen.root.activeElement).toBe(seen.part('code-remove'));
    seen.part('code-remove').click();
    await until(() => codes(seen).length === 0);
    expect(seen.root.activeElement).toBe(field(seen));
  });

  it('is not offered for a code that stays, and a refusal says the words of the shop', async () => {
    page.shop.codes = [{ code: 'AUTO', removable: false }, { code: 'B' }];
    page.shop.token = 'known';
    page.shop.html = '<meta name="csrf-token" content="known">';
    document.head.innerHTML = page.shop.html;
    page.shop.always('remove-code', {
      status: 403,
      json: { error: 'stays', message: 'It stays.' },
    });
    const seen = await show();
    await seen.appears('code');
    expect(seen.parts('code-remove')).toHaveLength(1);
    seen.part('code-remove').click();
    await seen.appears('error');
    expect(seen.text('code-message')).toBe('It stays.');
    expect(codes(seen)).toEqual(['AUTO', 'B']);
  });

  it('of a code that the shop adds again says so, until the next action', async () => {
    page.shop.codes = [{ code: 'AUTO' }];
    const seen = await show();
    await seen.appears('code');
    page.shop.next('remove-code', { json: {} });
    seen.part('code-remove').click();
    await seen.appears('error');
    expect(seen.text('code-message')).toBe('The shop has added the code AUTO again');
    expect(codes(seen)).toEqual(['AUTO']);
    seen.part('code-remove').click();
    await until(() => !seen.has('code') && !seen.has('code-message'));
    expect(page.said()).toHaveLength(1);
  });
});

describe('a removal while a code is being submitted', () => {
  it.each<[string, Reply | undefined]>([
    ['ends well', undefined],
    ['fails', NETWORK_DOWN],
  ])(
    'waits for it where it %s, and leaves field and button locked until then',
    async (_, reply) => {
      page.shop.codes = [{ code: 'A' }];
      const seen = await show();
      await seen.appears('code');
      const add = page.shop.hold('add-code');
      await apply(seen, 'B');
      await seen.appears('code-spinner');
      if (reply) page.shop.next('remove-code', reply);
      seen.part('code-remove').click();
      expect(field(seen).disabled).toBe(true);
      expect(seen.has('code-spinner')).toBe(true);
      expect(page.shop.count('remove-code')).toBe(0);
      add.answer();
      await until(() => page.shop.count('remove-code') === 1);
      // The list is read again after the removal, well or not.
      await until(() => page.shop.count('codes') === 2);
      expect(field(seen).disabled).toBe(false);
      page.said();
    },
  );
});

describe('the referral cookie', () => {
  it('is put into the field in capitals and applied, once the list of the shop is in', async () => {
    document.cookie = 'ref=janka';
    const list = page.shop.hold('codes');
    const add = page.shop.hold('add-code');
    const seen = await show();
    expect(field(seen).value).toBe('');
    list.answer();
    await until(() => field(seen).value === 'JANKA');
    expect(field(seen).disabled).toBe(true);
    add.answer();
    await seen.appears('success');
    expect(codes(seen)).toEqual(['JANKA']);
    expect(page.shop.sent('add-code')).toEqual([{ code: 'JANKA' }]);
  });

  it('waits while the buyer is typing a code, and is applied after that', async () => {
    document.cookie = 'ref=janka';
    const list = page.shop.hold('codes');
    const seen = await show();
    type(field(seen), 'LAT');
    list.answer();
    await until(() => page.shop.count('codes') === 1);
    await apply(seen, 'LATO10');
    await until(() => codes(seen).join() === 'JANKA,LATO10');
    expect(page.shop.sent('add-code')).toEqual([{ code: 'LATO10' }, { code: 'JANKA' }]);
  });

  it('that the shop refuses shows a buyer who has typed nothing no error', async () => {
    document.cookie = 'ref=janka';
    page.shop.personality = { answersCode: () => ({ error: 'Not for you' }) };
    const seen = await show();
    await until(() => page.shop.count('add-code') === 1 && !field(seen).disabled);
    expect([field(seen).value, seen.has('error')]).toEqual(['', false]);
    expect(page.heard('cart:error')).toMatchObject([{ error: { message: 'Not for you' } }]);
  });

  it.each([
    ['ref-cookie="partner"', ['KOWAL']],
    ['ref-cookie="off"', []],
  ])('has another name, or none is read: %s', async (setting, sent) => {
    document.cookie = 'ref=janka';
    document.cookie = 'partner=kowal';
    const seen = await mount(
      `<cart-discount-panel lang="en" ${setting}></cart-discount-panel>`,
      'code-input',
    );
    await until(() => page.heard('cart:discounts').length > 0);
    await turn();
    expect(codes(seen)).toEqual(sent);
    document.cookie = 'partner=; max-age=0';
  });

  it('is applied once if there are two panels on the page, and not again after its removal', async () => {
    document.cookie = 'ref=janka';
    const one = await show();
    const two = await show();
    await one.appears('code');
    await two.appears('code');
    one.part('code-remove').click();
    await until(() => !two.has('code'));
    expect(page.shop.count('add-code')).toBe(1);
  });
});

describe('the folded field', () => {
  const folded = (part: string) =>
    mount('<cart-discount-panel lang="en" code-field="folded"></cart-discount-panel>', part);

  it('opens with a click, and has the focus', async () => {
    const seen = await folded('code-open');
    await until(() => page.heard('cart:discounts').length > 0);
    expect(seen.has('code-input')).toBe(false);
    seen.part('code-open').click();
    expect(seen.root.activeElement).toBe(field(seen));
    expect(seen.has('code-open')).toBe(false);
  });

  it('folds when the setting changes', async () => {
    const seen = await mount('<cart-discount-panel></cart-discount-panel>', 'code-input');
    await until(() => page.heard('cart:discounts').length > 0);
    seen.host.setAttribute('code-field', 'folded');
    await seen.appears('code-open');
    expect(seen.has('code-input')).toBe(false);
  });

  it('is open where the cart has a code, and stays open when that is removed', async () => {
    page.shop.codes = [{ code: 'LATO10' }];
    const seen = await folded('code');
    seen.part('code-remove').click();
    await until(() => !seen.has('code'));
    expect(seen.has('code-input')).toBe(true);
  });

  it('is open with the reason where the codes cannot be read', async () => {
    page.shop.next('codes', refused(500));
    const seen = await folded('error');
    expect(seen.has('code-input')).toBe(true);
    expect(page.said()).toHaveLength(1);
  });
});
