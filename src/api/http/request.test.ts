import { describe, expect, it, vi } from 'vitest';
import {
  failureOf,
  fakeShop,
  GET,
  html,
  json,
  nextTurn,
  PUT,
  redirected,
  silent,
  testSite,
  type Sent,
} from '../../../test/support/fake-shop.js';
import { CALL_ENDS, CALL_ENDS_PER_LINE } from '../../base/cart-limits.js';
import { BYTES_PER_MS, CALL_TIME } from '../../base/limits.js';
import { request } from './request.js';

/** The response of a redirect that the browser was told not to follow. */
const unfollowed = (): Response =>
  Object.defineProperties(new Response(null), {
    type: { value: 'opaqueredirect' },
    status: { value: 0 },
    ok: { value: false },
  });

const tokens = (calls: readonly Sent[]): (string | null)[] =>
  calls.map(({ headers }) => headers.get('x-csrf-token'));

describe('an answer', () => {
  it.each([
    ['any status from 200 to 299', new Response('[1]', { status: 201 }), [1]],
    ['a read that was redirected', redirected(json({ ok: 1 })), { ok: 1 }],
    ['a text with a byte order mark', new Response('\uFEFF{"a":1}'), { a: 1 }],
  ])('is the JSON of %s', async (_, answer, value) => {
    fakeShop(answer);
    expect(await request(testSite(), GET)).toMatchObject({ json: value, etag: undefined });
  });

  it('has the version of its header', async () => {
    fakeShop(new Response('1', { headers: { ETag: '"7"' } }));
    expect(await request(testSite(), GET)).toMatchObject({ etag: '"7"' });
  });

  it('to a read that is not JSON is an error with its status', async () => {
    fakeShop(new Response('<p>'));
    const error = { code: 'not-json', status: 200, operation: 'look' };
    expect(await failureOf(request(testSite(), GET))).toMatchObject(error);
  });

  it.each([
    [200, { code: 'network' }],
    [422, { code: 'status', status: 422 }],
  ])('of status %d that breaks off in the middle is the failure %j', async (status, failure) => {
    const body = new ReadableStream({ pull: (stream) => stream.error(new TypeError('reset')) });
    fakeShop(() => new Response(body, { status }));
    expect(await failureOf(request(testSite(), PUT))).toMatchObject(failure);
  });

  it('of a failed call is not left open', async () => {
    const cancel = vi.fn();
    fakeShop(() => new Response(new ReadableStream({ cancel }), { status: 500 }));
    await failureOf(request(testSite(), GET));
    expect(cancel).toHaveBeenCalledOnce();
  });

  it.each([
    ['120', 120_000],
    ['Sun, 29 Nov 2026 06:00:00 GMT', 3_600_000],
    ['Sun, 29 Nov 2026 05:00:00 GMT', undefined],
    ['0', undefined],
    ['later', undefined],
    ['', undefined],
  ])('with Retry-After %j says how long to wait', async (text, retryAfter) => {
    vi.setSystemTime('2026-11-29T05:00:00Z');
    fakeShop(new Response('', { status: 503, headers: { 'Retry-After': text } }));
    expect(await failureOf(request(testSite(), GET))).toMatchObject({ retryAfter });
  });

  it('of a failed call that cannot be closed any more is let go', async () => {
    const cancel = (): Promise<void> => Promise.reject(new Error('gone'));
    fakeShop(() => new Response(new ReadableStream({ cancel }), { status: 500 }));
    expect((await failureOf(request(testSite(), GET))).code).toBe('status');
    await nextTurn();
  });

  it.each([
    ['a page', () => redirected(html())],
    ['another address of the API', () => redirected(json({ ok: 1 }))],
    ['an address that the browser does not reveal', unfollowed],
  ])('to a write that was led on to %s says not whether it was done', async (_, end) => {
    fakeShop(() => end());
    const failure = await failureOf(request(testSite(), PUT));
    expect(failure).toMatchObject({ code: 'page', operation: 'save' });
    expect(failure.message).toContain('led to another page');
  });

  it('to a long body may take a second longer for each 6,000 bytes', async () => {
    vi.useFakeTimers();
    fakeShop(silent);
    const payload = { t: 'ż'.repeat(59_996) };
    const failure = failureOf(request(testSite(), { ...PUT, payload }));
    await vi.advanceTimersByTimeAsync(35_000);
    expect((await failure).message).toContain('(over 35000 ms)');
    // A save of a thousand lines of 2 kB is over before the cart gives it up.
    const limit = CALL_TIME + (1000 * 2000) / BYTES_PER_MS;
    expect(CALL_ENDS + 1000 * CALL_ENDS_PER_LINE).toBeGreaterThan(limit);
  });

  it('to a read with the token is followed without it, as it may lead to another host', async () => {
    const calls = fakeShop(unfollowed, redirected(json({ ok: 1 })));
    await request(testSite(), { ...GET, csrf: true });
    expect(tokens(calls)).toEqual([expect.any(String), null]);
    expect(calls.map(({ init }) => init.redirect)).toEqual(['manual', 'follow']);
  });

  it('to a write is not followed anywhere, to a read it is', async () => {
    const calls = fakeShop(json(1));
    await request(testSite(), PUT);
    await request(testSite(), GET);
    expect(calls.map(({ init }) => init.redirect)).toEqual(['manual', 'follow']);
  });
});

