import { createAdaptorServer } from '@hono/node-server';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AUDIENCE_NAMES } from '../../demo/server/audiences.mjs';
import { createApp } from '../../demo/server/app.mjs';
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

  it.each(['empty', 'reduced', 'over-max', 'many', 'hostile', 'lines-100'])(
    'nor in the state %s',
    async (state) => {
      const { findings } = await checked(`${url}/shop?state=${state}`, { isWriting: true });
      // Long carts are large, hostile names do hold "&amp;", and hostile pictures do not exist.
      const other = findings.filter((text) => !/kB as a PUT|escaped for HTML|picture/.test(text));
      expect(other).toEqual([]);
    },
  );
});
