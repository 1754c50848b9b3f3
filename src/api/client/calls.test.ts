import { describe, expect, it, vi } from 'vitest';
import { CALLS, type CallCase } from '../../../test/support/api-calls.js';
import {
  endless,
  failureOf,
  fakeShop,
  html,
  json,
  nextTurn,
  silent,
  testSite,
  type Sent,
} from '../../../test/support/fake-shop.js';

const good = ({ answer }: CallCase): Response =>
  answer === undefined ? new Response('') : json(answer);

const onlyCall = (calls: readonly Sent[]): Sent => {
  expect(calls).toHaveLength(1);
  return calls[0]!;
};

describe('the calls of the specification', () => {
  it('are eleven', () => {
    expect(new Set(CALLS.map(({ operation }) => operation)).size).toBe(11);
  });
});

describe.each(CALLS)('$operation', (call) => {
  const { operation, run, method, path, body = null, contentType = null, csrf } = call;

  it('sends its method, path, headers and payload', async () => {
    const calls = fakeShop(good(call));
    await run(testSite());
    const sent = onlyCall(calls);
    expect([sent.method, sent.url]).toEqual([method, path]);
    expect(sent.body).toBe(body);
    expect(sent.headers.get('content-type')).toBe(contentType);
    expect(sent.headers.get('accept')).toBe('application/json');
    expect(sent.headers.get('x-csrf-token')).toBe(csrf ? 'token-1' : null);
    expect(sent.init.cache).toBe('no-store');
    expect(sent.init.credentials).toBe('same-origin');
  });

  it('puts the base of the site before its path', async () => {
    const calls = fakeShop(good(call));
    await run(testSite({ base: 'https://api.shop.example/v2' }));
    expect(onlyCall(calls).url).toBe(`https://api.shop.example/v2${path}`);
  });

  it.each([302, 400, 401, 403, 404, 419, 422, 500, 503])(
    'fails with the status of a %d, whatever its body says',
    async (status) => {
      fakeShop(json(call.answer ?? {}, status));
      const failure = await failureOf(run(testSite()));
      expect(failure).toMatchObject({ code: 'status', operation, method, url: path, status });
      expect(failure.message).toBe(`${operation}: ${method} ${path} failed: status ${status}`);
    },
  );

  it('fails with the reason where the network does', async () => {
    const cause = new TypeError('Failed to fetch');
    fakeShop(cause);
    const failure = await failureOf(run(testSite()));
    expect(failure).toMatchObject({ code: 'network', operation, method, url: path, cause });
    expect(failure.status).toBeUndefined();
    expect(failure.message).toContain('(Failed to fetch)');
  });

  it('gives up after 15 s without an answer', async () => {
    vi.useFakeTimers();
    const calls = fakeShop(silent);
    const failure = failureOf(run(testSite()));
    await vi.advanceTimersByTimeAsync(14_999);
    expect(onlyCall(calls).init.signal?.aborted).toBe(false);
    // A body on its way has a little longer.
    await vi.advanceTimersByTimeAsync(20);
    expect(await failure).toMatchObject({ code: 'timeout', operation, method, url: path });
    expect((await failure).message).toMatch(/\(over 150\d\d ms\)$/);
    expect(onlyCall(calls).init.signal?.aborted).toBe(true);
  });

  it('gives up after 15 s on an answer that never ends', async () => {
    vi.useFakeTimers();
    fakeShop(() => endless());
    const failure = failureOf(run(testSite()));
    await vi.advanceTimersByTimeAsync(15_020);
    expect(await failure).toMatchObject({ code: 'timeout', operation });
  });

  it('leaves no timer behind', async () => {
    vi.useFakeTimers();
    fakeShop(good(call), html(500));
    await run(testSite());
    await failureOf(run(testSite()));
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe.each(CALLS.filter(({ answer }) => answer !== undefined))('$operation', (call) => {
  const { operation, run, path, method } = call;

  it.each([
    ['an HTML page', () => html()],
    ['nothing', () => new Response('')],
    ['broken-off JSON', () => new Response(JSON.stringify(call.answer).slice(0, -1))],
    ['no content', () => new Response(null, { status: 204 })],
  ])('does not take %s for an answer', async (_, answer) => {
    fakeShop(answer());
    const failure = await failureOf(run(testSite()));
    expect(failure).toMatchObject({ operation, url: path });
    // What a write was answered with may be no JSON at all: it may have been done.
    expect(failure.code).toMatch(method === 'GET' ? /^not-json$/ : /^(page|bad-shape)$/);
  });

  it.each([0, 1, '', 'text', true, ...(call.wrong ?? [])].map((value) => [value]))(
    'finds %j to be of the wrong shape',
    async (value) => {
      fakeShop(json(value));
      const failure = await failureOf(run(testSite()));
      expect(failure).toMatchObject({ code: 'bad-shape', operation, url: path });
    },
  );
});

describe.each(CALLS.filter(({ answer }) => answer === undefined))('$operation', (call) => {
  it.each([
    ['nothing', () => new Response(''), undefined],
    ['no content', () => new Response(null, { status: 204 }), undefined],
    ['broken JSON', () => new Response('{"ok":'), undefined],
    ['JSON', () => json({ ok: true }), { ok: true }],
    ['an error that is none', () => json({ error: false }), { error: false }],
    ['success', () => json({ success: true, status: 'ok' }), { success: true, status: 'ok' }],
  ])('is stored where it is answered with %s', async (_, answer, read) => {
    fakeShop(answer());
    expect(await call.run(testSite())).toEqual(read);
  });

  it('waits for the end of the answer: only then the shop has done its work', async () => {
    let end!: () => void;
    const body = new ReadableStream({ start: (stream) => void (end = () => stream.close()) });
    fakeShop(() => new Response(body));
    let done = false;
    const saved = call.run(testSite()).then(() => (done = true));
    await nextTurn();
    expect(done).toBe(false);
    end();
    expect(await saved).toBe(true);
  });
});
