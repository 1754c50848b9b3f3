// @ts-check
import { COLOURS } from './colours.mjs';
import { bag, bottle, box, demijohn, jar, pot, sachet } from './containers.mjs';
import * as tools from './tools.mjs';

/** @import { Colour } from './colours.mjs' */

/** @type {Readonly<Record<string, (colour: Colour) => string>>} */
const KINDS = { bag, bottle, box, demijohn, jar, pot, sachet, ...tools };

const GROUND = '#f2f1ee';

/** @param {number} width @param {number} height @param {string} inside */
function svg(width, height, inside) {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${inside}</svg>`;
}

/**
 * Draws the picture for a file name such as "jar-red.jpg", which is a kind and a colour with any
 * extension. Any other name gets a plain frame, never an error.
 *
 * @param {string} name
 * @returns {string} an SVG document
 */
export function productPicture(name) {
  const [, kind = '', colour = ''] = /^([a-z]+)-([a-z]+)\.[a-z]+$/.exec(name) ?? [];
  const draw = Object.hasOwn(KINDS, kind) ? KINDS[kind] : undefined;
  const tones = Object.hasOwn(COLOURS, colour) ? COLOURS[colour] : undefined;
  const inside = draw && tones ? draw(tones) : FRAME;
  const ground = `<rect width="100" height="100" fill="${GROUND}"/>`;
  return svg(100, 100, `${ground}<g transform="translate(-8 -8.5) scale(1.16)">${inside}</g>`);
}

const FRAME = `<rect x="28" y="32" width="44" height="36" rx="4" fill="none" stroke="#b9b7b0"
  stroke-width="2.5"/><circle cx="41" cy="44" r="4" fill="#b9b7b0"/>
  <path d="M32 64l12-12 8 7 8-9 9 14z" fill="#b9b7b0"/>`;

const RED = /** @type {Colour} */ (COLOURS['red']);
const HONEY = /** @type {Colour} */ (COLOURS['honey']);

/** Pictures of the shop itself, by file name. @type {ReadonlyMap<string, string>} */
export const SHOP_PICTURES = new Map([
  ['icon.svg', svg(100, 100, jar(HONEY))],
  [
    'installments.svg',
    svg(
      640,
      120,
      `<rect width="640" height="120" rx="8" fill="#17633c"/>
      <g transform="translate(10 10)">${jar(RED)}</g>
      <g transform="translate(90 10)">${tools.smokehouse(/** @type {Colour} */ (COLOURS['steel']))}</g>
      <g font-family="sans-serif" fill="#fff">
      <text x="212" y="58" font-size="34" font-weight="700">10 rat po 0 %</text>
      <text x="212" y="88" font-size="18">Kup teraz, zapłać po sezonie</text></g>`,
    ),
  ],
]);
