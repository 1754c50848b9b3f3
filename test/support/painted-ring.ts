import { devtools } from './stage.js';

/** How far from an element its ring may stand, in pixels. */
const AROUND = 6;

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The pixels of a part of the page, as they are on the screen. */
async function pixels({ x, y, width, height }: Box): Promise<ImageData> {
  // The page of the tests is a frame of the browser's page.
  const frame = window.frameElement!.getBoundingClientRect();
  const clip = { x: frame.x + x, y: frame.y + y, width, height, scale: 1 };
  const { data } = await devtools().send('Page.captureScreenshot', { format: 'png', clip });
  const bytes = Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0));
  const image = await createImageBitmap(new Blob([bytes]));
  const canvas = new OffscreenCanvas(image.width, image.height).getContext('2d')!;
  canvas.drawImage(image, 0, 0);
  return canvas.getImageData(0, 0, image.width, image.height);
}

/**
 * How much of the ring around the focused element is really painted, from 0 to 1: pictures with
 * and without it are compared on each of the four sides, and the weakest side counts. A ring that
 * something cuts off or covers has a weak side.
 */
export async function paintedRing(): Promise<number> {
  let element = document.activeElement!;
  while (element.shadowRoot?.activeElement) element = element.shadowRoot.activeElement;
  // The ring of a link that is broken over two lines goes around both: its first line is looked at.
  const [first, ...others] = element.getClientRects();
  const { left, top, right, bottom } = first!;
  const [x, y] = [Math.max(0, left - AROUND), Math.max(0, top - AROUND)];
  const [width, height] = [
    Math.min(innerWidth, right + AROUND) - x,
    Math.min(innerHeight, bottom + AROUND) - y,
  ];
  const withRing = await pixels({ x, y, width, height });
  showRings(false);
  const without = await pixels({ x, y, width, height });
  showRings(true);
  const differs = (across: number, down: number): boolean =>
    [0, 1, 2].some((part) => {
      const at = (Math.floor(down - y) * withRing.width + Math.floor(across - x)) * 4 + part;
      return Math.abs((withRing.data[at] ?? 0) - (without.data[at] ?? 0)) > 24;
    });
  /** The share of a side's middle four fifths where the ring is seen, going outwards from it. */
  const side = (from: number, to: number, at: (along: number, out: number) => boolean): number => {
    const margin = (to - from) / 10;
    let seen = 0;
    let all = 0;
    for (let along = from + margin; along < to - margin; along++) {
      all++;
      for (let out = -3; out < AROUND; out++) {
        if (!at(along, out)) continue;
        seen++;
        break;
      }
    }
    return seen / all;
  };
  const above = side(left, right, (along, out) => differs(along, top - out));
  if (others.length) return above;
  return Math.min(
    above,
    side(left, right, (along, out) => differs(along, bottom + out)),
    side(top, bottom, (along, out) => differs(left - out, along)),
    side(top, bottom, (along, out) => differs(right + out, along)),
  );
}

const noRings = new CSSStyleSheet();
noRings.replaceSync('*:focus-visible { outline-color: transparent !important; }');

/** Takes the rings away everywhere, or shows them again. */
function showRings(shown: boolean): void {
  const within = [...document.querySelectorAll('*')].flatMap((one) => one.shadowRoot ?? []);
  for (const root of [document, ...within]) {
    const others = root.adoptedStyleSheets.filter((each) => each !== noRings);
    root.adoptedStyleSheets = shown ? others : [...others, noRings];
  }
}
