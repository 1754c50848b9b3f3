import { getRequestListener } from '@hono/node-server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AUDIENCE_NAMES } from '../../demo/server/audiences.mjs';
import { createApp } from '../../demo/server/app.mjs';
import { createShop } from '../../demo/server/shop.mjs';
import { checked, serve, type Served } from './serve.js';

const shop = createShop({ file: ':memory:' });
let server: Served;

beforeAll(async () => {
  const answer = getRequestListener(createApp(shop).fetch);
  server = await serve((request, response) => void answer(request, response));
});

afterAll(async () => {
  await server.stop();
  shop.close();
});

describe('the demo shop', () => {
  it.each(AUDIENCE_NAMES)('has nothing that is found: %s', async (audience) => {
    const { findings } = await checked(`${server.url}/shop?audience=${audience}&lang=en`, {
      isWriting: true,
    });
    expect(findings).toEqual([]);
  });

  it.each(['empty', 'reduced', 'over-max', 'many', 'hostile', 'lines-100'])(
    'nor in the state %s',
    async (state) => {
      const { findings } = await checked(`${server.url}/shop?state=${state}`, { isWriting: true });
      // Long carts are large, hostile names do hold "&amp;", and hostile pictures do not exist.
      const other = findings.filter((text) => !/kB as a PUT|escaped for HTML|picture/.test(text));
      expect(other).toEqual([]);
    },
  );
});
