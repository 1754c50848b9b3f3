// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { testPage, turn } from '../../test/support/page.js';
import { HTML, NETWORK_DOWN, refused, type Reply } from '../../test/support/shop.js';
import {
  applyCode,
  codesStore,
  listedCodes,
  keepCodes,
  removeCode,
} from '../../test/support/model.js';

const page = testPage();

async function openWith(...codes: string[]): Promise<void> {
  page.shop.codes = codes.map((code) => ({ code }));
  await page.open(keepCodes);
}

describe('applying a code', () => {
  it('sends it trimmed and in capitals, and puts it at the top of the list', async () => {
    await openWith('FIRST');
    expect(await applyCode('  lato10 ')).toEqual({ outcome: 'added' });
    expect(page.shop.sent('add-code')).toEqual([{ code: 'LATO10' }]);
    expect(listedCodes()).toEqual(['LATO10', 'FIRST']);
    expect(page.heard('cart:discounts').at(-1)?.discounts).toMatchObject([
      { code: 'LATO10', amount: '5.00' },
      { code: 'FIRST' },
    ]);
    expect(JSON.parse(localStorage.getItem('cart_discounts') ?? '')).toHaveLength(2);
  });

  it('is listed once if the shop answers with a code that is already listed', async () => {
    await openWith('KEPT', 'Alias');
    page.shop.next('add-code', { json: { code: 'aLIAS' } });
    expect(await applyCode('LATO10')).toEqual({ outcome: 'added' });
    expect(listedCodes()).toEqual(['aLIAS', 'KEPT']);
  });

  it('reads the list again if a shop with totals of its own may have replaced the others', async () => {
    await openWith('FIRST');
    page.shop.codes = [];
    page.shop.personality = { answersCode: (code) => ({ code, totals: [] }) };
    expect(await applyCode('LATO10')).toEqual({ outcome: 'added' });
    await turn();
    expect(listedCodes()).toEqual(['LATO10']);
  });

  it('makes no call for an empty one', async () => {
    await page.open(keepCodes);
    expect(await applyCode('   ')).toEqual({ outcome: 'empty' });
    expect(page.shop.count('add-code')).toBe(0);
  });

  it('makes no call for one that is listed, in upper or lower case', async () => {
    await openWith('Lato10');
    expect(await applyCode('lATO10')).toEqual({ outcome: 'duplicate', code: 'LATO10' });
    expect(page.shop.count('add-code')).toBe(0);
  });

  it('waits until the list has been read, because some shops lose it beside a read, and may be on it', async () => {
    page.shop.codes = [{ code: 'Lato10' }];
    const reading = page.shop.hold('codes');
    await page.open(keepCodes);
    const applied = applyCode('lato10');
    await turn();
    expect(page.shop.log()).toEqual(['codes']);
    reading.answer();
    expect(await applied).toEqual({ outcome: 'duplicate', code: 'LATO10' });
    expect(listedCodes()).toHaveLength(1);
  });

  it.each([
    [{ error: true, message: 'This code has expired' }, 'This code has expired'],
    [{ error: 'Not for this cart' }, 'Not for this cart'],
    [{ status: 'error', message: 'No such code' }, 'No such code'],
    [{ success: false, message: 'No such code' }, 'No such code'],
  ])('returns the message of a shop that refuses it: %j', async (json, message) => {
    await page.open(keepCodes);
    page.shop.next('add-code', { json });
    expect(await applyCode('X')).toEqual({ outcome: 'refused', message });
    expect(listedCodes()).toEqual([]);
  });

  it.each<[string, Reply]>([
    ['an error of the shop', refused(500)],
    ['a broken connection', NETWORK_DOWN],
    ['HTML', HTML],
  ])('fails at %s, which is reported', async (_, fault) => {
    await page.open(keepCodes);
    page.shop.next('add-code', fault);
    expect(await applyCode('X')).toEqual({ outcome: 'failed' });
    expect(page.said()).toEqual([expect.stringMatching(/add-discount failed: /)]);
    expect(page.heard('cart:error')).toHaveLength(1);
  });

  it.each<[string, Reply]>([
    ['is refused, because a browser has repeated it', { json: { error: 'x', message: 'Twice' } }],
    ['has an empty answer', { text: '' }],
    ['has an answer without content', { status: 204, text: '' }],
    ['has a warning before its JSON', { text: '<br>Warning: x {"code":"X"}' }],
    ['leads to another page', { status: 302, text: '' }],
    ['breaks', NETWORK_DOWN],
    ['fails', refused(500)],
  ])('has succeeded if the call %s, and the list has the code', async (_, answer) => {
    await page.open(keepCodes);
    page.shop.codes = [{ code: 'X' }];
    page.shop.next('add-code', answer);
    expect(await applyCode('x')).toEqual({ outcome: 'added' });
    expect(listedCodes()).toEqual(['X']);
    expect(page.shop.log()).toEqual(['codes', 'add-code', 'codes']);
  });

  it('still reads the whole list if only the stored copy is known', async () => {
    page.shop.codes = [{ code: 'ELSEWHERE' }];
    page.shop.next('codes', NETWORK_DOWN);
    await page.open(keepCodes);
    await applyCode('LATO10');
    await turn();
    expect(listedCodes()).toEqual(['LATO10', 'ELSEWHERE']);
    page.said();
  });
});

describe('a change of the list that fails', () => {
  it.each([
    ['added', 'add-code' as const, () => applyCode('LATO10'), ['LATO10', 'KEPT']],
    ['removed', 'remove-code' as const, () => removeCode('KEPT'), []],
  ])('reads the list again: the code may have been %s', async (_, call, change, left) => {
    await openWith('KEPT');
    page.shop.nextAfter(call, NETWORK_DOWN);
    await change();
    await turn();
    expect(listedCodes()).toEqual(left);
  });

  it('reads the list when the network returns, if it could not be read at once', async () => {
    await openWith('KEPT');
    page.shop.nextAfter('remove-code', NETWORK_DOWN);
    page.shop.next('codes', NETWORK_DOWN);
    await removeCode('KEPT');
    await turn();
    expect(listedCodes()).toEqual(['KEPT']);
    window.dispatchEvent(new Event('online'));
    await turn();
    expect(listedCodes()).toEqual([]);
    expect(page.said()).toHaveLength(2);
  });

  it.each([400, 422, 499])('reads nothing if the shop refused it with %i', async (status) => {
    await page.open(keepCodes);
    page.shop.next('add-code', refused(status));
    await applyCode('LATO10');
    await turn();
    expect(page.shop.log()).toEqual(['codes', 'add-code']);
    page.said();
  });

  it('reads the list after a server error, and keeps the old one until then', async () => {
    await openWith('KEPT');
    page.shop.nextAfter('add-code', refused(500));
    const reading = page.shop.hold('codes');
    const applied = applyCode('LATO10');
    await turn();
    expect(codesStore().get()).toMatchObject({ status: 'loading', codes: [{ code: 'KEPT' }] });
    reading.answer();
    expect(await applied).toEqual({ outcome: 'added' });
    expect(listedCodes()).toEqual(['LATO10', 'KEPT']);
    expect(codesStore().get().status).toBe('ready');
  });
});
