import { expect, it } from 'vitest';
import { expectFocus, keys, stage, until } from '../../test/support/stage.js';
import { look } from '../../test/support/widget.js';
import '../../widgets/cart-free-delivery/index.js';
import '../../widgets/cart-lines/index.js';
import '../../widgets/cart-page/index.js';

const page = stage();

/** A tag has the styles of the undo bar as soon as it can show it. Before that, the focus goes to the line. */
async function undoHasLoaded(tag: string): Promise<void> {
  const { root } = look(document.querySelector<HTMLElement>(tag)!);
  const styles = (): string[] =>
    root.adoptedStyleSheets.flatMap(({ cssRules }) => [...cssRules].map(({ cssText }) => cssText));
  await until(() => styles().some((rule) => rule.startsWith('.undo')));
}

it('the step to the minimum order value is taken and undone with the keyboard alone', async () => {
  const seen = await page.open({
    audience: 'b2b',
    markup: '<cart-page planner="on"></cart-page>',
    part: 'plan-add',
  });
  expect(seen.has('checkout')).toBe(false);
  await undoHasLoaded('cart-page');
  seen.part('plan-add').focus();
  await keys('Enter');
  await expectFocus('undo-button');
  await seen.appears('checkout');
  await keys(' ');
  await expectFocus('plan-add');
  await seen.goes('checkout');
});

it('in a separate tag, the focus moves to undo in the tag with the lines', async () => {
  const seen = await page.open({
    markup:
      '<div><cart-free-delivery planner="on"></cart-free-delivery><cart-lines></cart-lines></div>',
    part: 'plan-add',
  });
  await undoHasLoaded('cart-lines');
  seen.part('plan-add').focus();
  await keys('Enter');
  await expectFocus('undo-button');
});
