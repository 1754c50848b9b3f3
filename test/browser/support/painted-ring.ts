import type { Page } from '@playwright/test';

/** How far from an element its ring may stand, in pixels. */
const AROUND = 6;

/**
 * How much of the ring around the focused element is really painted, from 0 to 1: pictures with
 * and without it are compared on each of the four sides, and the weakest side counts. A ring that
 * something cuts off or covers has a weak side.
 */
export async function paintedRing(page: Page): Promise<number> {
  const box = await page.evaluate((around) => {
    let element = document.activeElement;
    while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement;
    // The ring of a link that is broken over two lines goes around both: its first line is looked at.
    const { left, top, right, bottom } = element!.getClientRects()[0]!;
    const [x, y] = [Math.max(0, left - around), Math.max(0, top - around)];
    return {
      x,
      y,
      width: Math.min(innerWidth, right + around) - x,
      height: Math.min(innerHeight, bottom + around) - y,
      inner: { left: left - x, top: top - y, right: right - x, bottom: bottom - y },
      isBroken: element!.getClientRects().length > 1,
    };
  }, AROUND);
  const picture = async (): Promise<string> =>
    (await page.screenshot({ clip: box, animations: 'disabled', scale: 'css' })).toString('base64');
  const withRing = await picture();
  await showRings(page, false);
  const without = await picture();
  await showRings(page, true);
  return page.evaluate(
    async ([one, other, { inner, isBroken }, around]) => {
      const pixels = async (png: string): Promise<ImageData> => {
        const bytes = Uint8Array.from(atob(png), (letter) => letter.charCodeAt(0));
        const image = await createImageBitmap(new Blob([bytes]));
        const canvas = new OffscreenCanvas(image.width, image.height).getContext('2d')!;
        canvas.drawImage(image, 0, 0);
        return canvas.getImageData(0, 0, image.width, image.height);
      };
      const [a, b] = [await pixels(one), await pixels(other)];
      const differs = (x: number, y: number): boolean =>
        [0, 1, 2].some((part) => {
          const at = (Math.floor(y) * a.width + Math.floor(x)) * 4 + part;
          return Math.abs((a.data[at] ?? 0) - (b.data[at] ?? 0)) > 24;
        });
      /** The share of a side's middle four fifths where the ring is seen, going outwards from it. */
      const side = (from: number, to: number, at: (along: number, out: number) => boolean) => {
        const margin = (to - from) / 10;
        let seen = 0;
        let all = 0;
        for (let along = from + margin; along < to - margin; along++) {
          all++;
          for (let out = -3; out < around; out++) {
            if (!at(along, out)) continue;
            seen++;
            break;
          }
        }
        return seen / all;
      };
      const { left, top, right, bottom } = inner;
      if (isBroken) return side(left, right, (x, out) => differs(x, top - out));
      return Math.min(
        side(left, right, (x, out) => differs(x, top - out)),
        side(left, right, (x, out) => differs(x, bottom + out)),
        side(top, bottom, (y, out) => differs(left - out, y)),
        side(top, bottom, (y, out) => differs(right + out, y)),
      );
    },
    [withRing, without, box, AROUND] as const,
  );
}

/** Takes the rings away everywhere, or shows them again. */
async function showRings(page: Page, shown: boolean): Promise<void> {
  await page.evaluate((show) => {
    const holder = window as unknown as { noRings?: CSSStyleSheet };
    if (!holder.noRings) {
      holder.noRings = new CSSStyleSheet();
      holder.noRings.replaceSync('*:focus-visible { outline-color: transparent !important; }');
    }
    const sheet = holder.noRings;
    const roots = [
      document,
      ...[...document.querySelectorAll('*')].flatMap((e) => e.shadowRoot ?? []),
    ];
    for (const root of roots) {
      const others = root.adoptedStyleSheets.filter((each) => each !== sheet);
      root.adoptedStyleSheets = show ? others : [...others, sheet];
    }
  }, shown);
}
