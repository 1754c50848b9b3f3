import { expect, it } from 'vitest';
import { expectAccessible, tooWide } from '../../../test/support/axe.js';
import {
  expectFocus,
  keys,
  stage,
  tabTo,
  time,
  untilEqual,
  viewport,
} from '../../../test/support/stage.js';
import { type } from '../../../test/support/widget.js';
import type { Mounted } from '../../../test/support/widget.js';
import '../../cart-page/index.js';

const page = stage();
const LIST = 'EAN\tQuantity\n5907000001110\t1 200\n113\t50\n143\t44\n777\t5\n141\tmany';

const open = (): Promise<Mounted> =>
  page.open({
    audience: 'b2b',
    markup: '<cart-page quick-order="on"></cart-page>',
    part: 'quick-order',
  });

const statuses = (seen: Mounted): (string | undefined)[] =>
  seen.parts('quick-order-row').map((row) => row.dataset['status']);

it('a list is pasted, checked, applied and undone with the keyboard alone', async () => {
  const seen = await open();
  seen.part('quick-order').querySelector('summary')?.focus();
  await keys('Enter');
  await tabTo('quick-order-input');
  type(seen.part('quick-order-input'), LIST);
  await time(1000);
  await untilEqual(() => statuses(seen), ['ok', 'rounded', 'over-max', 'unknown', 'invalid']);
  await tabTo('quick-order-apply');
  await keys('Enter');
  await untilEqual(
    () => (seen.part('quick-order-input') as HTMLTextAreaElement).value,
    'EAN\tQuantity\n777\t5\n141\tmany',
  );
  await expectFocus('quick-order-apply');
  await seen.appears('undo');
  expect(seen.text('undo')).toContain('3 products updated');
  await tabTo('undo-button');
  await keys('Enter');
  await seen.goes('undo');
});

it('a list with problems breaks no rule, and a narrow page has room', async () => {
  const seen = await open();
  seen.part('quick-order').querySelector('summary')?.click();
  type(await seen.appears('quick-order-input'), `${LIST}\n${'x'.repeat(300)}\t1`);
  await time(1000);
  await untilEqual(() => statuses(seen).length, 6);
  await expectAccessible('the quick order');
  await viewport(320, 800);
  expect(tooWide(seen)).toEqual([]);
});
