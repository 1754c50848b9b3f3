// A slow line between a browser and its server: what one side sends is let through at a rate, and
// arrives half a round trip later. Everything that the browser has open shares the one line.
import { Duplex } from 'node:stream';

/**
 * @typedef {object} Rates of a line
 * @property {number} down bits per second to the browser
 * @property {number} up bits per second from it
 * @property {number} roundTrip ms
 */

/** One direction of a line: when what is sent has left, and when it arrives. */
export class Lane {
  #free = 0;

  /** @param {number} rate bits per second @param {number} delay ms */
  constructor(rate, delay) {
    this.rate = rate;
    this.delay = delay;
  }

  /** @param {number} now ms @param {number} bytes @returns {{ left: number, arrives: number }} ms */
  send(now, bytes) {
    this.#free = Math.max(now, this.#free) + (bytes * 8 * 1000) / this.rate;
    return { left: this.#free, arrives: this.#free + this.delay };
  }
}

/** Bytes that travel together: some packets, so that a script can be compiled while it arrives. */
const PARCEL = 4096;

/** Runs what is due, in the order in which it was put. */
function queue() {
  /** @type {{ at: number, act: () => void }[]} */
  const waiting = [];
  /** @type {NodeJS.Timeout | undefined} */
  let timer;
  const run = () => {
    timer = undefined;
    while (waiting[0] && waiting[0].at <= performance.now()) waiting.shift()?.act();
    if (waiting[0]) timer = setTimeout(run, waiting[0].at - performance.now());
  };
  return (/** @type {number} */ at, /** @type {() => void} */ act) => {
    waiting.push({ at, act });
    timer ??= setTimeout(run, Math.max(0, waiting[0] ? waiting[0].at - performance.now() : 0));
  };
}

/** The line of all connections; it can be set while they are open. */
export class Line {
  #down = new Lane(Infinity, 0);
  #up = new Lane(Infinity, 0);

  /** @param {Rates} rates */
  set({ down, up, roundTrip }) {
    this.#down = new Lane(down, roundTrip / 2);
    this.#up = new Lane(up, roundTrip / 2);
  }

  /**
   * The server's end of a connection.
   *
   * @param {import('node:net').Socket} socket the browser's
   * @returns {Duplex}
   */
  connect(socket) {
    socket.setNoDelay(true);
    const [toBrowser, toServer, whenLeft] = [queue(), queue(), queue()];
    const end = new Duplex({
      read() {},
      write: (/** @type {Buffer} */ chunk, _encoding, done) => {
        const now = performance.now();
        let left = now;
        for (let from = 0; from < chunk.length; from += PARCEL) {
          const parcel = chunk.subarray(from, from + PARCEL);
          const sent = this.#down.send(now, parcel.length);
          ({ left } = sent);
          toBrowser(sent.arrives, () => socket.writable && socket.write(parcel));
        }
        // The next is taken when this has left: what is asked for meanwhile gets its share.
        whenLeft(left, done);
      },
      final(done) {
        socket.end();
        done();
      },
      destroy(error, done) {
        socket.destroy();
        done(error);
      },
    });
    socket.on('data', (/** @type {Buffer} */ chunk) => {
      const { arrives } = this.#up.send(performance.now(), chunk.length);
      toServer(arrives, () => end.push(chunk));
    });
    socket.on('close', () => end.destroy());
    socket.on('error', () => end.destroy());
    return end;
  }
}
