import { expect, it } from 'vitest';
import { expectAccessible, tooWide } from '../../../test/support/axe.js';
import {
  expectFocus,
  inLine,
  keys,
  layoutShifts,
  stage,
  tabTo,
  until,
  viewport,
} from '../../../test/support/stage.js';
import type { Mounted } from '../../../test/support/widget.js';
import '../../cart-page/index.js';

const page = stage();
const open = (audience: string): Promise<Mounted> =>
  page.open({ audience, markup: '<cart-page bulk="on"></cart-page>', part: 'select' });

it('lines are selected, removed and restored with the keyboard alone', async () => {
  const seen = await open('retail');
  inLine(seen, 101, 'select').focus();
  await keys(' ');
  await tabTo('select 103');
  await keys('Shift+ ');
  const selected = seen.parts('select').map((box) => (box as HTMLInputElement).checked);
  expect(selected).toEqual([true, true, true, false]);
  await tabTo('remove-selected', 'Shift+Tab');
  await keys('Enter');
  await until(() => seen.parts('line').length === 1);
  await expectFocus('select-all');
  await seen.appears('undo');
  await tabTo('undo-button');
  await keys('Enter');
  await expectFocus('remove 101');
});

it.each(['retail', 'b2b'])(
  'its controls break no rule for %s buyers, and a narrow page has room',
  async (audience) => {
    const seen = await open(audience);
    seen.part('select').click();
    await seen.appears('remove-selected');
    await expectAccessible('many lines');
    await viewport(320, 800);
    expect(tooWide(seen, '.lines')).toEqual([]);
  },
);

it('the list does not move when its checkboxes appear', async () => {
  const shifts = layoutShifts();
  await open('retail');
  expect(await shifts()).toEqual([]);
});
