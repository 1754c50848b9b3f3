import { expect, it } from 'vitest';
import { focusRing } from '../../test/support/focus-ring.js';
import { paintedRing } from '../../test/support/painted-ring.js';
import { focused, frames, keys, stage, viewport } from '../../test/support/stage.js';
import './index.js';

const page = stage();

it.each([
  ['b2b', 1280],
  ['retail', 360],
])('the focus ring is visible on all sides: %s, %i px', async (audience, width) => {
  await viewport(width, 800);
  const seen = await page.open({ audience, state: 'codes', lang: 'de', part: 'remarks' });
  await seen.appears(audience === 'b2b' ? 'keys-button' : 'check-action');
  await seen.appears('recommendation');
  const weak: string[] = [];
  /** The second line or card is like the first. */
  const kinds = new Set<string>();
  const see = async (): Promise<string> => {
    const stop = focused();
    const kind = stop.replace(/ \S+$/, '');
    if (kinds.has(kind)) return stop;
    kinds.add(kind);
    // Of a field of several lines, browsers bring only the caret into view.
    if (stop === 'remarks') seen.part('remarks').scrollIntoView();
    await frames();
    const painted = await paintedRing();
    if (painted < 0.9) weak.push(`${stop}: ${painted.toFixed(2)}`);
    const { style } = document.documentElement;
    for (const colorScheme of ['dark', 'light']) {
      Object.assign(style, { colorScheme, background: 'Canvas' });
      const ring = focusRing();
      if (ring && ring.style !== 'none' && ring.width >= 2 && ring.contrast >= 3) continue;
      weak.push(`${stop}, ${colorScheme}: ${JSON.stringify(ring)}`);
    }
    return stop;
  };
  /** Goes along a row of the grid, to its end. */
  const along = async (key: string): Promise<void> => {
    let before: string;
    do {
      before = await see();
      await keys(key);
    } while (before !== focused());
  };
  await keys('Tab');
  while ((await see()) !== 'remarks') {
    // A row of each kind, with packs, and with pieces in a set.
    if (audience === 'b2b' && /^(packs 111|quantity 103)$/.test(focused())) {
      await along('ArrowLeft');
      await along('ArrowRight');
    }
    await keys('Tab');
  }
  expect(kinds.size).toBeGreaterThan(15);
  expect(weak).toEqual([]);
});
