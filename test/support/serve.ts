import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A server that runs. */
export interface Served {
  readonly url: string;
  stop(): Promise<void>;
}

/** Serves on any free port. */
export async function serve(
  handle: (request: IncomingMessage, response: ServerResponse) => void,
): Promise<Served> {
  const server = createServer(handle);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
