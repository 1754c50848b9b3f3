import { expect, it } from 'vitest';
import { asPrinted, stage } from '../../test/support/stage.js';
import type { Mounted } from '../../test/support/widget.js';
import './index.js';

/** A4 at 96 dots per inch. */
const page = stage(794, 1123);

const open = async (audience: string): Promise<Mounted> => {
  const seen = await page.open({
    audience,
    state: 'lines-5',
    markup: `<div><p id="header">Shop</p>
      <cart-page offer="on" offer-validity="14" offer-reference="INQ-2041">
        <p slot="letterhead">Jars Ltd</p><p slot="offer-footer">Bank</p>
      </cart-page></div>`,
    part: 'print-offer',
  });
  dispatchEvent(new Event('beforeprint'));
  await seen.appears('offer');
  await asPrinted();
  return seen;
};

const isShown = (element: Element | null | undefined): boolean => !!element?.checkVisibility();

it.each(['retail', 'b2b', 'small-b2b', 'export', 'dropshipping'])(
  'the offer to a %s buyer is alone on its sheet, and each of its cells has room',
  async (audience) => {
    const seen = await open(audience);
    expect(isShown(seen.part('offer'))).toBe(true);
    expect(seen.parts('offer-line')).toHaveLength(5);
    for (const name of ['heading', 'line', 'code-input', 'remarks'])
      expect(isShown(seen.part(name)), name).toBe(false);
    expect(isShown(document.querySelector('#header'))).toBe(false);
    for (const slot of ['letterhead', 'offer-footer'])
      expect(isShown(document.querySelector(`[slot="${slot}"]`)), slot).toBe(true);
    const edges = seen.part('offer').getBoundingClientRect();
    const problems = [...seen.part('offer').querySelectorAll('tr')].flatMap((row) => {
      const texts = [...row.children].map((cell) => {
        const range = document.createRange();
        range.selectNodeContents(cell);
        return range.getBoundingClientRect();
      });
      return texts.flatMap(({ left, right }, at) => {
        const next = texts[at + 1];
        const isOver = next !== undefined && next.width > 0 && right > next.left + 0.5;
        return isOver || right > edges.right + 0.5 || left < edges.left - 0.5
          ? [row.textContent]
          : [];
      });
    });
    expect(problems).toEqual([]);
  },
);

it('the offer is black on white on a dark page', async () => {
  document.documentElement.style.colorScheme = 'dark';
  const seen = await open('retail');
  expect(getComputedStyle(seen.part('offer-title')).color).toBe('rgb(17, 17, 17)');
});
