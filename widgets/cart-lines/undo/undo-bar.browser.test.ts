import { expect, it } from 'vitest';
import { frames, inLine, mouse, stage, time, typed, until } from '../../../test/support/stage.js';
import '../../cart-page/index.js';

const page = stage();

it('a typed amount moves no button while it is being pressed', async () => {
  // Few enough for the button to be below them.
  const seen = await page.open({ change: ({ cart }) => void cart.products.splice(0, 2) });
  inLine(seen, 104, 'remove').click();
  const undo = await seen.appears('undo-button');
  // More than the shop has: words about that make the row taller.
  inLine(seen, 103, 'quantity').select();
  await typed('99999');
  await until(() => seen.root.getAnimations().every(({ playState }) => playState === 'finished'));
  const place = () => JSON.stringify(undo.getBoundingClientRect());
  const before = place();
  const { x, y, width, height } = undo.getBoundingClientRect();
  const [middle, half] = [x + width / 2, y + height / 2];
  await mouse('mousePressed', middle, half);
  await until(() => !seen.root.activeElement?.matches('[part~="quantity"]'));
  await frames();
  expect(place()).toBe(before);
  await mouse('mouseReleased', middle, half);
  await until(() => seen.root.querySelector('[part~="line"][data-id="104"]') !== null);
  await time(1000);
  expect(inLine(seen, 103, 'quantity').closest('[part~="line"]')?.textContent).toContain('Only');
});

it('shortens a long name, and not the word that says what happened', async () => {
  const seen = await page.open({
    change: ({ cart }) => void (cart.products[0]!.name = 'Preserving jar with a lid '.repeat(9)),
  });
  inLine(seen, 101, 'remove').click();
  await seen.appears('undo-button');
  const [name, word] = [...seen.part('undo').querySelectorAll<HTMLElement>('bdi, bdi + span')];
  expect(name!.scrollWidth).toBeGreaterThan(name!.clientWidth);
  expect(word!.textContent).toBe(' removed');
  expect(word!.getBoundingClientRect().right).toBeLessThan(innerWidth);
});
