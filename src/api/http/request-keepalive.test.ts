import { describe, expect, it } from 'vitest';
import {
  failureOf,
  fakeShop,
  GET,
  PUT,
  testSite,
  type Sent,
} from '../../../test/support/fake-shop.js';
import { canOutlivePage, request, type Call } from './request.js';

describe('a write, which may outlive the page', () => {
  /** A JSON body `{"t":"…"}` of this many bytes in UTF-8. */
  const bytes = (count: number, letter = 'a'): Call => ({
    ...PUT,
    payload: { t: letter.repeat((count - 8) / new TextEncoder().encode(letter).length) },
  });
  const kept = (calls: readonly Sent[]): unknown[] => calls.map(({ init }) => init.keepalive);

  it('is kept alive up to 60,000 bytes and sent plainly above', async () => {
    const calls = fakeShop(new Response(''));
    await request(testSite(), bytes(60_000));
    await request(testSite(), bytes(60_001));
    expect(kept(calls)).toEqual([true, false]);
    expect(calls.map(({ body }) => body?.length)).toEqual([60_000, 60_001]);
  });

  it('counts bytes, not letters', async () => {
    const calls = fakeShop(new Response(''));
    await request(testSite(), bytes(60_008, 'ż'));
    expect(calls[0]?.body?.length).toBeLessThan(60_000);
    expect(kept(calls)).toEqual([false]);
  });

  it('shares this limit with all running calls, and releases its share at the end', async () => {
    let answer!: (response: Response) => void;
    const calls = fakeShop(
      () => new Promise((resolve) => (answer = resolve)),
      new TypeError('Failed to fetch'),
      new Response(''),
    );
    const first = request(testSite(), bytes(40_000));
    await failureOf(request(testSite(), bytes(20_000)));
    await request(testSite(), bytes(20_001));
    answer(new Response(''));
    await first;
    await request(testSite(), bytes(60_000));
    expect(kept(calls)).toEqual([true, true, false, true]);
  });

  it('uses none of this limit without keepalive', async () => {
    let answer!: (response: Response) => void;
    const calls = fakeShop(() => new Promise((resolve) => (answer = resolve)), new Response(''));
    const large = request(testSite(), bytes(100_000));
    await request(testSite(), bytes(60_000));
    answer(new Response(''));
    await large;
    expect(kept(calls)).toEqual([false, true]);
  });

  it('without a body is kept alive also where there is no room for more', async () => {
    let answer!: (response: Response) => void;
    const calls = fakeShop(() => new Promise((resolve) => (answer = resolve)), new Response(''));
    const large = request(testSite(), bytes(60_000));
    await request(testSite(), { ...PUT, body: 'none' });
    answer(new Response(''));
    await large;
    expect(calls[1]?.body).toBeNull();
    expect(kept(calls)).toEqual([true, true]);
  });

  it('is kept alive and a read is not', async () => {
    const calls = fakeShop(new Response('{}'));
    await request(testSite(), PUT);
    await request(testSite(), GET);
    expect(kept(calls)).toEqual([true, false]);
  });

  it('is known to have room, or none, before it is sent', async () => {
    let answer!: (response: Response) => void;
    fakeShop(() => new Promise((resolve) => (answer = resolve)));
    const body = { t: 'a'.repeat(29_992) };
    expect(canOutlivePage({ t: 'a'.repeat(59_992) }, false)).toBe(true);
    expect(canOutlivePage({ t: 'a'.repeat(59_993) }, false)).toBe(false);
    const first = request(testSite(), bytes(40_000));
    expect(canOutlivePage(body, false)).toBe(false);
    expect(canOutlivePage(body, true)).toBe(true);
    answer(new Response(''));
    await first;
    expect(canOutlivePage(body, false)).toBe(true);
  });
});
