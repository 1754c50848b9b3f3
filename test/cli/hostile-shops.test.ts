import { describe, expect, it } from 'vitest';
import type { CallName } from '../../src/api/client/caller.js';
import { checked, serve, serveShop } from './serve.js';
import { serving } from './serving.js';

describe('a hostile or absent shop does not block the check', () => {
  const NAMES: readonly CallName[] = ['readCart', 'readDiscounts', 'readTopProducts'];

  it.each<[string, Parameters<typeof serve>[0], RegExp]>([
    ['says nothing', () => undefined, /there is no complete answer within 0\.3 s/],
    [
      'never ends',
      (_, response) => {
        const timer = setInterval(() => response.write(' '), 20);
        response.on('close', () => clearInterval(timer));
      },
      /there is no complete answer within 0\.3 s/,
    ],
    [
      'redirects in a circle',
      (_, response) => void response.writeHead(302, { Location: '/x' }).end(),
      /it redirects more than 10 times/,
    ],
    [
      'redirects to a file',
      (_, response) => void response.writeHead(302, { Location: 'file:///etc/passwd' }).end(),
      /it redirects to an invalid address/,
    ],
    [
      'answers what is not HTTP',
      (request) => void request.socket.end('HTTP/9.z 200 OK\r\n\r\n'),
      /its answer is not HTTP that Node can read \(HPE_/,
    ],
    ['breaks off', (request) => void request.socket.destroy(), /there is no answer: /],
  ])('that %s', async (_, handle, reason) => {
    const isAwaited = reason.source.includes('within');
    const { findings, ok } = await checked(await serving(serve(handle)), {
      timeout: isAwaited ? 300 : 30_000,
      isWriting: true,
    });
    expect(ok).toBe(false);
    for (const name of ['page', ...NAMES]) {
      expect(findings.find((text) => text.startsWith(`error: ${name}:`))).toMatch(reason);
    }
  });

  it('that sends without end', async () => {
    const chunk = Buffer.alloc(1 << 20, ' ');
    const endless = serve((_, response) => {
      const more = (): void => {
        while (response.write(chunk));
      };
      response.on('drain', more).on('error', () => undefined);
      more();
    });
    const { findings } = await checked(await serving(endless), { timeout: 30_000 });
    expect(findings).toContainEqual(expect.stringContaining('the answer is over 8 MB'));
  });

  it.each(['<script>', '<a "', '<!--', "<p a='", '</', '<a b', '&amp;<'])(
    'whose page is millions of %j',
    async (piece) => {
      const page = piece.repeat(Math.floor(4_000_000 / piece.length));
      const { findings } = await checked(await serving(serveShop({ page })), { country: 'pl' });
      expect(findings).toContainEqual(
        expect.stringContaining('It has no <meta name="csrf-token">'),
      );
    },
  );

  it.each([true, false])('that is not there, written to: %s', async (isWriting) => {
    const { url, stop } = await serve(() => undefined);
    await stop();
    const { findings, calls } = await checked(`${url}/cart`, { country: 'pl', isWriting });
    expect(findings).toContainEqual(
      'error: page: There is no usable answer: there is no answer: ECONNREFUSED.',
    );
    expect(calls.filter(({ ok }) => ok === true)).toEqual([]);
    expect(calls.filter(({ ok }) => ok === false).map(({ name }) => name)).toEqual([
      ...['page', 'readCart', 'readDiscounts', 'readDiscountsValue'],
      ...['readTopProducts', 'readFreeDelivery'],
    ]);
  });
});