it('a read ends after the time of the site, a write after 15 seconds', async () => {
  vi.useFakeTimers();
  fakeShop(silent);
  const site = testSite({ readTimeout: 40_000 });
  const [read, write] = [failureOf(request(site, GET)), failureOf(request(site, PUT))];
  await vi.advanceTimersByTimeAsync(15_020);
  expect((await write).code).toBe('timeout');
  await vi.advanceTimersByTimeAsync(25_000);
  expect((await read).message).toContain('over 40000 ms');
});

describe('the CSRF token', () => {
  it('is read for each call and sent in the header that the site names, if the page has one', async () => {
    const calls = fakeShop(new Response(''));
    const csrfToken = vi.fn(() => ['token-1', 'token-2', ''][csrfToken.mock.calls.length - 1]!);
    const site = testSite({ csrfHeader: 'X-Shop', csrfToken });
    for (let count = 0; count < 3; count++) await request(site, PUT);
    expect(calls.map(({ headers }) => headers.get('x-shop'))).toEqual(['token-1', 'token-2', null]);
  });

  it('is neither read nor sent with a plain GET', async () => {
    const calls = fakeShop(json(1));
    const csrfToken = vi.fn(() => 'secret');
    await request(testSite({ csrfToken }), GET);
    expect(csrfToken).not.toHaveBeenCalled();
    expect(tokens(calls)).toEqual([null]);
  });

  it.each([403, 419])(
    'is renewed after a %d, and a read that sends it repeated',
    async (status) => {
      const calls = fakeShop(html(status), json(1));
      const site = testSite({ renewCsrfToken: () => Promise.resolve('fresh') });
      await request(site, { ...GET, csrf: true });
      expect(tokens(calls)).toEqual(['token-1', 'fresh']);
      expect(calls.map(({ method, url }) => [method, url])).toEqual([
        ['GET', '/look'],
        ['GET', '/look'],
      ]);
    },
  );

  it.each([403, 419])(
    'is renewed after a %d, and a write not repeated: the cart may be another buyer’s',
    async (status) => {
      const calls = fakeShop(html(status));
      const renewCsrfToken = vi.fn(() => Promise.resolve('fresh'));
      const failure = await failureOf(request(testSite({ renewCsrfToken }), PUT));
      expect(failure).toMatchObject({ code: 'renewed', status });
      expect(renewCsrfToken).toHaveBeenCalledOnce();
      expect(calls).toHaveLength(1);
    },
  );

  it.each([
    ['is named by the error', json({ error: 'csrf', message: 'Expired' }, 403), 'csrf'],
    ['not by a body that is not JSON', html(403), undefined],
    ['nor by one without a name', json(['csrf'], 403), undefined],
  ])('that is refused %s', async (_, answer, refusal) => {
    fakeShop(answer);
    const failure = await failureOf(request(testSite(), { ...PUT, mayRenew: false }));
    expect(failure).toMatchObject({ code: 'status', status: 403, refusal });
    expect(failure.message.endsWith(`status 403${refusal ? ` ${refusal}` : ''}`)).toBe(true);
  });

  it.each([
    ['the call may not', { ...PUT, mayRenew: false }, 419],
    ['the login has ended', PUT, 401],
    ['the shop fails', PUT, 500],
    ['none was sent', GET, 403],
  ])('is not renewed where %s', async (_, call, status) => {
    fakeShop(html(status));
    const renewCsrfToken = vi.fn(() => Promise.resolve('fresh'));
    const failure = await failureOf(request(testSite({ renewCsrfToken }), call));
    expect(failure).toMatchObject({ code: 'status', status });
    expect(renewCsrfToken).not.toHaveBeenCalled();
  });

  it('is renewed once only in a read', async () => {
    const calls = fakeShop(html(419));
    const renewCsrfToken = vi.fn(() => Promise.resolve('fresh'));
    const call = { ...GET, csrf: true };
    const failure = await failureOf(request(testSite({ renewCsrfToken }), call));
    expect(failure).toMatchObject({ code: 'status', status: 419 });
    expect(calls).toHaveLength(2);
    expect(renewCsrfToken).toHaveBeenCalledOnce();
  });

  it('that cannot be renewed leaves the refusal as it was, with the reason', async () => {
    const calls = fakeShop(html(403));
    const renewCsrfToken = (): Promise<string> => Promise.reject(new Error('page is gone'));
    const failure = await failureOf(request(testSite({ renewCsrfToken }), PUT));
    expect(failure).toMatchObject({ code: 'status', status: 403, operation: 'save' });
    expect(failure.message).toContain('page is gone');
    expect(calls).toHaveLength(1);
  });

  it('that never finishes renewing reaches the time limit', async () => {
    vi.useFakeTimers();
    fakeShop(html(403));
    const site = testSite({ renewCsrfToken: () => new Promise<string>(() => undefined) });
    const failure = failureOf(request(site, PUT));
    await vi.advanceTimersByTimeAsync(15_001);
    expect(await failure).toMatchObject({ code: 'timeout' });
  });
});

describe('whatever goes wrong before the call is sent', () => {
  const circular: Record<string, unknown> = {};
  circular['self'] = circular;

  it.each([
    ['a body that is not JSON', testSite(), { ...PUT, payload: circular }],
    [
      'a page without a readable token',
      testSite({ csrfToken: () => expect.fail('no document') }),
      PUT,
    ],
  ])('is an ApiError: %s', async (_, site, call) => {
    const calls = fakeShop(json(1));
    expect(await failureOf(request(site, call))).toMatchObject({
      code: 'network',
      cause: expect.any(Error) as Error,
    });
    expect(calls).toHaveLength(0);
  });
});
