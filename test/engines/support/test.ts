import { test as base, expect } from '@playwright/test';
import {
  findEngine,
  howToGet,
  type EngineName,
  type Programs,
} from '../../../scripts/setup/ensure-engines.mjs';
import { CartPage } from './cart-page.js';
import { START, type RunningEngine } from './engines.js';

export { expect };

export interface EngineOptions {
  engine: EngineName;
}

interface WorkerFixtures extends EngineOptions {
  running: RunningEngine | undefined;
}

/** A test of the demo shop's page in one of the engines, with a session of its own. */
export const test = base.extend<{ cart: CartPage }, WorkerFixtures>({
  engine: ['webkit', { option: true, scope: 'worker' }],
  running: [
    async ({ engine }, use) => {
      const programs: Programs | undefined = await findEngine(engine);
      const running = programs && (await START[engine](programs));
      await use(running);
      await running?.stop();
    },
    { scope: 'worker' },
  ],
  cart: async ({ engine, running, baseURL }, use, info) => {
    info.skip(!running, `Not here: ${howToGet(engine)}`);
    const driver = await running!.session();
    try {
      await driver.manage().window().setRect({ x: 0, y: 0, width: 1280, height: 900 });
      await use(new CartPage(driver, baseURL!));
      // Firefox goes on with the next test: nothing of this one may be left.
      const [first, ...others] = await driver.getAllWindowHandles();
      for (const handle of others) {
        await driver.switchTo().window(handle);
        await driver.close();
      }
      await driver.switchTo().window(first!);
      // A cart that is still open would save in the next session, and keep its draft.
      await driver.get(`${baseURL!}/no-page-of-the-shop`);
      await driver.executeScript('localStorage.clear()');
      await driver.manage().deleteAllCookies();
    } finally {
      await driver.quit();
    }
  },
});
