import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { BROWSER_FLAGS } from '../../scripts/setup/browser-flags.mjs';
import { ensureBrowser } from '../../scripts/setup/ensure-browser.mjs';
import { connect } from './connection.mjs';

/** @typedef {Awaited<ReturnType<typeof launch>>} Browser */

const FLAGS = [
  ...['--headless=new', '--remote-debugging-pipe', '--window-size=1280,900', '--hide-scrollbars'],
  // A tab behind another one, or one that nobody looks at, is not slowed down.
  ...['--disable-background-timer-throttling', '--disable-renderer-backgrounding'],
  ...['--disable-backgrounding-occluded-windows', '--disable-extensions', '--mute-audio'],
  // Each new window would prepare the address bar's recommendations, a page of a hundred scripts.
  '--disable-features=WebUIOmniboxPopup,WebUIOmniboxAimPopup,WebUIOmniboxFullPopup,AimEnabled',
  // Neither what is being tried with a part of all browsers, nor the system's store of passwords.
  ...['--disable-field-trial-config', '--password-store=basic', '--use-mock-keychain'],
];

/** Starts a Chromium with an empty profile. @param {readonly string[]} more flags */
export async function launch(more) {
  const profile = await mkdtemp(path.join(os.tmpdir(), 'cart-bench-'));
  const flags = [...BROWSER_FLAGS, ...FLAGS, ...more, `--user-data-dir=${profile}`, 'about:blank'];
  const child = spawn(await ensureBrowser(), flags, {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'],
  });
  const ended = once(child, 'exit');
  const [output, input] = /** @type {any[]} */ (child.stdio.slice(3));
  const tab = connect(output, input);
  const session = tab();
  const { product } = await session.send('Browser.getVersion');
  return {
    version: product.replace(/^.*\//, ''),
    /** With the browser itself. */
    session,
    tab,
    async close() {
      if (child.exitCode === null && child.signalCode === null) {
        // It may be gone before it has answered.
        await session.send('Browser.close').catch(() => undefined);
        await ended;
      }
      await rm(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
