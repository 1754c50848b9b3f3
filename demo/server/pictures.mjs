// @ts-check
import { readFileSync } from 'node:fs';

/** Drawings in a square of 100 × 100, and the colours that replace the names in braces. */
const { kinds, colours } =
  /** @type {{ kinds: Record<string, string>, colours: Record<string, Record<string, string>> }} */ (
    JSON.parse(readFileSync(new URL('./pictures.json', import.meta.url), 'utf8'))
  );

/** The gold of ordinary lids. */
const BRASS = '#b98d3e';

export const COLOURS = Object.keys(colours);

/** @param {string} kind @param {string} colour @returns {string | undefined} */
function drawing(kind, colour) {
  if (!Object.hasOwn(kinds, kind) || !Object.hasOwn(colours, colour)) return undefined;
  const tones = { lid: BRASS, ...colours[colour] };
  return kinds[kind]?.replace(/\{(\w+)\}/g, (_, tone) => tones[/** @type {'lid'} */ (tone)]);
}

/** @param {number} width @param {number} height @param {string} inside */
const svg = (width, height, inside) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${inside}</svg>`;

/** For a name without a drawing. */
const FRAME = `<rect x="28" y="32" width="44" height="36" rx="4" fill="none" stroke="#b9b7b0"
  stroke-width="2.5"/><circle cx="41" cy="44" r="4" fill="#b9b7b0"/>
  <path d="M32 64l12-12 8 7 8-9 9 14z" fill="#b9b7b0"/>`;

/**
 * Draws the picture for a file name such as "jar-red.jpg", which is a kind and a colour with any
 * extension. Any other name gets a plain frame, never an error.
 *
 * @param {string} name
 * @returns {string} an SVG document
 */
export function productPicture(name) {
  const [, kind = '', colour = ''] = /^([a-z]+)-([a-z]+)\.[a-z]+$/.exec(name) ?? [];
  const ground = '<rect width="100" height="100" fill="#f2f1ee"/>';
  const inside = drawing(kind, colour) ?? FRAME;
  return svg(100, 100, `${ground}<g transform="translate(-8 -8.5) scale(1.16)">${inside}</g>`);
}

const BANNER = `<rect width="640" height="120" rx="8" fill="#17633c"/>
  <g transform="translate(10 10)">${drawing('jar', 'red')}</g>
  <g transform="translate(90 10)">${drawing('smokehouse', 'steel')}</g>
  <g font-family="sans-serif" fill="#fff">
  <text x="212" y="58" font-size="34" font-weight="700">10 rat po 0 %</text>
  <text x="212" y="88" font-size="18">Kup teraz, zapłać po sezonie</text></g>`;

/** Pictures of the shop itself, by file name. */
export const SHOP_PICTURES = new Map([
  ['icon.svg', svg(100, 100, drawing('jar', 'honey') ?? '')],
  ['installments.svg', svg(640, 120, BANNER)],
]);
