import { PassThrough } from 'node:stream';
import { describe, expect, it, vi } from 'vitest';
import { Connection } from './connection.mjs';

/** A connection, what it sends, and a browser that answers with given pieces of text. */
function connected() {
  const output = new PassThrough();
  const input = new PassThrough();
  /** @type {any[]} */
  const sent = [];
  output.on('data', (data) => {
    const messages = String(data).split('\0').filter(Boolean);
    sent.push(...messages.map((message) => JSON.parse(message)));
  });
  return { connection: new Connection(output, input), sent, input };
}

describe('a connection to a browser', () => {
  it('gives each question its own answer, in whatever order they come', async () => {
    const { connection, input } = connected();
    const first = connection.session().send('Browser.getVersion');
    const second = connection.session('tab').send('Page.enable');
    input.write('{"id":2,"result":{"of":"second"}}\0{"id":1,"result":{"of":"first"}}\0');
    expect(await Promise.all([first, second])).toEqual([{ of: 'first' }, { of: 'second' }]);
  });

  it('puts together a message that comes in pieces', async () => {
    const { connection, input } = connected();
    const answer = connection.session().send('Browser.getVersion');
    const bytes = Buffer.from('{"id":1,"result":{"product":"Ż"}}\0');
    input.write(bytes.subarray(0, 29));
    input.write(bytes.subarray(29));
    expect(await answer).toEqual({ product: 'Ż' });
  });

  it('gives a session its own events, as long as it listens', async () => {
    const { connection, input } = connected();
    const listener = vi.fn();
    const tab = connection.session('tab').on('Page.frameNavigated', listener);
    input.write('{"method":"Page.frameNavigated","params":{"at":1},"sessionId":"tab"}\0');
    input.write('{"method":"Page.frameNavigated","params":{"at":2},"sessionId":"other"}\0');
    await vi.waitFor(() => expect(listener).toHaveBeenCalled());
    tab.off('Page.frameNavigated', listener);
    input.write('{"method":"Page.frameNavigated","params":{"at":3},"sessionId":"tab"}\0');
    const after = tab.send('Page.enable');
    input.write('{"id":1,"result":{}}\0');
    await after;
    expect(listener.mock.calls).toEqual([[{ at: 1 }]]);
  });

  it('reports what was refused, and rejects everything that waits when the browser ends', async () => {
    const { connection, sent, input } = connected();
    const refused = connection.session('tab').send('Page.navigate', { url: 'x' });
    expect(sent).toEqual([
      { id: 1, method: 'Page.navigate', params: { url: 'x' }, sessionId: 'tab' },
    ]);
    input.write('{"id":1,"error":{"message":"no such page"}}\0');
    await expect(refused).rejects.toThrow('Page.navigate: no such page');
    const unanswered = connection.session().send('Browser.close');
    input.destroy();
    await expect(unanswered).rejects.toThrow('Browser.close: the browser has ended.');
  });
});
