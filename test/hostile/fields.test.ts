// @vitest-environment happy-dom
import '../support/no-lit-notice.js';
import { fixture } from '@open-wc/testing';
import { describe, expect, it } from 'vitest';
import { look, mount, type, until, widgetPage } from '../support/widget.js';
import './all-tags.js';
import { everyField, productOf } from './answers.js';
import { cut, named, someTexts } from './corpus.js';
import { planted } from './planted.js';

const page = widgetPage();
/** What is a yes or a no where a shop says whether there was an error. */
const FLAG = /^(-?0|1|true|false)$/;

const each = someTexts(4).map((hostile) => [named(hostile), hostile.text] as const);

describe.each(each)('%s', (_, text) => {
  const isWords = text.trim() !== '' && !FLAG.test(text);

  it('is text as notes, code, refusal, and reason for no value', async () => {
    page.shop.cart = { products: [productOf(1, text)], remarks: text };
    page.shop.codes = [{ code: text, amount: '5.00' }, { code: 'OTHER' }];
    page.shop.always('voucher', { json: { error: text } });
    page.shop.always('add-code', { json: { error: true, message: text } });
    const tags = await fixture(
      '<div><cart-remarks></cart-remarks><cart-totals></cart-totals><cart-discount-panel></cart-discount-panel></div>',
    );
    const [remarks, totals, panel] = [...tags.children].map((tag) => look(tag as HTMLElement));
    const notes = (await remarks!.appears('remarks')) as HTMLTextAreaElement;
    expect(notes.value).toBe(cut(text));
    const reason = await totals!.appears('voucher-error');
    if (isWords) expect(reason.textContent).toBe(cut(text.trim()));
    const first = await panel!.appears('code');
    expect(first.querySelector('b')?.textContent).toBe(text.trim() ? cut(text) : 'OTHER');
    type(panel!.part('code-input'), 'NEW');
    panel!.part('code-apply').click();
    const refusal = await panel!.appears('code-message');
    if (isWords) expect(refusal.textContent).toBe(cut(text.trim()));
    expect(planted()).toEqual([]);
    page.said();
  });

  it('in every field of every answer leaves the page alive', async () => {
    Object.assign(page.shop, everyField(text));
    document.body.dataset['country'] = 'pl';
    document.body.dataset['cartType'] = text.length % 2 ? 'standard' : 'dropshipping';
    const seen = await mount('<cart-page></cart-page>', 'line');
    await until(() => page.shop.log().includes('top') && page.shop.log().includes('codes'));
    expect(seen.has('load-error')).toBe(false);
    // Export buyers see no gross.
    for (const total of [...seen.amounts('total-net'), ...seen.amounts('total-gross')]) {
      expect(total).toMatch(/^\d+\.\d\d$/);
    }
    expect(seen.parts('line-name').map((name) => name.textContent)).toEqual([cut(text)]);
    expect(planted()).toEqual([]);
    const operations = page.heard('cart:error').map(({ operation }) => operation);
    expect(operations.filter((operation) => !operation.startsWith('get-'))).toEqual([]);
    // Each failure is a line on the console; what cannot be read in an answer is a warning.
    const failures = page.said().filter((line) => line.includes(' failed: '));
    expect(failures).toHaveLength(operations.length);
  });
});
