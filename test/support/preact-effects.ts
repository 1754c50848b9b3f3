import { options } from 'preact';

// Preact runs effects in a timer after the next frame, and the clock of the tests may stand still.
options.requestAnimationFrame = (run) =>
  void ((globalThis.setImmediate as typeof setImmediate | undefined) ?? requestAnimationFrame)(run);

// Every browser has it, and happy-dom does not.
if (!('MessageChannel' in globalThis)) {
  const { MessageChannel } = await import(/* @vite-ignore */ 'node:worker_threads');
  Object.assign(globalThis, { MessageChannel });
}
