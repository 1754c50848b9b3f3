import { expect, it } from 'vitest';
import { expectFocus, keys, stage, typed, until } from '../../../test/support/stage.js';
import '../../cart-page/index.js';

const page = stage();

it('left and right go through the controls of the line, and not out of it', async () => {
  const seen = await page.open({ audience: 'b2b' });
  await until(() => seen.has('keys-button'));
  seen.part('packs').focus();
  for (const stop of ['increase', 'singles', 'remove', 'remove']) {
    await keys('ArrowRight');
    await expectFocus(`${stop} 111`);
  }
  for (const stop of ['singles', 'increase', 'packs', 'decrease', 'line-name', 'line-name']) {
    await keys('ArrowLeft');
    await expectFocus(`${stop} 111`);
  }
  await keys('End');
  await expectFocus('remove 111');
  await keys('Home');
  await expectFocus('line-name 111');
});

it('within a number the arrows move the caret, and leave the field at its ends', async () => {
  const seen = await page.open({ audience: 'b2b' });
  await until(() => seen.has('keys-button'));
  const packs = seen.part('packs') as HTMLInputElement;
  packs.focus();
  // All is selected: End and Home put the caret into the number.
  await keys('End', 'ArrowLeft', 'ArrowLeft');
  await expectFocus('packs 111');
  await typed('1');
  expect(packs.value).toBe('140');
  await keys('Home', 'ArrowLeft');
  await expectFocus('decrease 111');
  await keys('ArrowRight', 'End', 'ArrowRight');
  await expectFocus('increase 111');
});
