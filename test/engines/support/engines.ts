import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, watch, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Builder, Capabilities, WebDriver } from 'selenium-webdriver';
import { DriverService } from 'selenium-webdriver/remote/index.js';
import { BROWSER_FLAGS } from '../../../scripts/setup/browser-flags.mjs';
import type { EngineName, Programs } from '../../../scripts/setup/ensure-engines.mjs';
import { Marionette } from './marionette.js';

/** An engine that is ready for sessions. */
export interface RunningEngine {
  session(): Promise<WebDriver>;
  stop(): Promise<void>;
}

type Start = (programs: Programs) => Promise<RunningEngine>;

/** A driver that speaks WebDriver over HTTP; each session is a browser of its own. */
async function startDriver(
  program: string,
  capabilities: Record<string, unknown>,
  environment: Record<string, string> = {},
): Promise<RunningEngine> {
  const service = new DriverService.Builder(program)
    .setEnvironment({ ...(process.env as Record<string, string>), ...environment })
    .setLoopback(true)
    .build();
  const address = await service.start();
  return {
    session: async () =>
      new Builder().usingServer(address).withCapabilities(new Capabilities(capabilities)).build(),
    stop: () => service.kill(),
  };
}

const startChromium: Start = ({ browser, driver }) =>
  startDriver(driver!, {
    browserName: 'chrome',
    'goog:chromeOptions': { binary: browser, args: [...BROWSER_FLAGS, '--headless=new'] },
  });

async function startWebKitOnce({ driver, display }: Programs): Promise<RunningEngine> {
  const screen = spawn(
    display!,
    ['-displayfd', '3', '-screen', '0', '1600x2400x24', '-nolisten', 'tcp'],
    { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] },
  );
  const [number] = (await once(screen.stdio[3]!, 'data')) as [Buffer];
  const engine = await startDriver(
    driver!,
    {
      browserName: 'MiniBrowser',
      // Without its bars the window may be as narrow as a phone.
      'webkitgtk:browserOptions': { args: ['--automation', '--full-screen'] },
    },
    {
      DISPLAY: `:${String(number).trim()}`,
      GDK_BACKEND: 'x11',
      // The sandbox does not work as root, nor in most containers; the pages are our own.
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
    },
  );
  return {
    session: () => engine.session(),
    async stop() {
      await engine.stop();
      await ended(screen);
    },
  };
}

/** How long WebKit may take to start, in milliseconds. */
const STARTED = 120_000;

/** On a busy machine WebKit's browser may end while it starts, and its driver waits for it for ever: both are started anew. */
async function startWebKit(programs: Programs): Promise<RunningEngine> {
  let engine = await startWebKitOnce(programs);
  return {
    async session() {
      for (;;) {
        const starting = engine.session();
        starting.catch(() => undefined);
        const session = await Promise.race([starting, pause(STARTED, undefined, { ref: false })]);
        if (session) return session;
        await engine.stop();
        engine = await startWebKitOnce(programs);
      }
    },
    stop: () => engine.stop(),
  };
}

/** One Firefox for all sessions, as its start takes longest; the walk leaves nothing behind in it. */
async function startFirefox({ browser }: Programs): Promise<RunningEngine> {
  const profile = mkdtempSync(path.join(tmpdir(), 'cart-elements-firefox-'));
  writeFileSync(path.join(profile, 'user.js'), 'user_pref("marionette.port", 0);\n');
  const firefox = spawn(
    browser!,
    ['--headless', '--marionette', '--no-remote', '--profile', profile],
    { stdio: 'ignore' },
  );
  const marionette = new Marionette(Number(await written(profile, 'MarionetteActivePort')));
  return {
    session: async () => WebDriver.createSession(marionette, new Capabilities()),
    async stop() {
      marionette.close();
      await ended(firefox);
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

/** What a file holds, as soon as it holds something. */
async function written(folder: string, name: string): Promise<string> {
  const file = path.join(folder, name);
  const read = (): string => (existsSync(file) ? readFileSync(file, 'utf8') : '');
  const watcher = watch(folder);
  for (let text = read(); ; text = read()) {
    if (text) {
      watcher.close();
      return text;
    }
    await once(watcher, 'change');
  }
}

async function ended(program: ChildProcess): Promise<void> {
  const over = once(program, 'exit');
  if (program.exitCode === null && program.kill()) await over;
}

export const START: Readonly<Record<EngineName, Start>> = {
  chromium: startChromium,
  firefox: startFirefox,
  webkit: startWebKit,
};
