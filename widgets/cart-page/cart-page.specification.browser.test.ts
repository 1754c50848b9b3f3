import { expect, it } from 'vitest';
import { refused } from '../../test/support/shop.js';
import { inLine, keys, stage, typed, until, untilEqual } from '../../test/support/stage.js';
import type { Held } from '../../test/support/page-shop.js';
import './index.js';

/** Sentences of the specification that only a browser can show: colours and motion. */
const page = stage();

interface Colour {
  readonly red: number;
  readonly green: number;
  readonly blue: number;
}

/** The computed colour of an element's text. */
function colourOf(element: Element): Colour {
  const context = document.createElement('canvas').getContext('2d')!;
  context.fillStyle = getComputedStyle(element).color;
  context.fillRect(0, 0, 1, 1);
  const [red = 0, green = 0, blue = 0] = context.getImageData(0, 0, 1, 1).data;
  return { red, green, blue };
}

const isRed = ({ red, green, blue }: Colour): boolean => red > 1.8 * Math.max(green, blue);
const lightness = ({ red, green, blue }: Colour): number => 0.3 * red + 0.59 * green + 0.11 * blue;
/** Whether no colour stands out. */
const isGrey = ({ red, green, blue }: Colour): boolean =>
  Math.max(red, green, blue) - Math.min(red, green, blue) < 40;

it('a line at 0 is shown greyed: its texts, its values and its picture', async () => {
  const seen = await page.open();
  const value = inLine(seen, 101, 'line-gross');
  const picture = (): string => getComputedStyle(inLine(seen, 101, 'line-photo')).filter;
  const before = colourOf(value);
  const set = async (text: string): Promise<void> => {
    inLine(seen, 101, 'quantity').focus();
    await typed(text);
    await keys('Enter');
  };
  await set('0');
  await until(() => lightness(colourOf(value)) > lightness(before) + 30);
  expect(isGrey(colourOf(value))).toBe(true);
  expect(picture()).toContain('grayscale(1)');
  await set('2');
  await untilEqual(() => colourOf(value), before);
  expect(picture()).not.toContain('grayscale');
});

it('a quantity over its maximum is shown in red', async () => {
  const seen = await page.open();
  // Of product 104 there are 12.
  const field = inLine(seen, 104, 'quantity');
  for (const [text, red] of [
    ['12', false],
    ['13', true],
  ] as const) {
    field.focus();
    await typed(text);
    await keys('Enter');
    await untilEqual(() => isRed(colourOf(field)), red);
  }
});

it.each([
  ['the cost', undefined, 'dropshipping-net'],
  ['an error', refused(500), 'dropshipping-error'],
])('%s of dropshipping fades in for about 300 ms once loading ends', async (_, reply, shown) => {
  const held: Held[] = [];
  const seen = await page.open({
    audience: 'dropshipping',
    part: 'dropshipping-loading',
    change: (shop) => void held.push(shop.hold('dropshipping')),
  });
  const fade = (name: string): string => {
    const { animationName, animationDuration } = getComputedStyle(seen.part(name).closest('dd')!);
    return `${animationName} ${animationDuration}`;
  };
  expect(fade('dropshipping-loading')).toBe('none 0s');
  held[0]?.answer(reply);
  await seen.appears(shown);
  expect(fade(shown)).toBe('fade-in 0.3s');
  expect(page.said()).toHaveLength(reply ? 1 : 0);
});

it('the text for a cart below the logistic minimum is shown with a capital first letter', async () => {
  const seen = await page.open({ audience: 'b2b' });
  const words = seen.part('logistic-minimum').querySelector('h2')!;
  expect(words.textContent).toBe('cart value less than the logistic minimum');
  // Inline boxes have no first letter to style.
  expect(getComputedStyle(words).display).toBe('block');
  expect(getComputedStyle(words, '::first-letter').textTransform).toBe('uppercase');
});
