import type { Locator } from '@playwright/test';
import { callsOf, expectWhole, hold, quantity, typeInto } from './support/cart.js';
import { expect, line, part, test } from './support/shop.js';

/** Sentences of the specification that only a browser can show: colours, motion, order on the wire. */

interface Colour {
  readonly red: number;
  readonly green: number;
  readonly blue: number;
}

/** The computed colour of an element's text. */
async function colourOf(element: Locator): Promise<Colour> {
  const text = await element.evaluate((node) => {
    const context = document.createElement('canvas').getContext('2d')!;
    context.fillStyle = getComputedStyle(node).color;
    context.fillRect(0, 0, 1, 1);
    return [...context.getImageData(0, 0, 1, 1).data];
  });
  const [red = 0, green = 0, blue = 0] = text;
  return { red, green, blue };
}

const isRed = ({ red, green, blue }: Colour): boolean => red > 1.8 * Math.max(green, blue);
const lightness = ({ red, green, blue }: Colour): number => 0.3 * red + 0.59 * green + 0.11 * blue;
/** Whether no colour stands out. */
const isGrey = ({ red, green, blue }: Colour): boolean =>
  Math.max(red, green, blue) - Math.min(red, green, blue) < 40;

test('4.3 a line at 0 is shown greyed: its texts, its values and its picture', async ({
  shop,
  page,
}) => {
  await shop.open({ audience: 'retail', lang: 'en' });
  await expectWhole(page);
  const row = line(page, 101);
  const value = part(row, 'line-gross');
  const picture = row.locator('img').first();
  const before = await colourOf(value);
  await typeInto(quantity(page, 101), '0');
  await quantity(page, 101).press('Enter');
  await expect
    .poll(async () => lightness(await colourOf(value)))
    .toBeGreaterThan(lightness(before) + 30);
  expect(isGrey(await colourOf(value))).toBe(true);
  await expect(picture).toHaveCSS('filter', /grayscale\(1\)/);
  await typeInto(quantity(page, 101), '2');
  await quantity(page, 101).press('Enter');
  await expect.poll(() => colourOf(value)).toEqual(before);
  await expect(picture).not.toHaveCSS('filter', /grayscale/);
});

test('4.4 a quantity over its maximum is shown in red', async ({ shop, page }) => {
  await shop.open({ audience: 'retail', lang: 'en' });
  await expectWhole(page);
  // Of product 104 there are 12.
  const field = quantity(page, 104);
  await typeInto(field, '12');
  await field.press('Enter');
  await expect.poll(async () => isRed(await colourOf(field))).toBe(false);
  await typeInto(field, '13');
  await field.press('Enter');
  await expect.poll(async () => isRed(await colourOf(field))).toBe(true);
});

test('4.5 reduced lines are saved after they are shown, and not before the dialog has loaded', async ({
  shop,
  page,
}) => {
  const file = await hold(page, '**/dist/chunks/ReducedDialog-*.js');
  await page.clock.install();
  await shop.open({ audience: 'retail', lang: 'en', state: 'reduced' });
  await expect.poll(file.seen).toBe(1);
  // A call that is under way would reach its time limit with the jump of the clock.
  await expect(part(page, 'recommendation')).toHaveCount(5);
  await page.clock.fastForward(60_000);
  expect(await callsOf(shop, 'update-cart')).toEqual([]);
  const put = await hold(page, '**/cart-api/update-cart', 'PUT');
  file.open();
  await page.clock.resume();
  await expect(part(page, 'reduced-dialog')).toBeVisible();
  await expect.poll(put.seen).toBe(1);
  await expect(part(page, 'reduced-line').first()).toBeVisible();
  put.open();
  await expect.poll(async () => (await callsOf(shop, 'update-cart'))[0]?.status).toBe(200);
});

for (const [name, status, shown] of [
  ['the cost', 200, 'dropshipping-net'],
  ['an error', 500, 'dropshipping-error'],
] as const) {
  test(`4.8 ${name} of dropshipping fades in for about 300 ms once loading ends`, async ({
    shop,
    page,
  }) => {
    shop.allow(/status of 500/, /get-dropshipping-cost failed/);
    await page.addInitScript(() => {
      const fades: [string, unknown][] = [];
      Object.assign(window, { fades });
      const listen = (root: Document | ShadowRoot): void =>
        root.addEventListener('animationstart', (event) => {
          const target = event.composedPath()[0] as Element;
          for (const animation of target.getAnimations()) {
            fades.push([target.outerHTML, animation.effect?.getTiming().duration]);
          }
        });
      const attach = Element.prototype.attachShadow;
      Element.prototype.attachShadow = function (init) {
        const root = attach.call(this, init);
        listen(root);
        return root;
      };
    });
    const cost = await hold(page, '**/panel/inner-api/dropshipping-cost');
    await shop.open({ audience: 'dropshipping', lang: 'en' });
    await expect(part(page, 'dropshipping-loading')).toBeVisible();
    if (status !== 200) await shop.fault({ call: 'dropshipping-cost', kind: 'status', status });
    cost.open();
    await expect(part(page, shown)).toBeVisible();
    await expect
      .poll(() =>
        page.evaluate(
          (wanted) =>
            (window as unknown as { fades: [string, unknown][] }).fades
              .filter(([html]) => html.includes(wanted))
              .map(([, duration]) => duration),
          shown,
        ),
      )
      .toContain(300);
  });
}

test('8.11 the text for a cart below the logistic minimum is shown with a capital first letter', async ({
  shop,
  page,
}) => {
  await shop.open({ audience: 'b2b', lang: 'en' });
  const words = part(page, 'logistic-minimum').locator('h2');
  await expect(words).toHaveText('cart value less than the logistic minimum');
  const [display, transform] = await words.evaluate((node) => [
    getComputedStyle(node).display,
    getComputedStyle(node, '::first-letter').textTransform,
  ]);
  // Inline boxes have no first letter to style.
  expect([display, transform]).toEqual(['block', 'uppercase']);
});
