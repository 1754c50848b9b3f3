import { afterEach, beforeEach, expect, it } from 'vitest';
import { devtools, frames, stage, until } from '../../test/support/stage.js';
import type { Held } from '../../test/support/page-shop.js';
import '../cart-page/index.js';

const page = stage(1280, 900);

/** The time of animations, which a slow machine would let pass: it stands still, as the clock of the page does. */
const setRate = async (playbackRate: number): Promise<void> => {
  await devtools().send('Animation.enable');
  await devtools().send('Animation.setPlaybackRate', { playbackRate });
};
beforeEach(() => setRate(0));
afterEach(() => setRate(1));

/** The cart page while the shop has not answered what it recommends. */
async function openEarly() {
  let top: Held | undefined;
  const seen = await page.open({ change: (shop) => (top = shop.hold('top')) });
  await until(() => seen.root.querySelector('.pending') !== null && top!.arrived);
  const { visibility } = getComputedStyle(seen.part('remarks'));
  expect(visibility, 'what stands below waits').toBe('hidden');
  return { ...seen, answer: top!.answer };
}

it('nothing moves if the shop has no recommendations', async () => {
  const { part, answer } = await openEarly();
  const shifts: PerformanceEntry[] = [];
  const observer = new PerformanceObserver((list) => shifts.push(...list.getEntries()));
  observer.observe({ type: 'layout-shift' });
  answer({ json: { data: [] } });
  await until(() => part('remarks').checkVisibility({ visibilityProperty: true }));
  await frames(3);
  shifts.push(...observer.takeRecords());
  observer.disconnect();
  expect(shifts).toEqual([]);
});

it('the content below the recommendations waits two seconds for them at most', async () => {
  const { root, part } = await openEarly();
  const [wait] = root.querySelector('.remarks')!.getAnimations();
  expect(wait?.effect?.getTiming().duration).toBe(2000);
  wait!.finish();
  expect(part('remarks').checkVisibility({ visibilityProperty: true })).toBe(true);
});
