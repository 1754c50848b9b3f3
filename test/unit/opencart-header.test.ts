// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';
import { headerPage } from '../support/header-scripts.js';

const { after, codes, jQuerySays, say } = headerPage();

it('OpenCart’s header hears of changes and codes of the page, and the page of what its scripts post', async () => {
  const script = { dataset: { address: '/info' } };
  vi.spyOn(document, 'currentScript', 'get').mockReturnValue(script as never);
  // @ts-expect-error -- a script exports nothing.
  await import('../../php/opencart/count.js');
  const renewed = ['#cart, #header-cart: /info'];
  expect(after(() => say('cart:saved'))).toEqual(renewed);
  expect(after(() => say('cart:line-removed') && say('cart:change'))).toEqual(renewed);
  expect(after(() => codes())).toEqual([]);
  expect(after(() => codes('TEN'))).toEqual(renewed);
  // As jQuery says it in OpenCart 3 and 4: a removal in the header, and the header that is read again.
  const sent = (type: string) => () => jQuerySays('ajaxSuccess', {}, {}, { type });
  expect(after(sent('POST'))).toEqual(['refresh', ...renewed]);
  expect(after(sent('GET'))).toEqual([]);
});
