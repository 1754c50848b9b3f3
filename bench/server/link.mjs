// A slow line between a browser and its server: what one side sends leaves at a rate, and arrives
// half a round trip later. Everything that the browser has open shares the one line.
import { Duplex } from 'node:stream';

/** @typedef {{ down: number, up: number, roundTrip: number }} Rates of a line: bits per second to and from the browser, and ms */

/** Bytes that travel together: some packets, so that a script can be compiled while it arrives. */
const PARCEL = 4096;

/** Runs what is due, in the order in which it was put. */
function queue() {
  /** @type {{ at: number, act: () => void }[]} */
  const waiting = [];
  /** @type {NodeJS.Timeout | undefined} */
  let timer;
  const wait = () => {
    const [next] = waiting;
    timer = next && setTimeout(run, Math.max(0, next.at - performance.now()));
  };
  const run = () => {
    while (waiting[0] && waiting[0].at <= performance.now()) waiting.shift()?.act();
    wait();
  };
  return (/** @type {number} */ at, /** @type {() => void} */ act) => {
    waiting.push({ at, act });
    if (!timer) wait();
  };
}

/** The line of all connections; it can be set while they are open. */
export class Line {
  /** When the line to the browser and that from it are free again, ms. */
  #free = { down: 0, up: 0 };
  /** @type {Rates} */
  #rates = { down: Infinity, up: Infinity, roundTrip: 0 };

  /** @param {Rates} rates */
  set(rates) {
    this.#rates = rates;
    this.#free = { down: 0, up: 0 };
  }

  /** When bytes have left and when they arrive, ms. @param {'down' | 'up'} lane @param {number} bytes */
  #send(lane, bytes) {
    const left = Math.max(performance.now(), this.#free[lane]) + (bytes * 8000) / this.#rates[lane];
    this.#free[lane] = left;
    return { left, arrives: left + this.#rates.roundTrip / 2 };
  }

  /** The server's end of a connection. @param {import('node:net').Socket} socket the browser's */
  connect(socket) {
    socket.setNoDelay(true);
    const [toBrowser, toServer, whenLeft] = [queue(), queue(), queue()];
    const end = new Duplex({
      read() {},
      write: (/** @type {Buffer} */ chunk, _encoding, done) => {
        let last = 0;
        for (let from = 0; from < chunk.length; from += PARCEL) {
          const parcel = chunk.subarray(from, from + PARCEL);
          const { left, arrives } = this.#send('down', parcel.length);
          toBrowser(arrives, () => socket.writable && socket.write(parcel));
          last = left;
        }
        // The next is taken when this has left: what is requested meanwhile gets its share.
        whenLeft(last, done);
      },
      final: (done) => void socket.end(done),
      destroy: (error, done) => void done(socket.destroy() && error),
    });
    socket.on('data', (/** @type {Buffer} */ chunk) =>
      toServer(this.#send('up', chunk.length).arrives, () => end.push(chunk)),
    );
    for (const event of ['close', 'error']) socket.on(event, () => end.destroy());
    return end;
  }
}
