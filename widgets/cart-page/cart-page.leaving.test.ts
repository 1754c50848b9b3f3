// @vitest-environment happy-dom
import { describe, expect, it, vi } from 'vitest';
import { refused } from '../../test/support/shop.js';
import { look, mount, type, until, widgetPage } from '../../test/support/widget.js';
import '../cart-lines/index.js';
import '../cart-remarks/index.js';
import './index.js';

const page = widgetPage();

/** Notes the addresses and tokens of the calls, which go on to the shop. */
function watchCalls(): string[] {
  const calls: string[] = [];
  const answer = globalThis.fetch;
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    const token = (init.headers as Record<string, string>)['X-CSRF-TOKEN'] ?? 'no token';
    calls.push(`${init.method} ${url} ${token}`);
    return answer(url.replace('https://api.shop.test', location.origin), init);
  });
  return calls;
}

describe('the last tag that goes', () => {
  it.each([
    ['cart-lines', 'increase', 'PUT https://api.shop.test/cart-api/update-cart tok'],
    ['cart-remarks', 'remarks', 'POST https://api.shop.test/save-cart-remarks tok'],
  ])('has what is unsaved in %s sent to its own shop, with its token', async (tag, part, call) => {
    const calls = watchCalls();
    const settings = 'api-base="https://api.shop.test" csrf-token="tok"';
    const seen = await mount(`<${tag} ${settings}></${tag}>`, part);
    if (part === 'remarks') type(seen.part(part), 'Ring');
    else seen.part(part).click();
    seen.host.remove();
    await until(() => calls.includes(call), 'it was not saved');
    expect(calls.filter((each) => !each.includes('https://api.shop.test'))).toEqual([]);
    page.said();
  });

  it('has what another one changed sent to the shop that one of them named', async () => {
    const calls = watchCalls();
    const holder = document.createElement('div');
    holder.innerHTML = '<cart-lines api-base="https://api.shop.test"></cart-lines><cart-remarks>';
    document.body.append(holder);
    const [lines] = [...holder.children].map((tag) => look(tag as HTMLElement));
    (await lines!.appears('increase')).click();
    holder.remove();
    await until(() => calls.some((call) => call.startsWith('PUT')), 'it was not saved');
    expect(calls.filter((each) => !each.includes('https://api.shop.test'))).toEqual([]);
    page.said();
  });
});

describe('the checkout link', () => {
  it('brings a change that the shop has refused meanwhile into view, and stays', async () => {
    page.shop.always('save', refused(422));
    const seen = await mount('<cart-page></cart-page>', 'increase');
    const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView').mockReturnValue();
    seen.part('increase').click();
    seen.part('checkout').click();
    await until(() => scrolled.mock.contexts.length > 0, 'nothing was brought into view');
    const [line] = seen.parts('line');
    expect(scrolled.mock.contexts).toEqual([line]);
    expect(line?.textContent).toContain('The shop did not accept');
    expect(seen.root.activeElement).toBe(seen.part('quantity'));
    page.said();
  });

  it('goes to the notes if the shop refuses them meanwhile, and stays', async () => {
    page.shop.next('remarks', refused(422));
    const seen = await mount('<cart-page></cart-page>', 'remarks');
    type(seen.part('remarks'), 'Ring');
    seen.part('checkout').click();
    await seen.appears('remarks-error');
    await until(() => seen.root.activeElement === seen.part('remarks'), 'it has no focus');
    page.said();
  });
});
