import { afterEach } from 'vitest';
import { checked, serveShop, type Carelessness, type Served } from './serve.js';

let open: Served[] = [];
afterEach(async () => {
  await Promise.all(open.map((server) => server.stop()));
  open = [];
});

/** Stops the server after the test. */
export async function stopLater(server: Promise<Served>): Promise<Served> {
  const served = await server;
  open.push(served);
  return served;
}

/** The address of the cart page of a server, which is stopped after the test. */
export const serving = async (server: Promise<Served>): Promise<string> =>
  `${(await stopLater(server)).url}/cart`;

/** The findings in a shop with one mistake. */
export const foundIn = async (carelessness: Carelessness, isWriting = false): Promise<string[]> =>
  (await checked(await serving(serveShop(carelessness)), { isWriting })).findings;
