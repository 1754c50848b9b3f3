import { createAdaptorServer } from '@hono/node-server';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AUDIENCE_NAMES } from '../../demo/server/audiences.mjs';
import { createApp } from '../../demo/server/app.mjs';
import { FAULT_KINDS, type FaultKind } from '../../demo/server/faults.mjs';
import { createShop } from '../../demo/server/shop.mjs';
import { checked } from './serve.js';

const shop = createShop({ file: ':memory:' });
let server: Server;
let url: string;

beforeAll(async () => {
  server = createAdaptorServer({ fetch: createApp(shop).fetch }) as Server;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterAll(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  shop.close();
});

describe('the demo shop', () => {
  it.each(AUDIENCE_NAMES)('has nothing that is found: %s', async (audience) => {
    const { findings } = await checked(`${url}/shop?audience=${audience}&lang=en`, {
      isWriting: true,
    });
    expect(findings).toEqual([]);
  });

  it.each(['empty', 'hostile', 'lines-100'])('nor in the state %s', async (state) => {
    const { findings } = await checked(`${url}/shop?state=${state}`, { isWriting: true });
    // Long carts are large, hostile names do hold "&amp;", and hostile pictures do not exist.
    const other = findings.filter((text) => !/kB as a PUT|escaped for HTML|picture/.test(text));
    expect(other).toEqual([]);
  });

  /** check.test.ts has what is found of an answer that is too late. */
  type Slow = 'delay' | 'delay-answer';

  /** What is found of the call that a fault hits. */
  const FOUND: Readonly<Record<Exclude<FaultKind, Slow>, RegExp>> = {
    status: /It answers with status 500 \("fault: .*"\)\. The buyer sees an error/,
    'drop-before': /there is no answer: /,
    'drop-after': /there is no answer: /,
    html: /It answers with a page of HTML/,
    truncated: /Its answer is not JSON; it starts with "\{/,
    'expired-token': /It answers with status 403 \("csrf: .*"\)\. The token is refused or missing/,
    offline: /there is no answer: /,
  };

  it.each(FAULT_KINDS.filter((kind) => kind !== 'delay' && kind !== 'delay-answer'))(
    'with the fault %s is found out',
    async (kind) => {
      const ofToken = kind === 'expired-token';
      const page = `${url}/shop?audience=${ofToken ? 'dropshipping' : 'retail'}`;
      const opened = await fetch(page);
      const cookie = opened.headers
        .getSetCookie()
        .map((text) => text.split(';')[0])
        .join('; ');
      const call = ofToken ? 'dropshipping-cost' : 'get-cart';
      const fault = await fetch(`${url}/demo/faults`, {
        method: 'POST',
        headers: { cookie },
        body: JSON.stringify({ call, kind }),
      });
      expect(fault.status).toBe(201);
      const { ok, findings } = await checked(page, { cookie });
      expect(ok).toBe(false);
      const name = ofToken ? 'readDropshippingCost' : 'readCart';
      expect(findings).toEqual([expect.stringMatching(FOUND[kind])]);
      expect(findings[0]).toMatch(new RegExp(`^error: ${name}: `));
    },
  );
});
